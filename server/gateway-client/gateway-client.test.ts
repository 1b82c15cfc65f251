import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bannerList } from '../../shared/library/calls/banner.ts';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { followStation } from '../../shared/library/calls/station.ts';
import { systemClock } from '../../shared/platform/clock.ts';
import { answering, envelopeOf, held } from '../../tests/kit/gateway/answers.ts';
import { type FakeGateway, type Script, startFakeGateway } from '../../tests/kit/gateway/fake-gateway.ts';
import { faults } from '../../tests/kit/gateway/faults.ts';
import { Cancellation } from '../async/cancellation.ts';
import { createLogger } from '../log/log.ts';
import type { GatewayClient, GatewayEvent } from './contract.ts';
import { createGatewayClient } from './gateway-client.ts';

const input = { studyPhaseCode: 300, subjectCode: 1 };
const words = [{ id: '1', hotWord: '期中' }];

let fault: FakeGateway;
let gateway: GatewayClient;
let events: GatewayEvent[];
const logged: string[] = [];

function clientOf(baseUrl: string, timeoutMs = 400) {
  return createGatewayClient({
    baseUrl,
    timeoutMs,
    tokenHeader: 'x-token',
    clock: systemClock,
    log: createLogger({ level: 'warn', sink: { write: (line: string) => void logged.push(line) } }),
    observe: (event) => void events.push(event),
    maxInFlight: 20,
  });
}

beforeEach(async () => {
  fault = await startFakeGateway();
  events = [];
  logged.length = 0;
  gateway = clientOf(fault.url);
});
afterEach(async () => {
  await gateway.close();
  await fault.stop();
});

const outcomes = () => events.flatMap((event) => (event.type === 'call' ? [event.outcome] : []));
const hotWords = (options: object = {}) => gateway.call(hotWordList, input, { requestId: 'test-request', ...options });

describe('a sound answer', () => {
  test('is checked; data and JSON are without its unknown fields', async () => {
    fault.play(answering(envelopeOf([{ ...words[0], secret: 1 }])));
    const answer = await hotWords();
    expect(answer.data).toEqual(words);
    expect(answer.json).toBe(JSON.stringify(words));
    expect(answer).toMatchObject({ storable: true, head: { code: 200, message: '操作成功' } });
  });

  test('is requested with the request id, the token in the configured header, and nothing else of the visitor', async () => {
    fault.play(answering(envelopeOf({ attention: true, attentionNum: 1 })));
    await gateway.call(followStation, { domain: 'a', attention: true }, { requestId: 'test-request', token: 'tok' });
    const headers = fault.seen[0]?.headers;
    expect(headers).toMatchObject({ 'x-token': 'tok', 'x-request-id': 'test-request' });
    expect(headers).not.toHaveProperty('cookie');
  });

  test('of a call that never takes a token is requested without one', async () => {
    fault.play(answering(envelopeOf(words)));
    await hotWords({ token: 'tok' });
    expect(JSON.stringify(fault.seen[0])).not.toContain('tok');
  });

  test('with code 400 is a success that is not storable', async () => {
    fault.play(answering('{"code":400,"data":[]}'));
    expect((await hotWords()).storable).toBe(false);
  });
});

describe('a broken gateway', () => {
  test.each([
    ['closes at once', 502, faults.closeAtOnce],
    ['resets at once', 502, faults.resetAtOnce],
    ['resets in the middle', 502, faults.resetMidBody],
    ['is silent', 504, faults.silence],
    ['hangs in the middle', 504, faults.hangMidBody],
    ['drips', 504, faults.drip],
    ['cuts an answer without a length', 502, faults.truncated],
    ['answers HTML', 502, faults.html],
    ['does not speak HTTP', 502, faults.notHttp],
    ['never stops', 502, faults.hugeBody],
    ['sends a 40 KB header', 502, faults.hugeHeader],
    ['nests 50000 deep', 502, faults.deepJson],
    ['redirects', 502, faults.redirect],
    ['is down for maintenance', 502, faults.unavailable],
    ['sends data of another shape', 502, answering(envelopeOf([{ id: 1 }]))],
    ['sends JSON that is no envelope', 502, answering('[1,2]')],
    ['sends a code that is text', 502, answering('{"code":"200","data":[]}')],
  ])('that %s is a failure with code %i, within the deadline', async (_name, code, script) => {
    fault.play(script);
    const startedAt = performance.now();
    await expect(hotWords()).rejects.toMatchObject({ name: 'CodedError', code });
    expect(performance.now() - startedAt).toBeLessThan(10_000); // it would go on for ever
    await expect.poll(() => fault.connections.open).toBeLessThanOrEqual(1);
  });

  test('that cannot be reached is 502', async () => {
    await fault.stop();
    await expect(hotWords()).rejects.toMatchObject({ code: 502 });
    expect(outcomes()).toEqual(['unreachable']);
  });

  test('answers with an envelope of failure: the caller gets its code and message', async () => {
    fault.play(answering('{"code":600,"message":"积分不足","data":null}'));
    await expect(hotWords()).rejects.toMatchObject({ code: 600, message: '积分不足' });
    expect(outcomes()).toEqual(['ok']);
  });

  test('sends more than its content-length: the next call is not affected', async () => {
    fault.play(faults.surplus, answering(envelopeOf(words)));
    await hotWords().catch(() => {});
    expect((await hotWords()).data).toEqual(words);
  });

  test('is logged without tokens', async () => {
    fault.play(faults.html);
    const call = gateway.call(followStation, { domain: 'a', attention: true }, { requestId: 'r', token: 'sesame' });
    await call.catch(() => {});
    expect(logged.join()).toContain('gateway.failure');
    expect(logged.join()).not.toContain('sesame');
  });
});

describe('a connection that was closed while idle', () => {
  test('is retried once on a new connection for a GET', async () => {
    fault.play(faults.closeAtOnce, answering(envelopeOf(words)));
    expect((await hotWords()).data).toEqual(words);
    expect(events.filter((event) => event.type === 'retry')).toHaveLength(1);
    expect(fault.connections.opened).toBe(2);
  });

  test('is retried once for a POST that reads', async () => {
    fault.play(faults.closeAtOnce, answering(envelopeOf([])));
    expect((await gateway.call(bannerList, input, { requestId: 'r' })).data).toEqual([]);
    expect(fault.seen).toHaveLength(2);
  });

  test('is not retried for a call that changes something', async () => {
    fault.play(faults.closeAtOnce);
    const change = gateway.call(followStation, { domain: 'a', attention: true }, { requestId: 'r' });
    await expect(change).rejects.toMatchObject({ code: 502 });
    expect(fault.seen).toHaveLength(1);
  });

  test('is not retried after the first byte of an answer', async () => {
    fault.play(faults.resetMidBody);
    await expect(hotWords()).rejects.toMatchObject({ code: 502 });
    expect(fault.seen).toHaveLength(1);
  });

  test('is retried for at most a tenth of the calls', async () => {
    fault.play(answering(envelopeOf(words)));
    for (let i = 0; i < 50; i++) await hotWords();
    let sound = 0;
    const flaky: Script = (...exchange) => {
      sound += 1;
      // never ten failures in a row, which the breaker would end
      const script = sound % 3 === 0 ? answering(envelopeOf(words)) : faults.closeAtOnce;
      script(...exchange);
    };
    fault.play(flaky);
    for (let i = 0; i < 100; i++) await hotWords().catch(() => {});
    const retries = events.filter((event) => event.type === 'retry').length;
    expect(retries).toBeGreaterThan(5);
    expect(retries).toBeLessThanOrEqual(1 + 150 / 10);
  });
});

describe('identical reads in flight', () => {
  /** Answers when told to. */
  function playHeld(body: string) {
    const slow = held(answering(body));
    fault.play(slow.script);
    return slow.release;
  }
  const arrived = (count: number) => expect.poll(() => fault.seen).toHaveLength(count);

  test('share one request', async () => {
    const release = playHeld(envelopeOf(words));
    const calls = Array.from({ length: 10 }, () => hotWords());
    await arrived(1);
    release();
    for (const { data } of await Promise.all(calls)) expect(data).toEqual(words);
    expect(fault.seen).toHaveLength(1);
  });

  test('share one failure, which the next call does not get', async () => {
    fault.play(faults.html, answering(envelopeOf(words)));
    const both = await Promise.allSettled([hotWords(), hotWords()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fault.seen).toHaveLength(1);
    expect((await hotWords()).data).toEqual(words);
  });

  test('continue when the first caller aborts', async () => {
    const release = playHeld(envelopeOf(words));
    const leaving = new AbortController();
    const leader = hotWords({ signal: leaving.signal });
    const follower = hotWords();
    await arrived(1);
    leaving.abort(new Error('left'));
    await expect(leader).rejects.toThrow('left');
    release();
    expect((await follower).data).toEqual(words);
    expect(fault.seen).toHaveLength(1);
  });

  test('are aborted when the last caller aborts', async () => {
    fault.play(faults.silence);
    const leaving = new AbortController();
    const call = hotWords({ signal: leaving.signal });
    await arrived(1);
    leaving.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
    await expect.poll(() => fault.connections.open).toBe(0);
    expect(outcomes()).toEqual(['aborted']);
  });

  test('continue when the first caller is cancelled, and are aborted with the last', async () => {
    fault.play(faults.silence);
    const [first, last] = [new Cancellation(), new Cancellation()];
    const calls = [hotWords({ cancellation: first }), hotWords({ cancellation: last })];
    await arrived(1);
    first.cancel(new Error('first'));
    await expect(calls[0]).rejects.toThrow('first');
    expect(fault.connections.open).toBe(1);
    last.cancel(new Error('last'));
    await expect(calls[1]).rejects.toThrow('last');
    await expect.poll(() => fault.connections.open).toBe(0);
    expect(outcomes()).toEqual(['aborted']);
  });

  test('fail only for the caller whose own deadline passes', async () => {
    const release = playHeld(envelopeOf(words));
    const patient = hotWords();
    await expect(hotWords({ deadlineMs: 30 })).rejects.toMatchObject({ code: 504 });
    release();
    expect((await patient).data).toEqual(words);
  });

  test('leave one that has run longer than the caller would wait to those in it', async () => {
    const slow = held(answering(envelopeOf([])));
    fault.play(slow.script, answering(envelopeOf(words)));
    gateway = clientOf(fault.url, 60_000);
    const patient = hotWords();
    // long enough for the second to be answered on a busy machine
    const deadlineMs = 1_500;
    await expect(hotWords({ deadlineMs })).rejects.toMatchObject({ code: 504 });
    expect((await hotWords({ deadlineMs })).data).toEqual(words);
    slow.release();
    expect((await patient).data).toEqual([]);
    expect(fault.seen).toHaveLength(2);
  });

  test('end with the last caller whose time is up, which frees the connection and is a timeout', async () => {
    fault.play(faults.silence);
    gateway = clientOf(fault.url, 60_000);
    const calls = [hotWords({ deadlineMs: 30 }), hotWords({ deadlineMs: 60 })];
    const ends = await Promise.allSettled(calls);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect.poll(() => fault.connections.open).toBe(0);
    expect(outcomes()).toEqual(['timeout']);
    expect(logged.join()).toContain('gateway.failure');
  });

  test('are never shared across tokens', async () => {
    fault.play(answering('{"code":200}'));
    const read = { ...followStation, reads: true };
    const request = { method: 'POST', path: read.path, body: '{}' } as const;
    const tokens = ['a', 'b', ''].map((token) => gateway.exchange(read, request, { requestId: 'r', token }));
    await Promise.all(tokens);
    expect(fault.seen).toHaveLength(3);
  });

  test('do not include calls that change something', async () => {
    fault.play(answering(envelopeOf({ attention: true, attentionNum: 1 })));
    const change = () => gateway.call(followStation, { domain: 'a', attention: true }, { requestId: 'r' });
    await Promise.all([change(), change()]);
    expect(fault.seen).toHaveLength(2);
  });
});

test('the base address may have a path of its own', async () => {
  fault.play(answering(envelopeOf(words)));
  const below = clientOf(`${fault.url}/base`);
  await below.call(hotWordList, input, { requestId: 'r' });
  await below.close();
  expect(fault.seen[0]?.url).toMatch(/^\/base\/zw-cms\//);
});

test('a health check tells whether the gateway answers', async () => {
  fault.play(answering('{"code":404}'));
  expect(await gateway.check()).toBe('up');
  await fault.stop();
  expect(await clientOf(fault.url).check()).toBe('down');
});
