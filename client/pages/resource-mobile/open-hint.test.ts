import { expect, test } from 'vitest';
import { openHint } from './open-hint.ts';

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.49', '浏览器或 App'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Lark/7.5', '浏览器中打开'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile', '电脑上打开'],
])('%s', (userAgent, words) => {
  expect(openHint(userAgent)).toContain(words);
});
