import { describe, expect, test } from 'vitest';
import { selectionOf } from '../../../shared/site/selection.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { highTestPage, middleTestPage } from './ExamPreparationPage.tsx';
import type { ExamRoute } from './exams.ts';
import { aCell, aMatrix, points } from './testing/exam-answers.ts';

const hit = {
  id: '700',
  resourceName: '2027届高考语文<em>一轮</em>复习讲义：断句',
  fileType: 'docx',
  fileSize: 40_000,
  pageCount: 6,
  qualityLevel: 1,
  chargeType: 'free',
  price: 0,
  publishTime: '2026-10-01',
  viewNum: 9,
  downloadNum: 3,
  flags: [],
};
const list = { list: [hit], total: 31, pageNum: 1, pageSize: 10, facets: [], nearest: [], totalIsLowerBound: false };
const answers = {
  'search.keyWordSearch': list,
  'search.keyPointQuery': list,
  'zzw.treeKpoint': points,
  'tkResource.examMatrix': aMatrix([aCell()]),
};
const high = (search = '', codes = {}) => visitTo('layout-high-test', search, { selection: selectionOf(codes) });
const render = (page: typeof highTestPage, visit: PublicVisit<ExamRoute>, given: Record<string, unknown> = answers) =>
  renderInSite(<page.Page />, { visit, planned: page.needs(visit), answers: given });

describe('高考备考', () => {
  const html = render(highTestPage, high('', { areaCode: 420000 }));

  test('shows real papers by year, and which province writes which', () => {
    expect(html).toMatch(/<th scope="row">全国一卷（2025前：新课标Ⅰ卷）<span[^>]*>本省</);
    expect(linksIn(html)).toContainEqual(['查看', '/resource/600.html']);
    expect(html).toContain('湖北考生使用全国一卷');
    expect(html).toMatch(/<li data-own="">湖北<\/li>/);
  });

  test('has a place for the countdown and no number in it: the page may be stored', () => {
    expect(html).toContain('每年6月7日开考');
    expect(html).toMatch(/还有<!-- -->|还有<strong/);
    expect(html).toMatch(/<strong class="[^"]*"><\/strong>天/);
  });
});

test('with another phase selected the page stays, in the selected subject', () => {
  expect(render(highTestPage, high('', { studyPhaseCode: 200, dictCode: 4 }))).toMatch(/<h1[^>]*>高考物理备考/);
});

test('only 高考 has papers by province', () => {
  expect(render(highTestPage, high())).toContain('各省用卷');
  expect(render(middleTestPage, visitTo('layout-middle-test'))).not.toContain('各省用卷');
});

test.each([
  [300, 2, '/layout/high-test?subject=2&tab=mock'],
  [200, 4, '/layout/middle-test?subject=4&tab=mock'],
  [300, 12, '/layout/high-test?subject=1&tab=mock'],
  [100, 1, '/'],
])('for phase %i and subject %i it is %s', (studyPhaseCode, dictCode, path) => {
  expect(highTestPage.ofStudy?.(high('?tab=mock'), { studyPhaseCode, dictCode })).toBe(path);
});

test('a round lists without marking the word it was found by, and has pages', () => {
  const html = render(highTestPage, high('?tab=round1'));
  expect(html).toContain('2027届高考语文一轮复习讲义：断句');
  expect(html).not.toContain('<mark>');
  expect(linksIn(html)).toContainEqual(['下一页', '/layout/high-test?subject=1&tab=round1&page=2']);
});

test('a topic stands in its tree', () => {
  const html = render(highTestPage, high('?tab=topic&point=4'));
  expect(html).toMatch(/aria-current="page"[^>]*point=4|point=4"[^>]*aria-current="page"/);
  expect(html).toContain('文言文阅读 › 断句');
});

test('an empty tab says so and leads on', () => {
  const html = render(highTestPage, high('?tab=mock'), {
    ...answers,
    'search.keyWordSearch': { ...list, list: [], total: 0 },
  });
  expect(html).toContain('这里还没有资源');
  expect(linksIn(html)).toContainEqual(['看看知识专题', '/layout/high-test?subject=1&tab=topic']);
});

test.each([
  ['the entrance', '', {}, 200],
  ['a point of the tree', '?tab=topic&point=4', {}, 200],
  ['a point that does not exist', '?tab=topic&point=99', {}, 404],
  ['a subject that is not examined', '?subject=11', {}, 404],
  ['a page past the last', '?tab=mock&page=9', { 'search.keyWordSearch': { ...list, list: [] } }, 404],
])('status of %s', (_, search, given, expected) => {
  const read = readAnswers({ ...answers, ...given });
  expect(highTestPage.status?.(high(search), read)).toBe(expected);
});

test('the head names what is shown; the entrance stands for itself', () => {
  const headOf = (search: string) => highTestPage.head(high(search), readAnswers(answers), aSite());
  expect(headOf('')).toMatchObject({ title: '高考语文备考 - 知站', canonicalPath: '/layout/high-test' });
  expect(headOf('?subject=1&tab=topic&point=4&page=2')).toMatchObject({
    title: '高考语文专题：断句 第2页 - 知站',
    canonicalPath: '/layout/high-test?subject=1&tab=topic&point=4&page=2',
    noindex: false,
  });
  expect(JSON.stringify(headOf('?tab=mock').jsonLd)).toContain('BreadcrumbList');
});
