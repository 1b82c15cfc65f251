import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { homeModuleList, hotWordList } from '../../shared/catalogue/cms.ts';
import { collectionHomePageList } from '../../shared/catalogue/resource.ts';
import { bannerList } from '../../shared/catalogue/zzw.ts';
import { systemClock } from '../../shared/clock.ts';
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
const hotWords = () => gateway.call(hotWordList, input, { requestId: 'test-request' });

describe('breakers', () => {
  test('refuse calls after ten failures in a row and send a probe a second later', async () => {
    fault.play(faults.unavailable);
    for (let i = 0; i < 30; i++) await expect(hotWords()).rejects.toMatchObject({ code: 502 });
    expect(fault.seen).toHaveLength(10);
    expect(outcomes().filter((outcome) => outcome === 'refused')).toHaveLength(20);
    fault.play(answering(envelopeOf(words)));
    await expect.poll(async () => (await hotWords()).data).toEqual(words);
    expect(fault.seen).toHaveLength(11);
  });

  test('of one call leave the other calls of its service alone', async () => {
    fault.play(faults.unavailable);
    for (let i = 0; i < 12; i++) await hotWords().catch(() => {});
    fault.play(answering(envelopeOf([])));
    expect((await gateway.call(homeModuleList, input, { requestId: 'r' })).data).toEqual([]);
    expect(breakers()).toEqual(['zw-cms cms.hotWordList open']);
  });

  test.each([
    ['resets', faults.resetAtOnce],
    ['is silent', faults.silence],
  ])('of a service that %s refuse all its calls and leave the other services alone', async (_name, script) => {
    const hasty = clientOf(fault.url, 20);
    fault.play(script);
    const call = () => hasty.call(homeModuleList, input, { requestId: 'r' }).catch(() => {});
    for (let i = 0; i < 5; i++) await hasty.call(hotWordList, input, { requestId: 'r' }).catch(() => {});
    for (let i = 0; i < 5; i++) await call();
    expect(breakers()).toEqual(['zw-cms  open']);
    const before = fault.seen.length;
    await call();
    expect(fault.seen).toHaveLength(before);
    await hasty.close();
    fault.play(answering(envelopeOf([])));
    expect((await gateway.call(bannerList, input, { requestId: 'r' })).data).toEqual([]);
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
