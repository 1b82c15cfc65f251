import { expect, test } from 'vitest';
import { bannerTarget } from './banner.ts';

test.each([
  { jumpType: 1, url: '42', target: { kind: 'paper', id: '42' } },
  { jumpType: 2, url: '/special-year', target: { kind: 'url', url: '/special-year' } },
  { jumpType: 4, url: 'https://example.com/', target: { kind: 'url', url: 'https://example.com/' } },
  { jumpType: 3, url: '/special-year', target: { kind: 'none' } },
  { jumpType: 1, url: '', target: { kind: 'none' } },
  { jumpType: 2, url: '', target: { kind: 'none' } },
])('jump type $jumpType with "$url" opens $target.kind', ({ jumpType, url, target }) => {
  expect(bannerTarget({ jumpType, url })).toEqual(target);
});
