import { expect, test } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

const isTrusted = trustedProxies(['10.0.0.0/8', '203.0.113.7', 'fd00::/8', '::1']);

test.each(['10.1.2.3', '::ffff:10.1.2.3', '203.0.113.7', 'fd12::1', '::1'])('%s is in the ranges', (address) => {
  expect(isTrusted(address)).toBe(true);
});

test.each(['11.0.0.1', '::ffff:11.0.0.1', '203.0.113.8', 'fe80::1', '127.0.0.1', 'unknown', '10.1.2.3:80', ''])(
  '%j is not',
  (address) => {
    expect(isTrusted(address)).toBe(false);
  },
);

test('nothing is trusted without ranges', () => {
  expect(trustedProxies([])('10.1.2.3')).toBe(false);
});
