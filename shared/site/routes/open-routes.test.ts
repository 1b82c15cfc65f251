import { expect, test } from 'vitest';
import { isOpenRoute, isOpenUrl } from './open-routes.ts';

test('a route with a page is open', () => {
  expect(isOpenRoute('index')).toBe(true);
  expect(isOpenRoute('user-upload')).toBe(true);
});

const isOpen = (route: string) => route !== 'vip-intro';

test.each([
  ['/', true],
  ['/layout/paper-lib/300_1?grade=12', true],
  ['/vip/intro', false],
  ['/vip/intro?from=home#top', false],
  ['/no/such/page', false],
  ['https://example.com/vip/intro', true],
  ['javascript:alert(1)', false],
  ['', false],
])('%s leads to something: %s', (url, expected) => {
  expect(isOpenUrl(url, isOpen)).toBe(expected);
});
