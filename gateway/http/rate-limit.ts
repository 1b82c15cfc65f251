import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { rateHit } from '../db/schema/user.ts';

/** At most `limit` tries under `key` in any `windowSeconds`. Windows are a day at most. */
export interface RateRule {
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

export type RateVerdict =
  | {
      readonly allowed: true;
      /** Tries under the first rule in its window, this one included. */
      readonly tries: number;
      /** Takes this try back, as if it had not been. */
      release(): Promise<void>;
    }
  | { readonly allowed: false; readonly waitSeconds: number };

export interface RateLimiter {
  /** Counts one try under all rules, or under none where one of them is used up. Safe against parallel tries. */
  take(rules: readonly RateRule[]): Promise<RateVerdict>;
  /** Seconds until a try would be allowed; 0 for now. */
  waitSeconds(rules: readonly RateRule[]): Promise<number>;
  /** Starts a key anew. */
  forget(key: string): Promise<void>;
}

const keptSeconds = 24 * 3600;
const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/** Keeps its counts in the database, so that all gateways on one database count together. */
export function createRateLimiter({ db, clock }: { db: Db; clock: Clock }): RateLimiter {
  return {
    take: (rules) =>
      db.transaction(async (tx) => {
        const keys = [...new Set(rules.map((rule) => rule.key))].sort();
        for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
        const now = clock.now();
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
    waitSeconds: (rules) => longestWait(db, rules, clock.now()),
    forget: async (key) => {
      await db.delete(rateHit).where(eq(rateHit.key, key));
    },
  };
}

const inWindow = ({ key, windowSeconds }: RateRule, now: Date) =>
  and(eq(rateHit.key, key), gt(rateHit.at, before(now, windowSeconds)));

/** A rule is used up while its limit-th newest try is inside its window. */
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
