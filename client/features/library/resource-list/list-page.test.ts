import { describe, expect, test } from 'vitest';
import { provinceResourceList } from '../../../../shared/library/calls/region.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { aHit } from '../../../../tests/kit/client/list-answers.ts';
import { readAnswers } from '../../../../tests/kit/client/read-answers.ts';
import { aSite, visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import { optional } from '../../../lib/site/page.ts';
import { listCall, listPage } from './list-page.ts';

interface State {
  readonly page: number;
  readonly category: number;
}

const rows = { list: [aHit()], total: 25, pageNum: 1, pageSize: 10 };
const empty = { ...rows, list: [] };
const reading = (data: object | undefined) => readAnswers({ 'provinceResource.list': data });
const visitOf = (search = '') => visitTo('region-resource', search);
const extra = { studyPhaseCode: 300, subjectCode: 2, areaCode: -1 };

/** A list whose category 9 does not exist and whose category 8 the loaded data does not know. */
const papers = listPage({
  route: 'region-resource',
  pageSize: 10,
  stateOf(visit): State | null {
    const { page, category } = queryOf(visit);
    return category === 9 ? null : { page, category };
  },
  call: ({ page }) => listCall(provinceResourceList, { ...extra, pageNum: page, pageSize: 10 }),
  href: (state, change = {}) => hrefOf('region-resource', {}, { ...state, page: 1, ...change }),
  otherCalls: (_state, { hasToken }) =>
    hasToken ? [optional(provinceResourceList, { ...extra, pageNum: 1, pageSize: 1 })] : [],
  exists: ({ category }) => category !== 8,
});

test('calls: the list is required, the others follow; none without a state', () => {
  expect(papers.needs(visitOf('?page=2'))).toMatchObject([{ input: { pageNum: 2, pageSize: 10 }, required: true }]);
  expect(papers.needs({ ...visitOf(), hasToken: true }).map(({ required }) => required)).toEqual([true, false]);
  expect(papers.needs(visitOf('?category=9'))).toEqual([]);
});

test.each([
  ['rows', '', rows, 200],
  ['an empty first page', '', empty, 200],
  ['an empty later page', '?page=2', empty, 404],
  ['a list that is not loaded', '?page=2', undefined, 200],
  ['no state', '?category=9', rows, 404],
  ['a state that the data does not know', '?category=8', rows, 404],
])('status of %s', (_, search, data, status) => {
  expect(papers.status(visitOf(search), reading(data))).toBe(status);
});

test('rows are numbered through, pages link to each other', () => {
  expect(papers.firstRow({ page: 3, category: 0 })).toBe(21);
  const paging = papers.paging({ page: 2, category: 7 }, rows);
  expect([paging.page, paging.lastPage, paging.hrefOf(1), paging.hrefOf(3)]).toEqual([
    2,
    3,
    '/region-resource?category=7',
    '/region-resource?category=7&page=3',
  ]);
});

describe('head', () => {
  const head = papers.head(({ state, list, bare }) =>
    state.category === 6
      ? undefined
      : {
          title: `${list.total}`,
          description: '',
          canonicalPath: bare,
          noindex: state.category === 7,
          items: [{ name: '卷', path: '/resource/1.html' }],
          trail: [{ name: '浙江', path: '/region-resource?area=330000' }],
        },
  );
  const headOf = (search: string, data: object | undefined = rows) =>
    head(visitOf(search), reading(data), aSite({ canonicalOrigin: 'https://z.example' }));

  test('names the pages before and after', () => {
    expect(headOf('')).toMatchObject({ prevPath: undefined, nextPath: '/region-resource?page=2' });
    expect(headOf('?page=3')).toMatchObject({ prevPath: '/region-resource?page=2', nextPath: undefined });
  });

  test('structured data counts through the list and leads from the home page', () => {
    expect(headOf('?page=2').jsonLd).toMatchObject([
      {
        '@type': 'ItemList',
        numberOfItems: 25,
        itemListElement: [{ position: 11, url: 'https://z.example/resource/1.html' }],
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: '首页' }, { name: '区域资源' }, { name: '浙江' }] },
    ]);
  });

  test.each([
    ['a list', '', rows, false],
    ['an empty list', '', { ...empty, total: 0 }, true],
    ['what the page says is not for search engines', '?category=7', rows, true],
  ])('noindex of %s', (_, search, data, noindex) => {
    expect(headOf(search, data).noindex).toBe(noindex);
  });

  test.each([
    ['a page without a list', '?category=6', rows],
    ['no state', '?category=9', rows],
    ['a list that is not loaded', '', undefined],
  ])('%s has the name of its route only', (_, search, data) => {
    expect(head(visitOf(search), reading(data), aSite())).toEqual({
      title: '区域资源 - 知站',
      description: '',
      canonicalPath: '/region-resource',
      noindex: true,
    });
  });
});
