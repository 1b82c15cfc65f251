import { expect, test } from 'vitest';
import { countedAddress } from './counted-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::', '0:0:0:0'],
  ['127.0.0.1', undefined],
  ['127.8.8.8', undefined],
  ['::1', undefined],
  ['::ffff:127.0.0.1', undefined],
  ['203.0.113.7:54321', '203.0.113.7'],
  ['[2001:db8:1:2::9]:54321', '2001:db8:1:2'],
  ['[::1]:54321', undefined],
  ['', 'unknown'],
  ['not an address', 'unknown'],
  ['999.1.1.1', 'unknown'],
  [undefined, undefined],
])('%s counts as %s', (ip, expected) => {
  expect(countedAddress(ip)).toBe(expected);
});
