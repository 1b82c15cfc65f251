import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RouteName, recordOf } from '../../shared/site/routes/table.ts';
import { type BreakableReference, startBreakableReference } from '../kit/gateway/reference-gateway.ts';
import { type Answer, type Site, startSite } from '../kit/site.ts';

let gateway: BreakableReference;
let site: Site;
beforeAll(async () => {
  gateway = await startBreakableReference();
  site = await startSite({ gatewayUrl: gateway.url, env: { PAGE_TTL_SECONDS: '3600' } });
  await site.get('/'); // the frame's own calls are in the cache from here on
});
beforeEach(() => void gateway.takeCalls());
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
});

/** A value in a path or query, encoded as a browser does; text of half a character pair as its bytes would come. */
const encoded = (value: string) => encodeURIComponent(value.toWellFormed());
const markup = /<script>alert|<img src=x|<svg onload/;
const mayBe = (answer: Answer, statuses: readonly number[], about: string) => {
  expect(statuses, about).toContain(answer.status);
  expect(answer.text, about).not.toMatch(markup);
  expect(answer.headers['set-cookie'], about).toBeUndefined();
};

/** What no id, number or code of ours looks like. */
const hostileValues = [
  'x',
  '-1',
  '00',
  '01',
  '1.5',
  '1e3',
  '0x10',
  '+1',
  '1 ',
  ' 1',
  '1,2',
  '1;2',
  '1_',
  '_1',
  '1__2',
  '１２３',
  '٣٠٠',
  '12345678901234567890',
  '99999999999999999999999999',
  '9'.repeat(300),
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  "1'or'1'='1",
  "1'; drop table resource; --",
  '1 union select 1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  'javascript:alert(1)',
  '../../etc/passwd',
  '..\\..\\boot.ini',
  '%00',
  '%2e%2e%2f',
  '#{7*7}',
  '{{7*7}}',
  '*',
  '😀',
  '\ud83d',
  '\u202e1',
  '1\u200b',
  '数学',
];

test('hostile values are forty and more', () => expect(hostileValues.length).toBeGreaterThanOrEqual(40));

describe('an id in the path', () => {
  test.each(['/resource/{}.html', '/layout/paper-lib/{}', '/seo/{}'])('%s: 404 without a call', async (shape) => {
    for (const value of [...hostileValues, '0']) {
      if (value === '0' && !shape.startsWith('/resource')) continue; // there it is the default
      const answer = await site.get(shape.replace('{}', encoded(value)));
      // the door refuses what no path may hold; zeros before a number are another spelling of it
      const isSpelling = /^0\d$/.test(value) && !shape.startsWith('/resource');
      mayBe(answer, isSpelling ? [301] : [404, 400], `${shape} ${value}`);
    }
    expect(gateway.takeCalls()).toEqual([]);
  });

  test('that fits and does not exist is asked for once, then remembered', async () => {
    for (const id of ['999999999', '9007199254740993', '9223372036854775807', '9999999999999999999']) {
      const first = await site.get(`/resource/${id}.html`);
      expect(first.status, id).toBe(404);
      gateway.takeCalls();
      expect((await site.get(`/resource/${id}.html`)).status, id).toBe(404);
      expect(gateway.takeCalls(), id).toEqual([]);
    }
  });
});

/** Pages without an id in the path, by the address that shows them. */
const pages: readonly (readonly [RouteName, string])[] = [
  ['layout-paper-lib', '/layout/paper-lib'],
  ['layout-good-lesson', '/layout/good-lesson'],
  ['layout-high-test', '/layout/high-test'],
  ['layout-middle-test', '/layout/middle-test'],
  ['layout-album', '/layout/album'],
  ['resource-search', '/resource-search'],
  ['region-resource', '/region-resource'],
  ['special-year', '/special-year'],
  ['resource', '/resource'],
  ['resource-config', '/resource/config'],
  ['seo', '/seo'],
  ['navigation', '/navigation'],
];
const free = ['keyword', 'within'];

describe('query values', () => {
  test.each(pages)('%s: what does not fit counts as absent, in the same stored page', async (name, path) => {
    await site.get(path);
    gateway.takeCalls();
    const names = [...Object.keys(recordOf(name).query?.fields ?? {}), 'id', '__proto__', 'utm_source', 'page'];
    for (const parameter of new Set(names.filter((other) => !free.includes(other)))) {
      for (const value of hostileValues) {
        const address = `${path}?${parameter}=${encoded(value)}`;
        const answer = await site.get(address);
        const isElsewhere = answer.status === 301 && answer.headers.location === path;
        mayBe(answer, [200, 301, 400], address);
        if (answer.status === 301) expect(isElsewhere, address).toBe(true);
        if (answer.status === 200) expect(answer.headers['x-cache'], address).toBe('HIT');
      }
    }
    expect(gateway.takeCalls()).toEqual([]);
  });

  test.each([
    ['/resource/fullScreen', 404],
    ['/resource/mobile', 404],
    ['/resource/correction', 302],
  ])('%s with an id that does not fit is no page of a resource', async (path, status) => {
    for (const value of [...hostileValues, '0']) {
      mayBe(await site.get(`${path}?id=${encoded(value)}`), [status, 400], `${path} ${value}`);
    }
    expect(gateway.takeCalls()).toEqual([]);
  });

  test.each(['/resource/fullScreen', '/resource/mobile', '/layout/album'])(
    '%s with an id that does not exist is asked for once, then remembered',
    async (path) => {
      for (const id of ['999999999', '9007199254740993', '9999999999999999999']) {
        expect((await site.get(`${path}?id=${id}`)).status, id).toBe(404);
        gateway.takeCalls();
        expect((await site.get(`${path}?id=${id}`)).status, id).toBe(404);
        expect(gateway.takeCalls(), id).toEqual([]);
      }
    },
  );

  test.each([
    '/layout/good-lesson?volume=999999999&chapter=999999998',
    '/layout/good-lesson?chapter=9999999999999999999',
    '/layout/good-lesson?phase=100&subject=12',
    '/layout/good-lesson?version=19',
    '/layout/high-test?tab=topic&point=999999999',
    '/layout/high-test?tab=topic&point=9999999999999999999',
    '/layout/middle-test?subject=12',
    '/layout/album?phase=100&subject=9&type=6',
    '/region-resource?area=710000&category=9',
    '/layout/paper-lib/100_1_9_820000_1990?grade=6&kind=105&sort=hot',
  ])('%s: codes that fit and nothing has give an empty page or none', async (address) => {
    const answer = await site.get(address);
    mayBe(answer, [200, 404], address);
    expect(answer.text).toContain('</html>');
  });

  test.each([
    ['/layout/good-lesson', 1000],
    ['/layout/high-test?tab=mock', 1000],
    ['/layout/middle-test?tab=mock', 1000],
    ['/layout/album', 1000],
    ['/region-resource', 1000],
    ['/resource-search?keyword=%E6%95%B0%E5%AD%A6', 1000],
    ['/layout/paper-lib/300_1_0_0_0_1000', 0],
  ])('%s: a page past the last is a 404 page', async (address, page) => {
    const join = address.includes('?') ? '&' : '?';
    mayBe(await site.get(page ? `${address}${join}page=${page}` : address), [404], address);
  });
});

describe('paths below a page', () => {
  test.each([...pages.map(([, path]) => path), '/resource/1.html', '/resource/fullScreen', '/resource/mobile'])(
    '%s/…: 404 without a call',
    async (path) => {
      if (path === '/layout/paper-lib' || path === '/seo') return; // parameters, above
      for (const value of hostileValues) {
        if (path === '/resource' && /^\d+\.html$/.test(value)) continue;
        mayBe(await site.get(`${path}/${encoded(value)}`), [404, 400], `${path}/${value}`);
      }
      expect(gateway.takeCalls()).toEqual([]);
    },
  );
});

const hostileSelections = [
  ...['', '{', '[]', '""', 'null', '1', '{"studyPhaseCode":null}', '{"__proto__":{"studyPhaseCode":200}}'],
  ...hostileValues.flatMap((value) => [
    JSON.stringify({ studyPhaseCode: value }),
    JSON.stringify({ dictCode: value, areaCode: `${value}7`, positionFail: `7${value}` }),
  ]),
  JSON.stringify({ studyPhaseCode: { $gt: 0 }, dictCode: [1] }),
  JSON.stringify({ studyPhaseCode: 1e308, dictCode: -0.5 }),
  `{"dictName":"${'语'.repeat(900)}"}`,
  '{"a":'.repeat(200),
];

describe('cookies', () => {
  test('a selection that makes no sense counts as absent on every page', async () => {
    for (const [, path] of pages) {
      await site.get(path);
      gateway.takeCalls();
      for (const value of hostileSelections) {
        const answer = await site.get(path, { cookie: `selectInfo=${encoded(value)}` });
        mayBe(answer, [200], `${path} ${value}`);
        expect(answer.headers['x-cache'], `${path} ${value}`).toBe('HIT');
      }
      expect(gateway.takeCalls(), path).toEqual([]);
    }
  });

  test('cookies that are none do no harm', async () => {
    for (const cookie of [
      '=',
      ';;;',
      'selectInfo',
      '=selectInfo',
      'selectInfo=%',
      'selectInfo=%E0%A4%A',
      '%00=1',
      'a'.repeat(4000),
    ]) {
      mayBe(await site.get('/resource', { cookie }), [200], cookie);
    }
  });

  test('a token that nobody has shows every page, and stands in none', async () => {
    for (const [, path] of pages) {
      for (const token of ['nobody', '0', 'null', '../../etc/passwd', "'or'1'='1", 'x'.repeat(2000)]) {
        const answer = await site.get(path, { cookie: `ACCESS_TOKEN=${token}` });
        expect([answer.status, answer.text.endsWith('</html>')], `${path} ${token}`).toEqual([200, true]);
        expect(answer.text, `${path} ${token}`).not.toContain(token.length > 4 ? token : '</html><');
      }
    }
  });
});

test('nothing of all this was an error', () => {
  expect(site.log().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  const statuses = site.log().flatMap(({ event, status }) => (event === 'request' ? [Number(status)] : []));
  expect(statuses.length).toBeGreaterThan(1000);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
