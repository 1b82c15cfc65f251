import { expect, test } from 'vitest';
import { catalogue } from '../../../shared/catalogue.ts';
import { userDetail, userInfo } from '../../../shared/people/calls/user.ts';
import { quietRejectUrls, rejectsQuietly } from './quiet-reject.ts';

test.each([
  [userInfo.path, 'desktop', true],
  [`/api${userInfo.path}`, 'desktop', true],
  [`/api${userInfo.path}?_=1`, 'desktop', true],
  [userInfo.path, 'mobile', false],
  [userDetail.path, 'desktop', false],
  [`${userInfo.path}/more`, 'desktop', false],
] as const)('a missing login at %s on %s is passed over: %s', (path, device, expected) => {
  expect(rejectsQuietly(path, device)).toBe(expected);
});

test('an entry that ends in a slash stands for all below it', () => {
  expect(rejectsQuietly('/zw-a/b/c', 'desktop', ['/zw-a/'])).toBe(true);
  expect(rejectsQuietly('/zw-ab', 'desktop', ['/zw-a/'])).toBe(false);
});

test('entries begin with a service of the catalogue', () => {
  const services = new Set([...catalogue.map((endpoint) => endpoint.path.split('/')[1]), 'zw-event']);
  expect(quietRejectUrls.filter((url) => !services.has(url.split('/')[1]))).toEqual([]);
});
