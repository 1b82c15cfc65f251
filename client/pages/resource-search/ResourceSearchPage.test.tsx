import { describe, expect, test } from 'vitest';
import { aHit, anEmptyList, aResourceList } from '../../../tests/kit/client/list-answers.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, type VisitFields, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { aBrief } from '../books/testing/a-book.ts';
import { aQuestion } from '../create-paper/testing/bank-answers.ts';
import { ResourceSearchPage, resourceSearchPage } from './ResourceSearchPage.tsx';
import { searchParts } from './search-parts.ts';

const visitOf = (search: string, fields: VisitFields = {}) => visitTo('resource-search', search, fields);
const hotWords = [{ id: '1', hotWord: '期中' }];

function render(search: string, answers: Readonly<Record<string, unknown>>, fields: VisitFields = {}) {
  const visit = visitOf(search, fields);
  return renderInSite(<ResourceSearchPage />, { visit, answers, planned: resourceSearchPage.needs(visit) });
}

test('without a keyword there are hot words and no search', () => {
  expect(resourceSearchPage.needs(visitOf('')).map(({ endpoint }) => endpoint.name)).toEqual(['cms.hotWordList']);
  const html = render('', { 'cms.hotWordList': hotWords });
  expect(linksIn(html)).toContainEqual(['期中', '/resource-search?keyword=%E6%9C%9F%E4%B8%AD']);
  expect(html).not.toContain('在结果中搜索');
});

describe('results', () => {
  const found = aResourceList({
    list: [aHit({ resourceName: '2025年<em>数学</em>卷<img src=x onerror=alert(1)>' })],
    total: 1,
    understood: [{ field: 'subjectCode', code: '2', name: '数学', word: '数学' }],
  });
  const html = render('?keyword=数学 卷&year=2025', { 'search.keyWordSearch': found });

  test('mark what matched as text and never as markup', () => {
    expect(html).toContain('<mark>数学</mark>');
    expect(html).not.toContain('<img src=x');
  });

  test('show what was understood, what is chosen and how to search literally', () => {
    expect(html).toContain('aria-label="去掉条件：数学"');
    expect(html).toContain('aria-label="去掉条件：2025年"');
    const hrefs = new Map(linksIn(html));
    expect(hrefs.get('按原词搜索')).toContain('literal=1');
  });

  test('are searched inside by a form that works without scripts', () => {
    const form = /<form [^>]*aria-label="在结果中搜索".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toContain('type="hidden" name="keyword" value="数学 卷"');
    expect(form).toContain('type="hidden" name="year" value="2025"');
    expect(form).toContain('name="within"');
  });

  test('are kept from search engines', () => {
    const head = resourceSearchPage.head(
      visitOf('?keyword=数学'),
      readAnswers({ 'search.keyWordSearch': found }),
      aSite(),
    );
    expect(head).toMatchObject({ title: '数学的搜索结果 - 知站', noindex: true });
  });
});

test('what had to be given up is said above the hits, and the own subject can be removed', () => {
  const html = render('?keyword=氧化还原 学案', {
    'search.keyWordSearch': aResourceList({
      list: [aHit()],
      total: 1,
      facets: [{ field: 'resourceType', options: [{ code: 'courseware', name: '课件', count: 1 }] }],
      relaxed: [{ field: 'resourceType', name: '学案' }],
      corrected: '氧化还原 学案',
      searchedText: '氧化还原',
    }),
  });
  expect(html).toContain('没有学案，找到课件 1 份');
  expect(html).toContain('已按“氧化还原 学案”搜索');
  expect(html).toContain('aria-label="去掉条件：高中语文"');
});

test('a search without a result names the conditions to give up with their counts, as lists do', () => {
  const html = render('?keyword=没有的词&area=330000', {
    'search.keyWordSearch': anEmptyList({ nearest: [{ without: ['areaCode'], total: 2 }] }),
    'cms.hotWordList': hotWords,
  });
  expect(html).toContain('没有找到相关资源');
  expect(html.replaceAll('<!-- -->', '')).toContain('去掉“浙江”，有 2 份');
  expect(html).toContain('热门搜索');
  const empty = readAnswers({ 'search.keyWordSearch': anEmptyList() });
  expect(resourceSearchPage.status?.(visitOf('?keyword=没有的词'), empty)).toBe(200);
  expect(resourceSearchPage.status?.(visitOf('?keyword=卷&page=9'), empty)).toBe(404);
});

test('albums are a tab of their own', () => {
  const query = '?keyword=高考&type=album';
  expect(resourceSearchPage.needs(visitOf(query))[0]).toMatchObject({
    endpoint: { name: 'search.collectionPageList' },
    input: { pageNum: 1, pageSize: 12, params: { keyWord: '高考' } },
    required: true,
  });
  const album = {
    id: '5',
    collectionName: '高考一轮复习',
    collectionType: '2',
    cover: '',
    summary: '',
    resourceNum: 12,
    downloadNum: 90,
    updateTime: '2025-10-01',
    url: '/layout/album?id=5',
  };
  const html = render(query, {
    'search.collectionPageList': { list: [album], total: 1, pageNum: 1, pageSize: 12 },
  });
  expect(linksIn(html)).toContainEqual(['高考一轮复习', '/layout/album?id=5']);
  expect(html).toContain('个专辑');
});

describe('questions', () => {
  const query = '?keyword=初中化学 配平&type=question';

  test('are a tab of their own, asked of the bank of the subject that the words name', async () => {
    expect(resourceSearchPage.needs(visitOf(query))[0]).toMatchObject({
      endpoint: { name: 'question.pageList' },
      input: { studyPhaseCode: 200, subjectCode: 5, keyWord: '配平', pageNum: 1, pageSize: 10 },
      required: true,
    });
    expect(resourceSearchPage.part?.(visitOf(query))).toBe(searchParts.question);
    await searchParts.question.load();
    const html = render(query, {
      'question.pageList': { list: [aQuestion()], total: 1, pageNum: 1, pageSize: 10, facets: [] },
      'question.count': { total: 1, elsewhere: [] },
    });
    expect(html).toContain('已知');
    expect(html).toContain('class="katex"');
    expect(html).toContain('加入试题篮');
    const bank = linksIn(html).find(([name]) => name.startsWith('在初中化学题库里'));
    expect(bank?.[1]).toBe('/create-paper?phase=200&subject=5&keyword=%E9%85%8D%E5%B9%B3');
  });

  test('are led to where few resources were found, or where a kind of them is asked for', () => {
    const leads = (keyword: string, resources: number, questions: number) =>
      render(`?keyword=${keyword}`, {
        'search.keyWordSearch': aResourceList({ list: [aHit({ subjectCode: 1 }), aHit()], total: resources }),
        'question.count': { total: questions, elsewhere: [] },
      }).includes('题库里有');
    expect(leads('配平', 3, 12)).toBe(true);
    expect(leads('压轴', 500, 12)).toBe(true);
    expect(leads('导数', 500, 12)).toBe(false);
    expect(leads('配平', 3, 0)).toBe(false);
  });
});

describe('questions of another subject', () => {
  const elsewhere = [
    { studyPhaseCode: 300, subjectCode: 2, total: 127 },
    { studyPhaseCode: 200, subjectCode: 2, total: 3 },
  ];
  const link = (html: string, name: string) => linksIn(html).find(([text]) => text.startsWith(name))?.[1];

  test('are counted and led to where the own one has none', () => {
    const html = render('?keyword=数列', {
      'search.keyWordSearch': aResourceList({ list: [aHit({ studyPhaseCode: 300, subjectCode: 2 })], total: 3 }),
      'question.count': { total: 0, elsewhere },
    });
    const href = '/resource-search?keyword=%E6%95%B0%E5%88%97&type=question&phase=300&subject=2';
    expect(link(html, '试题127')).toBe(href);
    expect(link(html, '去看试题')).toBe(href);
    expect(html.replaceAll('<!-- -->', '')).toContain('高中数学题库里有 127 道相关试题');
  });

  test('are offered on the empty tab', async () => {
    await searchParts.question.load();
    const html = render('?keyword=数列&type=question', {
      'question.pageList': { list: [], total: 0, pageNum: 1, pageSize: 10, facets: [] },
      'question.count': { total: 0, elsewhere },
    });
    expect(link(html, '初中数学 3 道')).toContain('phase=200&subject=2');
  });
});

test('books are a tab of their own, and the tabs count questions and books', async () => {
  const query = '?keyword=必修&type=book&phase=300';
  expect(resourceSearchPage.needs(visitOf(query))[0]).toMatchObject({
    endpoint: { name: 'bookMall.list' },
    input: { keyWord: '必修', studyPhaseCode: 300, pageNum: 1, pageSize: 18 },
  });
  await searchParts.book.load();
  const html = render(query, {
    'bookMall.list': { list: [aBrief()], total: 1, pageNum: 1, pageSize: 18, facets: [] },
    'question.count': { total: 37, elsewhere: [] },
    'bookMall.count': { total: 1 },
  });
  const names = linksIn(html).map(([name]) => name);
  expect(names).toContain('高中语文必修上册同步学练');
  expect(names).toContain('试题37');
  expect(names).toContain('图书1');
});

test('counts that are late hold nothing else back', () => {
  const visit = visitOf('?keyword=导数');
  const html = renderInSite(<ResourceSearchPage />, {
    visit,
    answers: { 'search.keyWordSearch': aResourceList({ list: [aHit()], total: 1 }) },
    late: ['question.count', 'bookMall.count'],
    planned: resourceSearchPage.needs(visit),
  });
  expect(linksIn(html).map(([name]) => name)).toEqual(expect.arrayContaining(['试题', '图书', aHit().resourceName]));
});

test('a person sees what they searched before, each word once', () => {
  const record = (id: string, keyWord: string) => ({ id, keyWord, searchTime: '2026-01-01T00:00:00Z' });
  const html = render(
    '?keyword=',
    { 'search.searchRecords': [record('2', '导数'), record('1', '导数'), record('0', '月考')] },
    { hasToken: true },
  );
  const words = linksIn(html).map(([name]) => name);
  expect(words.filter((word) => word === '导数')).toHaveLength(1);
  expect(words).toContain('月考');
});
