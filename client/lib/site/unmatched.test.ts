import { expect, test } from 'vitest';
import { aStation } from '../../../tests/kit/a-station.ts';
import { unmatchedPath } from './unmatched.ts';

const station = aStation();

test.each([
  ['/resource/no-id.html', null, { kind: 'root' }],
  ['/no/such/page', null, { kind: 'root' }],
  ['/没有', null, { kind: 'root' }],
  ['/files/papers/1.pdf', null, { kind: 'document' }],
  ['/sitemap-2.xml', null, { kind: 'document' }],
  ['/resource/50%.html', null, { kind: 'document' }],
  ['/jiangcheng', null, { kind: 'station', domain: 'jiangcheng' }],
  ['/jiangcheng/resource/1.html', null, { kind: 'station', domain: 'jiangcheng' }],
  ['/jiangcheng/no-such', null, { kind: 'root' }],
  ['/jiangcheng/no-such', station, { kind: 'root' }],
  ['/navigation', station, { kind: 'document' }],
  ['/yunling', station, { kind: 'station', domain: 'yunling' }],
] as const)('a click on a link to %s, inside %o', (path, inside, expected) => {
  expect(unmatchedPath(path, inside)).toEqual(expected);
});
