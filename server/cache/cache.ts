import type { Clock } from '../../shared/clock.ts';
import { within } from '../async/within.ts';
import type { RedisLink } from '../redis/link.ts';
import {
  type CacheAnswer,
  type CacheEvent,
  type CacheEventType,
  type CacheRequest,
  type CacheState,
  type CacheStats,
  type Count,
  cacheEventTypes,
  type PurgeOrder,
  type PurgeReport,
} from './contract.ts';
import { createFiller } from './filler.ts';
import { createFlights } from './flights.ts';
import { createKeeper, type Outcome, type Work } from './keeper.ts';
import { createMemoryTier, type ValueEntry } from './l1.ts';
import { createSharedTier } from './l2.ts';
import { everything, hashKey, keyName, namesOf, type PurgeName, tagName } from './names.ts';
import { createPurgeRecord } from './purge-record.ts';

export type {
  CacheAnswer,
  CacheEvent,
  CacheEventType,
  CacheRequest,
  CacheState,
  CacheStats,
  Codec,
  Loaded,
  NegativeRule,
  PurgeOrder,
  PurgeReport,
} from './contract.ts';

export interface Cache {
  /**
   * Looks into memory only, without I/O and without starting anything: a fresh entry (counted as a hit), a stale one
   * (not counted: call get() to have it counted and refreshed), or `undefined`.
   */
  peek<T>(key: string): CacheAnswer<T> | undefined;
  /**
   * Answers from memory, then Redis, and lets one caller per key load when neither can. A stale answer comes at once
   * and is refreshed behind it. Trouble with Redis costs at most a few command deadlines, never an error.
   *
   * @throws DeadlineExceeded after the request's `waitMs` or `loadDeadlineMs`, else what the load throws.
   */
  get<T>(request: CacheRequest<T>): Promise<CacheAnswer<T>>;
  /** Makes entries unusable, fresh or stale, here at once and in all processes through Redis; running loads are not stored. */
  purge(order: PurgeOrder): Promise<PurgeReport>;
  /** Gives half of what is in memory back; what was unused longest goes. */
  shrink(): void;
  stats(): CacheStats;
  close(): void;
}

export interface CacheOptions {
  /** Stays the caller's to close, after the cache. */
  redis: RedisLink;
  /** Includes the schema version of the stored values. */
  keyPrefix: string;
  memoryBytes: number;
  /** How long memory may be used without checking it against the purges that Redis knows; at most 30 s. */
  purgeCheckMs: number;
  clock: Clock;
  random?: () => number;
  observe?(event: CacheEvent): void;
}

/** Builds the two-tier cache. It neither waits for Redis nor fails without it. */
export function createCache(options: CacheOptions): Cache {
  const { redis, keyPrefix, clock, observe, random = Math.random } = options;
  const counters = Object.fromEntries(cacheEventTypes.map((type) => [type, 0])) as Record<CacheEventType, number>;
  const count: Count = (type, label = '-') => {
    counters[type] += 1;
    observe?.({ type, label });
  };
  let closed = false;

  const flights = createFlights();
  const memory = createMemoryTier({
    maxBytes: options.memoryBytes,
    clock,
    onEvict: (entry) => count('evict', entry.label),
  });
  redis.onFailure((kind) => count(kind === 'timeout' ? 'l2-timeout' : 'l2-error'));
  const record = createPurgeRecord({
    link: redis,
    keyPrefix,
    maxAgeMs: Math.min(options.purgeCheckMs, 30_000),
    clock,
    onPurge: forget,
  });
  const { generations } = record;
  const shared = createSharedTier({ link: redis, generations, keyPrefix, clock, count });
  const keeper = createKeeper({ memory, shared, generations, clock, random, count });
  const filler = createFiller({ keeper, shared, record, generations, clock, random, count, isClosed: () => closed });

  function forget(names: readonly PurgeName[], before: number): number {
    flights.detach(names);
    return memory.purge(names, before);
  }

  function workOn<T>(request: CacheRequest<T>): Work<T> {
    const hash = hashKey(request.key);
    const names = namesOf(hash, request.tags);
    return { request, address: { key: request.key, hash }, names, label: request.label ?? '-' };
  }

  function counted<T>(request: CacheRequest<T>, answer: CacheAnswer<T>): CacheAnswer<T> {
    count(answer.state, request.label);
    return answer;
  }

  /** Everybody for himself, until a result turns out to be cacheable again. */
  async function bypass<T>(request: CacheRequest<T>): Promise<CacheAnswer<T>> {
    const outcome = await waitAtMost(request.waitMs, keeper.load(workOn(request)));
    return counted(request, answerOf(outcome, request, 'bypass'));
  }

  function refreshIfDue<T>(request: CacheRequest<T>, entry: ValueEntry) {
    if (clock.monotonic() < entry.retryAt || flights.has(request.key)) return;
    const work = workOn(request);
    flights.join(request.key, entry.names, () => filler.refresh(work, entry));
  }

  async function getCold<T>(request: CacheRequest<T>): Promise<CacheAnswer<T>> {
    const work = workOn(request);
    const askedAt = generations.mark().local;
    const { outcome, isLeader } = flights.join<Outcome<T> | undefined>(request.key, work.names, () =>
      filler.fill(work),
    );
    const result = await waitAtMost(request.waitMs, outcome);
    // joined a refresh that brought nothing, or a load that turned out to be older than a purge we must respect
    if (result === undefined || isOlderThanPurge(result, askedAt)) return get(request);
    if (result.kind === 'uncacheable' && !(isLeader && result.loaded)) return bypass(request);
    const answer = answerOf(result, request, 'miss');
    if (result.kind === 'value' && answer.state === 'stale') refreshIfDue(request, result.entry); // found in Redis past its time
    return counted(request, answer);
  }

  function isOlderThanPurge<T>({ names, mark }: Outcome<T>, askedAt: number): boolean {
    const purgedAt = generations.lastLocal(names);
    return purgedAt > mark.local && askedAt >= purgedAt;
  }

  async function get<T>(request: CacheRequest<T>): Promise<CacheAnswer<T>> {
    if (record.overdue()) await record.sync();
    const entry = memory.get(request.key);
    if (entry === undefined) return getCold(request);
    if (entry.kind === 'error') {
      count('negative-hit', request.label);
      throw entry.error;
    }
    if (entry.kind === 'uncacheable') return bypass(request);
    if (clock.now() < entry.hit.freshUntil) return counted(request, entry.hit as CacheAnswer<T>);
    refreshIfDue(request, entry);
    return counted(request, entry.stale as CacheAnswer<T>);
  }

  return {
    peek<T>(key: string) {
      if (record.overdue()) return undefined;
      const entry = memory.get(key);
      if (entry?.kind !== 'value') return undefined;
      if (clock.now() >= entry.hit.freshUntil) return entry.stale as CacheAnswer<T>;
      count('hit', entry.label);
      return entry.hit as CacheAnswer<T>;
    },
    get,
    async purge({ tags = [], keys = [], all = false }) {
      const hashes = keys.map(hashKey);
      const names = [...(all ? [everything] : []), ...tags.map(tagName), ...hashes.map(keyName)];
      const before = memory.entries();
      if (names.length > 0) {
        count('purge');
        const recorded = record.purge(names); // memory is done when this returns its promise
        const entries = before - memory.entries();
        await Promise.all([recorded, ...hashes.map((hash) => shared.remove(hash))]);
        return { tags: tags.length, keys: keys.length, all, entries };
      }
      return { tags: 0, keys: 0, all, entries: 0 };
    },
    shrink: () => memory.shrinkTo(memory.bytes() / 2),
    stats: () => ({
      entries: memory.entries(),
      bytes: memory.bytes(),
      redis: redis.state() === 'up' && !record.isReady() ? 'down' : redis.state(),
      inFlight: flights.size(),
      counters: { ...counters },
    }),
    close() {
      closed = true;
      record.close();
    },
  };
}

/** A caller whose time is up leaves the work and its other waiters alone. */
const waitAtMost = <T>(ms: number | undefined, work: Promise<T>): Promise<T> =>
  ms === undefined ? work : within(ms, () => work);

function answerOf<T>(outcome: Outcome<T>, request: CacheRequest<T>, loadedState: CacheState): CacheAnswer<T> {
  if (outcome.kind === 'value') {
    return outcome.answer.state === 'miss' ? { ...outcome.answer, state: loadedState } : outcome.answer;
  }
  if (!outcome.loaded) throw new Error('an uncacheable outcome without a value has no answer');
  const { value, bornAt } = outcome.loaded;
  return { value, state: loadedState, bornAt, freshUntil: bornAt, tags: request.tags };
}
