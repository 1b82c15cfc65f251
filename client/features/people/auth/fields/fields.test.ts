import { expect, test } from 'vitest';
import { checkAgreement } from './AgreementField.tsx';
import { secondsUntil } from './countdown.ts';
import { phoneDigits } from './phone-digits.ts';

test.each([
  ['13800000001', '13800000001'],
  ['+86 138-0000-0001', '13800000001'],
  ['0086 138 0000 0001', '13800000001'],
  ['8613800000001', '13800000001'],
  ['861', '861'],
  ['138 0000 0001 转 9', '13800000001'],
  ['手机', ''],
])('a phone pasted as %s is %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 99_000, 0],
])('until %i, at %i there are %i seconds left', (until, now, seconds) => {
  expect(secondsUntil(until, now)).toBe(seconds);
});

test('the agreements have to be agreed to', () => {
  expect(checkAgreement(false)).toBe('请先阅读并同意服务协议和隐私政策');
  expect(checkAgreement(true)).toBeNull();
});
