import { describe, expect, test } from 'vitest';
import { hrefOf, matchRoute, searchOf } from './match.ts';
import { code, flag, queryCodec, text, word } from './query-codec.ts';
import { queryOf, readQuery } from './resolve.ts';

function read(address: string) {
  const [path = '', search = ''] = address.split('?');
  const match = matchRoute(path);
  if (match.kind !== 'page') throw new Error(`${address} is no page`);
  return { route: match.name, params: match.params, query: readQuery(match.name, `?${search}`, match.params) };
}

describe('the values of an address', () => {
  test.each([
    ['/layout/paper-lib?grade=7', { grade: 7 }],
    ['/layout/paper-lib/300_1?grade=12&kind=306&sort=new', { grade: 12, kind: '306', sort: 'new' }],
    ['/layout/paper-lib/300_1?grade=7&kind=206', {}],
    ['/layout/paper-lib?format=pdf&charge=free', { format: 'pdf', charge: 'free' }],
    ['/layout/paper-lib?term=2&version=3&flag=hasAnswer', { term: 2, version: '3', flag: 'hasAnswer' }],
    ['/layout/paper-lib/300_1_7?all=1', { all: true }],
    ['/layout/paper-lib/300_1_1?all=1', {}],
    ['/layout/paper-lib?term=3&version=0&flag=toString', {}],
    ['/layout/paper-lib?quality=3', { quality: 3 }],
    ['/layout/paper-lib?quality=9', {}],
    ['/layout/paper-lib?format=exe&charge=cheap', {}],
    ['/layout/paper-lib?grade=13', {}],
    ['/layout/paper-lib?grade=01', {}],
    ['/layout/paper-lib?grade=1e1', {}],
    ['/layout/paper-lib?kind=999&sort=asc', {}],
    ['/layout/paper-lib?sort=NEW', {}],
    ["/layout/paper-lib?kind=306'--", {}],
    [
      '/region-resource?area=330000&category=7&sort=hot&page=2',
      {
        area: 330000,
        category: 7,
        sort: 'hot',
        page: 2,
      },
    ],
    ['/region-resource?area=0', { area: -1 }],
    ['/region-resource?area=-1&category=3&page=1', {}],
    ['/region-resource?area=999999&page=1001', {}],
    [
      '/resource-search?keyword=a&type=album&subject=2&format=doc&flag=hasAnswer',
      {
        keyword: 'a',
        type: 'album',
        subject: 2,
        format: 'doc',
        flag: 'hasAnswer',
      },
    ],
    ['/resource-search?type=exe&phase=400&subject=77&year=3000&area=0&grade=0', {}],
    ['/resource-search?paper=x&charge=none&flag=constructor&title=2&literal=true&format=toString', {}],
    [
      '/layout/good-lesson?phase=300&subject=1&version=1&chapter=1003&type=courseware&page=2',
      { phase: 300, subject: 1, version: '1', chapter: '1003', type: 'courseware', page: 2 },
    ],
    ["/layout/good-lesson?phase=400&version=99&volume=0&chapter=1'--&type=exe&page=1", {}],
    ['/layout/high-test?subject=2&tab=topic&point=3', { subject: 2, tab: 'topic', point: '3' }],
    ['/layout/middle-test?subject=77&tab=real&point=-1&page=0', {}],
    [
      '/layout/album?phase=200&subject=0&type=4&sort=new&id=7',
      { phase: 200, subject: 0, type: 4, sort: 'new', id: '7' },
    ],
    ['/layout/album?type=3&sort=hot&page=1001&id=12345678901234567890', {}],
    ['/user/collect?type=album&keyword=a&page=2', { type: 'album', keyword: 'a', page: 2 }],
    ['/user/collect?type=toString&keyword=+&page=0', {}],
    ['/user/doneload?keyword=a&page=2', { keyword: 'a', page: 2 }],
    ['/user/download?keyword=+&page=1&type=album', {}],
    ['/user/receive-rewards?kind=2&page=3', { kind: 2, page: 3 }],
    ['/user/receive-rewards?kind=3&page=1', {}],
    ['/user/my?page=2', {}],
    ['/resource/fullScreen?id=100186&page=2', { id: '100186', page: 2 }],
    ['/resource/fullScreen?id=0&page=1', { id: '0' }],
    ["/resource/mobile?id=1'--", { id: '0' }],
    ['/resource/correction?id=12345678901234567890', { id: '0' }],
    ['/resource/correction?id=', {}],
  ])('%s', (address, query) => {
    const visit = read(address);
    expect(visit.query).toEqual(query);
    // what was read is printed in canonical order and reads the same again
    const again = readQuery(visit.route, searchOf(visit.route, visit.query), visit.params);
    expect(again).toEqual(query);
  });

  test('the first of several values counts', () => {
    expect(read('/layout/paper-lib?grade=7&grade=8').query).toEqual({ grade: 7 });
  });

  test('over-long texts and control characters are refused', () => {
    expect(read(`/resource-search?keyword=${'a'.repeat(200)}`).query).toEqual({ keyword: 'a'.repeat(200) });
    expect(read(`/resource-search?keyword=${'a'.repeat(201)}&within=a%00b`).query).toEqual({});
    expect(read(`/login?targetUrl=/${'a'.repeat(2047)}`).query).toEqual({ targetUrl: `/${'a'.repeat(2047)}` });
  });
});

test('the query of a visit has every field, defaults where its address says nothing', () => {
  expect(queryOf(read('/region-resource?sort=new'))).toEqual({ area: undefined, category: 0, sort: 'new', page: 1 });
});

test.each([
  [hrefOf('region-resource', {}, { page: 2, area: -1 }), '/region-resource?area=0&page=2'],
  [hrefOf('region-resource', {}, { page: 1, category: 0, sort: undefined }), '/region-resource'],
  [hrefOf('layout-high-test', {}, { tab: 'real', subject: 2 }), '/layout/high-test?subject=2'],
  [
    hrefOf('resource-search', {}, { literal: true, keyword: '卷 一' }),
    '/resource-search?keyword=%E5%8D%B7+%E4%B8%80&literal=1',
  ],
  [hrefOf('login', {}, { view: 'login', targetUrl: '/a?b' }), '/login?targetUrl=%2Fa%3Fb'],
])('a link stands in canonical order without defaults: %s', (href, address) => {
  expect(href).toBe(address);
});

describe('a codec', () => {
  const even = { ...code((value) => value % 2 === 0), call: 'evenNumber' } as const;
  const small = {
    ...code(() => true),
    fits: (value: number, { studyPhaseCode }: { studyPhaseCode?: unknown }) => value <= Number(studyPhaseCode),
  };
  const codec = queryCodec({ even, small, order: word(['new', 'hot'], 'new'), on: flag, words: text });

  test('drops what the path does not allow', () => {
    expect(codec.parse('?small=7', { studyPhaseCode: 6 })).toEqual({});
    expect(codec.parse('?small=7', { studyPhaseCode: 7 })).toEqual({ small: 7 });
    expect(codec.fitted({ small: 7, even: 2 }, { studyPhaseCode: 6 })).toEqual({
      even: 2,
      small: 0,
      order: 'new',
      on: false,
      words: '',
    });
  });

  test('gives calls the filters that they know by their names', () => {
    expect(codec.callParams({ ...codec.defaults, even: 4, words: 'a' })).toEqual({ evenNumber: 4 });
    expect(codec.callParams(codec.defaults)).toEqual({});
  });

  test('gives forms the texts of what is set', () => {
    expect(codec.entries({ words: 'a', on: true, order: 'new', even: 0 })).toEqual([
      ['on', '1'],
      ['words', 'a'],
    ]);
  });
});
