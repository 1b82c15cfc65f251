import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { type RedisLink, unavailable } from '../redis/link.ts';
import type { LimitRule } from './limit-rules.ts';

export interface Tally {
  /** How many were counted in the window, this one included. */
  readonly count: number;
  /** What holds where it was counted. */
  readonly limit: number;
  /** Until the window ends. */
  readonly restSeconds: number;
  readonly store: 'redis' | 'memory';
}

export interface RateCounters {
  /** Counts one. Never rejects and never waits longer than one Redis command may take. */
  add(rule: LimitRule, subject: string): Promise<Tally>;
  /** Takes one back that turned out not to count. */
  takeBack(rule: LimitRule, subject: string): Promise<void>;
  /** Starts anew. */
  forget(rule: LimitRule, subject: string): Promise<void>;
}

/**
 * Counters that all edges on one Redis share. Where Redis is off, away or too slow each process counts by itself up
 * to its share of the limit: never without a limit.
 */
export function createRateCounters({
  redis,
  keyPrefix,
  workers,
  maxKeysInMemory = 50_000,
}: {
  redis: Pick<RedisLink, 'run'>;
  keyPrefix: string;
  /** Processes that a limit is divided between when they cannot count together. */
  workers: number;
  /** Whoever makes up addresses and phones while Redis is away must not fill the memory: the oldest are let go. */
  maxKeysInMemory?: number;
}): RateCounters {
  // neither limits anything itself: the rule's window goes with each call, and the count is compared here
  const unused = { points: 1, duration: 1, keyPrefix: '' };
  let shared: RateLimiterRedis | undefined;
  const sharedOn = (client: object) => {
    shared ??= new RateLimiterRedis({ ...unused, storeClient: client });
    return shared;
  };
  const local = new RateLimiterMemory(unused);
  const localKeys = new LRUCache<string, true>({
    max: maxKeysInMemory,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void local.delete(key);
    },
  });
  const keyOf = (rule: LimitRule, subject: string) => `${keyPrefix}limit:${rule.name}:${anonymous(subject)}`;

  return {
    async add(rule, subject) {
      const key = keyOf(rule, subject);
      const window = { customDuration: rule.windowSeconds };
      const counted = await redis.run('write', (client) => sharedOn(client).penalty(key, 1, window));
      if (counted !== unavailable) return tally(counted, rule.limit, 'redis');
      localKeys.set(key, true);
      return tally(await local.penalty(key, 1, window), Math.ceil(rule.limit / workers), 'memory');
    },
    async takeBack(rule, subject) {
      const key = keyOf(rule, subject);
      const window = { customDuration: rule.windowSeconds };
      const done = await redis.run('write', (client) => sharedOn(client).reward(key, 1, window));
      if (done === unavailable && localKeys.has(key)) await local.reward(key, 1, window);
    },
    async forget(rule, subject) {
      const key = keyOf(rule, subject);
      await redis.run('write', (client) => sharedOn(client).delete(key));
      // also what was counted here while Redis was away
      await local.delete(key);
    },
  };
}

const tally = (
  { consumedPoints, msBeforeNext }: { consumedPoints: number; msBeforeNext: number },
  limit: number,
  store: Tally['store'],
): Tally => ({ count: consumedPoints, limit, restSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)), store });

/**
 * A phone or address as it stands in keys: 32 bits of a hash. Two people practically never meet in them, and each
 * stands for some twenty phones, so that whoever reads the keys learns nobody's. The same in every rule, or rules
 * together would tell.
 */
const anonymous = (subject: string) => createHash('sha256').update(subject).digest('hex').slice(0, 8);
