import type { SignInState } from '../../../shared/people/calls/points.schema.ts';
import { signInReward } from '../../../shared/people/points-rules.ts';
import { dayMs, isoDay } from '../../../shared/platform/china-time.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import { pointsJournal } from '../../platform/db/schema/points.ts';
import { pricesAt } from '../../platform/prices/price-store.ts';
import { earnPoints } from './earnings.ts';

const refOf = (userId: number, day: string) => `${userId}:${day}`;

export async function loadSignInState(db: Queries, userId: number, now: Date): Promise<SignInState> {
  const today = await daysInARow(db, userId, isoDay(now));
  if (today > 0) return { signedToday: true, streak: today };
  return { signedToday: false, streak: await daysInARow(db, userId, isoDay(new Date(now.getTime() - dayMs))) };
}

/** Signs a person in for the day in China, once; gives the points that this call brought. */
export function signInToday(db: Db, userId: number, now: Date): Promise<SignInState & { readonly gained: number }> {
  return db.transaction(async (tx) => {
    const before = await loadSignInState(tx, userId, now);
    if (before.signedToday) return { ...before, gained: 0 };
    const streak = before.streak + 1;
    const points = signInReward(streak, await pricesAt(tx, now));
    const gained = await earnPoints(tx, { userId, rule: 'signIn', ref: refOf(userId, isoDay(now)), points }, now);
    return { signedToday: true, streak, gained };
  });
}

/** How many days without a gap end with this one. */
async function daysInARow(db: Queries, userId: number, last: string): Promise<number> {
  const day = sql`split_part(${pointsJournal.ref}, ':', 2)::date`;
  const signed = db
    .select({ day: day.as('day'), place: sql`row_number() over (order by ${day} desc)`.as('place') })
    .from(pointsJournal)
    .where(and(eq(pointsJournal.userId, userId), eq(pointsJournal.kind, 'signIn'), sql`${day} <= ${last}::date`))
    .as('signed');
  const [row] = await db
    .select({ days: sql<number>`count(*)::int` })
    .from(signed)
    .where(sql`${signed.day} = ${last}::date - (${signed.place} - 1)::int`);
  return row?.days ?? 0;
}
