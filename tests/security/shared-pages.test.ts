import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { signIn } from '../kit/gateway/calls.ts';
import { startReferenceGateway } from '../kit/gateway/reference-gateway.ts';
import { sendOnce } from '../kit/raw-client.ts';
import { type Answer, type Site, startSite } from '../kit/site.ts';
import { marker, poisoningHeaders } from './hostile-headers.ts';

let gateway: Awaited<ReturnType<typeof startReferenceGateway>>;
let site: Site;
let cookie: string;

beforeAll(async () => {
  gateway = await startReferenceGateway();
  // pages carry the time of their data: held still, two renders of one page are the same bytes
  const at = Date.now();
  site = await startSite({ gatewayUrl: gateway.url, clock: { ...runningClock(), now: () => at } });
  cookie = `ACCESS_TOKEN=${await signIn(gateway.url)}`;
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
});

/** Everything that an answer says, but for what belongs to one request. */
const said = ({ headers, text }: Answer) => {
  const { 'x-request-id': _, date: __, 'x-cache': ___, 'server-timing': ____, ...others } = headers;
  // a page from memory has its headers in another order than one that was made
  return JSON.stringify([Object.entries(others).sort(), text]);
};
const forgetPages = () => site.edge.purge({ tags: ['page:index', 'page:layout-paper-lib'] });

describe('no header of one visitor reaches another', () => {
  const pages = ['/', '/layout/paper-lib'];
  let clean: Map<string, string>;
  beforeAll(async () => {
    for (const path of pages) await site.get(path); // the data of both pages is in the cache from here on
    await forgetPages();
    clean = new Map();
    for (const path of pages) clean.set(path, said(await site.get(path)));
  });

  test('there are thirty and more', () => expect(poisoningHeaders.length).toBeGreaterThanOrEqual(30));

  test.each(poisoningHeaders)('%s: %s', async (name, value) => {
    await forgetPages();
    for (const path of pages) {
      const poisoned = await site.get(path, { [name]: value });
      expect(poisoned.status).toBe(200);
      expect(poisoned.text + JSON.stringify(poisoned.headers)).not.toContain(marker);
      const next = await site.get(path);
      // the header did not mint an entry of its own, and what it left is what a clean request would have left
      expect(next.headers['x-cache']).toBe('HIT');
      expect(said(next)).toBe(clean.get(path));
    }
  });
});

test('a Host of somebody else changes nothing and mints nothing', async () => {
  const stored = await site.get('/');
  const raw = await sendOnce(site.url, `GET / HTTP/1.1\r\nhost: ${marker}\r\nconnection: close\r\n\r\n`);
  expect(raw).toMatch(/^x-cache: HIT/im);
  expect(raw).not.toContain(marker);
  expect(raw.slice(raw.indexOf('\r\n\r\n') + 4)).toBe(stored.body.toString('latin1'));
});

describe('no input outside the key changes a stored page', () => {
  test.each([
    `/?utm_source=${marker}`,
    `/?${marker}`,
    `/?a[]=${marker}&a[b]=${marker}`,
    `/?__proto__[x]=${marker}`,
    `/?cb=1&callback=${marker}`,
    `/?_data=${marker}&_rsc=${marker}`,
    `/?targetUrl=${marker}`,
    `/?page=${marker}`,
    `/?;${marker}`,
    `/?%00`.replace('%00', `%E2%80%A8${marker}`),
    `/?a=${'x'.repeat(4000)}`,
  ])('%s is the stored page', async (path) => {
    const stored = await site.get('/');
    const answer = await site.get(path);
    expect([answer.status, answer.headers['x-cache']]).toEqual([200, 'HIT']);
    expect(answer.body.equals(stored.body)).toBe(true);
  });

  test.each([
    `/layout/paper-lib?sort=${marker}`,
    `/layout/paper-lib?utm=${marker}`,
    `/layout/paper-lib?sort=hot&sort=${marker}`,
    `/layout/paper-lib?sort=new&grade=${marker}`,
    `/layout/paper-lib?grade=7&sort=hot&${marker}`,
  ])('%s leads to the one address of its filters, without what it does not know', async (path) => {
    const { status, headers } = await site.get(path);
    expect(status).toBe(301);
    expect(headers.location).not.toContain(marker);
    const end = await site.get(headers.location ?? '');
    expect(end.status).toBe(200);
    expect(end.text).not.toContain(marker);
  });

  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  test.each([
    ['not JSON', '%7Bx'],
    ['broken encoding', '%'],
    ['a broken sequence', '%E4%B8'],
    ['empty', ''],
    ['a number', '300'],
    ['null', 'null'],
    ['a list', json([300, 1])],
    ['a text', json('300')],
    ['a text in the list', json(['studyPhaseCode'])],
    ['markup in names', json({ dictName: `<script>${marker}</script>`, studyPhaseName: marker, areaName: marker })],
    ['markup in codes', json({ dictCode: `"><img src=x>${marker}` })],
    ['an unknown phase', json({ studyPhaseCode: 999_999 })],
    ['an unknown subject', json({ dictCode: 99 })],
    ['an unknown region', json({ areaCode: 123 })],
    ['a negative subject', json({ dictCode: -1 })],
    ['a fraction', json({ studyPhaseCode: 300.5 })],
    ['too large', '%7B%22studyPhaseCode%22%3A1e999%7D'],
    ['exponent text', json({ studyPhaseCode: '3e2' })],
    ['hexadecimal', json({ studyPhaseCode: '0x12c' })],
    ['full-width digits', json({ studyPhaseCode: '３００' })],
    ['a boolean', json({ studyPhaseCode: true })],
    ['an object for a code', json({ studyPhaseCode: { toString: '300' } })],
    ['a list for a code', json({ studyPhaseCode: [200] })],
    ['a prototype', '%7B%22__proto__%22%3A%7B%22studyPhaseCode%22%3A200%7D%7D'],
    ['a constructor', json({ constructor: { prototype: { studyPhaseCode: 200 } } })],
    ['keys of its own', json({ token: marker, phone: '13800000001', isAdmin: true })],
    ['deep nesting', encodeURIComponent(`${'['.repeat(1000)}${']'.repeat(1000)}`)],
    ['over 4 KB', json({ filler: 'x'.repeat(5000), studyPhaseCode: 200 })],
    ['line ends', json({ dictName: 'a\r\nset-cookie: a=b' })],
    ['separators', json({ dictName: '\u2028\u2029' })],
  ])('a selectInfo that is or has %s counts as absent', async (_, value) => {
    const stored = await site.get('/');
    const answer = await site.get('/', { cookie: `selectInfo=${value}` });
    expect([answer.status, answer.headers['x-cache']]).toEqual([200, 'HIT']);
    expect(answer.body.equals(stored.body)).toBe(true);
  });
});

describe('a personal page under another spelling', () => {
  const nickName = '林晓雨';
  const getRaw = async (path: string, headers = '') => {
    const answer = await sendOnce(
      site.url,
      `GET ${path} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n${headers}\r\n`,
    );
    return Buffer.from(answer, 'latin1').toString();
  };
  test('is there under its own', async () => {
    const { status, text, headers } = await site.get('/user/my', { cookie });
    expect(status).toBe(200);
    expect(text).toContain(nickName);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test.each([
    '/user/my/x.css',
    '/user/my/x.js',
    '/user/my.css',
    '/user/my.js',
    '/user/my.html',
    '/user/my;.css',
    '/user/my;a=b/x.css',
    '/user/my%3b.css',
    '/user/my%2fx.css',
    '/user/my%2Fx.css',
    '/user/my%5cx.css',
    '/user/my%3fx.css',
    '/user/my%23x.css',
    '/user/my%00.css',
    '/user/my%0a.css',
    '/user/my%0d%0ax.css',
    '/user/my%20.css',
    '/user/my.',
    '/user/my./',
    '/user/my/.css',
    '/user/my//x.css',
    '/user//my',
    '//user/my',
    '/user/my%2e',
    '/USER/MY',
    '/assets/../user/my',
    '/assets/..%2fuser/my',
    '/assets/%2e%2e/user/my',
    '/files/../user/my',
    '/user/my/favicon.svg',
    '/user/my/robots.txt',
    '/robots.txt/user/my',
  ])('%s shows nobody’s name and is kept by nobody', async (path) => {
    // as bytes: an HTTP client would tidy some of these paths up
    const mine = await getRaw(path, `cookie: ${cookie}\r\n`);
    expect(mine).toMatch(/^HTTP\/1\.1 (301|302|400|404) /);
    expect(mine).not.toContain(nickName);
    expect(mine).toMatch(/^cache-control: (no-store|private)/im);
    const anybody = await getRaw(path);
    // all that is stored for such an address is the error page, which is the same for every other one
    expect(anybody).not.toMatch(/^HTTP\/1\.1 (?!404)[\s\S]*^x-cache: HIT/im);
    expect(anybody).not.toContain(nickName);
  });

  test('a query like a file changes neither its type nor who may keep it', async () => {
    for (const path of ['/user/my?x.css', '/user/my?/x.js', '/user/my?a=.png']) {
      const { status, headers } = await site.get(path, { cookie });
      expect([status, headers['cache-control'], headers['x-content-type-options']]).toEqual([
        200,
        'private, no-store',
        'nosniff',
      ]);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers.etag ?? headers['cdn-cache-control']).toBeUndefined();
    }
  });
});
