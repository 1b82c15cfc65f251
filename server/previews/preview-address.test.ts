import { expect, test } from 'vitest';
import { takeToken } from './preview-address.ts';

const token = `${'a'.repeat(60)}.${'b'.repeat(86)}`;

test.each([
  [`/?preview=${token}`, '/', token],
  [`/layout/paper-lib/300_1?preview=${token}&grade=12`, '/layout/paper-lib/300_1?grade=12', token],
  [`/layout/paper-lib/300_1?grade=12&preview=${token}`, '/layout/paper-lib/300_1?grade=12', token],
  [`/a?b=1&preview=${token}&c=2`, '/a?b=1&c=2', token],
  ['/?preview=x', '/', undefined],
  ['/?preview=', '/', undefined],
  ['/?previewed=x', '/?previewed=x', undefined],
  ['/?x=preview=1', '/?x=preview=1', undefined],
  [`/api/x?preview=${token}`, `/api/x?preview=${token}`, undefined],
  [`/files/x?preview=${token}`, `/files/x?preview=${token}`, undefined],
  ['/', '/', undefined],
])('%s is %s', (url, left, found) => {
  const request = { url };
  expect(takeToken(request)).toBe(found);
  expect(request.url).toBe(left);
});
