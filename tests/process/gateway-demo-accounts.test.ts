import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoAccountCount, removeDemoAccounts } from '../../gateway/demo/seed/demo-accounts.ts';
import { seedIfEmpty } from '../../gateway/demo/seed/seed-demo.ts';
import { createAccount } from '../../gateway/people/accounts/account-store.ts';
import { openUserSession } from '../../gateway/people/accounts/session-store.ts';
import { embedded } from '../kit/gateway/databases.ts';

const now = new Date('2026-11-20T02:00:00Z');

test('removing the demo accounts takes every row of theirs and nothing of a person', { timeout: 300_000 }, async () => {
  const { db, close } = await embedded.openDemo(now);
  const person = await createAccount(db, { phone: '13912345678' }, now);
  if (!person) throw new Error('no account');
  for (const userId of [1, person.id]) await openUserSession(db, userId, now);
  expect(await demoAccountCount(db)).toBe(8);

  expect(await removeDemoAccounts(db)).toBe(8);
  expect(await demoAccountCount(db)).toBe(0);
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select user_id from ${sql.identifier(name)} where user_id <= 8`);
    expect([name, rows]).toEqual([name, []]);
  }
  const { rows: accounts } = await db.execute(sql`select phone from user_account`);
  expect(accounts).toEqual([{ phone: '13912345678' }]);
  const { rows: sessions } = await db.execute(sql`select user_id::int from user_session`);
  expect(sessions).toEqual([{ user_id: person.id }]);
  // the content stays, and what stays is not seeded again
  expect(await seedIfEmpty(db, now)).toBe(false);
  await close();
});
