import { aiLimits } from '../../shared/ai/ai-tools.ts';
import type { Db } from '../platform/db/database.ts';
import { and, eq, lt, sql } from '../platform/db/drizzle.ts';
import { aiUse } from '../platform/db/schema/ai.ts';
import type { Caller } from '../platform/http/handler.ts';

/** Who is counted, and how often they may ask on a day. */
export interface Allowance {
  /** Undefined for a guest of this machine, who is not counted. */
  readonly person: string | undefined;
  readonly limit: number;
}

export function allowanceOf(
  { userId, address }: Pick<Caller, 'userId' | 'address'>,
  peoplePerAddress: number,
): Allowance {
  if (userId !== undefined) return { person: `user:${userId}`, limit: aiLimits.perUserAndDay };
  const limit = aiLimits.perGuestAndDay * peoplePerAddress;
  return { person: address === undefined ? undefined : `address:${address}`, limit };
}

/** Requests that are left on the day. */
export async function leftToday(db: Db, { person, limit }: Allowance, day: string): Promise<number> {
  if (person === undefined) return limit;
  const [row] = await db
    .select({ used: aiUse.used })
    .from(aiUse)
    .where(and(eq(aiUse.day, day), eq(aiUse.person, person)));
  return Math.max(0, limit - (row?.used ?? 0));
}

/** Counts one request; false where none is left. Parallel requests never pass the limit. */
export async function takeOne(db: Db, { person, limit }: Allowance, day: string): Promise<boolean> {
  if (person === undefined) return true;
  await db.delete(aiUse).where(lt(aiUse.day, day));
  const rows = await db
    .insert(aiUse)
    .values({ day, person, used: 1 })
    .onConflictDoUpdate({
      target: [aiUse.day, aiUse.person],
      set: { used: sql`${aiUse.used} + 1` },
      setWhere: lt(aiUse.used, limit),
    })
    .returning({ used: aiUse.used });
  return rows.length > 0;
}

/** Uncounts a request that was not answered. */
export async function giveBack(db: Db, { person }: Allowance, day: string): Promise<void> {
  if (person === undefined) return;
  await db
    .update(aiUse)
    .set({ used: sql`greatest(0, ${aiUse.used} - 1)` })
    .where(and(eq(aiUse.day, day), eq(aiUse.person, person)));
}
