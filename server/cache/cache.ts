import type { Clock } from '../../shared/clock.ts';
import { singleFlight } from '../async/single-flight.ts';
import { within } from '../async/within.ts';
import type { RedisLink } from '../redis/link.ts';
import { createInvalidationLog } from './invalidation/log.ts';
import { everything, hashKey, keyName, namesOf, tagName } from './invalidation/names.ts';
import { createVersions } from './invalidation/versions.ts';
import { createLeases } from './leases.ts';
import { createMemoryStore, type ValueEntry } from './memory-store.ts';
import { createCachePolicy, type Outcome, type Work } from './policy.ts';
import { createRedisStore } from './redis-store.ts';
import { createRevalidator } from './revalidate.ts';

/** How an answer came about; `bypass` means that this key is known to be uncacheable right now. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass';

/** How one kind of value travels to Redis and what it weighs in memory. */
export interface Codec<T> {
  encode(value: T): Buffer;
  /** May throw; the stored bytes then count as a miss and are deleted. */
  decode(bytes: Buffer): T;
  /** Bytes this value weighs in memory. */
  sizeOf(value: T): number;
  /** Whether zstd is worth trying on the encoded bytes (above 1 KB). Leave out for bytes that are compressed already. */
  compress?: boolean;
}

/** What a load hands back to the cache. */
export interface Loaded<T> {
  value: T;
  /** Added to the tags of the request. */
  tags?: readonly string[];
  /** Milliseconds from now that it is fresh, taken as is; default the request's `ttlMs` with jitter. 0 = store as already stale. */
  freshForMs?: number;
  /** Instead of the request's. */
  graceMs?: number;
  /** `false` = do not store, and leave a hit-for-miss marker. */
  cacheable?: boolean;
  /** How long that marker lasts; default 30 s. */
  uncacheableForMs?: number;
}

/** What to do with a failed load. */
export interface NegativeRule {
  /** How long this process answers with the same error instead of loading again. */
  forMs: number;
  /** The failure is a fact (404, 410), so it also replaces a stale value instead of hiding behind it. */
  final?: boolean;
  /** The load ran out of time: callers with a longer `loadDeadlineMs` load instead of getting this error. */
  timedOut?: boolean;
}

export interface LoadContext {
  /** Aborts at the load's deadline. */
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
  /** How long callers have waited already, for another process that loaded the same. */
  readonly waitedMs: number;
  /** Grows with each purge. A load must not use work that was begun for a load of an earlier epoch. */
  readonly epoch: number;
}

export interface CacheRequest<T> {
  /** Built from parsed values by the caller. Redis sees its hash only; the key itself is stored inside the value and compared. */
  key: string;
  ttlMs: number;
  /** How long after `ttlMs` a stale value may still be served. */
  graceMs: number;
  tags: readonly string[];
  codec: Codec<T>;
  load(context: LoadContext): Promise<Loaded<T>>;
  /**
   * Deadline of a load that callers wait for; it aborts the signal and fails them all with DeadlineExceeded. Callers share
   * a load only if it has at least their time, and has not yet run for as long as they would wait. As long, too, they wait
   * for a load of another process before one of them begins another.
   */
  loadDeadlineMs: number;
  /** Deadline of a refresh, for which nobody waits; default `loadDeadlineMs`. */
  refreshDeadlineMs?: number;
  /** This caller's own deadline; it throws DeadlineExceeded and leaves the load running for the others. */
  waitMs?: number;
  /** Which errors are remembered and how long; `null` or absent = not at all. */
  negative?(error: unknown): NegativeRule | null;
  /** Bounded name for metrics, for example the route or endpoint name. */
  label?: string;
}

export interface CacheAnswer<T> {
  value: T;
  state: CacheState;
  /** Wall time at which the load started. */
  bornAt: number;
  freshUntil: number;
  tags: readonly string[];
}

export interface PurgeOrder {
  tags?: readonly string[];
  keys?: readonly string[];
  all?: boolean;
}

export interface PurgeReport {
  tags: number;
  keys: number;
  all: boolean;
  /** Entries dropped from this process's memory; other processes and Redis are not counted. */
  entries: number;
}

export type CacheEventType =
  | CacheState
  | 'negative-hit'
  | 'refresh'
  | 'refresh-failure'
  | 'load-failure'
  | 'evict'
  | 'purge'
  | 'purge-dropped'
  | 'lease-won'
  | 'lease-lost'
  | 'lease-given-up'
  | 'l2-hit'
  | 'l2-miss'
  | 'l2-error'
  | 'l2-timeout'
  | 'l2-corrupt';

/** For metrics: both fields take few values. `label` is the request's label, or `-` where none applies. */
export interface CacheEvent {
  type: CacheEventType;
  label: string;
}

/** What all parts of the cache need. */
export interface CacheContext {
  clock: Clock;
  random(): number;
  count(type: CacheEventType, label?: string | undefined): void;
}

/** A load or refresh under way. */
interface LoadFlight {
  readonly outcome: Promise<unknown>;
  readonly startedAt: number;
  readonly deadlineMs: number;
}

export interface CacheStats {
  entries: number;
  bytes: number;
  /** `up` = usable for values: connected, answering, and its log of purges has been read. */
  redis: 'off' | 'up' | 'down';
  inFlight: number;
}

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
  /** Drops an entry here and in Redis that turned out to be unusable. Other processes keep what they have in memory. */
  drop(key: string): void;
  /** Gives half of what is in memory back; what was unused longest goes. */
  shrink(): void;
  stats(): CacheStats;
  close(): void;
}

export interface CacheOptions {
  /** Stays the caller's to close, after the cache. */
  redis: RedisLink;
  keyPrefix: string;
  /** Names the shape of stored values. Processes with another one do not read them; all share the invalidation log. */
  valueFormat: string;
  memoryBytes: number;
  /** How long memory may be used without checking it against the purges that Redis knows; at most 30 s. */
  purgeCheckMs: number;
  clock: Clock;
  random?: () => number;
  observe?(event: CacheEvent): void;
}

/** Builds the cache of two stores, memory and Redis. It neither waits for Redis nor fails without it. */
export function createCache(options: CacheOptions): Cache {
  const { redis, keyPrefix, valueFormat, clock, observe, random = Math.random } = options;
  const count: CacheContext['count'] = (type, label = '-') => observe?.({ type, label });
  redis.onFailure((kind) => count(kind === 'timeout' ? 'l2-timeout' : 'l2-error'));

  const loads = singleFlight<LoadFlight>();
  const versions = createVersions();
  const context = { versions, clock, random, count };
  const memory = createMemoryStore({
    maxBytes: options.memoryBytes,
    clock,
    onEvict: ({ label }) => count('evict', label),
  });
  const valuePrefix = `${keyPrefix}${valueFormat}:`;
  const store = createRedisStore({ redis, keyPrefix: valuePrefix, ...context });
  const leases = createLeases({ redis, keyPrefix: valuePrefix, versions });
  const log = createInvalidationLog({
    redis,
    keyPrefix,
    maxAgeMs: Math.min(options.purgeCheckMs, 30_000),
    versions,
    clock,
    onPurge(names) {
      memory.purge(new Set(names));
      // a caller that arrives after a purge must not join a load from before it, whose tags may not be known yet
      loads.detachAll();
    },
  });
  const policy = createCachePolicy({ memory, store, ...context });
  const revalidator = createRevalidator({ policy, store, leases, log, ...context });

  function workOn<T>(request: CacheRequest<T>): Work<T> {
    const hash = hashKey(request.key);
    return { request, hash, names: namesOf(hash, request.tags) };
  }

  function counted<T>(request: CacheRequest<T>, answer: CacheAnswer<T>): CacheAnswer<T> {
    count(answer.state, request.label);
    return answer;
  }

  /** Every caller loads alone, until a result turns out to be cacheable again. */
  async function bypass<T>(request: CacheRequest<T>): Promise<CacheAnswer<T>> {
    const { answer } = await withinWaitOf(request, policy.load(workOn(request)));
    return counted(request, { ...answer, state: 'bypass' });
  }

  function refreshIfDue<T>(request: CacheRequest<T>, entry: ValueEntry) {
    if (clock.monotonic() < entry.retryAt || loads.has(request.key)) return;
    const { refreshDeadlineMs: deadlineMs = request.loadDeadlineMs } = request;
    const work = workOn({ ...request, loadDeadlineMs: deadlineMs });
    const startedAt = clock.monotonic();
    loads.join(request.key, () => ({ outcome: revalidator.refresh(work, entry), startedAt, deadlineMs }));
  }

  async function getCold<T>(request: CacheRequest<T>): Promise<CacheAnswer<T>> {
    const { loadDeadlineMs: deadlineMs } = request;
    const startedAt = clock.monotonic();
    let isLeader = false;
    const start = () => {
      isLeader = true;
      return { outcome: revalidator.fill(workOn(request)), startedAt, deadlineMs };
    };
    // a load that hangs must not fail callers for as long as a caller with more time waits for it
    const suits = (flight: LoadFlight) => flight.deadlineMs >= deadlineMs && startedAt - flight.startedAt <= deadlineMs;
    const load = loads.join(request.key, start, suits);
    const outcome = await withinWaitOf(request, load.outcome as Promise<Outcome<T> | undefined>);
    if (outcome === undefined) return get(request); // joined a refresh that brought nothing
    const { answer, entry, isShared } = outcome;
    if (answer === undefined || (!isShared && !isLeader)) return bypass(request);
    if (answer.state === 'stale' && entry) refreshIfDue(request, entry); // found in Redis past its time
    return counted(request, answer);
  }

  async function get<T>(request: CacheRequest<T>): Promise<CacheAnswer<T>> {
    if (log.isOverdue()) await log.sync();
    const entry = memory.get(request.key);
    if (entry === undefined) return getCold(request);
    if (entry.kind === 'error') {
      if (entry.deadlineMs < request.loadDeadlineMs) return getCold(request);
      count('negative-hit', request.label);
      throw entry.error;
    }
    if (entry.kind === 'uncacheable') return bypass(request);
    if (clock.now() < entry.hit.freshUntil) return counted(request, entry.hit as CacheAnswer<T>);
    refreshIfDue(request, entry);
    return counted(request, entry.stale as CacheAnswer<T>);
  }

  return {
    get,
    peek<T>(key: string) {
      if (log.isOverdue()) return undefined;
      const entry = memory.get(key);
      if (entry?.kind !== 'value') return undefined;
      if (clock.now() >= entry.hit.freshUntil) return entry.stale as CacheAnswer<T>;
      count('hit', entry.label);
      return entry.hit as CacheAnswer<T>;
    },
    async purge({ tags = [], keys = [], all = false }) {
      const hashes = keys.map(hashKey);
      const names = [...(all ? [everything] : []), ...tags.map(tagName), ...hashes.map(keyName)];
      if (names.length === 0) return { tags: 0, keys: 0, all, entries: 0 };
      count('purge');
      const before = memory.entries();
      const logged = log.purge(names); // memory is purged when this returns its promise
      const entries = before - memory.entries();
      await Promise.all([logged, ...hashes.map(store.remove)]);
      return { tags: tags.length, keys: keys.length, all, entries };
    },
    drop(key) {
      memory.delete(key);
      void store.remove(hashKey(key));
    },
    shrink: () => memory.shrinkTo(memory.bytes() / 2),
    stats: () => ({
      entries: memory.entries(),
      bytes: memory.bytes(),
      redis: redis.state() === 'up' && !log.isReady() ? 'down' : redis.state(),
      inFlight: loads.size(),
    }),
    close: log.close,
  };
}

/** Waits for shared work within the caller's own deadline; the work and its other callers are not touched. */
const withinWaitOf = <T>({ waitMs }: Pick<CacheRequest<unknown>, 'waitMs'>, work: Promise<T>): Promise<T> =>
  waitMs === undefined ? work : within(waitMs, () => work);
