import { createHash } from 'node:crypto';
import type { Clock } from '../../shared/platform/clock.ts';
import { type RedisLink, unavailable } from '../redis/link.ts';
import type { LimitRule } from './limit-rules.ts';
import { createMemoryCounters, type WindowCount } from './memory-counters.ts';

export interface Tally {
  /** Counts in the window, this one included. */
  readonly count: number;
  /** The rule's limit, or this process's share of it. */
  readonly limit: number;
  /** Until the window ends. */
  readonly restSeconds: number;
  readonly store: 'redis' | 'memory';
}

export interface RateCounters {
  /** Never rejects and never waits longer than one Redis command may take. */
  increment(rule: LimitRule, subject: string): Promise<Tally>;
  /** Takes one count back. */
  decrement(rule: LimitRule, subject: string): Promise<void>;
  reset(rule: LimitRule, subject: string): Promise<void>;
}

/**
 * KEYS[1] counter, ARGV[1] length of the window in milliseconds. Answers [count, milliseconds until the window ends].
 */
const incrementScript = `
local count = redis.call('INCR', KEYS[1])
local rest = redis.call('PTTL', KEYS[1])
if rest < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  rest = tonumber(ARGV[1])
end
return { count, rest }
`;

/** KEYS[1] counter. */
const decrementScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
return 0
`;

/**
 * Fixed-window counters that all edges on one Redis share. While Redis is off, away or too slow each process counts by
 * itself up to its share of the limit.
 */
export function createRateCounters({
  redis,
  keyPrefix,
  workers,
  clock,
  maxKeysInMemory = 50_000,
}: {
  redis: Pick<RedisLink, 'run'>;
  keyPrefix: string;
  /** Processes that a limit is divided between when they cannot count together. */
  workers: number;
  clock: Pick<Clock, 'monotonic'>;
  /** Bounds the memory that invented addresses and phones can take while Redis is away. */
  maxKeysInMemory?: number;
}): RateCounters {
  const memory = createMemoryCounters({ clock, maxKeys: maxKeysInMemory });
  const keyOf = (rule: LimitRule, subject: string) => `${keyPrefix}limit:${rule.name}:${pseudonym(subject)}`;

  return {
    async increment(rule, subject) {
      const key = keyOf(rule, subject);
      const windowMs = rule.windowSeconds * 1000;
      const counted = await redis.run('write', async (client) =>
        windowCount(await client.eval(incrementScript, 1, key, windowMs)),
      );
      if (counted !== unavailable) return tally(counted, rule.limit, 'redis');
      return tally(memory.increment(key, windowMs), Math.ceil(rule.limit / workers), 'memory');
    },
    async decrement(rule, subject) {
      const key = keyOf(rule, subject);
      const done = await redis.run('write', (client) => client.eval(decrementScript, 1, key));
      if (done === unavailable) memory.decrement(key);
    },
    async reset(rule, subject) {
      const key = keyOf(rule, subject);
      await redis.run('write', (client) => client.del(key));
      // and what was counted here while Redis was away
      memory.reset(key);
    },
  };
}

/** @throws Error for a reply that is no count, which the link treats as a failure of Redis. */
function windowCount(reply: unknown): WindowCount {
  const [count, restMs]: unknown[] = Array.isArray(reply) ? reply : [];
  if (typeof count !== 'number' || typeof restMs !== 'number') throw new Error('a reply that is no count');
  return { count, restMs };
}

const tally = ({ count, restMs }: WindowCount, limit: number, store: Tally['store']): Tally => ({
  count,
  limit,
  restSeconds: Math.max(1, Math.ceil(restMs / 1000)),
  store,
});

/**
 * A phone or address in a key: 32 bits of a hash. Two people practically never share one, and each stands for some
 * twenty phones, so that the keys identify nobody. The same in every rule: different ones together would narrow it
 * down.
 */
const pseudonym = (subject: string) => createHash('sha256').update(subject).digest('hex').slice(0, 8);
