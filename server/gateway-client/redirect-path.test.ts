import { expect, test } from 'vitest';
import { redirectPath } from './redirect-path.ts';

const of = (location: string | string[] | undefined, baseUrl = 'http://gateway:4000') =>
  redirectPath({ baseUrl, requestPath: '/files/a/b', location });

test.each([
  ['/files/c?x=1', '/files/c?x=1'],
  ['c', '/files/a/c'],
  ['../c', '/files/c'],
  ['http://gateway:4000/files/c', '/files/c'],
  ['//gateway:4000/files/c', '/files/c'],
  ['/\t/evil.example/', undefined],
])('%s stays at the gateway', (location, expected) => {
  expect(of(location)).toBe(expected);
});

test.each([
  'http://169.254.169.254/',
  'https://gateway:4000/files/c',
  'http://gateway:4001/files/c',
  'http://user@gateway:4000/files/c',
  'http://gateway:4000.evil.example/files/c',
  '//evil.example/',
  '/\\evil.example/',
  'http://gateway:4000//evil.example/',
  'javascript:alert(1)',
  'http://',
])('%s leads elsewhere', (location) => {
  expect(of(location)).toBeUndefined();
});

test('a redirect without one address leads nowhere', () => {
  expect(of(undefined)).toBeUndefined();
  expect(of(['/a', '/b'])).toBeUndefined();
});

test('a base with a path of its own is taken off, and what is beside it is elsewhere', () => {
  expect(of('/base/files/c', 'http://gateway/base')).toBe('/files/c');
  expect(of('/files/c', 'http://gateway/base')).toBeUndefined();
  expect(of('/baseless/c', 'http://gateway/base')).toBeUndefined();
});
