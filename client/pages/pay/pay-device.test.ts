import { expect, test } from 'vitest';
import { payDeviceOf, payWayOn } from './pay-device.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0';

test.each([
  [iPhone, 'phone'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile', 'phone'],
  [`${iPhone} MicroMessenger/8.0.49`, 'wechat'],
  [windows, 'desktop'],
  // its window shows a code as well as any other
  [`${windows} MicroMessenger/7.0.1`, 'desktop'],
])('%s is a %s', (userAgent, device) => {
  expect(payDeviceOf(userAgent)).toBe(device);
});

test.each([
  ['desktop', ['phone', 'inWechat'], 'code'],
  ['phone', ['phone', 'inWechat'], 'phone'],
  ['wechat', ['phone', 'inWechat'], 'inWechat'],
  ['wechat', ['phone'], 'code'],
  ['phone', ['inWechat'], 'code'],
  ['phone', undefined, 'code'],
] as const)('on a %s with %j it is %s', (device, ways, expected) => {
  expect(payWayOn(device, { onPhone: ways && { title: '', ways: [...ways] } })).toBe(expected);
});
