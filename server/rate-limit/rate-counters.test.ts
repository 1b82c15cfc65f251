import { expect, test } from 'vitest';
import { unavailable } from '../redis/link.ts';
import { createRateCounters } from './rate-counters.ts';

const rule = { name: 'tries', limit: 10, windowSeconds: 60 };
const alone = (more: { workers?: number; maxKeysInMemory?: number } = {}) =>
  createRateCounters({ redis: { run: async () => unavailable }, keyPrefix: 't:', workers: 1, ...more });

test('counts each subject and rule apart, in windows that end', async () => {
  const counters = alone();
  await counters.add(rule, 'a');
  expect(await counters.add(rule, 'a')).toEqual({ count: 2, limit: 10, restSeconds: 60, store: 'memory' });
  expect((await counters.add(rule, 'b')).count).toBe(1);
  expect((await counters.add({ ...rule, name: 'others' }, 'a')).count).toBe(1);
});

test('takes one back, and starts anew', async () => {
  const counters = alone();
  await counters.add(rule, 'a');
  await counters.add(rule, 'a');
  await counters.takeBack(rule, 'a');
  expect((await counters.add(rule, 'a')).count).toBe(2);
  await counters.forget(rule, 'a');
  expect((await counters.add(rule, 'a')).count).toBe(1);
});

test('gives back nothing that was never taken', async () => {
  const counters = alone();
  await counters.takeBack(rule, 'a');
  expect((await counters.add(rule, 'a')).count).toBe(1);
});

test('lets the oldest go when there are too many', async () => {
  const counters = alone({ maxKeysInMemory: 3 });
  for (const subject of ['a', 'b', 'c', 'a', 'd']) await counters.add(rule, subject);
  expect((await counters.add(rule, 'a')).count).toBe(3);
  expect((await counters.add(rule, 'b')).count).toBe(1);
});

test('divides a limit among workers, and leaves each at least one', async () => {
  expect((await alone({ workers: 4 }).add(rule, 'a')).limit).toBe(3);
  expect((await alone({ workers: 4 }).add({ ...rule, limit: 1 }, 'a')).limit).toBe(1);
});
