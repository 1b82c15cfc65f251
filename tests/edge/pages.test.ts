import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordOf, routeNames } from '../../shared/site/routes/table.ts';
import { signIn } from '../kit/gateway/calls.ts';
import { faults } from '../kit/gateway/faults.ts';
import { type BreakableReference, startBreakableReference } from '../kit/gateway/reference-gateway.ts';
import { startSite } from '../kit/site.ts';

let gateway: BreakableReference;
beforeAll(async () => {
  gateway = await startBreakableReference();
});
beforeEach(() => {
  gateway.reset();
});
afterAll(async () => {
  await gateway.stop();
});
const open = (env: Record<string, string> = {}) => startSite({ gatewayUrl: gateway.url, env });
const selection = (codes: object) => ({ cookie: `selectInfo=${encodeURIComponent(JSON.stringify(codes))}` });
const phone = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};
/** A demo account's session, as a browser sends it with a page request. */
async function signedIn() {
  return { cookie: `ACCESS_TOKEN=${await signIn(gateway.reference.url)}` };
}
/** How often the error page of an unknown address was rendered. */
async function notFoundRenders(site: Awaited<ReturnType<typeof open>>): Promise<number> {
  const text = await site.edge.metrics.registry.getSingleMetricAsString('page_render_duration_seconds');
  return Number(/_count\{route="not-found",mode="whole"\} (\d+)/.exec(text)?.[1] ?? 0);
}
const executableInline = /<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/;

describe('a guest page', () => {
  test('is made once, then comes from the store byte for byte', async () => {
    await using site = await open();
    const first = await site.get('/');
    const second = await site.get('/');
    expect([first.status, first.headers['x-cache'], second.headers['x-cache']]).toEqual([200, 'MISS', 'HIT']);
    expect(second.body.equals(first.body)).toBe(true);
    expect(first.text).toContain('<title>知站');
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });

  test('carries its content, no inline script and a constant policy without nonce', async () => {
    await using site = await open();
    const { text, headers } = await site.get('/');
    for (const name of [
      '首页',
      '试题试卷',
      '同步教学',
      '高考备考',
      '特色频道',
      '图书商城',
      '精品题库',
      '客服热线',
      '友情链接',
    ]) {
      expect(text).toContain(name);
    }
    expect(text).not.toMatch(executableInline);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('nonce');
  });

  test.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is the same text in %s, under one tag', async (encoding, decode) => {
    await using site = await open();
    const plain = await site.get('/');
    const packed = await site.get('/', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(decode(packed.body).equals(plain.body)).toBe(true);
    expect(packed.headers.etag).toBe(plain.headers.etag);
  });

  test('is not sent again to who has it, and HEAD has headers only', async () => {
    await using site = await open();
    const { headers } = await site.get('/');
    const again = await site.get('/', { 'if-none-match': `"x", ${headers.etag}` });
    expect([again.status, again.body.length, again.headers['content-security-policy']]).toEqual([304, 0, undefined]);
    const head = await site.get('/', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
  });

  test('follows the selection cookie; what does not parse counts as absent', async () => {
    await using site = await open();
    expect((await site.get('/')).text).toContain('高考备考');
    const middle = await site.get('/', selection({ studyPhaseCode: 200, dictCode: 2 }));
    expect(middle.headers['x-cache']).toBe('MISS');
    expect(middle.text).toContain('中考备考');
    expect(middle.text).not.toContain('高考备考</a>');
    for (const cookie of [
      'selectInfo=%7Bx',
      'selectInfo=[1',
      'selectInfo=%',
      'selectInfo=%7B%22dictCode%22%3A99%7D',
      'a=b; ; =;',
    ]) {
      expect((await site.get('/', { cookie })).headers['x-cache']).toBe('HIT');
    }
  });

  test('is asked of the gateway once for each call, however many wait', async () => {
    await using site = await open();
    const answers = await Promise.all(Array.from({ length: 100 }, () => site.get('/')));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const calls = gateway.takeCalls();
    expect(calls.length).toBe(new Set(calls).size);
    const renders = await site.edge.metrics.registry.getSingleMetricAsString('page_render_duration_seconds');
    expect(renders).toMatch(/page_render_duration_seconds_count\{route="index",mode="whole"\} 1$/m);
  });

  test('may be kept by a CDN only where the operator says so', async () => {
    await using site = await open({ SHARED_CACHE: 'on', PAGE_TTL_SECONDS: '20', PAGE_GRACE_SECONDS: '500' });
    const { headers } = await site.get('/');
    expect(headers['cdn-cache-control']).toBe('max-age=20, stale-while-revalidate=500');
    // a phone's page differs, and some routes redirect phones
    expect(headers.vary).toBe('cookie, user-agent, accept-encoding');
  });

  test('is made for every request where the store is off', async () => {
    await using site = await open({ PAGE_CACHE: 'off' });
    expect((await site.get('/')).headers['x-cache']).toBe('BYPASS');
    expect((await site.get('/')).headers['x-cache']).toBe('BYPASS');
  });

  test('goes with a purge of a tag that it used, of its route and of its build', async () => {
    await using site = await open();
    await site.get('/');
    await site.edge.purge({ tags: ['banner'] });
    expect((await site.get('/')).headers['x-cache']).toBe('MISS');
    await site.edge.purge({ tags: ['page:index'] });
    expect((await site.get('/')).headers['x-cache']).toBe('MISS');
    const info = await site.edge.metrics.registry.getSingleMetricAsString('edge_build_info');
    const build = /build="([\w-]+)"/.exec(info)?.[1];
    await site.edge.purge({ tags: [`build:${build}`] });
    expect((await site.get('/')).headers['x-cache']).toBe('MISS');
    await site.edge.purge({ tags: ['build:another', 'page:navigation', 'book'] });
    expect((await site.get('/')).headers['x-cache']).toBe('HIT');
  });
});

describe('a page for a token', () => {
  test('is streamed where no page is stored, under a policy with a nonce of its own', async () => {
    await using site = await open({ PAGE_CACHE: 'off' });
    const token = await signedIn();
    const one = await site.get('/', token);
    const two = await site.get('/', token);
    for (const { status, headers } of [one, two]) {
      expect([status, headers['x-cache'], headers['cache-control'], headers.etag]).toEqual([
        200,
        'BYPASS',
        'private, no-cache',
        undefined,
      ]);
    }
    const nonceOf = ({ headers }: typeof one) => /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    expect(nonceOf(one)).toBeDefined();
    expect(nonceOf(one)).not.toBe(nonceOf(two));
  });

  test('a login that is over is rendered as for a guest and the cookie is cleared; personal pages lead to the login', async () => {
    await using site = await open();
    const over = { cookie: 'ACCESS_TOKEN=a-token-of-nobody' };
    for (const headers of [{}, over]) {
      const personal = await site.get('/user/my', headers);
      expect([personal.status, personal.headers.location]).toEqual([302, '/login?targetUrl=%2Fuser%2Fmy']);
    }
    expect(String((await site.get('/user/my', over)).headers['set-cookie'])).toMatch(/^ACCESS_TOKEN=;.*1970/);
  });

  test('that fails has the bar of somebody who is logged in, without a call about who it is', async () => {
    await using site = await open();
    const token = await signedIn();
    await site.get('/');
    gateway.takeCalls();
    const missing = await site.get('/no_such', token);
    expect(gateway.takeCalls()).toEqual([]);
    gateway.on('/tkResource/', faults.unavailable);
    const unavailable = await site.get('/resource/1.html', token);
    for (const { text } of [missing, unavailable]) {
      expect(text).toContain('个人中心');
      expect(text).not.toContain('>注册</a>');
      expect(text).not.toContain('林晓雨');
      expect(text).not.toContain('aria-current');
    }
    expect([missing, unavailable].map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
      [404, 'no-store'],
      [503, 'no-store'],
    ]);
    expect((await site.get('/no_such')).text).toContain('>注册</a>');
  });
});

test('no page of any route holds a NUL byte, whole or streamed', async () => {
  await using site = await open();
  const token = await signedIn();
  for (const name of routeNames) {
    const { path, host } = recordOf(name);
    if (path.includes('{}') || host) continue;
    for (const headers of [{}, token]) {
      const { status, body } = await site.get(path, headers);
      expect(status, path).toBeLessThan(500);
      expect(body.includes(0), path).toBe(false);
    }
  }
});

describe('addresses', () => {
  test('an unmatched path is a 404 page with a link home', async () => {
    await using site = await open();
    const { status, text, headers } = await site.get('/no-such/page');
    expect(status).toBe(404);
    expect(text).toContain('This page could not be found');
    expect(text).toContain('href="/"');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('an error page is rendered once for all addresses of a part of the site, and by selection and device', async () => {
    await using site = await open();
    const cacheOf = async (path: string, headers = {}) => {
      const { status, headers: got, text } = await site.get(path, headers);
      expect(status, path).toBe(404);
      expect(got['cache-control']).toBe('no-store');
      return [got['x-cache'], text] as const;
    };
    const [first, text] = await cacheOf('/no-such/page');
    expect(first).toBe('MISS');
    for (const path of ['/no-such/page', '/wp-login.php', '/jiangcheng/x', '/a_b?c=d']) {
      expect(await cacheOf(path), path).toEqual(['HIT', text]);
    }
    const [second, ofResources] = await cacheOf('/resource/0.html');
    expect([second, ofResources.includes('相近的页面')]).toEqual(['MISS', true]);
    expect(await cacheOf('/resource/x.html?c=d')).toEqual(['HIT', ofResources]);
    expect(await cacheOf('/layout/paper-lib/x')).toEqual(['HIT', ofResources]);
    expect((await cacheOf('/a_b', phone))[0]).toBe('MISS');
    expect((await cacheOf('/a_b', selection({ studyPhaseCode: 200 })))[0]).toBe('MISS');
    expect((await cacheOf('/a_b', { cookie: 'ACCESS_TOKEN=x' }))[0]).toBe('MISS');
    expect(await notFoundRenders(site)).toBe(5);
  });

  test('a thing that the gateway does not have gets the stored error page, too', async () => {
    await using site = await open();
    const pages = [];
    for (const id of [900_001, 900_002, 900_001]) pages.push(await site.get(`/resource/${id}.html`));
    expect(pages.map(({ status, headers }) => [status, headers['x-cache']])).toEqual([
      [404, 'MISS'],
      [404, 'HIT'],
      [404, 'HIT'],
    ]);
    expect(await notFoundRenders(site)).toBe(1);
  });

  test('what the app answers is not taken for an address that does not exist', async () => {
    await using site = await open();
    for (const _ of ['MISS', 'HIT']) await site.get('/a_b');
    const paths = [
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/favicon.svg',
      '/healthz',
      '/readyz',
      '/assets/x.js',
    ];
    for (const path of [...paths, '/api/x', '/files/x']) {
      expect((await site.get(path)).text, path).not.toContain('This page could not be found');
    }
  });

  test.each([
    '/resource/0.html',
    '/resource/1e5.html',
    '/resource/x.html',
    "/resource/1'.html",
    '/book-mall/detail/1_2.html',
    '/lh-book-mall/resource/1.html',
    '/layout/paper-lib/x',
    '/pay/short',
  ])('%s cannot exist: 404 without a gateway call of its own', async (path) => {
    await using site = await open();
    await site.get('/');
    gateway.takeCalls();
    expect((await site.get(path)).status).toBe(404);
    expect(gateway.takeCalls()).toEqual([]);
  });

  test('phones go to the mobile site, for the routes of the table', async () => {
    await using site = await open({ MOBILE_BASE_URL: 'https://m.example.com' });
    const sent = await site.get('/book-mall', phone);
    expect([sent.status, sent.headers.location, sent.headers.vary]).toEqual([
      302,
      'https://m.example.com/book-mall/home',
      'user-agent',
    ]);
    expect((await site.get('/', phone)).status).toBe(200);
    expect((await site.get('/book-mall')).status).toBe(200);
  });
});

describe('space stations', () => {
  test('take the first segment: own title, links with the prefix', async () => {
    await using site = await open();
    const { status, text } = await site.get('/jiangcheng');
    expect(status).toBe(200);
    expect(text).toMatch(/<title>[^<]*江城/);
    expect(text).toContain('href="/jiangcheng/navigation"');
    expect((await site.get('/jiangcheng/navigation')).status).toBe(200);
    expect((await site.get('/jiangcheng/no-such')).status).toBe(404);
  });

  test('misses are remembered and odd segments are not looked up', async () => {
    await using site = await open();
    expect((await site.get('/nobody-here')).status).toBe(404);
    expect((await site.get('/nobody-here')).status).toBe(404);
    const lookups = () => gateway.takeCalls().filter((call) => call.includes('infoByDomain'));
    expect(lookups()).toHaveLength(1);
    for (const path of ['/a_b', '/a.b', `/${'x'.repeat(64)}`, '/%E4%B8%AD'])
      expect((await site.get(path)).status).toBe(404);
    expect(lookups()).toEqual([]);
  });

  test('a look-up that fails never fails the page of a route, and is 503 where only it could tell', async () => {
    await using site = await open();
    gateway.on('infoByDomain', faults.unavailable);
    expect((await site.get('/navigation')).status).toBe(200);
    const unknown = await site.get('/somebody');
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('while the gateway is in trouble', () => {
  const troubles = [
    ['down', faults.resetAtOnce],
    ['error', faults.unavailable],
    ['junk', faults.html],
  ] as const;
  test.each(troubles)(
    'gateway %s after one visit: the home page is served stale for ten minutes and becomes fresh by itself',
    async (_name, trouble) => {
      await using site = await open();
      expect((await site.get('/')).headers['x-cache']).toBe('MISS');
      gateway.play(trouble);
      site.clock.advanceSeconds(600);
      for (let visit = 1; visit <= 10; visit++) {
        const { status, headers } = await site.get('/');
        expect([status, headers['x-cache']]).toEqual([200, 'STALE']);
      }
      gateway.reset();
      await expect
        .poll(async () => {
          site.clock.advanceSeconds(2);
          return (await site.get('/')).headers['x-cache'];
        })
        .toBe('HIT');
    },
  );

  test.each(troubles)('gateway %s from the start: a degraded home page, not stored', async (_name, trouble) => {
    await using site = await open();
    gateway.play(trouble);
    const { status, text, headers } = await site.get('/');
    expect([status, headers['x-cache']]).toEqual([200, 'BYPASS']);
    expect(text).toContain('试题试卷');
    gateway.reset();
    await expect
      .poll(async () => {
        site.clock.advanceSeconds(5);
        return (await site.get('/')).headers['x-cache'];
      })
      .toBe('HIT');
    expect((await site.get('/')).text).toContain('本周新增');
  });

  test('a call that hangs keeps its placeholder and the rest of the page', async () => {
    await using site = await startSite({ gatewayUrl: gateway.url, options: { limits: { optionalDeadlineMs: 5000 } } });
    gateway.on('homeModuleData', faults.silence);
    const { status, text } = await site.get('/');
    expect(status).toBe(200);
    expect(text).toContain('data-shape="rows"');
    expect(text).toMatch(/href="\/layout\/album\?id=\d+"/);
  });

  test('healthy traffic logs no error', async () => {
    await using site = await open();
    await site.get('/');
    await site.get('/no-such/page');
    expect(site.log().filter((line) => line.level === 'error')).toEqual([]);
  });
});
