import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '../../shared/catalogue.ts';
import { endpoint } from '../../shared/contract/endpoint.ts';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { readTraceContext } from '../../shared/platform/trace-context.ts';
import { answering, held } from '../kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { soundAnswer } from '../kit/gateway/sound-answers.ts';
import { type Site, startSite } from '../kit/site.ts';

const chat = endpoint({
  name: 'test.chat',
  method: 'POST',
  path: '/zw-test/chat',
  token: 'optional',
  reads: false,
  answer: 'stream',
});
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const otherTraceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${parentId}-01`;
const otherTraceparent = `00-${otherTraceId}-${parentId}-00`;
const tracestate = 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE';
const hotWords = `/api${hotWordList.path}?studyPhaseCode=300&subjectCode=1`;

let gateway: FakeGateway;
let site: Site;

beforeEach(async () => {
  gateway = await startFakeGateway();
  gateway.play(soundAnswer);
  site = await startSite({ gatewayUrl: gateway.url, options: { endpoints: [...catalogue, chat] } });
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
});

/** What the gateway got of each call's trace. */
const sent = () =>
  gateway.seen.map(({ headers }) => {
    const given = headers.traceparent;
    return { ...readTraceContext({ ...headers, traceparent: String(given) }), spanId: String(given).split('-')[2] };
  });
const traceIds = () => [...new Set(sent().map((context) => context.traceId))];
/** Trace ids of the log lines of the requests so far, in the order in which they ended. */
const logged = (count: number) =>
  expect.poll(() =>
    site
      .log()
      .filter(({ event }) => event === 'request')
      .map((line) => line.traceId)
      .slice(-count),
  );

describe('the trace of a request', () => {
  test('goes on in every call of a page, each under an id of its own', async () => {
    await site.get('/', { traceparent, tracestate });
    const calls = sent();
    expect(calls.length).toBeGreaterThan(5);
    for (const call of calls) expect(call).toMatchObject({ traceId, isSampled: true, state: tracestate });
    const spans = new Set(calls.map(({ spanId }) => spanId));
    expect(spans.size).toBe(calls.length);
    expect(spans).not.toContain(parentId);
    await logged(1).toEqual([traceId]);
  });

  test('begins in the edge where there is none, and is one for the whole page', async () => {
    await site.get('/', { tracestate });
    expect(sent().length).toBeGreaterThan(5);
    for (const call of sent()) expect(call).toMatchObject({ isSampled: false, state: '' });
    const [made] = traceIds();
    expect(traceIds()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await logged(1).toEqual([made]);
    await site.get('/layout/paper-lib');
    expect(traceIds()).toHaveLength(2);
  });

  test.each([
    ['is all zeros', `00-${'0'.repeat(32)}-${parentId}-01`],
    ['is in capitals', traceparent.toUpperCase()],
    ['is there twice', `${traceparent}, ${otherTraceparent}`],
    ['holds a quote and a forged field', `${traceparent}","event":"forged`],
  ])('begins anew where the header %s', async (_, invalid) => {
    await site.get(hotWords, { traceparent: invalid, tracestate });
    const [call] = sent();
    expect(call).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/), state: '' });
    expect([traceId, otherTraceId]).not.toContain(call?.traceId);
    await logged(1).toEqual([call?.traceId]);
  });

  test.each([
    ['a call that is stored', 'GET', hotWords],
    ['a call that is passed on', 'GET', '/api/zw-zzw/api/v1/zzw/user/info'],
    ['a streamed call', 'POST', `/api${chat.path}`],
    ['a file', 'GET', '/files/picture/a.svg'],
    ['a site map', 'GET', '/sitemap-1.xml'],
    ['a station that is looked up', 'GET', '/jiangcheng'],
  ] as const)('goes on in %s', async (_, method, path) => {
    const headers = method === 'POST' ? { 'content-type': 'application/json' } : {};
    await site.get(path, { ...headers, token: 'a', traceparent, tracestate }, method);
    expect(sent().length).toBeGreaterThan(0);
    for (const call of sent()) expect(call).toMatchObject({ traceId, isSampled: true, state: tracestate });
    await logged(1).toEqual([traceId]);
  });
});

describe('what several requests share', () => {
  test('has the trace of the one that began it, and each line its own', async () => {
    const slow = held(soundAnswer);
    gateway.on(hotWordList.path, slow.script);
    const first = site.get(hotWords, { traceparent });
    await expect.poll(() => gateway.count(hotWordList.path)).toBe(1);
    const second = site.get(hotWords, { traceparent: otherTraceparent });
    await expect.poll(() => site.edge.metrics.http.inFlight()).toBe(2);
    slow.release();
    expect((await first).text).toBe((await second).text);
    expect(traceIds()).toEqual([traceId]);
    await expect
      .poll(() =>
        site
          .log()
          .flatMap(({ event, traceId: id }) => (event === 'request' ? [id] : []))
          .sort(),
      )
      .toEqual([otherTraceId, traceId].sort());
  });

  test('is found by any trace: no header of one is part of a key or an answer', async () => {
    for (const path of ['/', hotWords]) {
      await site.get(path, { traceparent, tracestate });
      const asked = gateway.seen.length;
      const found = await site.get(path, { traceparent: otherTraceparent });
      expect(found.headers['x-cache']).toBe('HIT');
      expect(gateway.seen).toHaveLength(asked);
      expect(JSON.stringify(found.headers) + found.text).not.toContain(traceId);
      await logged(1).toEqual([otherTraceId]);
    }
  });

  test('is renewed in the background under the trace of the request that began it, a page under one of its own', async () => {
    gateway.on(hotWordList.path, answering('{"code":200,"message":"","data":[{"id":"1","hotWord":"词"}]}'));
    for (const path of [hotWords, '/layout/paper-lib']) await site.get(path);
    // Longer than the longest lifetime of a call, an hour and a tenth, and within its grace.
    site.clock.advanceSeconds(2 * 3_600);
    gateway.takeCalls();
    expect((await site.get(hotWords, { traceparent })).headers['x-cache']).toBe('STALE');
    await expect.poll(traceIds).toEqual([traceId]);
    gateway.takeCalls();
    expect((await site.get('/layout/paper-lib', { traceparent })).headers['x-cache']).toBe('STALE');
    await expect.poll(() => sent().length).toBeGreaterThan(1);
    expect(traceIds()).toHaveLength(1);
    expect(traceIds()).not.toContain(traceId);
  });
});
