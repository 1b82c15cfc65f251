import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { stillClock, type TestClock } from '../../tests/kit/clock.ts';
import { unavailable } from '../redis/link.ts';
import { createRateCounters } from './rate-counters.ts';

const rule = { name: 'tries', limit: 10, windowSeconds: 60 };
const alone = (more: { workers?: number; maxKeysInMemory?: number; clock?: TestClock } = {}) =>
  createRateCounters({
    redis: { run: async () => unavailable },
    keyPrefix: 't:',
    workers: 1,
    clock: stillClock(),
    ...more,
  });

test('counts each subject and rule apart, in windows that end', async () => {
  const clock = stillClock();
  const counters = alone({ clock });
  await counters.increment(rule, 'a');
  expect(await counters.increment(rule, 'a')).toEqual({ count: 2, limit: 10, restSeconds: 60, store: 'memory' });
  expect((await counters.increment(rule, 'b')).count).toBe(1);
  expect((await counters.increment({ ...rule, name: 'others' }, 'a')).count).toBe(1);
  clock.advanceSeconds(59);
  expect(await counters.increment(rule, 'a')).toMatchObject({ count: 3, restSeconds: 1 });
  clock.advanceSeconds(1);
  expect(await counters.increment(rule, 'a')).toMatchObject({ count: 1, restSeconds: 60 });
});

test('decrements and resets', async () => {
  const counters = alone();
  await counters.increment(rule, 'a');
  await counters.increment(rule, 'a');
  await counters.decrement(rule, 'a');
  expect((await counters.increment(rule, 'a')).count).toBe(2);
  await counters.reset(rule, 'a');
  expect((await counters.increment(rule, 'a')).count).toBe(1);
});

test('decrements nothing that was never counted', async () => {
  const counters = alone();
  await counters.decrement(rule, 'a');
  expect((await counters.increment(rule, 'a')).count).toBe(1);
});

test('drops the least used counter above the number of keys', async () => {
  const counters = alone({ maxKeysInMemory: 3 });
  for (const subject of ['a', 'b', 'c', 'a', 'd']) await counters.increment(rule, subject);
  expect((await counters.increment(rule, 'a')).count).toBe(3);
  expect((await counters.increment(rule, 'b')).count).toBe(1);
});

test('divides a limit among workers, rounded up', async () => {
  expect((await alone({ workers: 4 }).increment(rule, 'a')).limit).toBe(3);
  expect((await alone({ workers: 4 }).increment({ ...rule, limit: 1 }, 'a')).limit).toBe(1);
});

test.each([['OK'], [[null, 1]], [['1', '60000']], [[]]])(
  'a reply of Redis that is no count (%j) counts in memory',
  async (reply) => {
    const client = Object.assign(new Redis({ lazyConnect: true }), { eval: async () => reply });
    const counters = createRateCounters({
      redis: {
        run: async (_kind, command) => command(client).catch(() => unavailable),
      },
      keyPrefix: 't:',
      workers: 1,
      clock: stillClock(),
    });
    expect(await counters.increment(rule, 'a')).toMatchObject({ count: 1, store: 'memory' });
  },
);
