import { expect, test } from 'vitest';
import { pickEncoding } from './content-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['zstd;q=0, gzip;q=0', 'identity'],
])('accept-encoding %j is answered with %s', (accept, encoding) => {
  expect(pickEncoding(accept)).toBe(encoding);
});
