import type { Clock } from '../../../shared/platform/clock.ts';
import type { Limit } from '../../../shared/platform/limits.ts';
import type { Db } from '../db/database.ts';
import { and, desc, eq, gt, inArray, lt, sql } from '../db/drizzle.ts';
import { rateHit } from '../db/schema/user.ts';

/** A limit of the attempts under a key in any window of its length, which is a day at most. */
export interface RateRule extends Limit {
  readonly key: string;
}

export type RateVerdict =
  | {
      readonly allowed: true;
      /** Attempts under the first rule in its window, this one included. */
      readonly tries: number;
      /** Uncounts this attempt. */
      release(): Promise<void>;
    }
  | { readonly allowed: false; readonly waitSeconds: number };

export interface RateLimiter {
  /** Counts one attempt under all rules, or under none if one of them is exhausted. Safe for parallel attempts. */
  consume(rules: readonly RateRule[]): Promise<RateVerdict>;
  /** Removes all attempts of a key. */
  forget(key: string): Promise<void>;
}

const keptSeconds = 24 * 3600;
const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/** Counts in the database, so that all gateways on it share the limits. */
export function createRateLimiter({ db, clock }: { db: Db; clock: Pick<Clock, 'now'> }): RateLimiter {
  return {
    consume: (rules) =>
      db.transaction(async (tx) => {
        const keys = [...new Set(rules.map((rule) => rule.key))].sort();
        for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
        const now = new Date(clock.now());
        const waitSeconds = await longestWait(tx, rules, now);
        if (waitSeconds > 0) return { allowed: false, waitSeconds };
        await tx.delete(rateHit).where(lt(rateHit.at, before(now, keptSeconds)));
        const hits = await tx
          .insert(rateHit)
          .values(keys.map((key) => ({ key, at: now })))
          .returning({ id: rateHit.id });
        const ids = hits.map((hit) => hit.id);
        return {
          allowed: true,
          tries: rules[0] ? await tx.$count(rateHit, inWindow(rules[0], now)) : 0,
          release: async () => {
            await db.delete(rateHit).where(inArray(rateHit.id, ids));
          },
        };
      }),
    forget: async (key) => {
      await db.delete(rateHit).where(eq(rateHit.key, key));
    },
  };
}

const inWindow = ({ key, windowSeconds }: RateRule, now: Date) =>
  and(eq(rateHit.key, key), gt(rateHit.at, before(now, windowSeconds)));

/** A rule is exhausted while its limit-th newest attempt is inside its window. */
async function longestWait(db: Pick<Db, 'select'>, rules: readonly RateRule[], now: Date): Promise<number> {
  let longest = 0;
  for (const rule of rules) {
    const [row] = await db
      .select({ at: rateHit.at })
      .from(rateHit)
      .where(inWindow(rule, now))
      .orderBy(desc(rateHit.at), desc(rateHit.id))
      .offset(rule.limit - 1)
      .limit(1);
    if (row) longest = Math.max(longest, Math.ceil((row.at.getTime() - now.getTime()) / 1000 + rule.windowSeconds));
  }
  return longest;
}
