import { describe, expect, test } from 'vitest';
import { checkNewPassword, checkPassword, checkPasswordAgain, checkPhone, checkVerifyCode } from './account-format.ts';

describe('what people type when they sign in', () => {
  test.each([
    ['', '请输入手机号'],
    ['   ', '请输入手机号'],
    ['13800000001', null],
    ['19912345678', null],
    ['12800000001', '请输入正确的手机号'],
    ['1380000000', '请输入正确的手机号'],
    ['138000000011', '请输入正确的手机号'],
    ['+8613800000001', '请输入正确的手机号'],
    ['１３８００００００００１', '请输入正确的手机号'],
    ['13800000001\n', '请输入正确的手机号'],
  ])('phone %j: %s', (value, message) => {
    expect(checkPhone(value)).toBe(message);
  });

  test.each([
    ['', '请输入验证码'],
    ['012345', null],
    ['12345', '请输入6位数字验证码'],
    ['1234567', '请输入6位数字验证码'],
    ['12a456', '请输入6位数字验证码'],
  ])('code %j: %s', (value, message) => {
    expect(checkVerifyCode(value)).toBe(message);
  });

  const wrong = '密码为8-20位，须同时包含字母和数字';
  test.each([
    ['', '请输入密码'],
    ['Zhizhan2026', null],
    ['abcdefg1', null],
    ['p@ss-w0rd!', null],
    ['abcdefgh', wrong],
    ['12345678', wrong],
    ['abc1234', wrong],
    [`a1${'x'.repeat(19)}`, wrong],
    ['with space1', wrong],
    ['密码密码密码ab12', wrong],
  ])('new password %j: %s', (value, message) => {
    expect(checkNewPassword(value)).toBe(message);
  });

  test('a password that is entered is only asked for: its rules may have been others once', () => {
    expect(checkPassword('')).toBe('请输入密码');
    expect(checkPassword('old')).toBeNull();
  });

  test.each([
    ['', 'a1234567', '请再次输入密码'],
    ['a1234568', 'a1234567', '两次输入的密码不一致'],
    ['a1234567', 'a1234567', null],
  ])('the password again %j after %j: %s', (again, password, message) => {
    expect(checkPasswordAgain(again, password)).toBe(message);
  });
});
