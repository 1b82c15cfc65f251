import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-failure.ts';
import { DrizzleQueryError } from './drizzle.ts';

const failure = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  ['57014', 'a statement over its time'],
  ['55P03', 'a lock that was not given'],
  ['57P01', 'an administrator who ended the connection'],
  ['53100', 'a full disk'],
  ['ECONNREFUSED', 'nobody at the address'],
])('%s is unavailable: %s', (code) => {
  expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], failure(code)))).toBe(true);
});

test('a connection that ended without a code is unavailable', () => {
  expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
});

test.each([['22003'], ['23505'], ['42P01'], ['XX000'], ['ENOENT']])('%s is a bug, or about the input', (code) => {
  expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], failure(code)))).toBe(false);
});
