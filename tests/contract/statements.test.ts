import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allOf } from '../../gateway/platform/db/all-of.ts';
import type { Db } from '../../gateway/platform/db/database.ts';
import { prepared } from '../../gateway/platform/db/prepared.ts';
import { verifyCode } from '../../gateway/platform/db/schema/user.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';

const insertPhone = prepared('insert_phone', (db) =>
  db.insert(verifyCode).values({
    phone: sql`${sql.placeholder('phone')}`,
    purpose: sql`(select count(*) from verify_code)`,
    ...{ salt: '', codeHash: '', wrongTries: 0, expiresAt: new Date(0) },
  }),
);

describe.each(databaseKinds)('statements of a transaction that are sent at once, on $name', (kind) => {
  if (!kind.available) return test.skip('no server here');
  let database: Awaited<ReturnType<typeof kind.open>>;
  let db: Db;
  beforeAll(async () => {
    database = await kind.open();
    db = database.db;
    await db.execute(sql`create table verify_code (phone text primary key, purpose text, salt text, code_hash text,
      wrong_tries integer, expires_at timestamptz)`);
  });
  afterAll(() => database.close());

  test('run in the order of the calls', async () => {
    const phones = Array.from({ length: 20 }, (_, i) => String(i));
    await db.transaction((tx) => allOf(phones.map((phone) => insertPhone(tx, { phone }))));
    const rows = await db.select().from(verifyCode).orderBy(sql`purpose::int`);
    expect(rows.map(({ phone }) => phone)).toEqual(phones);
  });

  test('fail with the first failure and leave nothing, and the connection goes on', async () => {
    const sent = db.transaction((tx) =>
      allOf([insertPhone(tx, { phone: 'a' }), insertPhone(tx, { phone: 'a' }), tx.execute(sql`select no_column`)]),
    );
    await expect(sent).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await db.$count(verifyCode, sql`phone = 'a'`)).toBe(0);
    await db.transaction((tx) => insertPhone(tx, { phone: 'a' }));
    expect(await db.$count(verifyCode, sql`phone = 'a'`)).toBe(1);
  });
});
