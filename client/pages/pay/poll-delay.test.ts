import { expect, test } from 'vitest';
import { pollDelayMs } from './poll-delay.ts';

test('the first minute is asked every two seconds, what follows every five', () => {
  expect([0, 29, 30, 500].map(pollDelayMs)).toEqual([2000, 2000, 5000, 5000]);
});
