import { expect, test } from 'vitest';
import { checkOwnPhone } from './own-phone.ts';

test.each([
  ['', '请输入手机号'],
  ['1380000', '请输入正确的手机号'],
  ['13900000001', '与当前绑定的手机号不一致'],
  ['13800000002', '与当前绑定的手机号不一致'],
  ['13800000001', null],
  ['13812340001', null],
])('%j as the phone 138****0001: %j', (phone, message) => {
  expect(checkOwnPhone('138****0001')(phone)).toBe(message);
});
