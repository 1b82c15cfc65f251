import { expect, test } from 'vitest';
import { createTransferSpeed, timeLeftText } from './transfer-speed.ts';

test('the speed is an average over the last seconds, and begins anew after a pause', () => {
  let now = 0;
  const speed = createTransferSpeed(() => now);
  speed.add(1000);
  // too early to say
  expect(speed.current()).toBe(0);
  now = 10_000;
  speed.add(9000);
  expect(speed.current()).toBe(1000);
  now = 20_000;
  expect(speed.current()).toBe(600);
  now = 60_000;
  expect(speed.current()).toBe(0);
  speed.reset();
  now = 61_000;
  speed.add(500);
  expect(speed.current()).toBe(500);
});

test.each([
  [0, 1000, ''],
  [1000, 0, ''],
  [1, 1000, '约 1 秒'],
  [59_000, 1000, '约 59 秒'],
  [61_000, 1000, '约 2 分钟'],
  [3_600_000, 1000, '约 1 小时'],
  [3_601_000, 1000, '约 2 小时'],
])('%i bytes at %i a second take %j', (bytes, speed, text) => {
  expect(timeLeftText(bytes, speed)).toBe(text);
});
