import { expect, test } from 'vitest';
import { createLogThrottle } from './log-throttle.ts';

test('one line of a key in each interval, with the number of those left out before it', () => {
  let now = 0;
  const throttle = createLogThrottle({ clock: { monotonic: () => now }, intervalMs: 100 });
  const dueAt = (at: number, key = 'a') => {
    now = at;
    return throttle.due(key);
  };
  expect([dueAt(0), dueAt(1), dueAt(99), dueAt(100), dueAt(101), dueAt(200)]).toEqual([
    0,
    undefined,
    undefined,
    2,
    undefined,
    1,
  ]);
});

test('each key has an interval of its own', () => {
  const throttle = createLogThrottle({ clock: { monotonic: () => 0 }, intervalMs: 100 });
  expect([throttle.due('a'), throttle.due('b'), throttle.due('a')]).toEqual([0, 0, undefined]);
});
