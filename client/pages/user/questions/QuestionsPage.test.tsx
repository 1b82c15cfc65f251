import { describe, expect, test } from 'vitest';
import { linksIn, renderInSite, visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import { aQuestion } from '../../create-paper/testing/bank-answers.ts';
import { questionsPage } from './QuestionsPage.tsx';

const { Page, needs } = questionsPage;
const own = (fields = {}) => ({
  ...aQuestion(),
  id: 'mine-5',
  version: 1,
  folder: '期中',
  tags: ['易错'],
  chapterIds: [],
  ...fields,
});
const facets = [
  { field: 'study', options: [{ code: '300/2', name: '高中数学', count: 1 }] },
  { field: 'folder', options: [{ code: '期中', name: '期中', count: 1 }] },
];

function render(search: string, answer: object) {
  const visit = visitTo('user-questions', search, { hasToken: true });
  return renderInSite(<Page />, { visit, planned: needs(visit), answers: { 'ownQuestion.list': answer } });
}
const page = (list: object[]) => ({ list, total: list.length, pageNum: 1, pageSize: 10, facets });

describe("one's own bank", () => {
  test('shows its questions with folder and tags, to edit, to tick and for the basket', () => {
    const html = render('', page([own()]));
    expect(html).toMatch(/aria-label="文件夹和标签">.*期中.*易错/s);
    expect(linksIn(html).filter(([name]) => name.startsWith('编辑'))[0]?.[1]).toBe('/user/questions/edit/mine-5');
    expect(html).toContain('加入试题篮');
    expect(html).toContain(`href="/user/questions?folder=${encodeURIComponent('期中')}"`);
  });
  test('leads to importing and writing where it is empty', () => {
    const html = render('', { ...page([]), facets: [] });
    expect(html).toContain('题库还是空的');
    expect(html).not.toContain('aria-label="筛选条件"');
  });
  test('leads back to all of it where a filter finds nothing', () => {
    const html = render('?level=5', page([]));
    expect(html).toContain('没有符合全部条件的题');
    expect(linksIn(html)).toContainEqual(['查看全部', '/user/questions']);
  });
  test('offers to rename the folder that is open', () => {
    expect(render('?folder=期中', page([own()]))).toContain('重命名');
  });
});
