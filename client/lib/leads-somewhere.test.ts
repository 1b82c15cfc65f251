import { expect, test } from 'vitest';
import { leadsSomewhere } from './leads-somewhere.ts';

test.each([
  ['/', true],
  ['/layout/paper-lib/300_1?grade=12', true],
  ['/vip/intro?from=home#top', true],
  ['/no/such/page', false],
  ['https://example.com/no/such/page', true],
  ['javascript:alert(1)', false],
  ['', false],
])('%s leads to something: %s', (url, expected) => {
  expect(leadsSomewhere(url)).toBe(expected);
});
