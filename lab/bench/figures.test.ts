import { expect, test } from 'vitest';
import { millisecondsOf, percentile } from './figures.ts';

test.each([
  [0, 1],
  [0.5, 3],
  [0.95, 4],
  [1, 4],
])('of 4, 2, 1 and 3 the share %d lies under %d', (share, value) => {
  expect(percentile(share, [4, 2, 1, 3])).toBe(value);
});

test('of no values there is no percentile', () => {
  expect(percentile(0.5, [])).toBeNaN();
});

test('calls are made one after another, and each is timed', async () => {
  let running = 0;
  const taken = await millisecondsOf(async () => {
    running += 1;
    await Promise.resolve();
    expect(running).toBe(1);
    running -= 1;
  }, 3);
  expect(taken).toHaveLength(3);
});
