import { Registry } from 'prom-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { TooManyRequests } from '../../shared/contract/errors.ts';
import { wxCallback } from '../../shared/people/calls/auth.ts';
import { stillClock, type TestClock } from '../../tests/kit/clock.ts';
import { createLogger } from '../log/log.ts';
import { unavailable } from '../redis/link.ts';
import { createRateLimitMetrics } from './metrics.ts';
import { createRateCounters } from './rate-counters.ts';
import { createRateLimits, noRateLimits } from './rate-limits.ts';

const signIn = { limit: 'sign-in', reads: false } as const;
const sendCode = { limit: 'code', reads: false } as const;
const proof = { limit: 'proof', reads: false } as const;
const suggestion = { limit: 'suggestion', reads: true } as const;
const change = { reads: false } as const;

const phone = (n: number) => `139${String(n).padStart(8, '0')}`;
const caller = (ip: string, number = phone(1)) => ({
  ip,
  token: '',
  body: { phone: number },
});
const nobody = (ip: string) => ({ ip, token: '', body: undefined });
const holder = (ip: string, token: string) => ({ ip, token, body: { verifyCode: '000000' } });

let clock: TestClock;

/** Limits that count in memory. */
function startLimits({ peoplePerAddress = 10, workers = 1 } = {}) {
  const lines: string[] = [];
  const registry = new Registry();
  const counters = createRateCounters({ redis: { run: async () => unavailable }, keyPrefix: 't:', workers, clock });
  const log = createLogger({ level: 'info', sink: { write: (line: string) => void lines.push(line) } });
  const limits = createRateLimits({
    counters,
    peoplePerAddress,
    clock,
    log,
    metrics: createRateLimitMetrics(registry),
  });
  /** Seconds to wait; 0 for an admitted call. */
  const tryOne = async (...args: Parameters<typeof limits.admit>) => {
    try {
      return { wait: 0, admitted: await limits.admit(...args) };
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      return { wait: error.retryAfterSeconds, message: error.message };
    }
  };
  const waits = async (times: number, ...args: Parameters<typeof limits.admit>) => {
    const result: number[] = [];
    for (let i = 0; i < times; i += 1) result.push((await tryOne(...args)).wait);
    return result;
  };
  return { limits, lines, registry, tryOne, waits };
}

beforeEach(() => {
  clock = stillClock();
});

describe('codes', () => {
  test('are sent to a phone once a minute, from whatever address and in whatever spelling of the phone', async () => {
    const { tryOne } = startLimits();
    expect((await tryOne(sendCode, caller('203.0.113.1'))).wait).toBe(0);
    expect(await tryOne(sendCode, caller('203.0.113.2', `+86 ${phone(1)}`))).toMatchObject({
      wait: 60,
      message: '验证码发送过于频繁，请60秒后再试',
    });
    clock.advance(60_000);
    expect((await tryOne(sendCode, caller('203.0.113.1'))).wait).toBe(0);
  });

  test('that the gateway did not send do not count, those of which nobody knows do', async () => {
    const { limits, tryOne } = startLimits();
    const once = () => limits.admit(sendCode, caller('203.0.113.1'));
    (await once()).completed('failed');
    (await once()).completed('unanswered');
    expect((await tryOne(sendCode, caller('203.0.113.1'))).wait).toBe(60);
  });

  test('are sent to a phone ten times a day', async () => {
    const { tryOne } = startLimits();
    for (let i = 0; i < 10; i += 1) {
      expect((await tryOne(sendCode, caller(`203.0.113.${i}`))).wait).toBe(0);
      clock.advance(61_000);
    }
    const refused = await tryOne(sendCode, caller('203.0.113.99'));
    expect(refused.wait).toBeGreaterThan(23 * 3600);
    expect(refused.message).toBe('验证码发送过于频繁，请24小时后再试');
  });

  test('are sent 20 times an hour for an address of ten people, 200 times for one of a hundred', async () => {
    for (const [peoplePerAddress, limit] of [
      [10, 20],
      [100, 200],
    ] as const) {
      const { tryOne } = startLimits({ peoplePerAddress });
      const waits: number[] = [];
      for (let i = 0; i <= limit; i += 1) waits.push((await tryOne(sendCode, caller('203.0.113.1', phone(i)))).wait);
      expect(waits.slice(0, limit).every((wait) => wait === 0)).toBe(true);
      expect(waits[limit]).toBeGreaterThan(3500);
      expect((await tryOne(sendCode, caller('203.0.113.2', phone(999)))).wait).toBe(0);
    }
  });
});

test('a call refused for its phone does not count for its address', async () => {
  const { waits, tryOne } = startLimits({ peoplePerAddress: 1 });
  await waits(30, sendCode, caller('203.0.113.1'));
  expect((await tryOne(sendCode, caller('203.0.113.1', phone(2)))).wait).toBe(0);
  expect((await tryOne(sendCode, caller('203.0.113.1', phone(3)))).wait).toBe(3600);
});

describe('sign-ins to one account', () => {
  test('above the limit wait longer each time, up to a minute, and are never locked out', async () => {
    const { waits } = startLimits({ peoplePerAddress: 1000 });
    expect(await waits(6, signIn, caller('203.0.113.1'))).toEqual([0, 0, 0, 0, 0, 0]);
    for (const pause of [2, 4, 8, 16, 32, 60, 60]) {
      // hammering does not make the pause longer
      expect(await waits(3, signIn, caller('203.0.113.1'))).toEqual([pause, pause, pause]);
      clock.advance(pause * 1000);
      expect(await waits(1, signIn, caller('203.0.113.1'))).toEqual([0]);
    }
  });

  test('from one address do not delay the owner at another', async () => {
    const { waits, tryOne } = startLimits();
    await waits(10, signIn, caller('203.0.113.1'));
    expect((await tryOne(signIn, caller('203.0.113.2'))).wait).toBe(0);
  });

  test('from many places are slowed down, too', async () => {
    const { tryOne } = startLimits();
    const waits: number[] = [];
    for (let i = 0; i < 40; i += 1) waits.push((await tryOne(signIn, caller(`203.0.113.${i}`))).wait);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(21);
    expect(Math.max(...waits)).toBeLessThanOrEqual(4);
  });

  test('in parallel are limited like those in sequence', async () => {
    const { tryOne } = startLimits();
    const all = await Promise.all(Array.from({ length: 50 }, () => tryOne(signIn, caller('203.0.113.1'))));
    expect(all.filter(({ wait }) => wait === 0)).toHaveLength(6);
  });

  test('that succeed are not counted', async () => {
    const { tryOne } = startLimits({ peoplePerAddress: 1 });
    for (let i = 0; i < 30; i += 1) {
      const { admitted, wait } = await tryOne(signIn, caller('203.0.113.1'));
      expect(wait).toBe(0);
      admitted?.completed('succeeded');
    }
  });
});

describe('tries that the gateway did not answer', () => {
  test('are taken back', async () => {
    const { tryOne, waits } = startLimits();
    for (let i = 0; i < 30; i += 1) {
      const { admitted, wait } = await tryOne(signIn, caller('203.0.113.1'));
      expect(wait).toBe(0);
      admitted?.completed('unanswered');
    }
    expect(await waits(7, signIn, caller('203.0.113.1'))).toEqual([0, 0, 0, 0, 0, 0, 2]);
  });

  test('end their pause, and leave the guesses before them counted', async () => {
    const { tryOne, waits } = startLimits();
    expect(await waits(7, signIn, caller('203.0.113.1'))).toEqual([0, 0, 0, 0, 0, 0, 2]);
    clock.advance(2_000);
    for (let i = 0; i < 3; i += 1) {
      const { admitted, wait } = await tryOne(signIn, caller('203.0.113.1'));
      expect(wait).toBe(0);
      admitted?.completed('unanswered');
    }
    expect(await waits(2, signIn, caller('203.0.113.1'))).toEqual([0, 4]);
  });
});

test('made-up codes of WeChat are counted by address, without a token', async () => {
  const { tryOne, waits } = startLimits({ peoplePerAddress: 1 });
  const first = await tryOne(wxCallback, nobody('203.0.113.1'));
  first.admitted?.completed('succeeded');
  expect((await waits(6, wxCallback, nobody('203.0.113.1'))).map((wait) => wait > 0)).toEqual([
    ...Array.from({ length: 5 }, () => false),
    true,
  ]);
  expect((await tryOne(wxCallback, nobody('203.0.113.2'))).wait).toBe(0);
});

describe('guesses at a proof of the own account', () => {
  test('are slowed down by token and address, and do not make another token or address wait', async () => {
    const { waits, tryOne } = startLimits();
    expect(await waits(8, proof, holder('203.0.113.1', 'stolen'))).toEqual([0, 0, 0, 0, 0, 0, 2, 2]);
    expect((await tryOne(proof, holder('203.0.113.1', 'other'))).wait).toBe(0);
    expect((await tryOne(proof, holder('203.0.113.2', 'stolen'))).wait).toBe(0);
    expect((await tryOne(signIn, caller('203.0.113.1'))).wait).toBe(0);
  });

  test('from many places are slowed down, too', async () => {
    const { tryOne } = startLimits();
    const waits: number[] = [];
    for (let i = 0; i < 40; i += 1) waits.push((await tryOne(proof, holder(`203.0.113.${i}`, 'stolen'))).wait);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(21);
  });

  test('by many tokens end at the limit of their address', async () => {
    const { waits, tryOne } = startLimits({ peoplePerAddress: 1 });
    for (let i = 0; i < 5; i += 1) await tryOne(proof, holder('203.0.113.1', `token ${i}`));
    expect((await waits(1, proof, holder('203.0.113.1', 'token 5')))[0]).toBeGreaterThan(3500);
  });

  test('that were right are taken back', async () => {
    const { tryOne } = startLimits({ peoplePerAddress: 1 });
    for (let i = 0; i < 30; i += 1) {
      const { admitted, wait } = await tryOne(proof, holder('203.0.113.1', 'own'));
      expect(wait).toBe(0);
      admitted?.completed('succeeded');
    }
  });
});

test('an address has a limit for logins, suggestions and changes; the machine itself has none', async () => {
  const { waits, tryOne } = startLimits({ peoplePerAddress: 1 });
  expect(await waits(2, suggestion, nobody('203.0.113.1'))).toEqual([0, 1]);
  expect(await waits(61, change, nobody('203.0.113.1'))).toEqual([...Array(60).fill(0), 60]);
  const logins = [];
  for (let i = 0; i < 6; i += 1) logins.push((await tryOne(signIn, caller('203.0.113.2', phone(i)))).wait > 0);
  expect(logins).toEqual([false, false, false, false, false, true]);
  expect(await waits(100, change, nobody('127.0.0.1'))).toEqual(Array(100).fill(0));
});

test('records of clicks have a limit of their own, which leaves changes alone', async () => {
  const { waits, tryOne } = startLimits({ peoplePerAddress: 1 });
  const tracking = { limit: 'tracking', reads: false } as const;
  const refused = (await waits(25, tracking, nobody('10.0.0.1'))).filter((wait) => wait > 0);
  expect(refused).toHaveLength(5);
  expect((await tryOne(change, nobody('10.0.0.1'))).wait).toBe(0);
});

test('one of several processes that counts alone enforces its share of the limit', async () => {
  const { waits } = startLimits({ peoplePerAddress: 1, workers: 4 });
  expect(await waits(16, change, nobody('203.0.113.1'))).toEqual([...Array(15).fill(0), 60]);
});

test('each refusal is counted, one a minute is logged, and neither names a phone or address', async () => {
  const { waits, lines, registry } = startLimits();
  await waits(5, sendCode, caller('203.0.113.1'));
  clock.advance(30_000);
  await waits(1, sendCode, caller('203.0.113.1'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'rate-limit.refused', rule: 'code-phone-minute', before: 0 },
  ]);
  const text = await registry.metrics();
  expect(text).toContain('edge_rate_limit_refused_total{rule="code-phone-minute"} 5');
  expect(text).toMatch(/edge_rate_limit_counted_total\{store="memory"\} \d+/);
  for (const secret of [phone(1), '203.0.113']) expect(lines.join() + text).not.toContain(secret);
});

test('other reads are not limited, and no call is with limits off', () => {
  const { limits } = startLimits();
  expect(limits.isLimited({ reads: true })).toBe(false);
  expect([signIn, sendCode, suggestion, change].every(limits.isLimited)).toBe(true);
  expect([signIn, sendCode, suggestion, change].some(noRateLimits.isLimited)).toBe(false);
});
