import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../gateway/db/database.ts';
import { migrate } from '../gateway/db/migrate.ts';
import { userAccount } from '../gateway/db/schema/user.ts';
import { movePoints, type PointsMove, reverseMove } from '../gateway/points/journal.ts';
import { ledgerFaults } from '../gateway/points/ledger-check.ts';
import { pointsPage, pointsTotals } from '../gateway/points/points-store.ts';
import { databaseKinds } from './kit/gateway/databases.ts';

const now = new Date('2026-11-20T02:00:00Z');
const sound = { unbalanced: [], wrongBalances: [] };

describe.each(databaseKinds.filter(({ available }) => available))('the points ledger on $name', (kind) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await kind.open());
    await migrate(db);
  });
  afterAll(() => close());

  let phones = 0;
  async function aPerson(points = 0): Promise<number> {
    phones += 1;
    const [row] = await db
      .insert(userAccount)
      .values({
        phone: `p${phones}`,
        nickName: '',
        avatar: '',
        sex: 0,
        points: 0,
        firstLogin: 0,
        studyPhaseCode: 0,
        subjectCode: 0,
        textbookVersionCode: '',
        areaCode: 0,
        wechatName: '',
        registeredAt: now,
        lastLoginAt: now,
      })
      .returning({ id: userAccount.id });
    const userId = row?.id ?? Number.NaN;
    if (points > 0) await move({ userId, amount: points, account: 'issued', kind: 'welcome' });
    return userId;
  }
  const move = (given: Omit<PointsMove, 'ref' | 'reason'> & Partial<PointsMove>) =>
    db.transaction((tx) => movePoints(tx, { ref: String(given.userId), reason: given.kind, ...given }, now));
  const reverse = (kind: string, userId: number) =>
    db.transaction((tx) => reverseMove(tx, { kind, ref: String(userId), reason: '退回' }, now));
  const log = async (userId: number) =>
    (await pointsPage(db, { userId, pageNum: 1, pageSize: 50 })).rows.map(({ change, balance }) => [change, balance]);

  test('a move changes the balance and stands in the log with what it left', async () => {
    const userId = await aPerson(100);
    expect(await move({ userId, amount: -30, account: 'spent:book', kind: 'order' })).toBe('moved');
    expect(await log(userId)).toEqual([
      [-30, 70],
      [100, 100],
    ]);
    expect(await pointsTotals(db, userId)).toEqual({ earned: 100, spent: 30 });
  });

  test('the same kind and ref move once, whatever the second call asks for', async () => {
    const userId = await aPerson(100);
    await move({ userId, amount: -30, account: 'spent:book', kind: 'order' });
    expect(await move({ userId, amount: -99, account: 'spent:vip', kind: 'order' })).toBe('already');
    expect(
      await move({ userId: await aPerson(), ref: String(userId), amount: 5, account: 'issued', kind: 'order' }),
    ).toBe('already');
    expect(await log(userId)).toHaveLength(2);
  });

  test('exactly enough is enough; one point less changes nothing', async () => {
    const userId = await aPerson(30);
    expect(await move({ userId, amount: -31, account: 'spent:book', kind: 'order' })).toBe('insufficient');
    expect(await log(userId)).toEqual([[30, 30]]);
    expect(await move({ userId, amount: -30, account: 'spent:book', kind: 'order' })).toBe('moved');
    expect(await log(userId)).toEqual([
      [-30, 0],
      [30, 30],
    ]);
  });

  test('two tabs with exactly enough for one spend once', async () => {
    const userId = await aPerson(40);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        move({ userId, amount: -40, account: 'spent:book', kind: 'order', ref: `tab-${userId}-${i}` }),
      ),
    );
    expect(answers.filter((answer) => answer === 'moved')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'insufficient')).toHaveLength(11);
  });

  test('fifty equal calls at once move once', async () => {
    const userId = await aPerson(1000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => move({ userId, amount: -7, account: 'spent:resource', kind: 'order' })),
    );
    expect(answers.filter((answer) => answer === 'moved')).toHaveLength(1);
    expect(await log(userId)).toEqual([
      [-7, 993],
      [1000, 1000],
    ]);
  });

  test('a reversal brings back what was spent, once, and counts on neither side', async () => {
    const userId = await aPerson(100);
    expect(await reverse('order', userId)).toBe('unknown');
    await move({ userId, amount: -30, account: 'spent:book', kind: 'order' });
    const answers = await Promise.all([reverse('order', userId), reverse('order', userId)]);
    expect(answers.sort()).toEqual(['already', 'moved']);
    expect(await log(userId)).toEqual([
      [30, 100],
      [-30, 70],
      [100, 100],
    ]);
    expect(await pointsTotals(db, userId)).toEqual({ earned: 100, spent: 0 });
  });

  test('what was earned and spent meanwhile cannot be taken back', async () => {
    const userId = await aPerson(30);
    await move({ userId, amount: -20, account: 'prize', kind: 'order' });
    expect(await reverse('welcome', userId)).toBe('insufficient');
    expect(await log(userId)).toHaveLength(2);
  });

  test.each([0, 0.5, Number.NaN])('%d points cannot be moved', async (amount) => {
    const userId = await aPerson();
    await expect(move({ userId, amount, account: 'issued', kind: 'odd' })).rejects.toThrow(RangeError);
  });

  test('a transaction that fails later leaves nothing behind', async () => {
    const userId = await aPerson(10);
    const failing = db.transaction(async (tx) => {
      const given = { userId, amount: -10, account: 'spent:vip', kind: 'order', ref: 'fails', reason: '' } as const;
      await movePoints(tx, given, now);
      throw new Error('the right could not be granted');
    });
    await expect(failing).rejects.toThrow('the right could not be granted');
    expect(await log(userId)).toEqual([[10, 10]]);
  });

  test('the database refuses a journal that does not sum to zero', async () => {
    const userId = await aPerson(10);
    const tampering = db.transaction((tx) =>
      tx.execute(
        sql`update points_posting set amount = amount + 1 where account = 'person'
            and journal_id in (select id from points_journal where user_id = ${userId})`,
      ),
    );
    await expect(tampering).rejects.toThrow();
    expect(await log(userId)).toEqual([[10, 10]]);
  });

  test('the check finds a balance that was changed beside the ledger', async () => {
    const userId = await aPerson(10);
    await db.update(userAccount).set({ points: 11 }).where(eq(userAccount.id, userId));
    expect(await ledgerFaults(db)).toEqual({ unbalanced: [], wrongBalances: [{ userId, points: 11, sum: 10 }] });
    await db.update(userAccount).set({ points: 10 }).where(eq(userAccount.id, userId));
    expect(await ledgerFaults(db)).toEqual(sound);
  });
});
