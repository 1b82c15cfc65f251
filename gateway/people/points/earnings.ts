import { type EarningCode, earningRuleOf } from '../../../shared/people/points-rules.ts';
import { startOfDay } from '../../../shared/platform/china-time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, count, eq, gte } from '../../platform/db/drizzle.ts';
import { pointsJournal } from '../../platform/db/schema/points.ts';
import { pricesAt } from '../../platform/prices/price-store.ts';
import { lockBalance, movePoints } from './journal.ts';

interface Earning {
  readonly userId: number;
  readonly rule: EarningCode;
  /** Key of the rewarded event: one key is rewarded once. It names the user. */
  readonly ref: string;
  /** What is rewarded, for the log of points. */
  readonly what?: string;
  /** Where the rule's own amount does not apply. */
  readonly points?: number;
}

/**
 * Rewards a person by a rule of shared/people/points-rules.ts, in the caller's transaction. Gives the points that they
 * received: 0 where it was rewarded before or the limit of the day is reached.
 */
export async function earnPoints(
  tx: Queries,
  { userId, rule: code, ref, what, points }: Earning,
  now: Date,
): Promise<number> {
  const rule = earningRuleOf(code, await pricesAt(tx, now));
  if (rule.perDay !== undefined) {
    // rewards at the same moment are counted one after another
    await lockBalance(tx, userId);
    if ((await timesToday(tx, userId, code, now)) >= rule.perDay) return 0;
  }
  const amount = points ?? rule.points;
  // a rule that is set to nothing
  if (amount === 0) return 0;
  const reason = what === undefined ? rule.name : `${rule.name}：${what}`;
  const move = { userId, amount, account: 'issued', kind: code, ref, reason } as const;
  return (await movePoints(tx, move, now)) === 'moved' ? amount : 0;
}

async function timesToday(tx: Queries, userId: number, kind: EarningCode, now: Date): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(pointsJournal)
    .where(
      and(
        eq(pointsJournal.userId, userId),
        eq(pointsJournal.kind, kind),
        gte(pointsJournal.createdAt, startOfDay(now)),
      ),
    );
  return row?.times ?? 0;
}
