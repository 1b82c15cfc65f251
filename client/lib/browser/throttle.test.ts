import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a hundred calls in a second run ten or eleven times, the last one included', () => {
  let value = 0;
  const seen: number[] = [];
  const throttled = throttle(100, () => seen.push(value));
  for (value = 1; value <= 100; value += 1) {
    throttled();
    vi.advanceTimersByTime(10);
  }
  value = 100;
  vi.advanceTimersByTime(200);
  expect(seen[0]).toBe(1);
  expect(seen.at(-1)).toBe(100);
  expect(seen.length).toBeGreaterThanOrEqual(10);
  expect(seen.length).toBeLessThanOrEqual(11);
});

test('nothing runs without a call', () => {
  const work = vi.fn();
  const throttled = throttle(100, work);
  vi.advanceTimersByTime(500);
  throttled.flush();
  expect(work).not.toHaveBeenCalled();
});

test('flush runs what is due, once', () => {
  const work = vi.fn();
  const throttled = throttle(100, work);
  throttled();
  throttled();
  throttled.flush();
  throttled.flush();
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(2);
});
