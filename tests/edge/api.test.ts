import { request as httpRequest } from 'node:http';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '../../shared/catalogue.ts';
import { endpoint } from '../../shared/contract/endpoint.ts';
import { homeHitsRecord } from '../../shared/library/calls/home.ts';
import { seoLanding } from '../../shared/library/calls/resource.ts';
import { insertEvents } from '../../shared/library/calls/tracking.ts';
import { logout } from '../../shared/people/calls/auth.ts';
import { answering, saying } from '../kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { sendOnce } from '../kit/raw-client.ts';
import { echoPages, type Site, startSite } from '../kit/site.ts';

const hotWords = '/zw-cms/api/v1/homeHotWord/hotWordList';
const banners = '/zw-zzw/api/v1/banner/list';
const attention = '/zw-zzw/api/v1/zzw/spaceStation/attention';
// calls of kinds that are tested here, whether the catalogue names one or not
const chat = '/zw-test/chat';
const upload = '/zw-test/upload';
const moreEndpoints = [
  endpoint({ name: 'test.chat', method: 'POST', path: chat, token: 'optional', reads: false, answer: 'stream' }),
  endpoint({ name: 'test.upload', method: 'POST', path: upload, token: 'required', reads: false, body: 'multipart' }),
];
const words = [{ id: '1', hotWord: '期中' }];
const change = { domain: 'jiangcheng', attention: true };

let gateway: FakeGateway;
let site: Site;

beforeEach(async () => {
  gateway = await startFakeGateway();
  site = await startSite({
    gatewayUrl: gateway.url,
    env: { GATEWAY_TIMEOUT_MS: '500' },
    options: { pages: echoPages, endpoints: [...catalogue, ...moreEndpoints] },
  });
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
});

const api = () => supertest(site.url);

describe('a public read', () => {
  test('comes from the gateway once, then from the cache, whatever the order of its parameters', async () => {
    gateway.answer(hotWords, words);
    const first = await api().get(`/api${hotWords}?studyPhaseCode=300&subjectCode=1`);
    const second = await api().get(`/api${hotWords}?subjectCode=1&studyPhaseCode=300`);
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT']);
    expect(second.body).toEqual({ code: 200, message: '操作成功', data: words });
    expect(second.text).toBe(first.text);
    expect(gateway.seen).toHaveLength(1);
  });

  test('sent as POST shares the entry of every other spelling of its body', async () => {
    gateway.answer(banners, []);
    const send = (body: string) => api().post(`/api${banners}`).set('content-type', 'application/json').send(body);
    await send('{"studyPhaseCode":300,"subjectCode":1}');
    expect((await send('{ "subjectCode": 1, "studyPhaseCode": 300 }')).headers['x-cache']).toBe('HIT');
  });

  test('with fields named as parts of every object is refused like other surplus fields', async () => {
    const body = '{"studyPhaseCode":300,"subjectCode":1,"__proto__":{"token":"sesame"},"constructor":{"prototype":{}}}';
    const answer = await api().post(`/api${banners}`).set('content-type', 'application/json').send(body);
    expect([answer.status, answer.body.code]).toEqual([422, 422]);
    expect(gateway.seen).toEqual([]);
    expect({}).not.toHaveProperty('token');
  });

  test('is the same for everybody: neither token nor cookie reach the gateway', async () => {
    gateway.answer(hotWords, words);
    const one = await api()
      .get(`/api${hotWords}?studyPhaseCode=300&subjectCode=1`)
      .set({ token: 'sesame', cookie: 'ACCESS_TOKEN=sesame' });
    expect(one.headers['x-cache']).toBe('MISS');
    expect(JSON.stringify(gateway.seen[0])).not.toContain('sesame');
  });

  test.each([
    '?studyPhaseCode=abc&subjectCode=1',
    '?studyPhaseCode=300&subjectCode=1&x=1',
    '?studyPhaseCode=300&studyPhaseCode=200&subjectCode=1',
    '',
    '?studyPhaseCode=2147483648&subjectCode=1',
    '?studyPhaseCode=300&subjectCode=1.5',
    '?studyPhaseCode=300&subjectCode=99',
    '?studyPhaseCode=400&subjectCode=1',
  ])('that does not fit its schema (%j) is 422 and never reaches the gateway', async (query) => {
    const answer = await api().get(`/api${hotWords}${query}`);
    expect(answer.status).toBe(422);
    expect(answer.headers['x-cache']).toBe('BYPASS');
    expect(answer.body).toEqual({ code: 422, message: expect.stringMatching(/参数.*(不正确|无法识别)$/), data: null });
    expect(gateway.seen).toEqual([]);
  });

  test.each([{ subjectCode: 99 }, { studyPhaseCode: 400 }, { areaCode: 123_456 }, { areaCode: 990_100 }])(
    'of a landing page with the made-up code %j is 422 and never reaches the gateway',
    async (madeUp) => {
      const body = { studyPhaseCode: 300, subjectCode: 1, areaCode: 420_100, ...madeUp };
      const answer = await api().post(`/api${seoLanding.path}`).send(body);
      expect([answer.status, gateway.seen]).toEqual([422, []]);
    },
  );

  test('that the gateway refuses passes on its envelope unchanged', async () => {
    gateway.on(hotWords, saying({ code: 404, message: '没有热词', data: { a: 1 } }));
    const answer = await api().get(`/api${hotWords}?studyPhaseCode=300&subjectCode=1`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ code: 404, message: '没有热词', data: { a: 1 } });
  });

  test('is compressed for a client that takes it', async () => {
    gateway.answer(
      hotWords,
      Array.from({ length: 200 }, (_, i) => ({ id: String(i), hotWord: '期中试卷' })),
    );
    const answer = await api()
      .get(`/api${hotWords}?studyPhaseCode=300&subjectCode=1`)
      .set('accept-encoding', 'br, gzip');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
  });
});

describe('a call that changes something', () => {
  test('goes to the gateway as it came, with the token of the header', async () => {
    gateway.answer(attention, { attention: true, attentionNum: 8 });
    const answer = await api().post(`/api${attention}`).set('token', 'tok').send(change);
    expect(answer.body).toEqual({ code: 200, message: '操作成功', data: { attention: true, attentionNum: 8 } });
    expect(gateway.seen[0]).toMatchObject({ method: 'POST', url: attention, body: JSON.stringify(change) });
    expect(gateway.seen[0]?.headers.token).toBe('tok');
    expect(answer.headers).not.toHaveProperty('x-cache');
  });

  test.each([
    ['{"domain":"jiangcheng","attention":"yes"}', '参数 attention 不正确'],
    ['{"domain":"jiangcheng","attention":true,"more":1}', '参数 more 无法识别'],
    ['[]', '请求参数不正确'],
    ['', '参数 domain 不正确'],
  ])('with the input %j is 422 and never reaches the gateway', async (body, message) => {
    const answer = await api().post(`/api${attention}`).set('content-type', 'application/json').send(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ code: 422, message, data: null });
    expect(gateway.seen).toEqual([]);
  });

  test('comes without a body where it takes none, by its token', async () => {
    gateway.answer(logout.path, {});
    const answer = await api().post(`/api${logout.path}`).set('token', 'tok');
    expect(answer.body).toMatchObject({ code: 200 });
    expect(gateway.seen[0]).toMatchObject({ method: 'POST', url: logout.path, body: '' });
    expect(gateway.seen[0]?.headers.token).toBe('tok');
  });

  test('has no rights from the cookie', async () => {
    gateway.answer(attention, {});
    await api().post(`/api${attention}`).set('cookie', 'ACCESS_TOKEN=sesame; token=sesame').send(change);
    expect(JSON.stringify(gateway.seen[0]?.headers)).not.toContain('sesame');
  });

  test('is neither shared with an identical one nor sent twice', async () => {
    gateway.answer(attention, {});
    await Promise.all([1, 2].map(() => api().post(`/api${attention}`).send(change)));
    expect(gateway.seen).toHaveLength(2);
  });

  test('from another site is refused before the gateway hears of it', async () => {
    const answer = await api().post(`/api${attention}`).set('origin', 'https://evil.example').send(change);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 403, data: null });
    expect(gateway.seen).toHaveLength(0);
  });

  test('with a body over 100 KB is 413', async () => {
    const answer = await api()
      .post(`/api${attention}`)
      .send({ domain: 'a'.repeat(101 * 1024) });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: 413, data: null });
    expect(gateway.seen).toHaveLength(0);
  });

  test('with a chunked body over 100 KB is 413, too', async () => {
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(`${site.url}/api${attention}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      request.on('response', (response) => resolve(response.statusCode)).on('error', reject);
      for (let i = 0; i < 4; i++) request.write('a'.repeat(40_000));
    });
    expect(status).toBe(413);
  });

  test('with a compressed body is refused', async () => {
    const answer = await api().post(`/api${attention}`).set('content-encoding', 'gzip').send(change);
    expect(answer.status).toBe(415);
  });
});

describe('a path that is no call', () => {
  test.each([
    ['GET', '/api/'],
    ['GET', '/api'],
    ['GET', '/api/zw-admin/users'],
    ['GET', `/api${banners}`],
    ['POST', `/api${hotWords}`],
    ['HEAD', `/api${hotWords}`],
    ['PUT', `/api${attention}`],
    ['DELETE', `/api${attention}`],
    ['PATCH', `/api${attention}`],
    ['DELETE', '/api/zw-admin/users?id=1'],
    ['PATCH', '/api'],
    ['GET', '/api//evil.example/'],
    ['GET', '/api/http://evil.example/'],
    ['GET', '/api/@evil.example/'],
    ['GET', '/api/zw-cms;/api/v1/homeHotWord/hotWordList'],
    ['GET', '/api/zw-cms/api/v1/homeHotWord/hot%57ordList'],
  ])('%s %s is 404 and never reaches the gateway', async (method, path) => {
    const response = await fetch(site.url + path, { method });
    expect(response.status).toBe(404);
    if (method !== 'HEAD')
      expect(await response.json()).toEqual({ code: 404, message: expect.any(String), data: null });
    expect(gateway.seen).toHaveLength(0);
  });

  test.each([
    'GET /api/../admin',
    'GET /api/zw-cms/%2e%2e/admin',
    'GET /api/zw-cms%2fapi/v1/homeHotWord/hotWordList',
    'GET /api/\\evil.example/',
    'GET /api/zw-cms/api/v1/homeHotWord/hotWordList%00',
    'GET http://evil.example/api/zw-cms/api/v1/homeHotWord/hotWordList',
    'GET //evil.example/api/',
  ])('%s as raw bytes never reaches the gateway', async (line) => {
    const answer = await sendOnce(site.url, `${line} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    const status = Number(answer.split(' ')[1]);
    expect(line.startsWith('GET //') ? [200] : [400, 404]).toContain(status); // `//` is no call, pages decide
    expect(gateway.seen).toHaveLength(0);
  });
});

describe('a gateway in trouble', () => {
  test('that is down is 502', async () => {
    await gateway.stop();
    const answer = await api().get(`/api${hotWords}?studyPhaseCode=300&subjectCode=1`);
    expect(answer.status).toBe(502);
    expect(answer.body).toEqual({ code: 502, message: expect.any(String), data: null });
  });

  test('that answers junk is 502', async () => {
    gateway.on(attention, (_request, response) => void response.end('<html>'));
    const answer = await api().post(`/api${attention}`).send(change);
    expect([answer.status, answer.body.code]).toEqual([502, 502]);
  });

  test('that takes too long is 504', async () => {
    gateway.on(attention, () => {});
    const answer = await api().post(`/api${attention}`).send(change);
    expect([answer.status, answer.body.code]).toEqual([504, 504]);
  });

  test('that answers an error with an envelope passes unchanged', async () => {
    gateway.on(attention, saying({ code: 503, message: '维护', data: null }, 503));
    const answer = await api().post(`/api${attention}`).send(change);
    expect([answer.status, answer.body.message]).toEqual([503, '维护']);
  });

  test('cannot set cookies or name its server', async () => {
    const headers = { 'set-cookie': 'a=b', server: 'nginx', 'x-internal-host': 'db1' };
    gateway.on(attention, answering('{"code":200}', { headers }));
    const answer = await api().post(`/api${attention}`).send(change);
    for (const name of Object.keys(headers)) expect(answer.headers).not.toHaveProperty(name);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('server-sent events', () => {
  const ask = JSON.stringify({ tool: 'lesson-plan', messages: [{ role: 'user', content: '你好' }] });
  const start = (signal?: AbortSignal) =>
    fetch(`${site.url}/api${chat}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: 'tok', 'accept-encoding': 'gzip' },
      body: ask,
      ...(signal && { signal }),
    });

  test('arrive while the answer is still being written, and without compression', async () => {
    const held = Promise.withResolvers<void>();
    gateway.on(chat, async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 一\n\n');
      await held.promise;
      response.end('data: 二\n\n');
    });
    const response = await start();
    expect(response.headers.get('content-encoding')).toBeNull();
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const first = await reader.read();
    expect(Buffer.from(first.value ?? []).toString()).toBe('data: 一\n\n');
    held.resolve();
    const second = await reader.read();
    expect(Buffer.from(second.value ?? []).toString()).toBe('data: 二\n\n');
  });

  test('end at the gateway when the reader leaves', async () => {
    const left = Promise.withResolvers<void>();
    gateway.on(chat, (_request, response) => {
      response.on('close', left.resolve);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 一\n\n');
    });
    const leaving = new AbortController();
    const response = await start(leaving.signal);
    expect(response.status).toBe(200);
    leaving.abort();
    await left.promise;
    await expect.poll(() => site.log().find(({ event }) => event === 'request')).toMatchObject({ status: 499 });
  });
});

describe('an upload', () => {
  test('is streamed to the gateway with its parts, its type and the token', async () => {
    gateway.answer(upload, { id: '1' });
    const file = Buffer.alloc(300 * 1024, '卷');
    const answer = await api().post(`/api${upload}`).set('token', 'tok').attach('file', file, 'paper.docx');
    expect(answer.body).toMatchObject({ code: 200, data: { id: '1' } });
    expect(gateway.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(gateway.seen[0]?.headers.token).toBe('tok');
    expect(Buffer.byteLength(gateway.seen[0]?.body ?? '')).toBeGreaterThan(file.length);
  });

  test('without the token that it needs is refused before its form is read', async () => {
    const head = `POST /api${upload} HTTP/1.1\r\nhost: ${new URL(site.url).host}\r\n`;
    const form = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n--x\r\n';
    const answer = await sendOnce(site.url, head + form);
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*"code":-1,/s);
    expect(gateway.seen).toHaveLength(0);
  });

  test('that stops in the middle ends at the gateway, too', async () => {
    const begun = Promise.withResolvers<void>();
    const request = httpRequest(`${site.url}/api${upload}`, {
      method: 'POST',
      headers: { token: 'tok', 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000' },
    });
    request.on('error', () => {}); // it is this side that breaks off
    request.write('--x\r\n', () => begun.resolve());
    await begun.promise;
    await expect.poll(() => site.edge.metrics.http.inFlight()).toBe(1);
    request.destroy();
    await expect.poll(() => site.edge.metrics.http.inFlight()).toBe(0);
    expect(gateway.seen).toHaveLength(0); // it never saw a whole request
    expect(site.log().filter(({ event }) => event === 'gateway.failure')).toEqual([]);
  });
});

test('a client who leaves ends the call at the gateway and is logged as 499', async () => {
  const left = Promise.withResolvers<void>();
  gateway.on(attention, (_request, response) => void response.on('close', left.resolve));
  const leaving = new AbortController();
  const call = fetch(`${site.url}/api${attention}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
    signal: leaving.signal,
  });
  call.catch(() => {});
  await expect.poll(() => gateway.seen).toHaveLength(1);
  leaving.abort();
  await left.promise;
  await expect
    .poll(() => site.log().find(({ event }) => event === 'request'))
    .toMatchObject({
      status: 499,
      abort: 'client_abort',
      route: 'api:zzw.stationAttention',
    });
});

test('with TRACKING=off the calls that record clicks do not exist, and others do', async () => {
  await using off = await startSite({
    gatewayUrl: gateway.url,
    env: { TRACKING: 'off' },
    options: { pages: echoPages },
  });
  gateway.answer(hotWords, words);
  for (const { path } of [homeHitsRecord, insertEvents]) {
    const answer = await supertest(off.url).post(`/api${path}`).send({});
    expect([answer.status, answer.body.code]).toEqual([404, 404]);
  }
  expect(gateway.seen).toEqual([]);
  expect((await supertest(off.url).get(`/api${hotWords}?studyPhaseCode=300&subjectCode=1`)).status).toBe(200);
});
