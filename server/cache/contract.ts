import type { Clock } from '../../shared/platform/clock.ts';
import type { RedisLink } from '../redis/link.ts';

/** How an answer came about; `bypass` means that this key is known to be uncacheable right now. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass';

/** How one kind of value travels to Redis and what it weighs in memory. */
export interface Codec<T> {
  encode(value: T): Buffer;
  /** May throw; the stored bytes then count as a miss and are deleted. */
  decode(bytes: Buffer): T;
  /** Bytes this value weighs in memory. */
  sizeOf(value: T): number;
  /**
   * Whether zstd is worth trying on the encoded bytes (above 1 KB). Leave out for bytes that are compressed already.
   */
  compress?: boolean;
}

/** What a load hands back to the cache. */
export interface Loaded<T> {
  value: T;
  /** Added to the tags of the request. */
  tags?: readonly string[];
  /**
   * Milliseconds from now that it is fresh, taken as is; default the request's `ttlMs` with jitter. 0 = store as
   * already stale.
   */
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
  /**
   * Built from parsed values by the caller. Redis sees its hash only; the key itself is stored inside the value and
   * compared.
   */
  key: string;
  ttlMs: number;
  /** How long after `ttlMs` a stale value may still be served. */
  graceMs: number;
  tags: readonly string[];
  codec: Codec<T>;
  load(context: LoadContext): Promise<Loaded<T>>;
  /**
   * Deadline of a load that callers wait for; it aborts the signal and fails them all with DeadlineExceeded. Callers
   * share a load only if it has at least their time, and has not yet run for as long as they would wait. As long, too,
   * they wait for a load of another process before one of them begins another.
   */
  loadDeadlineMs: number;
  /** Deadline of a refresh behind a stale answer; default `loadDeadlineMs`. */
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
  /**
   * Makes entries unusable, fresh or stale, here at once and in all processes through Redis; running loads are not
   * stored.
   */
  purge(order: PurgeOrder): Promise<PurgeReport>;
  /** Drops an entry here and in Redis that turned out to be unusable. Other processes keep what they have in memory. */
  drop(key: string): void;
  /** Frees half of the memory, least recently used entries first. */
  shrink(): void;
  /** Grows with each purge: what callers share beside the cache ends with its epoch. */
  epoch(): number;
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
