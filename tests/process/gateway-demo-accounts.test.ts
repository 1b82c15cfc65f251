import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoAccountCount, removeDemoAccounts } from '../../gateway/demo/seed/demo-accounts.ts';
import { seedIfEmpty } from '../../gateway/demo/seed/seed-demo.ts';
import { createAccount } from '../../gateway/people/accounts/account-store.ts';
import { openUserSession } from '../../gateway/people/accounts/session-store.ts';
import { migrate } from '../../gateway/platform/db/migrate.ts';
import { openDatabase } from '../../gateway/platform/db/open-database.ts';
import { installReference } from '../../gateway/platform/db/reference/install-reference.ts';

const now = new Date('2026-11-20T02:00:00Z');

async function openSeeded() {
  const { db } = await openDatabase({ databaseUrl: '', dataDir: 'memory://', onIdleError: () => {} });
  await migrate(db);
  await installReference(db);
  await seedIfEmpty(db, now);
  return db;
}

// the whole demo is seeded
test('removing the demo accounts takes every row of theirs and nothing of a person', { timeout: 300_000 }, async () => {
  const db = await openSeeded();
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
});
