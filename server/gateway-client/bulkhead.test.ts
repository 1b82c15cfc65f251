import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bannerList } from '../../shared/library/calls/banner.ts';
import { collectionHomePageList } from '../../shared/library/calls/collection.ts';
import { homeModuleList, hotWordList } from '../../shared/library/calls/home.ts';
import { systemClock } from '../../shared/platform/clock.ts';
import { answering, envelopeOf } from '../../tests/kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../../tests/kit/gateway/fake-gateway.ts';
import { faults } from '../../tests/kit/gateway/faults.ts';
import { createLogger } from '../log/log.ts';
import type { GatewayClient, GatewayEvent } from './contract.ts';
import { createGatewayClient } from './gateway-client.ts';

const input = { studyPhaseCode: 300, subjectCode: 1 };
const words = [{ id: '1', hotWord: '期中' }];

let fault: FakeGateway;
let gateway: GatewayClient;
let events: GatewayEvent[];

function clientOf(baseUrl: string, timeoutMs = 400) {
  return createGatewayClient({
    baseUrl,
    timeoutMs,
    tokenHeader: 'token',
    clock: systemClock,
    log: createLogger({ level: 'silent' }),
    observe: (event) => void events.push(event),
    maxInFlight: 20,
  });
}

beforeEach(async () => {
  fault = await startFakeGateway();
  events = [];
  gateway = clientOf(fault.url);
});
afterEach(async () => {
  await gateway.close();
  await fault.stop();
});

const breakers = () =>
  events.flatMap((event) => (event.type === 'breaker' ? [`${event.service} ${event.endpoint} ${event.state}`] : []));
const outcomes = () => events.flatMap((event) => (event.type === 'call' ? [event.outcome] : []));
const hotWords = (subjectCode = 1, client?: string) =>
  gateway.call(hotWordList, { ...input, subjectCode }, { requestId: 'test-request', ...(client && { client }) });
const failing = (subjectCode: number, client?: string) =>
  expect(hotWords(subjectCode, client)).rejects.toMatchObject({ code: 502 });

describe('breakers', () => {
  test('refuse calls after ten failures in a row and send a probe a second later', async () => {
    fault.play(faults.unavailable);
    for (let i = 0; i < 30; i++) await failing(i);
    expect(fault.seen).toHaveLength(10);
    expect(outcomes().filter((outcome) => outcome === 'refused')).toHaveLength(20);
    fault.play(answering(envelopeOf(words)));
    await expect.poll(async () => (await hotWords()).data).toEqual(words);
    expect(fault.seen).toHaveLength(11);
  });

  test('of one call leave the other calls of its service alone', async () => {
    fault.play(faults.unavailable);
    for (let i = 0; i < 12; i++) await failing(i);
    fault.play(answering(envelopeOf([])));
    expect((await gateway.call(homeModuleList, input, { requestId: 'r' })).data).toEqual([]);
    expect(breakers()).toEqual(['zw-cms cms.hotWordList open']);
  });

  test.each([
    ['resets', faults.resetAtOnce, 5_000],
    ['is silent', faults.silence, 20],
  ])(
    'of a service that %s refuse all its calls and leave the other services alone',
    async (_name, script, timeoutMs) => {
      const hasty = clientOf(fault.url, timeoutMs);
      fault.play(script);
      const inputOf = (subjectCode: number) => ({ ...input, subjectCode });
      const call = (i = 0) => hasty.call(homeModuleList, inputOf(i), { requestId: 'r' }).catch(() => {});
      for (let i = 0; i < 5; i++) await hasty.call(hotWordList, inputOf(i), { requestId: 'r' }).catch(() => {});
      for (let i = 0; i < 5; i++) await call(i);
      expect(breakers()).toEqual(['zw-cms  open']);
      const before = fault.seen.length;
      await call();
      expect(fault.seen).toHaveLength(before);
      await hasty.close();
      fault.play(answering(envelopeOf([])));
      expect((await gateway.call(bannerList, input, { requestId: 'r' })).data).toEqual([]);
    },
  );
});

test('connections that one input cuts, however often, open no breaker', async () => {
  fault.play(faults.closeMidBody);
  for (let i = 0; i < 20; i++) await failing(1);
  expect(breakers()).toEqual([]);
});

describe('answers that are late for a page', () => {
  const late = (subjectCode: number, client: string) =>
    expect(
      gateway.call(hotWordList, { ...input, subjectCode }, { requestId: 'r', client, deadlineMs: 20 }),
    ).rejects.toMatchObject({ code: 504 });

  test('open no breaker for one client, however many inputs it has', async () => {
    fault.play(faults.silence);
    for (let i = 0; i < 30; i++) await late(i, 'one');
    expect(breakers()).toEqual([]);
  });

  test('open those of the call and its service for many', async () => {
    fault.play(faults.silence);
    for (let i = 0; i < 10; i++) await late(i, `client ${i}`);
    expect(breakers()).toEqual(['zw-cms  open', 'zw-cms cms.hotWordList open']);
  });
});

describe('answered failures', () => {
  beforeEach(() => fault.play(faults.unavailable));

  test.each([
    ['of one client, however many inputs', (i: number) => failing(i, '203.0.113.1')],
    ['of one input without a known client', () => failing(1)],
    ['of two inputs and two clients', (i: number) => failing(i % 2, `203.0.113.${i % 2}`)],
    ['of one client, and one of another', (i: number) => failing(i, `203.0.113.${i === 20 ? 2 : 1}`)],
    ['of two clients, however many inputs', (i: number) => failing(i, `203.0.113.${i % 2}`)],
    ['of four clients, however many inputs', (i: number) => failing(i, `203.0.113.${i % 4}`)],
  ])('%s open no breaker', async (_name, ask) => {
    for (let i = 0; i < 40; i++) await ask(i);
    expect(fault.seen).toHaveLength(40);
    expect(breakers()).toEqual([]);
  });

  test.each([1, 2, 4])(
    'of %i inputs open no breaker, however many clients, where the call is made with others',
    async (inputs) => {
      fault.play(answering(envelopeOf(words)));
      for (let i = 10; i < 15; i++) await hotWords(i);
      fault.play(faults.unavailable);
      for (let i = 0; i < 40; i++) await failing(i % inputs, `203.0.113.${i}`);
      expect(breakers()).toEqual([]);
    },
  );

  test.each([1, 2, 4])('of many clients open the breaker of a call that has %i inputs', async (inputs) => {
    for (let i = 0; i < 40; i++) await failing(i % inputs, `203.0.113.${i}`);
    expect(breakers()).toEqual(['zw-cms cms.hotWordList open']);
    expect(fault.seen.length).toBeLessThan(20);
    // the first other input shows that it is about those
    fault.play(answering(envelopeOf(words)));
    expect((await hotWords(9, '203.0.113.99')).data).toEqual(words);
    expect(breakers().at(-1)).toBe('zw-cms cms.hotWordList closed');
  });

  /** Ten failures of five inputs, which five clients met. */
  async function openBreaker() {
    for (let i = 0; i < 10; i++) await failing(i % 5, `203.0.113.${i % 5}`);
    expect(breakers()).toEqual(['zw-cms cms.hotWordList open']);
    expect(fault.seen).toHaveLength(10);
  }

  test('of five inputs and five clients open the breaker of the call', async () => {
    await openBreaker();
    await failing(1, '203.0.113.1');
    expect(fault.seen).toHaveLength(10);
  });

  test('that have opened the breaker refuse neither other inputs nor other clients, if the call works for them', async () => {
    await openBreaker();
    fault.play((request, response) =>
      (/subjectCode=[0-4]$/.test(request.url) ? faults.unavailable : answering(envelopeOf(words)))(request, response),
    );
    await failing(7, '203.0.113.4');
    await failing(4, '203.0.113.7');
    expect(fault.seen).toHaveLength(10);
    expect((await hotWords(7, '203.0.113.7')).data).toEqual(words);
    expect(breakers().at(-1)).toBe('zw-cms cms.hotWordList closed');
  });

  test('of the call for everybody are asked for ten times more, one at a time', async () => {
    await openBreaker();
    await Promise.all([failing(10, '203.0.113.10'), failing(11, '203.0.113.11')]);
    expect(fault.seen).toHaveLength(11);
    for (let i = 12; i < 40; i++) await failing(i, `203.0.113.${i}`);
    // within a second
    expect(fault.seen.length).toBeLessThanOrEqual(21);
    expect(breakers()).toEqual(['zw-cms cms.hotWordList open']);
  });

  test('before a success do not count', async () => {
    for (let i = 0; i < 30; i++) {
      fault.play(i % 9 === 8 ? answering(envelopeOf(words)) : faults.unavailable);
      await hotWords(i, `203.0.113.${i % 5}`).catch(() => {});
    }
    expect(breakers()).toEqual([]);
  });

  test('of one client do not keep an open breaker open', async () => {
    await openBreaker();
    fault.play((request, response) => {
      const script = request.url.includes('subjectCode=9') ? faults.unavailable : answering(envelopeOf(words));
      return script(request, response);
    });
    await expect
      .poll(async () => {
        // asks first each time, and so gets the first probe
        await failing(9, '203.0.113.1');
        return (await hotWords(7, '203.0.113.7').catch(() => undefined))?.data;
      })
      .toEqual(words);
    expect(breakers().at(-1)).toBe('zw-cms cms.hotWordList closed');
  });
});

test('calls above the limit in flight are refused at once with 503, and one service gets half of the limit', async () => {
  fault.play(faults.silence);
  const codesOf = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  const subjects = Array.from({ length: 11 }, (_, subjectCode) => ({ ...input, subjectCode }));
  const options = { requestId: 'r' };
  const codes = await Promise.all([
    codesOf(subjects.map((subject) => gateway.call(bannerList, subject, options))),
    codesOf(subjects.map((subject) => gateway.call(hotWordList, subject, options))),
    codesOf([gateway.call(collectionHomePageList, input, options)]),
  ]);
  expect(codes[0]).toEqual([...Array(10).fill(504), 503]);
  expect(codes[1]).toEqual([...Array(10).fill(504), 503]);
  expect(codes[2]).toEqual([503]);
});

test('a service that hangs leaves the connections of the others free', async () => {
  const wide = createGatewayClient({
    baseUrl: fault.url,
    timeoutMs: 5_000,
    tokenHeader: 'token',
    clock: systemClock,
    log: createLogger({ level: 'silent' }),
  });
  fault.play(answering(envelopeOf([])));
  fault.on('/zw-cms/', faults.silence);
  const hanging = Array.from({ length: 200 }, (_, subjectCode) =>
    wide.call(hotWordList, { ...input, subjectCode }, { requestId: 'r' }).catch(() => {}),
  );
  await expect.poll(() => fault.count('/zw-cms/')).toBe(64);
  expect((await wide.call(bannerList, input, { requestId: 'r', deadlineMs: 2_000 })).data).toEqual([]);
  await wide.close();
  await Promise.all(hanging);
});
