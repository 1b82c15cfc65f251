import { describe, expect, test } from 'vitest';
import type { AlbumDetail } from '../../../shared/library/calls/album.schema.ts';
import { selectionOf } from '../../../shared/site/selection.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { aStation } from '../../../tests/kit/a-station.ts';
import { aCollection } from '../../../tests/kit/client/a-collection.ts';
import { aHit } from '../../../tests/kit/client/list-answers.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { albumPage } from './AlbumPage.tsx';
import { albumFacts, batchesOf, filterLines } from './album.view.ts';
import { type AlbumListState, albumListHref, stateOf } from './album-state.ts';

const { Page, needs, head, status } = albumPage;
const state: AlbumListState = { studyPhaseCode: 300, subjectCode: 1, type: 0, sort: undefined, page: 1, preferArea: 0 };
const visitOf = (search = '', codes = {}) => visitTo('layout-album', search, { selection: selectionOf(codes) });
const anAlbum = (fields: Partial<AlbumDetail> = {}): AlbumDetail => ({
  ...aCollection({ id: '7', collectionType: '6|7' }),
  studyPhaseCode: 300,
  subjectCode: 1,
  groups: [
    { groupName: '试卷', items: [aHit({ id: '1', resourceName: '2026年高考语文真题' })] },
    { groupName: '课件', items: [aHit({ id: '2', resourceName: '真题讲评课件' })] },
  ],
  pointsTotal: 15,
  fileSizeTotal: 2_097_152,
  resourceNum: 2,
  ...fields,
});
const answers: Record<string, unknown> = {
  'search.collectionPageList': {
    list: [aCollection({ id: '7' }), aCollection({ id: '8', collectionName: '文言文专项', url: '/layout/album?id=8' })],
    total: 32,
    pageNum: 1,
    pageSize: 15,
  },
  'album.detail': anAlbum(),
};
const read = readAnswers(answers);
const render = (visit: PublicVisit<'layout-album'>, given = answers) =>
  renderInSite(<Page />, { visit, planned: needs(visit), answers: given });

describe('the address of a list: album types are the category codes', () => {
  test.each([
    ['the selection counts', '', { studyPhaseCode: 200, dictCode: 2 }, { studyPhaseCode: 200, subjectCode: 2 }],
    ['0 is all subjects', '?subject=0', {}, { subjectCode: 0 }],
    ['type, order and page', '?type=6&sort=new&page=2', {}, { type: 6, sort: 'new', page: 2 }],
  ])('%s', (_, search, codes, expected) => {
    expect(stateOf(visitOf(search, codes))).toMatchObject(expected);
  });

  test('a subject that the phase does not teach is no page and costs no call', () => {
    const visit = visitOf('?phase=100&subject=4');
    expect(status?.(visit, read)).toBe(404);
    expect(needs(visit)).toEqual([]);
  });

  test('a change begins at page 1; a phase keeps the subject where it is taught', () => {
    expect(albumListHref({ ...state, page: 3 }, { type: 2 })).toBe('/layout/album?phase=300&subject=1&type=2');
    expect(albumListHref({ ...state, subjectCode: 4 }, { studyPhaseCode: 100 })).toBe(
      '/layout/album?phase=100&subject=1',
    );
    expect(albumListHref({ ...state, subjectCode: 0 }, { studyPhaseCode: 100 })).toBe(
      '/layout/album?phase=100&subject=0',
    );
  });
});

describe('filters', () => {
  const names = (from: AlbumListState, field: string) =>
    filterLines(from)
      .find((line) => line.field === field)
      ?.choices.map(({ name }) => name);
  test('real papers are offered in the phase of their examination', () => {
    expect(names(state, 'type')).toEqual([
      '全部',
      '同步教学',
      '复习备考',
      '高考真题',
      '考试汇编',
      '学科专项',
      '假期作业',
    ]);
    expect(names({ ...state, studyPhaseCode: 200 }, 'type')).toContain('中考真题');
    expect(names({ ...state, studyPhaseCode: 100 }, 'type')).not.toContain('中考真题');
  });
  test('and are left with the phase', () => {
    const [phase] = filterLines({ ...state, type: 6 });
    expect(phase?.choices[1]?.href).toBe('/layout/album?phase=200&subject=1');
  });
});

test.each([
  [0, []],
  [3, [3]],
  [20, [20]],
  [45, [20, 20, 5]],
])('%i items are downloaded in parts of %j', (amount, sizes) => {
  const items = Array.from({ length: amount }, (_, i) => aHit({ id: String(i + 1) }));
  expect(batchesOf({ groups: [{ groupName: '试卷', items }] }).map((ids) => ids.length)).toEqual(sizes);
});

test('the facts say what the items cost', () => {
  expect(albumFacts(anAlbum())).toContainEqual({ name: '价格', value: '2份共10积分' });
});

describe('the list', () => {
  const html = render(visitOf());
  test('shows covers with the word for their type, order and pages as links', () => {
    const links = linksIn(html);
    expect(html).toMatch(/<h1[^>]*>高中语文专辑<\/h1>/);
    expect(html).toContain('高考真题');
    expect(links).toContainEqual(['文言文专项', '/layout/album?id=8']);
    expect(links).toContainEqual(['最新', '/layout/album?phase=300&subject=1&sort=new']);
    expect(links).toContainEqual(['3', '/layout/album?phase=300&subject=1&page=3']);
  });
  test('an empty one leads to all subjects', () => {
    const empty = render(visitOf('?type=9'), {
      'search.collectionPageList': { list: [], total: 0, pageNum: 1, pageSize: 15 },
    });
    expect(empty).toContain('这里还没有专辑');
    expect(linksIn(empty)).toContainEqual(['看看各学科的全部专辑', '/layout/album?phase=300&subject=0']);
  });
  test('a page past the last is none', () => {
    const past = readAnswers({ 'search.collectionPageList': { list: [], total: 32, pageNum: 9, pageSize: 15 } });
    expect(status?.(visitOf('?page=9'), past)).toBe(404);
    expect(status?.(visitOf(), past)).toBe(200);
  });
});

describe('one album', () => {
  const html = render(visitOf('?id=7'));
  test('has its items in its groups, in their order', () => {
    expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['试卷', '课件']);
    expect(linksIn(html)).toContainEqual(['真题讲评课件', '/resource/2.html']);
  });
  test('a guest gets a login link for the batch', () => {
    expect(html).toContain('登录后批量下载');
    expect(linksIn(html).find(([name]) => name === '登录后批量下载')?.[1]).toBe(
      '/login?targetUrl=%2Flayout%2Falbum%3Fid%3D7',
    );
  });
  test('leads to its list', () => {
    expect(linksIn(html)).toContainEqual(['高中语文', '/layout/album?phase=300&subject=1']);
    expect(linksIn(html)).toContainEqual(['更多高中语文高考真题专辑', '/layout/album?phase=300&subject=1&type=6']);
  });
  test('without items says so', () => {
    expect(render(visitOf('?id=7'), { 'album.detail': anAlbum({ groups: [] }) })).toContain('还没有资源');
  });
});

describe('head', () => {
  test.each([
    ['', '高中语文专辑 - 知站', '/layout/album'],
    ['?type=6&sort=new&page=2', '高中语文高考真题专辑 第2页 - 知站', '/layout/album?phase=300&subject=1&type=6'],
    ['?id=7&page=2', '2026年高考语文真题汇编 - 高中语文专辑 - 知站', '/layout/album?id=7'],
  ])('of %j', (search, title, canonicalPath) => {
    const facts = head(visitOf(search), read, aSite());
    expect(facts).toMatchObject({ title, canonicalPath, noindex: false });
    expect(JSON.stringify(facts.jsonLd)).toContain('BreadcrumbList');
  });
});

test('in a station the albums of its province come first, and a line says what follows', () => {
  const visit = { ...visitOf(), station: aStation({ areaCode: 530000 }) };
  expect(needs(visit)).toMatchObject([{ input: { params: { areaCode: 530000 } } }]);
  const listed = (...localNums: number[]) => ({
    'search.collectionPageList': {
      ...{ total: localNums.length, pageNum: 1, pageSize: 15 },
      list: localNums.map((localNum, i) => aCollection({ id: String(i), localNum })),
    },
  });
  expect(render(visit, listed(3, 0))).toContain('云南的资源专辑在前，其后为其他地区');
  expect(render(visit, listed(0, 0))).toContain('云南暂无资源专辑，以下为其他地区');
  expect(render(visit, listed(2, 1))).not.toContain('其他地区');
});
