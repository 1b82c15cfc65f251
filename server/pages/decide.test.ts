import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { notFoundMessage } from '../../shared/contract/errors.ts';
import { aStation } from '../../tests/kit/a-station.ts';
import type { CacheAnswer } from '../cache/contract.ts';
import { startTrace } from '../trace.ts';
import { createDecide, type Decision } from './decide.ts';
import type { CachedPage } from './page-cache.ts';
import type { PageRequest } from './page-request.ts';
import type { StationLookup, Stations } from './stations.ts';

const station = aStation();
const page: CachedPage = {
  status: 200,
  etag: 'W/"x"',
  made: 'fresh',
  bodies: { identity: Buffer.from('x'), zstd: Buffer.from('x'), br: Buffer.from('x'), gzip: Buffer.from('x') },
};
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const context = { requestId: 'r', trace: startTrace(), signal: new AbortController().signal };
const token = { cookie: 'ACCESS_TOKEN=abc' };

interface World {
  /** Guest pages that memory holds, by their location. */
  readonly cached?: Readonly<Record<string, CacheAnswer<CachedPage>['state']>>;
  readonly knownStation?: boolean;
  readonly lookup?: StationLookup;
  readonly pageCache?: 'off';
}

function aWorld({ cached = {}, knownStation = false, lookup = { kind: 'none' }, pageCache }: World = {}) {
  const peeked: PageRequest[] = [];
  const stations: Stations = { peek: () => (knownStation ? station : undefined), find: async () => lookup };
  const peek = (request: PageRequest): CacheAnswer<CachedPage> | undefined => {
    peeked.push(request);
    const state = cached[request.location];
    return state && { value: page, state, bornAt: 0, freshUntil: 0, tags: [] };
  };
  const { decide, decideInStation } = createDecide({
    stations,
    pageCache: pageCache === 'off' ? undefined : { peek },
    mobileBaseUrl: 'https://m.example.com',
    isFile: (path) => path === '/favicon.svg',
  });
  const read = (url: string, headers: Record<string, string> = {}) => ({ url, headers }) as IncomingMessage;
  return {
    peeked,
    now: (url: string, headers?: Record<string, string>) => decide(read(url, headers)),
    /** Looks the station up where memory does not know it. */
    async finally(url: string, headers?: Record<string, string>): Promise<Decision> {
      const request = read(url, headers);
      const decision = decide(request);
      return decision.kind === 'station' ? decideInStation(request, decision, context) : decision;
    },
  };
}

describe('addresses', () => {
  test.each([
    ['/no', { kind: 'station', domain: 'no' }],
    ['/no/navigation', { kind: 'station', domain: 'no' }],
    ['/no/such', { kind: 'failure', status: 404, message: notFoundMessage }],
    ['/a_b', { kind: 'failure', status: 404, message: notFoundMessage }],
    ['/%E4', { kind: 'failure', status: 400 }],
    ['/book-mall/', { kind: 'redirect', status: 301, location: '/book-mall' }],
    ['/resource/1.html?utm_source=x', { kind: 'page', request: { location: '/resource/1.html' } }],
  ])('%s', (url, decision) => {
    expect(aWorld().now(url)).toMatchObject(decision);
  });

  test.each(['/api/x', '/assets/x.js', '/files/x', '/healthz', '/readyz', '/csp-report', '/healthz/'])(
    '%s is not looked up as a station, even if there is one',
    (url) => {
      expect(aWorld({ knownStation: true }).now(url)).toMatchObject({ kind: 'failure', status: 404 });
    },
  );
});

describe('an address that does not exist', () => {
  test('gets the stored error page, whatever the address', () => {
    const { now, peeked } = aWorld({ cached: { '/': 'hit' } });
    for (const url of ['/a_b', '/no/such', '/resource/0.html']) {
      expect(now(url)).toMatchObject({ kind: 'cached', route: 'not-found', cache: 'HIT' });
    }
    expect(new Set(peeked.map(({ location, error }) => `${location} ${error?.status}`))).toEqual(new Set(['/ 404']));
  });

  test.each(['/api/x', '/files', '/favicon.svg?x', '/robots.txt', '/sitemap.xml', '/sitemap-12.xml'])(
    '%s is left to the app, which may have it',
    (url) => {
      const { now, peeked } = aWorld({ cached: { '/': 'hit' } });
      expect(now(url)).toMatchObject({ kind: 'failure', status: 404 });
      expect(peeked).toEqual([]);
    },
  );
});

describe('the app around a page', () => {
  const wechat = { 'user-agent': `${phone} MicroMessenger/8.0.49` };
  const feishu = { 'user-agent': `${phone} Lark/7.5.7` };
  const light = '/resource/mobile?id=1';
  const appOf = (decision: ReturnType<ReturnType<typeof aWorld>['now']>) =>
    decision.kind === 'page' ? decision.request.visit.hostApp : undefined;

  test('is known to the light preview, whether cookies came or not', () => {
    const { now } = aWorld();
    const seen = [wechat, feishu, { 'user-agent': phone }, wechat].map((headers) => appOf(now(light, headers)));
    expect(seen).toEqual(['wechat', 'feishu', 'none', 'wechat']);
    expect(appOf(now(light, { ...feishu, ...token }))).toBe('feishu');
  });

  test('makes no other page one of its own, and no error page', () => {
    const { now, peeked } = aWorld();
    expect([wechat, feishu].map((headers) => appOf(now('/special-year', headers)))).toEqual(['none', 'none']);
    now('/a_b', wechat);
    expect(peeked.at(-1)?.visit.hostApp).toBe('none');
  });
});

describe('the order of checks', () => {
  test('the mobile site comes before the canonical query, which comes before the page', () => {
    const { now, peeked } = aWorld();
    expect(now('/book-mall?x=1', { 'user-agent': phone })).toMatchObject({
      kind: 'redirect',
      status: 302,
      location: 'https://m.example.com/book-mall/home',
      vary: 'user-agent',
    });
    expect(now('/layout/paper-lib?y=1')).toMatchObject({
      kind: 'redirect',
      status: 301,
      location: '/layout/paper-lib',
    });
    expect(peeked).toEqual([]);
  });

  test('a guarded page leads a guest to the login, and a visitor with a token to the page', () => {
    const { now } = aWorld();
    const login = { kind: 'redirect', status: 302, location: '/login?targetUrl=%2Fuser%2Fmy' };
    expect(now('/user/my')).toMatchObject(login);
    const decision = now('/user/my', token);
    expect(decision).toMatchObject({ kind: 'page', request: { token: 'abc', visit: { hasToken: true } } });
    expect(decision.kind === 'page' && decision.signedIn?.withoutLogin()).toMatchObject(login);
  });

  test('school mode is a matter of people who are logged in', () => {
    const { now } = aWorld();
    const inSchool = (cookie: string) => {
      const decision = now('/user/my', { cookie });
      return decision.kind === 'page' && decision.request.visit.schoolMode;
    };
    expect(inSchool('ACCESS_TOKEN=abc; SCHOOL_MODE=1')).toBe(true);
    expect(inSchool('ACCESS_TOKEN=abc; SCHOOL_MODE=x')).toBe(false);
    expect(inSchool('SCHOOL_MODE=1')).toBe(false);
  });
});

describe('cached pages', () => {
  test.each([
    ['hit', 'HIT'],
    ['stale', 'STALE'],
  ] as const)('%s in memory is answered with %s, whatever else is in the query', (state, cache) => {
    const { now } = aWorld({ cached: { '/': state } });
    expect(now('/?utm_source=x')).toMatchObject({ kind: 'cached', route: 'index', cache, page });
  });

  test('a token gets the shell, whose key has nothing of the person', () => {
    const { now, peeked } = aWorld({ cached: { '/': 'hit' } });
    const cookie = 'ACCESS_TOKEN=abc; SCHOOL_MODE=1';
    expect(now('/?x=1', { cookie })).toMatchObject({ kind: 'cached', cache: 'HIT', token: 'abc', page });
    expect(peeked).toMatchObject([{ token: '', location: '/', visit: { hasToken: true, schoolMode: 'unknown' } }]);
    expect(JSON.stringify(peeked)).not.toContain('abc');
  });

  test('a token gets a page of its own where memory has no shell, and a guest’s once its login is over', () => {
    const { now, peeked } = aWorld();
    const decision = now('/?x=1', token);
    expect(decision).toMatchObject({
      kind: 'page',
      request: { token: 'abc', location: '/?x=1' },
      signedIn: { shell: { token: '', location: '/', visit: { hasToken: true } } },
    });
    expect(peeked).toHaveLength(1);
    const guest = decision.kind === 'page' && decision.signedIn?.withoutLogin();
    expect(guest).toMatchObject({ kind: 'page', request: { token: '', visit: { hasToken: false } } });
  });

  test('a page that is never stored has no shell', () => {
    const { now, peeked } = aWorld({ cached: { '/user/my': 'hit' } });
    const decision = now('/user/my', token);
    expect(decision.kind === 'page' && decision.signedIn).not.toHaveProperty('shell');
    expect(peeked).toEqual([]);
  });

  test('are for crawlers, too, whatever cookies they send', () => {
    const crawler = { ...token, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    expect(aWorld({ cached: { '/': 'hit' } }).now('/', crawler)).toMatchObject({ kind: 'cached' });
  });

  test('are not asked for where the cache is off, and not for routes that are never stored', () => {
    expect(aWorld({ pageCache: 'off' }).now('/')).toMatchObject({ kind: 'page', request: { token: '' } });
    const { now, peeked } = aWorld();
    expect(now('/original-active/abcdefgh')).toMatchObject({ kind: 'page', request: { token: '' } });
    expect(peeked).toEqual([]);
  });
});

describe('stations', () => {
  test('one that memory knows is decided at once', () => {
    const { now } = aWorld({ knownStation: true, cached: { '/jiangcheng/navigation': 'hit' } });
    expect(now('/jiangcheng/navigation')).toMatchObject({ kind: 'cached', route: 'navigation' });
    expect(now('/jiangcheng/navigation/')).toMatchObject({ kind: 'redirect', location: '/jiangcheng/navigation' });
    expect(now('/jiangcheng')).toMatchObject({
      kind: 'page',
      request: { location: '/jiangcheng', visit: { station } },
    });
    expect(now('/jiangcheng/user/my')).toMatchObject({
      kind: 'redirect',
      location: '/jiangcheng/login?targetUrl=%2Fjiangcheng%2Fuser%2Fmy',
    });
    const personal = now('/jiangcheng/user/my', token);
    expect(personal.kind === 'page' && personal.signedIn?.withoutLogin()).toMatchObject({
      kind: 'redirect',
      location: '/jiangcheng/login?targetUrl=%2Fjiangcheng%2Fuser%2Fmy',
    });
    expect(now('/jiangcheng/no-such')).toMatchObject({ kind: 'failure', status: 404 });
  });

  test.each<[StationLookup, object]>([
    [
      { kind: 'station', station },
      { kind: 'page', request: { visit: { route: 'navigation', station } } },
    ],
    [{ kind: 'none' }, { kind: 'failure', status: 404 }],
    [{ kind: 'unknown' }, { kind: 'failure', status: 503 }],
  ])('another one is looked up: %o', async (lookup, decision) => {
    expect(await aWorld({ lookup }).finally('/jiangcheng/navigation')).toMatchObject(decision);
  });
});

test('what a visitor without cookies gets is decided once for each target and device', () => {
  const { now } = aWorld();
  const url = '/resource/1.html';
  const requestOf = (headers?: Record<string, string>) => {
    const decision = now(url, headers);
    return decision.kind === 'page' ? decision.request : undefined;
  };
  const first = requestOf();
  expect(first).toBeDefined();
  expect(requestOf()).toBe(first);
  expect(requestOf({ cookie: 'other=1' })).not.toBe(first);
  expect(requestOf(token)).toMatchObject({ token: 'abc', visit: { hasToken: true } });
  expect(now(url, { 'user-agent': phone })).toMatchObject({ kind: 'redirect', status: 302 });
  expect(requestOf()).toBe(first);
  expect(first).toMatchObject({ token: '', visit: { hasToken: false, device: 'desktop', station: null } });
});
