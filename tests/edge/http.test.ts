import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EdgeOptions } from '../../server/edge.ts';
import { builtAssets } from '../../server/http/built-assets.ts';
import { drainServer } from '../../server/http/drain.ts';
import { loadBuild } from '../../server/load-renderer.ts';
import { answering, held } from '../kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { faults } from '../kit/gateway/faults.ts';
import { sendOnce } from '../kit/raw-client.ts';
import { echoPages, type Site, startSite } from '../kit/site.ts';

type Changes = Partial<EdgeOptions> & { readonly gatewayUrl?: string; readonly env?: Record<string, string> };

let gateway: FakeGateway;
let site: Site;
beforeEach(async () => {
  gateway = await startFakeGateway();
  site = await start();
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
});

const start = ({ gatewayUrl = gateway.url, env = {}, ...options }: Changes = {}) =>
  startSite({ gatewayUrl, env, options: { pages: echoPages, ...options } });
async function restart(changes: Changes) {
  await site[Symbol.asyncDispose]();
  site = await start(changes);
}
const raw = (bytes: string) => sendOnce(site.url, bytes);
const get = (path: string) => supertest(site.url).get(path);
const statusOf = (answer: string) => Number(answer.split(' ')[1]);
const requestLines = () => site.log().filter(({ event }) => event === 'request');

describe('every answer', () => {
  test('has an id: a well-formed incoming one, else a new one', async () => {
    expect((await get('/').set('x-request-id', 'abcd-1234')).headers['x-request-id']).toBe('abcd-1234');
    for (const bad of ['short', 'a'.repeat(65), 'abcd 1234', 'abcdefgh;x']) {
      expect((await get('/').set('x-request-id', bad)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('has the security headers and does not say what makes it', async () => {
    const { headers } = await get('/healthz');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test('is one line in the log, without query values, cookies or tokens', async () => {
    await get('/x?keyword=sesame').set({ cookie: 'ACCESS_TOKEN=sesame', token: 'sesame' });
    await expect.poll(() => requestLines()).toHaveLength(1);
    expect(requestLines()[0]).toMatchObject({ method: 'GET', status: 200, requestId: expect.any(String) });
    expect(JSON.stringify(site.log())).not.toContain('sesame');
  });
});

describe('a hostile request', () => {
  const rest = ' HTTP/1.1\r\nhost: a\r\nconnection: close\r\n';
  test.each([
    ['two hosts', `GET /${rest}host: b\r\n\r\n`, 400],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['markup for a host', 'GET / HTTP/1.1\r\nhost: a"><script>\r\nconnection: close\r\n\r\n', 400],
    ['a path in its host', 'GET / HTTP/1.1\r\nhost: a/b\r\nconnection: close\r\n\r\n', 400],
    ['user info in its host', 'GET / HTTP/1.1\r\nhost: a@b\r\nconnection: close\r\n\r\n', 400],
    ['an absolute target', `GET http://evil.example/${rest}\r\n`, 400],
    ['TRACE', `TRACE /${rest}\r\n`, 405],
    ['DELETE', `DELETE /${rest}\r\n`, 405],
    ['PATCH of what only looks like a call', `PATCH /apix${rest}\r\n`, 405],
    ['another protocol', 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close, upgrade\r\nupgrade: websocket\r\n\r\n', 400],
    ['an unknown transfer encoding', `POST /${rest}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`, 400],
    ['two lengths', `POST /${rest}content-length: 1\r\ncontent-length: 2\r\n\r\nab`, 400],
    ['length and chunks', `POST /${rest}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['101 headers', `GET /${rest}${'a: b\r\n'.repeat(99)}\r\n`, 431],
    ['17 KB of headers', `GET /${rest}a: ${'b'.repeat(17_000)}\r\n\r\n`, 431],
    ['a long path', `GET /${'a'.repeat(2048)}${rest}\r\n`, 414],
    ['a long query', `GET /?${'a'.repeat(4097)}${rest}\r\n`, 414],
    ['NUL in its path', `GET /%00${rest}\r\n`, 400],
    ['dots', `GET /../etc/passwd${rest}\r\n`, 400],
    ['a backslash', `GET /\\evil.example${rest}\r\n`, 400],
  ])('with %s is refused', async (_name, bytes, status) => {
    expect(statusOf(await raw(bytes))).toBe(status);
  });

  test('that Node lets through still has its id and its log line', async () => {
    const answer = await raw(`TRACE /${rest}\r\n`);
    expect(answer).toMatch(/^x-request-id: /im);
    await expect.poll(() => requestLines()[0]).toMatchObject({ method: 'TRACE', status: 405 });
  });

  test('an offer of h2c is ignored, as clients expect', async () => {
    const answer = await raw('GET / HTTP/1.1\r\nhost: a\r\nconnection: close, upgrade\r\nupgrade: h2c\r\n\r\n');
    expect(statusOf(answer)).toBe(200);
  });

  test('pipelined ones are answered in order', async () => {
    const one = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;
    const answer = await raw(one('/1') + one('/2') + one('/3', 'connection: close\r\n'));
    expect([...answer.matchAll(/"page":"(\/\d)"/g)].map(([, page]) => page)).toEqual(['/1', '/2', '/3']);
  });

  test('an unread body is never taken for the next request', async () => {
    const body = 'GET /smuggled HTTP/1.1\r\nhost: a\r\n\r\n';
    const answer = await raw(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    expect(statusOf(answer)).toBe(405);
    expect(answer).not.toContain('smuggled');
    expect(answer).toMatch(/^connection: close/im);
  });
});

describe('headers that could poison an answer', () => {
  const poison = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=6.6.6.6',
    'x-real-ip': '6.6.6.6',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    'x-http-method-override': 'PUT',
    'x-internal-user': '1',
  };
  test('do not exist for anything behind the door', async () => {
    const { body } = await get('/').set(poison);
    for (const name of Object.keys(poison)) expect(body.headers).not.toHaveProperty(name);
    expect(body.ip).not.toBe('6.6.6.6');
  });

  test('count from a trusted proxy where they are the proxy’s to send, and only there', async () => {
    await restart({ env: { TRUST_PROXY: '127.0.0.0/8,::1' } });
    const { body } = await get('/').set(poison);
    expect(body.ip).toBe('6.6.6.6');
    expect(body.headers).not.toHaveProperty('x-original-url');
    expect(body.headers).not.toHaveProperty('x-internal-user');
  });
});

describe('OPTIONS', () => {
  test('names the methods and opens nothing for other origins', async () => {
    const answer = await supertest(site.url).options('/api/x').set('origin', 'https://evil.example');
    expect(answer.status).toBe(204);
    expect(answer.headers.allow).toContain('POST');
    expect(Object.keys(answer.headers).some((name) => name.startsWith('access-control'))).toBe(false);
  });
});

describe('an error', () => {
  test('nobody expected is 500 with a sentence for the visitor and the stack in the log', async () => {
    await restart({
      pages: () => {
        throw new Error('internal detail');
      },
    });
    const answer = await get('/');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('internal detail');
    expect(answer.text).toContain(answer.headers['x-request-id']);
    expect(JSON.stringify(site.log())).toContain('internal detail');
  });

  test('of ours has its status and sentence, and a 503 says when to come back', async () => {
    await restart({ limits: { maxInFlight: 0 } });
    const page = await get('/');
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '5', 'no-store']);
    const api = await get('/api/x');
    expect(api.body).toEqual({ code: 503, message: '系统维护中，请稍后再试', data: null });
    expect((await get('/healthz')).status).toBe(200);
  });
});

describe('probes', () => {
  test('say what is degraded without being less ready for it', async () => {
    await gateway.stop();
    const ready = await get('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual({ status: 'ready', degraded: ['gateway'], redis: 'off', gateway: 'down' });
  });
});

describe('files of the gateway', () => {
  test('are streamed with one range, their caching headers and nothing of the visitor', async () => {
    gateway.on('/files/a.mp4', (request, response) => {
      response.writeHead(206, {
        'content-type': 'video/mp4',
        'content-range': 'bytes 0-3/10',
        'cache-control': 'public, max-age=60',
        etag: '"1"',
        'set-cookie': 'a=b',
      });
      response.end(request.headers.range === 'bytes=0-3' ? 'abcd' : 'wrong');
    });
    const answer = await get('/files/a.mp4').set({
      range: 'bytes=0-3',
      cookie: 'ACCESS_TOKEN=sesame',
      token: 'sesame',
    });
    expect(answer.status).toBe(206);
    expect(answer.body.toString()).toBe('abcd');
    expect(answer.headers).toMatchObject({
      'content-range': 'bytes 0-3/10',
      'cache-control': 'public, max-age=60',
      etag: '"1"',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(JSON.stringify(gateway.seen)).not.toContain('sesame');
  });

  test('several ranges at once are answered with the whole file', async () => {
    gateway.on('/files/', (_request, response) => void response.end('all of it'));
    expect((await get('/files/a.pdf').set('range', 'bytes=0-1,3-4')).status).toBe(200);
    expect(gateway.seen[0]?.headers).not.toHaveProperty('range');
  });

  test('that could run script are locked up', async () => {
    gateway.on('/files/', (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml').end('<svg onload="alert(1)"/>');
    });
    expect((await get('/files/a.svg')).headers['content-security-policy']).toContain('sandbox');
  });

  test('that do not exist are not kept by anybody', async () => {
    gateway.on('/files/', (_request, response) => void response.writeHead(404).end());
    const answer = await get('/files/none.pdf');
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('are cut, not ended, when the gateway breaks off', async () => {
    await using fault: FakeGateway = await startFakeGateway();
    fault.play(faults.resetMidBody);
    await restart({ gatewayUrl: fault.url });
    await expect(fetch(`${site.url}/files/a.pdf`).then((response) => response.text())).rejects.toThrow();
    await expect.poll(() => requestLines()[0]).toMatchObject({ route: 'files', abort: 'gateway' });
  });

  test('are never a redirect to somewhere else', async () => {
    await using fault = await startFakeGateway();
    fault.play(faults.redirect);
    await restart({ gatewayUrl: fault.url });
    expect((await get('/files/a.pdf').redirects(0)).status).toBe(502);
  });
});

describe('built assets', () => {
  let folder: string;
  const script = `console.log(${JSON.stringify('知站'.repeat(1000))})`;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assets-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets', 'app-1a2b.js'), script);
    await writeFile(join(folder, 'assets', 'app-1a2b.js.map'), '{}');
    await writeFile(join(folder, 'assets', 'style-1a2b.css'), `a{}${' '.repeat(2000)}`);
    await writeFile(join(folder, 'assets', 'style-1a2b.css.br'), brotliCompressSync('precompressed'));
    await writeFile(join(folder, 'favicon.svg'), '<svg/>');
    await writeFile(join(folder, 'index.html'), 'template');
    await restart({ loadClient: async () => ({ ...(await loadBuild()), files: builtAssets({ clientDir: folder }) }) });
  });
  afterEach(() => rm(folder, { recursive: true }));

  const fetchRaw = async (path: string, encoding: string) => {
    const answer = await get(path)
      .set('accept-encoding', encoding)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
      });
    return { headers: answer.headers, status: answer.status, bytes: answer.body as Buffer };
  };

  test('are kept for ever and compressed as the client takes it', async () => {
    const zstd = await fetchRaw('/assets/app-1a2b.js', 'zstd');
    expect(zstd.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'zstd',
      vary: 'accept-encoding',
    });
    expect(zstdDecompressSync(zstd.bytes).toString()).toBe(script);
    expect((await fetchRaw('/assets/app-1a2b.js', 'identity')).bytes.toString()).toBe(script);
  });

  test('that the build compressed are used as they are', async () => {
    const { bytes } = await fetchRaw('/assets/style-1a2b.css', 'br'); // which supertest decodes by itself
    expect(bytes.toString()).toBe('precompressed');
  });

  test.each([
    '/assets/app-9z9z.js',
    '/assets/app-1a2b.js.map',
    '/assets/style-1a2b.css.br',
    '/assets/',
    '/assets/..%2ffavicon.svg',
  ])('%s is not there: never a page, never kept', async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toHaveProperty('page');
  });

  test('beside them are kept for an hour, and the template is no file', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/index.html')).body).toHaveProperty('page');
  });
});

describe('for search engines', () => {
  test('robots.txt names the site map and what is nobody’s business', async () => {
    const { text } = await get('/robots.txt');
    expect(text).toMatch(/^Disallow: \/user\/my$/m);
    expect(text).toMatch(/^Disallow: \/api\/$/m);
    expect(text).toMatch(/\nSitemap: http.*\/sitemap\.xml\n$/);
  });
});

describe('a client that holds on', () => {
  test('with headers that never end is dropped', async () => {
    await restart({ limits: { headersTimeoutMs: 200, checkEveryMs: 50 } });
    const startedAt = performance.now();
    const answer = await raw('GET / HTTP/1.1\r\nhost: a\r\nx: ');
    expect(statusOf(answer)).toBe(408);
    expect(performance.now() - startedAt).toBeLessThan(8_000); // of the ten seconds that others have
  });

  test('with a body that stops is dropped', async () => {
    await restart({ limits: { stallTimeoutMs: 150 } });
    const head = 'POST /api/zw-zzw/api/v1/zzw/spaceStation/attention HTTP/1.1\r\nhost: a\r\n';
    await raw(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`);
    await expect.poll(() => site.edge.metrics.http.inFlight()).toBe(0);
    expect(gateway.seen).toHaveLength(0);
  });

  test('by not reading is dropped, and its answer with it', async () => {
    const big = Buffer.alloc(20_000_000, 'a');
    await restart({ limits: { stallTimeoutMs: 200 }, pages: (_req, res) => void res.end(big) });
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    socket.pause();
    await expect.poll(requestLines).toHaveLength(1);
    expect(site.edge.metrics.http.inFlight()).toBe(0);
    socket.destroy();
  });

  test('because the gateway is slow is left alone', async () => {
    await using fault = await startFakeGateway();
    const slow = held(answering('{"code":200,"data":{"attention":true,"attentionNum":1}}'));
    fault.play(slow.script);
    await restart({ gatewayUrl: fault.url, limits: { stallTimeoutMs: 100 }, env: { GATEWAY_TIMEOUT_MS: '5000' } });
    const call = supertest(site.url)
      .post('/api/zw-zzw/api/v1/zzw/spaceStation/attention')
      .send({ domain: 'a', attention: true })
      .then((answer) => answer.status);
    let silentFor = 0;
    site.edge.server.on('timeout', () => {
      silentFor += 1;
    });
    await expect.poll(() => silentFor).toBe(1);
    slow.release();
    expect(await call).toBe(200);
  });
});

describe('a stop', () => {
  test('lets a running response finish, tells its connection to close, and takes no new one', async () => {
    const held = Promise.withResolvers<void>();
    await restart({ pages: (_req, res) => void held.promise.then(() => res.end('done')) });
    const running = raw('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(() => site.edge.metrics.http.inFlight()).toBe(1);
    site.edge.readiness.become('draining');
    const drained = drainServer({ server: site.edge.server, deadlineMs: 5000 });
    // connections that came before are accepted first
    await expect.poll(() => site.edge.server.listening).toBe(false);
    await expect(fetch(site.url)).rejects.toThrow();
    held.resolve();
    expect(await running).toContain('done'); // and the other side closed: raw() waits for it
    expect(await drained).toBe(true);
  });

  test('closes connections that wait for nothing', async () => {
    const idle = raw('GET /x HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(() => requestLines()).toHaveLength(1);
    expect(await drainServer({ server: site.edge.server, deadlineMs: 5000 })).toBe(true);
    expect(await idle).toContain('/x');
  });

  test('says so: readiness is 503, and answers ask the client to leave', async () => {
    site.edge.readiness.become('draining');
    const answer = await get('/readyz');
    expect([answer.status, answer.headers.connection, answer.body.status]).toEqual([503, 'close', 'draining']);
    site.edge.readiness.become('ready');
    expect(site.edge.readiness.phase()).toBe('draining');
  });

  test('cuts what does not finish in time', async () => {
    await restart({ pages: () => {} });
    const running = raw('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(() => site.edge.metrics.http.inFlight()).toBe(1);
    expect(await drainServer({ server: site.edge.server, deadlineMs: 50 })).toBe(false);
    expect(await running).toBe('');
  });
});
