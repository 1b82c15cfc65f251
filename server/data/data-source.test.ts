import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityList } from '../../shared/contributions/calls/campaign.ts';
import { homeSchemas } from '../../shared/library/calls/home.schema.ts';
import { friendlyLinkList, hotWordList } from '../../shared/library/calls/home.ts';
import { relatedResources } from '../../shared/library/calls/resource.ts';
import { followStation } from '../../shared/library/calls/station.ts';
import { systemClock } from '../../shared/platform/clock.ts';
import { questionPageList } from '../../shared/questions/calls/question.ts';
import { stillClock, type TestClock } from '../../tests/kit/clock.ts';
import { held, saying } from '../../tests/kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../../tests/kit/gateway/fake-gateway.ts';
import { createCache } from '../cache/cache.ts';
import type { Cache } from '../cache/contract.ts';
import type { GatewayClient } from '../gateway-client/contract.ts';
import { createGatewayClient } from '../gateway-client/gateway-client.ts';
import { createLogger } from '../log/log.ts';
import { noRedis } from '../redis/link.ts';
import { createDataSource, type DataSource } from './data-source.ts';
import { envelopeText, storedAnswerCodec } from './stored-answer.ts';

const path = '/zw-cms/api/v1/homeHotWord/hotWordList';
const input = { studyPhaseCode: 300, subjectCode: 1 };
const words = [{ id: '1', hotWord: '期中' }];
const options = { requestId: 'test-request' };
const log = createLogger({ level: 'silent' });

let clock: TestClock;
let upstream: FakeGateway;
let gateway: GatewayClient;
let cache: Cache;
let data: DataSource;

beforeEach(async () => {
  clock = stillClock();
  upstream = await startFakeGateway();
  gateway = createGatewayClient({
    baseUrl: upstream.url,
    timeoutMs: 60_000,
    tokenHeader: 'token',
    clock: systemClock,
    log,
  });
  cache = createCache({
    redis: noRedis,
    keyPrefix: 't:',
    valueFormat: 'f',
    memoryBytes: 1e7,
    purgeCheckMs: 30_000,
    clock,
    random: () => 0.5,
  });
  data = createDataSource({ cache, gateway, clock, callDeadlineMs: 1000, refreshDeadlineMs: 1000 });
});
afterEach(async () => {
  cache.close();
  await gateway.close();
  await upstream.stop();
});

test('a public read is requested once and then answered from the cache with the same JSON', async () => {
  upstream.answer(path, words);
  const first = await data.load(hotWordList, input, options);
  const second = await data.load(hotWordList, input, options);
  expect([first.state, second.state]).toEqual(['miss', 'hit']);
  expect(second.json).toBe(JSON.stringify(words));
  expect(second.data).toBe(first.data);
  expect(second.tags).toContain('hot-word');
  expect(upstream.seen).toHaveLength(1);
});

test('a list takes the token only with the field that the token is about, and only then is not shared', async () => {
  const page = { list: [], total: 0, pageNum: 1, pageSize: 10, facets: [] };
  upstream.answer('/question/pageList', page);
  const list = { studyPhaseCode: 300, subjectCode: 1, pageNum: 1, pageSize: 10 };
  const own = { ...list, excludeUsed: true };
  const states = [];
  for (const [question, token] of [
    [list, 'first'],
    [list, 'second'],
    [list, ''],
    [own, 'first'],
    [own, 'first'],
    [own, ''],
  ] as const)
    states.push((await data.load(questionPageList, question, { ...options, token })).state);
  expect(states).toEqual(['miss', 'hit', 'hit', 'bypass', 'bypass', 'miss']);
  expect(upstream.seen.map(({ headers }) => headers.token)).toEqual([undefined, 'first', 'first', undefined]);
});

test('inputs in another order or as text of an address share one entry', async () => {
  upstream.answer(path, words);
  await data.load(hotWordList, input, options);
  const texts = { subjectCode: '1', studyPhaseCode: '300' } as unknown as typeof input;
  expect((await data.load(hotWordList, texts, options)).state).toBe('hit');
});

test('an answer that says when it stops being true is not served long after that', async () => {
  const list = '/zw-cms/api/v1/activity/list';
  const changesAt = new Date(clock.now() + 10_000).toISOString();
  upstream.answer(list, { list: [], changesAt });
  const stateNow = async () => (await data.load(activityList, {}, options)).state;
  expect([await stateNow(), await stateNow()]).toEqual(['miss', 'hit']);
  clock.advance(9_000);
  expect(await stateNow()).toBe('hit');
  clock.advance(32_000);
  expect(await stateNow()).toBe('miss');
});

test('of a call with a projection only that is kept, whether the answer is new or stored', async () => {
  const read = { id: '7', resourceName: '试卷', fileType: 'pdf', chargeType: 'free', price: 0, downloadNum: 2 };
  upstream.answer('/zw-resource/', [{ ...read, viewNum: 9, flags: ['hasAnswer'] }]);
  for (const state of ['miss', 'hit']) {
    const answer = await data.load(relatedResources, { id: '7' }, options);
    expect(answer).toMatchObject({ state, data: [read], json: JSON.stringify([read]) });
  }
});

test('an old answer is served while the gateway is down', async () => {
  upstream.answer(path, words);
  await data.load(hotWordList, input, options);
  await upstream.stop();
  clock.advance(3_600_000);
  const answer = await data.load(hotWordList, input, options);
  expect(answer).toMatchObject({ state: 'stale', data: words });
});

test('a refresh that hangs is given up at its own deadline, long before that of a call, and tried again', async () => {
  const deadlines = { callDeadlineMs: 60_000, refreshDeadlineMs: 50 };
  const source = createDataSource({ cache, gateway, clock, ...deadlines });
  const hanging = held(saying({}));
  upstream.on(path, saying({ code: 200, message: '', data: words }), hanging.script);
  await source.load(hotWordList, input, options);
  clock.advanceSeconds(3_600);
  expect((await source.load(hotWordList, input, options)).state).toBe('stale');
  await expect.poll(() => upstream.count(path)).toBe(2);
  await expect.poll(() => [cache.stats().inFlight, upstream.connections.open]).toEqual([0, 0]);
  clock.advanceSeconds(2);
  await source.load(hotWordList, input, options);
  await expect.poll(() => upstream.count(path)).toBe(3);
  hanging.release();
});

test('an empty answer to an input is kept for a minute, and not longer while the gateway is down', async () => {
  upstream.answer(path, []);
  await data.load(hotWordList, input, options);
  clock.advance(59_000);
  expect((await data.load(hotWordList, input, options)).state).toBe('hit');
  await upstream.stop();
  clock.advance(2_000);
  await expect(data.load(hotWordList, input, options)).rejects.toMatchObject({ code: 502 });
});

test('an empty answer to a call without input is kept like any other', async () => {
  upstream.answer('/zw-cms/', []);
  await data.load(friendlyLinkList, {}, options);
  await upstream.stop();
  clock.advance(3_600_000);
  expect(await data.load(friendlyLinkList, {}, options)).toMatchObject({ state: 'stale', data: [] });
});

test('a call with a token rule goes to the gateway every time, with the token', async () => {
  upstream.answer('/zw-zzw/', { attention: true, attentionNum: 3 });
  const change = { domain: 'jiangcheng', attention: true };
  for (let i = 0; i < 2; i++) {
    const answer = await data.load(followStation, change, { ...options, token: 'tok' });
    expect(answer.state).toBe('bypass');
  }
  expect(upstream.seen.map(({ headers }) => headers.token)).toEqual(['tok', 'tok']);
});

test.each([
  ['404, which is remembered', { code: 404, message: '' }, 404, 1],
  ['-1, which is never remembered', { code: -1 }, -1, 2],
  ['403, which is never remembered', { code: 403 }, 403, 2],
  ['502, which is remembered for a moment', { code: 502 }, 502, 1],
  ['503, which is remembered for a moment', { code: 503 }, 503, 1],
])('a refusal with %s', async (_name, envelope, code, asked) => {
  upstream.on(path, saying(envelope));
  for (let i = 0; i < 2; i++) await expect(data.load(hotWordList, input, options)).rejects.toMatchObject({ code });
  expect(upstream.seen).toHaveLength(asked);
});

test('an answer with code 400 is a success that is not kept', async () => {
  upstream.on(path, saying({ code: 400, message: 'x', data: words }));
  await data.load(hotWordList, input, options);
  await data.load(hotWordList, input, options);
  expect(upstream.seen).toHaveLength(2);
});

test('a caller past its deadline gets 504, and the answer is cached for the next', async () => {
  const slow = held(saying({ code: 200, data: words }));
  upstream.on(path, slow.script);
  await expect(data.load(hotWordList, input, { ...options, deadlineMs: 20 })).rejects.toMatchObject({ code: 504 });
  const next = data.load(hotWordList, input, options);
  slow.release();
  expect((await next).data).toEqual(words);
  expect(upstream.seen).toHaveLength(1);
});

test('an answer in flight during a purge is neither joined nor stored', async () => {
  const old = held(saying({ code: 200, data: [] }));
  upstream.on(path, old.script);
  const before = data.load(hotWordList, input, options);
  await expect.poll(() => upstream.seen.length).toBe(1);
  await cache.purge({ tags: ['hot-word'] });
  upstream.answer(path, words);
  const after = data.load(hotWordList, input, options);
  await expect.poll(() => upstream.seen.length).toBe(2);
  old.release();
  expect([(await before).data, (await after).data]).toEqual([[], words]);
  expect((await data.load(hotWordList, input, options)).data).toEqual(words);
});

test('a caller that aborts gets its own reason', async () => {
  upstream.answer(path, words);
  const leaving = AbortSignal.abort(new Error('left'));
  await expect(data.load(hotWordList, input, { ...options, signal: leaving })).rejects.toThrow('left');
});

test('a stored answer decodes to what was encoded, with the message of the gateway', () => {
  const codec = storedAnswerCodec<typeof words>(homeSchemas['cms.hotWordList'].data);
  const stored = { data: words, json: JSON.stringify(words), envelopeStart: '{"code":200,"message":"操作\\n成功",' };
  const back = codec.decode(codec.encode(stored));
  expect(back).toEqual(stored);
  expect(JSON.parse(envelopeText(back))).toEqual({ code: 200, message: '操作\n成功', data: words });
  expect(() => codec.decode(Buffer.from('[]'))).toThrow();
});
