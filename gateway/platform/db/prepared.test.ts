import { expect, test } from 'vitest';
import { sql } from './drizzle.ts';
import { prepared } from './prepared.ts';
import { userAccount } from './schema/user.ts';

const define = (name: string) => prepared(name, (db) => db.select({ one: sql`1` }).from(userAccount));

test('a second query of the same name is refused where it is defined', () => {
  define('a_name');
  define('another_name');
  expect(() => define('a_name')).toThrow('two prepared queries are named a_name');
});
