import { expect, test } from 'vitest';
import { checkOtherPassword } from './new-password.ts';

test.each([
  ['', '请输入密码'],
  ['short1', '密码为8-20位，须同时包含字母和数字'],
  ['Zhizhan2026', '新密码不能与原密码相同'],
  ['Zhizhan2027', null],
])('%j after Zhizhan2026: %j', (password, message) => {
  expect(checkOtherPassword(password, 'Zhizhan2026')).toBe(message);
});
