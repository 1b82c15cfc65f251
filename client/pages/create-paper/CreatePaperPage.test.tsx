import { describe, expect, test } from 'vitest';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { foundText } from '../../features/questions/listed-questions/found-text.ts';
import { createPaperChapterPage, createPaperPage } from './CreatePaperPage.tsx';
import type { PickRoute } from './pick-state.ts';
import { aNode, aQuestion, bankAnswers } from './testing/bank-answers.ts';

const { Page, needs, head, status } = createPaperPage;
const at = (search: string) => visitTo('create-paper', `?phase=300&subject=2${search}`);
const render = (visit: PublicVisit<PickRoute>, given: Record<string, unknown> = bankAnswers()) =>
  renderInSite(<Page />, { visit, planned: needs(visit), answers: given });
const addressOf = (html: string, name: string) => linksIn(html).find(([text]) => text.startsWith(name))?.[1];
const own = '/create-paper?phase=300&subject=2';

describe('picking by knowledge points', () => {
  const html = render(at(''));

  test('shows the questions with their formulas and facts', () => {
    expect(html).toMatch(/<h1[^>]*>高中数学题库<\/h1>/);
    expect(html.match(/class="katex-html"/g)).toHaveLength(2);
    expect(html).toContain('单选 · 较易（得分率 78%） · 约 4 分钟 · 2026年高考示例卷 · 组卷 33 次');
    expect(html).toContain('rel="preload" as="font"');
    expect(addressOf(html, '逻辑用语')).toBe(`${own}&points=12`);
  });

  test('has filters with counts, orders and pages as links', () => {
    expect(addressOf(html, '填空')).toBe(`${own}&type=30203`);
    expect(addressOf(html, '组卷最多')).toBe(`${own}&sort=hot`);
    expect(addressOf(html, '下一页')).toBe(`${own}&page=2`);
  });

  test('shows one question of each family, and counts families and questions', () => {
    const list = [aQuestion({ familyNum: 36 }), aQuestion({ id: '502', stem: '求值' })];
    const folded = render(at(''), bankAnswers({ list, total: 72, questionNum: 1477 }));
    const text = (page: string) => page.replaceAll(/<[^>]*>/g, '');
    expect(text(folded)).toContain('共 72 类，1,477 道题');
    expect(foundText({ total: 72, questionNum: 1477 })).toBe('72 类 1,477 道题');
    expect(folded).toContain('同类 36 道');
    expect(folded.match(/换一组数据/g)).toHaveLength(1);
    expect(text(html)).toContain('共 12 道题');
  });

  test('lists every question that an address names', () => {
    const input = (search: string) => needs(at(search)).map((call) => call.input);
    expect(input('')).toContainEqual(expect.objectContaining({ fold: true }));
    expect(input('&ids=501.502')).not.toContainEqual(expect.objectContaining({ fold: true }));
  });

  test('shows answers behind a link that needs no scripts', () => {
    expect(html).not.toContain('【答案】');
    expect(addressOf(html, '查看答案与解析')).toBe(`${own}&answers=1#q501`);
    const shown = render(at('&answers=1'));
    expect(shown.match(/【答案】/g)).toHaveLength(2);
    expect(shown).toContain('【详解】');
    expect(shown).not.toContain('【点睛】');
    expect(shown.match(/class="katex-html"/g)?.length).toBeGreaterThan(2);
  });

  test('unfolds the tree at what is chosen, and offers more points', () => {
    const chosen = render(at('&points=11'));
    expect(chosen).toMatch(/<h1[^>]*>高中数学：集合<\/h1>/);
    expect(chosen.match(/aria-label="再加上复数"[^>]*/)?.[0] ?? '').not.toBe('');
    expect(chosen).toContain('href="/create-paper?phase=300&amp;subject=2&amp;points=11.20"');
    expect(addressOf(chosen, '仅本级')).toBe(`${own}&points=11&exact=1`);
    expect(chosen).not.toContain('同时含有所选知识点');
    const both = render(at('&points=11.20'));
    expect(addressOf(both, '同时含有所选知识点')).toBe(`${own}&points=11.20&all=1`);
  });

  test('an empty list leads on', () => {
    const empty = render(at('&points=11'), bankAnswers({ list: [], total: 0 }));
    expect(empty).not.toContain('aria-label="筛选条件"');
    expect(empty).toContain('没有符合全部条件的试题');
    expect(addressOf(empty, '看看高中数学的全部试题')).toBe(own);
  });

  test('a guest logs in to hide what was used', () => {
    expect(addressOf(html, '隐藏我用过的题')).toMatch(/^\/login\?/);
    expect(addressOf(render({ ...at(''), hasToken: true }), '隐藏我用过的题')).toBe(`${own}&unused=1`);
  });

  test('keeps its place where the list is missing', () => {
    expect(render(at(''), { 'question.tree': bankAnswers()['question.tree'] })).toContain('data-shape="rows"');
  });
});

test('picking by chapters has editions and lessons', () => {
  const visit = visitTo('create-paper-chapter', '?phase=300&subject=2');
  const tree = {
    nodes: [aNode('1', '必修第一册', 30, [aNode('2', '第一章', 30)])],
    versions: [
      { code: 'rja', name: '人教A版' },
      { code: 'bsd', name: '北师大版' },
    ],
    versionCode: 'rja',
  };
  const html = renderInSite(<createPaperChapterPage.Page />, {
    visit,
    planned: createPaperChapterPage.needs(visit),
    answers: { ...bankAnswers(), 'question.tree': tree },
  });
  expect(addressOf(html, '第一章')).toBe('/create-paper/chapter?phase=300&subject=2&chapter=2');
  expect(addressOf(html, '北师大版')).toBe('/create-paper/chapter?phase=300&subject=2&version=bsd');
});

describe('status', () => {
  test.each([
    ['a point', '&points=11', bankAnswers(), 200],
    ['a point that the subject does not have', '&points=77', bankAnswers(), 404],
    ['a page past the last', '&page=9', bankAnswers({ list: [] }), 404],
    ['an empty first page', '', bankAnswers({ list: [], total: 0 }), 200],
  ])('%s', (_, search, given, expected) => {
    expect(status?.(at(search), readAnswers(given))).toBe(expected);
  });
});

describe('head', () => {
  const site = aSite({ canonicalOrigin: 'https://zhi.example' });
  const headOf = (search: string) => head(at(search), readAnswers(bankAnswers()), site);
  test('names the point', () => {
    expect(headOf('&points=11')).toMatchObject({
      title: '高中数学：集合 - 知站',
      canonicalPath: `${own}&points=11`,
      noindex: false,
    });
  });
  test.each(['&level=2', '&points=11.20', '&answers=1', '&keyword=x'])('%s is not for search engines', (search) => {
    expect(headOf(search).noindex).toBe(true);
  });
});
