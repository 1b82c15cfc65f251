import { expect, test } from 'vitest';
import { addressForLimits } from './request-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1::7', '2001:db8:0:1'],
  ['2001:db8:0:1:ffff::9', '2001:db8:0:1'],
  ['10.0.0.7', '10.0.0.7'],
  ['127.0.0.1', undefined],
  ['127.8.8.8', undefined],
  ['::1', undefined],
  ['::ffff:127.0.0.1', undefined],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  [undefined, undefined],
])('a request from %s counts for %s', (ip, address) => {
  expect(addressForLimits({ ip })).toBe(address);
});
