import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { faults } from '../kit/gateway/faults.ts';
import { type BreakableReference, startBreakableReference } from '../kit/gateway/reference-gateway.ts';
import { type Site, startSite } from '../kit/site.ts';

let gateway: BreakableReference;
let site: Site;
beforeAll(async () => {
  gateway = await startBreakableReference();
  site = await startSite({ gatewayUrl: gateway.url });
  // the frame's own calls are in the cache from here on
  await site.get('/');
});
beforeEach(async () => {
  gateway.reset();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
});

const searchFor = (keyword: string) => `/resource-search?keyword=${encodeURIComponent(keyword)}`;
const selection = (codes: object) => ({ cookie: `selectInfo=${encodeURIComponent(JSON.stringify(codes))}` });
const decoded = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
/** Addresses of the rows' links. */
const rowsOf = (html: string) => html.match(/<h3[^>]*><a [^>]*href="\/resource\/\d+\.html"/g) ?? [];
const totalOf = (html: string) =>
  Number(/共 <strong[^>]*>([\d,]+)<\/strong>/.exec(html)?.[1]?.replaceAll(',', '') ?? Number.NaN);
const linkTag = (html: string, rel: string) =>
  decoded(new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1] ?? '');
const facetCalls = () => gateway.takeCalls().filter((call) => call.includes('keyWordSearch'));

describe('the paper library', () => {
  test('stands in the HTML: ten rows, filters with counts, pages, canonical address', async () => {
    const { status, text } = await site.get('/layout/paper-lib/300_1');
    expect(status).toBe(200);
    expect(rowsOf(text)).toHaveLength(10);
    expect(totalOf(text)).toBeGreaterThan(10);
    for (const name of ['学段', '学科', '类别', '年份', '地区', '年级', '试卷类型'])
      expect(text).toContain(`>${name}</span>`);
    expect(text).toMatch(/href="\/layout\/paper-lib\/300_1_7"[^>]*>考试汇编<span[^>]*>\d+<\/span>/);
    expect(text).toContain('href="/layout/paper-lib/300_1_0_0_0_2"');
    expect(linkTag(text, 'canonical')).toMatch(/\/layout\/paper-lib\/300_1$/);
    expect(linkTag(text, 'next')).toMatch(/\/layout\/paper-lib\/300_1_0_0_0_2$/);
    expect(text).toContain('"@type":"ItemList"');
    expect(text).not.toContain('noindex');
  });

  test('the number beside a filter is what a click on it gives', async () => {
    const { text } = await site.get('/layout/paper-lib/300_2');
    const offered = [...text.matchAll(/href="(\/layout\/paper-lib\/300_2_[67])"[^>]*>[^<]*<span[^>]*>(\d+)<\/span>/g)];
    expect(offered.length).toBe(2);
    for (const [, href = '', count] of offered) {
      const filtered = await site.get(href);
      expect(totalOf(filtered.text), href).toBe(Number(count));
    }
  });

  test('follows the selection where the path leaves phase and subject open', async () => {
    const { text } = await site.get('/layout/paper-lib', selection({ studyPhaseCode: 200, dictCode: 4 }));
    expect(text).toContain('<title>初中物理试题试卷');
    expect((await site.get('/layout/paper-lib/0_0_7')).text).toContain('<title>高中语文考试汇编试卷');
  });

  test.each([
    ['/layout/paper-lib/', '/layout/paper-lib'],
    ['/layout/paper-lib/0_0_0', '/layout/paper-lib'],
    ['/layout/paper-lib/300_01', '/layout/paper-lib/300_1'],
    ['/layout/paper-lib/300_1_0_0_0_1', '/layout/paper-lib/300_1'],
    ['/layout/paper-lib/300_1?sort=new&grade=10', '/layout/paper-lib/300_1?grade=10&sort=new'],
    ['/layout/paper-lib/300_1?sort=default', '/layout/paper-lib/300_1'],
    ['/layout/paper-lib/300_1?grade=7', '/layout/paper-lib/300_1'],
    ['/layout/paper-lib/300_1?kind=206&grade=12', '/layout/paper-lib/300_1?grade=12'],
    ['/layout/paper-lib/300_1?grade=&utm_source=x', '/layout/paper-lib/300_1'],
    ['/layout/paper-lib/300_1?grade=10&grade=11', '/layout/paper-lib/300_1?grade=10'],
  ])('%s answers 301 to its one address', async (from, to) => {
    const { status, headers } = await site.get(from);
    expect([status, headers.location]).toEqual([301, to]);
    expect(gateway.takeCalls()).toEqual([]);
  });

  test('a page past the last is a 404 page, for a guest and for a token alike', async () => {
    const total = totalOf((await site.get('/layout/paper-lib/300_1_7')).text);
    const last = Math.ceil(total / 10);
    expect(rowsOf((await site.get(`/layout/paper-lib/300_1_7_0_0_${last}`)).text)).toHaveLength(
      total - (last - 1) * 10,
    );
    const past = `/layout/paper-lib/300_1_7_0_0_${last + 1}`;
    for (const headers of [{}, { cookie: 'ACCESS_TOKEN=some-token-that-nobody-has' }]) {
      const { status, text } = await site.get(past, headers);
      expect(status).toBe(404);
      expect(text).toContain('This page could not be found');
    }
  });

  test('an empty set is a page: it offers the nearest one and is kept from search engines', async () => {
    const { status, text } = await site.get('/layout/paper-lib/300_1_6_0_1991');
    expect([status, totalOf(text)]).toEqual([200, 0]);
    expect(text).toContain('没有符合全部条件的资源');
    const [, href = ''] = /href="([^"]*)"[^>]*>去掉/.exec(text) ?? [];
    expect(totalOf((await site.get(href)).text)).toBeGreaterThan(0);
    expect(text).toContain('noindex');
  });

  test('more than two filters are kept from search engines and stand under the set without filters', async () => {
    const { text } = await site.get('/layout/paper-lib/300_1_7_0_2026?grade=12');
    expect(text).toContain('noindex');
    expect(linkTag(text, 'canonical')).toMatch(/\/layout\/paper-lib\/300_1$/);
  });

  test('is asked of the gateway once, then comes from the store; without the gateway it is served stale', async () => {
    const path = '/layout/paper-lib/300_3';
    const ownGateway = await startFakeGateway({ target: gateway.reference.url });
    await using ownSite = await startSite({ gatewayUrl: ownGateway.url });
    const facetCalls = () => ownGateway.takeCalls().filter((call) => call.includes('keyWordSearch'));
    expect((await ownSite.get(path)).headers['x-cache']).toBe('MISS');
    expect(facetCalls()).toHaveLength(1);
    expect((await ownSite.get(path)).headers['x-cache']).toBe('HIT');
    expect(facetCalls()).toEqual([]);

    await ownGateway.stop();
    ownSite.clock.advanceSeconds(3600);
    for (let i = 0; i < 3; i += 1) {
      const { status, headers, text } = await ownSite.get(path);
      expect([status, headers['x-cache']]).toEqual([200, 'STALE']);
      expect(rowsOf(text)).toHaveLength(10);
    }
  });

  test('a list that nobody has and nobody can give answers 503', async () => {
    gateway.on('keyWordSearch', faults.unavailable);
    const { status, headers } = await site.get('/layout/paper-lib/300_12_9_0_2024?sort=hot');
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('search', () => {
  test('every way to narrow it down that it offers is answered', async () => {
    const { text } = await site.get(searchFor('期中'));
    const offered = new Map<string, string>();
    for (const [, href = ''] of text.matchAll(/href="(\/resource-search\?keyword=[^"]*)"/g)) {
      const address = decoded(href);
      for (const name of new URLSearchParams(address.split('?')[1]).keys()) offered.set(name, address);
    }
    expect([...offered.keys()]).toEqual(expect.arrayContaining(['type', 'area', 'charge', 'flag', 'sort', 'page']));
    // one after another: the embedded database answers one search at a time, and a page waits for it three seconds
    for (const [name, href] of offered) expect([name, (await site.get(href)).status]).toEqual([name, 200]);
  });

  test('understands years, papers and subjects, and marks what matched as text', async () => {
    const { status, text } = await site.get(searchFor('2025 全国一卷 数学'));
    expect(status).toBe(200);
    for (const chip of ['2025年', '全国一卷', '数学']) expect(text).toContain(`aria-label="去掉条件：${chip}"`);
    expect(rowsOf(text).length).toBeGreaterThan(0);
    expect(text).toMatch(/<h3[^>]*><a [^>]*>.*?<mark>/);
    expect(text).toContain('noindex');
  });

  test('understands volumes and kinds', async () => {
    const { text } = await site.get(searchFor('必修上册 期中'));
    expect(text).toContain('aria-label="去掉条件：必修上册"');
  });

  test('words inside the results narrow them', async () => {
    const all = totalOf((await site.get(searchFor('语文'))).text);
    const some = totalOf((await site.get(`${searchFor('语文')}&within=${encodeURIComponent('期中')}`)).text);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
  });

  test('a word that nothing holds helps on; without words nothing is searched', async () => {
    const { status, text } = await site.get(searchFor('qqqqzzzz'));
    expect([status, totalOf(text)]).toEqual([200, 0]);
    expect(text).toContain('没有找到相关资源');
    gateway.takeCalls();
    expect((await site.get('/resource-search')).status).toBe(200);
    expect((await site.get('/resource-search?keyword=%20%20')).status).toBe(200);
    expect(facetCalls()).toEqual([]);
  });
});

describe('landing, region and index pages', () => {
  test('a landing page has real numbers and neighbours that hold something', async () => {
    const { status, text } = await site.get('/seo/300_1_6');
    expect(status).toBe(200);
    expect(text).toContain('<title>高中语文高考真题大全');
    expect(rowsOf(text).length).toBeGreaterThan(0);
    const neighbours = [...text.matchAll(/href="(\/seo\/[\d_]+)"/g)].map(([, href = '']) => href);
    expect(neighbours.length).toBeGreaterThan(5);
    for (const href of neighbours.slice(0, 6)) {
      const neighbour = await site.get(href);
      expect([neighbour.status, neighbour.text.includes('noindex')], href).toEqual([200, false]);
    }
  });

  test('an empty landing page is kept from search engines', async () => {
    const { status, text } = await site.get('/seo/300_1_6_0_1991');
    expect(status).toBe(200);
    expect(text).toContain('noindex');
    expect(text).toContain('还没有1991年高中语文高考真题');
  });

  test('lessons begin with the visitor’s textbook version, and with all for others', async () => {
    const own = {
      cookie: `selectInfo=${encodeURIComponent('{"studyPhaseCode":300,"dictCode":2}')}; TEXTBOOKS=300_2_3`,
    };
    const titleOf = ({ text }: { text: string }) => /<title>([^<]*)/.exec(text)?.[1];
    // stored pages of the same address and selection are told apart by the version
    for (let i = 0; i < 2; i++) {
      expect(titleOf(await site.get('/layout/good-lesson', own))).toBe('人教A版高中数学 - 知站');
      expect(titleOf(await site.get('/layout/good-lesson', selection({ studyPhaseCode: 300, dictCode: 2 })))).toBe(
        '高中数学同步教学 - 知站',
      );
    }
    const { status, text } = await site.get('/layout/good-lesson', { cookie: `${own.cookie.slice(0, -1)}12` });
    expect([status, totalOf(text)]).toEqual([200, 0]);
    expect(titleOf(await site.get('/layout/good-lesson?phase=300&subject=2', own))).toBe('高中数学同步教学 - 知站');
  });

  test('a region has its own title, address and numbers', async () => {
    const { text } = await site.get('/region-resource?area=420000');
    expect(text).toContain('<title>湖北高中语文资源');
    expect(linkTag(text, 'canonical')).toMatch(/\/region-resource\?area=420000$/);
    expect(text).toContain('资源总数');
    expect(text).toContain('教研资讯');
  });

  test('the index leads to every subject and shows the newest and the most downloaded', async () => {
    const { text } = await site.get('/resource');
    for (const href of [
      '/layout/paper-lib/100_1?all=1',
      '/layout/paper-lib/200_4_7',
      '/layout/paper-lib/300_12?all=1',
    ]) {
      expect(text).toContain(`href="${href}"`);
    }
    expect(text.match(/href="\/resource\/\d+\.html"/g)?.length).toBe(20);
  });
});

/** Parameters that cannot exist: a 404 page, and nothing is asked of the gateway. */
const impossibleParams = [
  'x',
  '-1',
  '1.5',
  '1e3',
  '٣٠٠',
  '３００',
  '%20300',
  '300_',
  '_300',
  '300__1',
  '300_1_',
  '300-1',
  '400',
  '1',
  '999999999',
  '9999999999',
  '300_77',
  '100_5',
  '300_1_3',
  '300_1_5',
  '300_1_10',
  '300_1_0_1',
  '300_1_0_123456',
  '300_1_0_420100',
  '300_1_0_0_1',
  '300_1_0_0_1989',
  '300_1_0_0_2101',
  '300_1_0_0_20255',
  '300_1_0_0_0_1001',
  '300_1_0_0_0_999999999',
  '300_1_0_0_0_0_0',
  '300_1_0_0_0_-2',
  "300_1'or'1'='1",
  '300_1;drop table resource',
  '300_1,300_2',
  '0x12c_1',
  '<script>alert(1)</script>',
  '300_1*',
  '300_1.html',
  `300_1_${'0'.repeat(500)}`,
];

describe('parameters that cannot exist', () => {
  test('are forty and more', () => expect(impossibleParams.length).toBeGreaterThanOrEqual(40));

  test.each(impossibleParams)('%j: 404 without a call, in the library and in landing pages', async (params) => {
    for (const base of ['/layout/paper-lib/', '/seo/']) {
      const { status, text } = await site.get(base + encodeURI(params).replaceAll('%25', '%'));
      expect(status, base).toBe(404);
      expect(text).not.toContain('<script>alert');
    }
    expect(gateway.takeCalls()).toEqual([]);
  });
});

/** Searches that somebody means ill with, or mistypes. */
const hostileKeywords = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<em onclick=alert(1)>数学</em>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  "' or '1'='1",
  "'; drop table resource; --",
  '%',
  '_',
  '%_%',
  '\\',
  '\\%',
  '*',
  '(((((',
  '[a-z]+',
  '.*',
  '^$',
  '#{7*7}',
  '{{7*7}}',
  '&amp;',
  '&lt;script&gt;',
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  '[object Object]',
  '../../etc/passwd',
  'http://evil.example/',
  'javascript:alert(1)',
  '😀😀😀',
  '\u202e数学',
  '\ufeff数学',
  '数\u200b学',
  '\ud83d',
  '１２３４５６７８９０',
  '2025 2024 2023 2022 2021 2020 2019 2018',
  '语文 数学 英语 物理 化学 生物 历史 地理 政治',
  '卷'.repeat(199),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  '数\u2028学',
];

describe('searches that mean ill', () => {
  test('are forty and more', () => expect(hostileKeywords.length).toBeGreaterThanOrEqual(40));

  test.each(hostileKeywords)('%j: a page that shows it as text', async (keyword) => {
    const { status, text, headers } = await site.get(searchFor(keyword.toWellFormed()));
    expect(status).toBe(200);
    expect(text).not.toMatch(/<script>alert|<img src=x|<em onclick/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each([
    'keyword=a&type=exe',
    'keyword=a&page=0',
    'keyword=a&page=-1',
    'keyword=a&page=1e9',
    'keyword=a&year=99999&area=-1&grade=0',
    'keyword=a&sort=price&flag=__proto__',
    'keyword=a&keyword=b',
    'keyword[]=a',
    'within=%3Cscript%3Ealert(1)%3C/script%3E&keyword=a',
    `keyword=a&within=${'x'.repeat(1500)}`,
  ])('?%s: what does not fit counts as absent', async (query) => {
    const { status, text } = await site.get(`/resource-search?${query}`);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
  });
});

test.each([
  'area=1',
  'area=-1',
  'area=420100',
  'area=420000&category=3',
  'area=420000&page=0',
  'area=420000&page=abc',
  'area[]=420000',
  'sort=random()',
])('a region page with ?%s shows what fits of it', async (query) => {
  expect((await site.get(`/region-resource?${query}`)).status).toBe(200);
});

test.each([
  '/layout/paper-lib/%00',
  '/layout/paper-lib/300_1%0d%0aset-cookie:a=b',
  '/layout/paper-lib/%E0%A4%A',
  '/seo/300_1%00',
  '/layout/paper-lib/300_1%2f..%2fetc%2fpasswd',
  '/resource-search?keyword=%FF%FE',
  '/resource-search?keyword=%E6%95%B0%00',
  '/resource-search?keyword=a%0d%0aset-cookie:a=b',
  '/resource-search?keyword=%E0%A4%A',
  '/region-resource?area=%00',
  `/resource-search?keyword=${'x'.repeat(5000)}`,
])('%s ends at the door', async (address) => {
  const { status, headers } = await site.get(address);
  expect([400, 414]).toContain(status);
  expect(headers['set-cookie']).toBeUndefined();
  expect(gateway.takeCalls()).toEqual([]);
});

test('a region page past the last is a 404 page', async () => {
  expect((await site.get('/region-resource?area=420000&page=900')).status).toBe(404);
});

test('cookies that make no sense change nothing', async () => {
  for (const cookie of [
    'selectInfo=%7B%22studyPhaseCode%22%3A%22%3Cscript%3E%22%7D',
    'selectInfo=%7B%22dictCode%22%3A-1%7D',
    'selectInfo=%5B%5D; selectInfo=%7B',
    `selectInfo=${'9'.repeat(3000)}`,
  ]) {
    const { status, text } = await site.get('/layout/paper-lib', { cookie });
    expect(status).toBe(200);
    expect(text).toContain('<title>高中语文试题试卷');
  }
});

test('nothing of all this was an error', () => {
  const errors = site.log().filter((line) => line.level === 'error');
  expect(errors).toEqual([]);
});
