import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../gateway/demo/random.ts';
import { earnPoints } from '../../gateway/people/points/earnings.ts';
import { movePoints, type PointsMove, reverseMove } from '../../gateway/people/points/journal.ts';
import { ledgerFaults } from '../../gateway/people/points/ledger-check.ts';
import { pointsPage, pointsTotals } from '../../gateway/people/points/points-store.ts';
import type { Db } from '../../gateway/platform/db/database.ts';
import { migrate } from '../../gateway/platform/db/migrate.ts';
import { userAccount } from '../../gateway/platform/db/schema/user.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';

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

  const accountSums = async () => {
    const { rows } = await db.execute<{ account: string; sum: number }>(
      sql`select account, sum(amount)::int as sum from points_posting group by account`,
    );
    return new Map(rows.map(({ account, sum }) => [account, sum]));
  };

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

  test('corrections that are accepted at the same moment keep to the limit of the day', async () => {
    const userId = await aPerson();
    const gained = await Promise.all(
      Array.from({ length: 14 }, (_, i) =>
        db.transaction((tx) => earnPoints(tx, { userId, rule: 'correction', ref: `${userId}:${i}` }, now)),
      ),
    );
    expect(gained.filter((points) => points > 0)).toHaveLength(10);
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

  test('random moves and reversals agree with a model, and every point is accounted for', async () => {
    const random = createRandom(20_261_123);
    const people = [await aPerson(), await aPerson(), await aPerson(), await aPerson()];
    const model = createModel();
    const before = await accountSums();
    for (let step = 0; step < 200; step++) {
      const userId = random.pick(people);
      // few refs, so that many of them come again
      const ref = `model:${userId}:${random.int(1, 40)}`;
      if (random.chance(0.25)) {
        const reversed = await db.transaction((tx) => reverseMove(tx, { kind: 'model', ref, reason: '' }, now));
        expect(reversed).toBe(model.reverse(ref));
        continue;
      }
      const amount = random.int(1, 60) * (random.chance(0.5) ? 1 : -1);
      const account =
        amount > 0 ? 'issued' : random.pick(['spent:resource', 'spent:book', 'spent:vip', 'prize'] as const);
      expect(await move({ userId, amount, account, kind: 'model', ref })).toBe(
        model.move(userId, ref, amount, account),
      );
    }
    for (const userId of people) {
      expect((await log(userId))[0]?.[1] ?? 0).toBe(model.balanceOf(userId));
    }
    const after = await accountSums();
    for (const [account, sum] of Object.entries(model.sums())) {
      expect((after.get(account) ?? 0) - (before.get(account) ?? 0), account).toBe(sum);
    }
    expect([...after.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
    expect(await ledgerFaults(db)).toEqual(sound);
  });

  test('random moves at the same moment leave each ref moved once and no balance below zero', async () => {
    const random = createRandom(4711);
    const people = [await aPerson(50), await aPerson(50)];
    const steps = Array.from({ length: 120 }, () => {
      const userId = random.pick(people);
      const amount = random.int(1, 30) * (random.chance(0.4) ? 1 : -1);
      return { userId, amount, ref: `race:${userId}:${random.int(1, 50)}` };
    });
    const answers = await Promise.all(
      steps.map((step) => move({ ...step, account: step.amount > 0 ? 'issued' : 'spent:book', kind: 'race' })),
    );
    const moved = steps.filter((_, i) => answers[i] === 'moved');
    expect(new Set(moved.map(({ ref }) => ref)).size).toBe(moved.length);
    for (const userId of people) {
      const sum = moved.filter((step) => step.userId === userId).reduce((total, { amount }) => total + amount, 50);
      expect((await log(userId))[0]?.[1]).toBe(sum);
    }
    expect(await ledgerFaults(db)).toEqual(sound);
  });

  test('the check finds a balance that was changed beside the ledger', async () => {
    const userId = await aPerson(10);
    await db.update(userAccount).set({ points: 11 }).where(eq(userAccount.id, userId));
    expect(await ledgerFaults(db)).toEqual({ unbalanced: [], wrongBalances: [{ userId, points: 11, sum: 10 }] });
    await db.update(userAccount).set({ points: 10 }).where(eq(userAccount.id, userId));
    expect(await ledgerFaults(db)).toEqual(sound);
  });
});

/** The ledger as plain numbers. */
function createModel() {
  const balances = new Map<number, number>();
  const journals = new Map<string, { userId: number; amount: number; account: string; isReversed: boolean }>();
  const balanceOf = (userId: number) => balances.get(userId) ?? 0;
  return {
    balanceOf,
    move(userId: number, ref: string, amount: number, account: string): string {
      if (journals.has(ref)) return 'already';
      if (balanceOf(userId) + amount < 0) return 'insufficient';
      balances.set(userId, balanceOf(userId) + amount);
      journals.set(ref, { userId, amount, account, isReversed: false });
      return 'moved';
    },
    reverse(ref: string): string {
      const journal = journals.get(ref);
      if (!journal) return 'unknown';
      if (journal.isReversed) return 'already';
      if (balanceOf(journal.userId) - journal.amount < 0) return 'insufficient';
      balances.set(journal.userId, balanceOf(journal.userId) - journal.amount);
      journal.isReversed = true;
      return 'moved';
    },
    /** What each account of the system has by the journals that stand. */
    sums(): Record<string, number> {
      const sums: Record<string, number> = {};
      for (const { account, amount, isReversed } of journals.values()) {
        sums[account] = (sums[account] ?? 0) - (isReversed ? 0 : amount);
      }
      return sums;
    },
  };
}
