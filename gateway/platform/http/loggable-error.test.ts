import { expect, test } from 'vitest';
import { DrizzleQueryError } from '../db/drizzle.ts';
import { loggableError } from './loggable-error.ts';

test('an error of a query loses its values and keeps what went wrong', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "user_account_phone_key"'), {
    code: '23505',
    detail: 'Key (phone)=(13800000001) already exists.',
  });
  const error = new DrizzleQueryError('insert into user_account values ($1)', ['13800000001'], cause);
  const logged = loggableError(error);
  expect(logged).toMatchObject({
    message: cause.message,
    code: '23505',
    query: 'insert into user_account values ($1)',
  });
  expect(JSON.stringify(logged)).not.toContain('13800000001');
});

test('any other error stays as it is', () => {
  const error = new TypeError('x is not a function');
  expect(loggableError(error)).toBe(error);
});
