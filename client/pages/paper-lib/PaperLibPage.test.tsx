import { describe, expect, test } from 'vitest';
import { aStation } from '../../../tests/kit/a-station.ts';
import { anEmptyList, aResourceList } from '../../../tests/kit/client/list-answers.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, type VisitFields, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { PaperLibPage, paperLibPage } from './PaperLibPage.tsx';

const visitOf = (address: string, fields: VisitFields = {}) => visitTo('layout-paper-lib', address, fields);
const list = aResourceList();
const reading = (data: unknown) => readAnswers({ 'search.keyWordSearch': data });
const render = (address: string, answers: Readonly<Record<string, unknown>>, fields: VisitFields = {}) => {
  const visit = visitOf(address, fields);
  return renderInSite(<PaperLibPage />, { visit, answers, planned: paperLibPage.needs(visit) });
};

describe('what the list asks for', () => {
  test('phase and subject are the selection’s where the path leaves them open', () => {
    expect(paperLibPage.needs(visitOf('/layout/paper-lib')).map(({ input, required }) => [input, required])).toEqual([
      [{ pageNum: 1, pageSize: 10, params: { studyPhaseCode: 300, subjectCode: 1, resourceType: 'paper' } }, true],
    ]);
  });

  test('is the whole address', () => {
    const visit = visitOf('/layout/paper-lib/300_2_7_330000_2025_3?grade=12&kind=306&sort=new');
    expect(paperLibPage.needs(visit)[0]?.input).toEqual({
      pageNum: 3,
      pageSize: 10,
      params: {
        studyPhaseCode: 300,
        subjectCode: 2,
        resourceType: 'paper',
        categoryCode: 7,
        areaCode: 330000,
        year: 2025,
        grade: 12,
        paperKind: '306',
        sort: 'new',
      },
    });
  });

  test('the saved filters are loaded for a logged-in person only', () => {
    const calls = paperLibPage.needs(visitOf('/layout/paper-lib', { hasToken: true }));
    expect(calls.map(({ endpoint, required }) => [endpoint.name, required])).toEqual([
      ['search.keyWordSearch', true],
      ['cms.getQueryInfo', false],
    ]);
  });
});

describe('status', () => {
  test('codes that do not exist are a 404 page without a call', () => {
    for (const path of ['400', '300_77', '300_2_3', '300_2_0_999999', '300_2_0_0_1066', '300_2_0_0_0_1001']) {
      const visit = visitOf(`/layout/paper-lib/${path}`);
      expect(paperLibPage.needs(visit), path).toEqual([]);
      expect(paperLibPage.status?.(visit, reading(undefined)), path).toBe(404);
    }
  });

  test('a page past the last is no page; an empty list is one', () => {
    expect(paperLibPage.status?.(visitOf('/layout/paper-lib/300_2_0_0_0_9'), reading(anEmptyList()))).toBe(404);
    expect(paperLibPage.status?.(visitOf('/layout/paper-lib/300_2'), reading(anEmptyList()))).toBe(200);
    expect(paperLibPage.status?.(visitOf('/layout/paper-lib/300_2_0_0_0_4'), reading(list))).toBe(200);
  });
});

describe('head', () => {
  const headOf = (address: string, data = list) =>
    paperLibPage.head(visitOf(address), reading(data), aSite({ canonicalOrigin: 'https://z.example' }));

  test('title and description say what the list is', () => {
    const { title, description } = headOf('/layout/paper-lib/300_2_6_0_2025');
    expect(title).toBe('2025年高中数学高考真题 - 知站');
    expect(description).toContain('共36份，可按类别、年份、地区、年级');
  });

  test.each([
    ['/layout/paper-lib', '/layout/paper-lib', false],
    ['/layout/paper-lib/300_2_6?sort=new', '/layout/paper-lib/300_2_6', false],
    ['/layout/paper-lib/300_2_6_0_2025_2', '/layout/paper-lib/300_2_6_0_2025_2', false],
    ['/layout/paper-lib/300_2_6_0_2025_2?sort=new', '/layout/paper-lib/300_2_6_0_2025', false],
    ['/layout/paper-lib/300_2_6_330000_2025', '/layout/paper-lib/300_2', true],
    ['/layout/paper-lib/300_2_6?grade=12&kind=306', '/layout/paper-lib/300_2', true],
  ])('%s stands under %s, kept from search engines: %s', (address, canonicalPath, noindex) => {
    expect(headOf(address)).toMatchObject({ canonicalPath, noindex });
  });

  test('a list without rows is kept from search engines', () => {
    expect(headOf('/layout/paper-lib/300_2', anEmptyList()).noindex).toBe(true);
  });

  test('names the pages before and after', () => {
    const at = (address: string) => {
      const { prevPath, nextPath } = headOf(address);
      return [prevPath, nextPath];
    };
    expect(at('/layout/paper-lib/300_2')).toEqual([undefined, '/layout/paper-lib/300_2_0_0_0_2']);
    expect(at('/layout/paper-lib/300_2_0_0_0_2')).toEqual([
      '/layout/paper-lib/300_2',
      '/layout/paper-lib/300_2_0_0_0_3',
    ]);
    expect(at('/layout/paper-lib/300_2_0_0_0_4')[1]).toBeUndefined();
  });

  test('structured data lists the rows with their place in the whole list', () => {
    const [items, breadcrumb] = headOf('/layout/paper-lib/300_2_0_0_0_2').jsonLd ?? [];
    expect(items).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 36,
      itemListElement: expect.arrayContaining([
        { '@type': 'ListItem', position: 11, name: '试卷1', url: 'https://z.example/resource/101.html' },
      ]),
    });
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' });
  });
});

describe('the page', () => {
  const html = render('/layout/paper-lib/300_2_7_0_2025_2?grade=12', { 'search.keyWordSearch': list });
  const links = linksIn(html);

  test('holds ten rows, their number, filters, chosen conditions and pages as links', () => {
    expect(links.filter(([, href]) => href.startsWith('/resource/'))).toHaveLength(10);
    expect(html).toContain('<ol class=');
    expect(html).toMatch(/共 <strong[^>]*>36<\/strong>/);
    expect(html.match(/>加入资源篮</g)).toHaveLength(10);
    expect(links).toContainEqual(['高考真题9', '/layout/paper-lib/300_2_6_0_2025?grade=12']);
    expect(html).toContain('aria-label="去掉条件：高三"');
    expect(links).toContainEqual(['清空筛选', '/layout/paper-lib/300_2']);
    expect(links).toContainEqual(['下一页', '/layout/paper-lib/300_2_7_0_2025_3?grade=12']);
    expect(links).toContainEqual(['上一页', '/layout/paper-lib/300_2_7_0_2025?grade=12']);
    expect(html).toContain('start="11"');
  });

  test('its links stay in a station', () => {
    const station = aStation();
    const inside = render('/layout/paper-lib/300_2', { 'search.keyWordSearch': list }, { station });
    const hrefs = linksIn(inside).map(([, href]) => href);
    // the skip link stays on the page
    expect(hrefs.filter((href) => !href.startsWith('/jiangcheng'))).toEqual(['#results']);
  });

  test('a link skips the filters, to the rows', () => {
    const html = render('/layout/paper-lib/300_2', { 'search.keyWordSearch': list });
    expect(linksIn(html)).toContainEqual(['跳到结果', '#results']);
    expect(html).toContain('id="results"');
  });

  test('without rows offers the nearest list', () => {
    const empty = render('/layout/paper-lib/300_2_0_330000_2019', {
      'search.keyWordSearch': anEmptyList({ nearest: [{ without: ['year'], total: 12 }] }),
    });
    expect(empty).toContain('没有符合全部条件的资源');
    expect(linksIn(empty)).toContainEqual(['去掉“2019年”，有 12 份', '/layout/paper-lib/300_2_0_330000']);
    expect(empty).not.toContain('aria-label="分页"');
  });

  test('offers the saved filters to a logged-in person without chosen filters', () => {
    const answers = {
      'search.keyWordSearch': list,
      'cms.getQueryInfo': {
        studyPhaseCode: 300,
        subjectCode: 2,
        path: '/layout/paper-lib/300_2_6',
        label: '高中数学 · 高考真题',
      },
    };
    const offer = ['高中数学 · 高考真题', '/layout/paper-lib/300_2_6'];
    expect(linksIn(render('/layout/paper-lib', answers, { hasToken: true }))).toContainEqual(offer);
    expect(linksIn(render('/layout/paper-lib', answers))).not.toContainEqual(offer);
    expect(linksIn(render('/layout/paper-lib/300_2_7', answers, { hasToken: true }))).not.toContainEqual(offer);
  });
});
