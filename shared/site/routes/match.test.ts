import { describe, expect, test } from 'vitest';
import { hrefOf, matchRoute } from './match.ts';
import { recordOf, routeNames } from './table.ts';

const page = (name: string, params: object = {}) => ({ kind: 'page', name, params });
const listZero = { studyPhaseCode: 0, subjectCode: 0, category: 0, area: 0, year: 0, page: 0 };

describe('paths and their parameters', () => {
  test.each([
    ['/', page('index')],
    ['/layout/paper-lib', page('layout-paper-lib', listZero)],
    ['/layout/paper-lib/300_1', page('layout-paper-lib', { ...listZero, studyPhaseCode: 300, subjectCode: 1 })],
    ['/layout/paper-lib/0_0_7', page('layout-paper-lib', { ...listZero, category: 7 })],
    [
      '/layout/paper-lib/300_1_0_0_0_2',
      page('layout-paper-lib', { ...listZero, studyPhaseCode: 300, subjectCode: 1, page: 2 }),
    ],
    ['/resource/1.html', page('resource-id', { id: '1' })],
    [
      '/book-mall/detail/300_1_42.html',
      page('book-mall-detail-id', { studyPhaseCode: '300', subjectCode: '1', bookId: '42' }),
    ],
    ['/book-mall/detail/42.html', page('book-mall-detail-id', { bookId: '42' })],
    ['/book-mall/resource/1_2_3.html', page('book-mall-resource-id', { fileId: '1', functionId: '2', bookId: '3' })],
    ['/lh-book-mall/preview/5_6.html', page('lh-book-mall-preview-id', { bookId: '5', insertedBookId: '6' })],
    ['/infoSystem/detail', page('infoSystem-detail-id')],
    ['/infoSystem/detail/.html', page('infoSystem-detail-id')],
    ['/infoSystem/detail/9.html', page('infoSystem-detail-id', { id: '9' })],
    ['/original-active/2025', page('original-active-2025')],
    ['/original-active/resource-upload', page('original-active-resource-upload')],
    ['/original-active/abcd-1234', page('original-active-token', { token: 'abcd-1234' })],
    ['/active/7.html', page('active-id', { id: '7' })],
    ['/pay/ZZ20261121', page('pay', { orderNo: 'ZZ20261121' })],
    ['/lh-book-mall/detail', { kind: 'redirect', status: 302, path: '/book-mall' }],
    ['/lh-book-mall/detail/.html', { kind: 'redirect', status: 302, path: '/book-mall' }],
    ['/lh-book-series/detail', { kind: 'redirect', status: 302, path: '/book-mall' }],
    ['/layout/paper-lib/', { kind: 'redirect', status: 301, path: '/layout/paper-lib' }],
    ['/layout/paper-lib/300_1_0_0_0_1', { kind: 'redirect', status: 301, path: '/layout/paper-lib/300_1' }],
    ['/layout/paper-lib/300_1_0', { kind: 'redirect', status: 301, path: '/layout/paper-lib/300_1' }],
    ['/layout/paper-lib/007', { kind: 'redirect', status: 301, path: '/layout/paper-lib/7' }],
    ['/layout/paper-lib/0', { kind: 'redirect', status: 301, path: '/layout/paper-lib' }],
  ])('%s', (path, match) => {
    expect(matchRoute(path)).toEqual(match);
  });
});

const hostileIds = [
  '0',
  '-1',
  '1e5',
  '01',
  '1.5',
  ' 1',
  '1 ',
  'a',
  '١',
  '1%00',
  '1\u0000',
  '..',
  '1_',
  '_1',
  '1_2_3_4',
  '12345678901234567890',
  '<script>',
  "1'or'1",
  '1;x',
  '1/2',
  '1.html',
  '',
];

describe('an id whose parts do not fit is no page', () => {
  test.each(hostileIds)('%j', (id) => {
    for (const path of [
      `/resource/${id}.html`,
      `/book-mall/detail/${id}.html`,
      `/lh-book-mall/resource/${id}.html`,
      `/active/${id}.html`,
      `/seo/x${id}`,
    ]) {
      const match = matchRoute(path);
      expect(match.kind === 'page' ? match.params : match.kind).not.toEqual({ id });
      if (!path.startsWith('/lh-book-mall/resource/.html')) expect(match.kind).toBe('none');
    }
  });
});

test('printed addresses parse back to the same parameters', () => {
  for (const [name, params] of [
    ['resource-id', { id: '9223372036854775807' }],
    ['book-mall-preview-id', { studyPhaseCode: '200', subjectCode: '2', bookId: '3' }],
    ['lh-book-mall-preview-id', { bookId: '3' }],
    ['layout-paper-lib', { ...listZero, studyPhaseCode: 200, subjectCode: 2, area: 420000, year: 2025, page: 3 }],
    ['seo', { ...listZero, studyPhaseCode: 100 }],
    ['original-active-token', { token: 'A_b-c123' }],
    ['pay', { orderNo: 'abcdEFGH1234' }],
  ] as const) {
    expect(matchRoute(hrefOf(name, params))).toEqual({ kind: 'page', name, params });
  }
});

test('the query of a link stands in canonical order without empty values', () => {
  expect(hrefOf('layout-paper-lib', {}, { sort: 'new', grade: 10, kind: '' })).toBe(
    '/layout/paper-lib?grade=10&sort=new',
  );
});

test('every route has a title and matches its own plain path', () => {
  for (const name of routeNames) {
    const record = recordOf(name);
    expect(record.title).not.toBe('');
    if (!record.path.includes('{}')) expect(matchRoute(record.path)).toEqual(page(name));
  }
});
