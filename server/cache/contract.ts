/** How an answer came about; `bypass` means that this key is known to be uncacheable right now. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass';

/** How one kind of value travels to Redis and what it weighs in memory. */
export interface Codec<T> {
  encode(value: T): Buffer;
  /** May throw; the core then treats the stored bytes as a miss and deletes them. */
  decode(bytes: Buffer): T;
  /** Bytes this value weighs in the in-process tier. */
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
  /** `false` = do not store, and leave a hit-for-miss marker. */
  cacheable?: boolean;
  /** How long that marker lasts; default 30 s. */
  uncacheableForMs?: number;
}

/** What to do with a failed load. */
export interface NegativeRule {
  /** How long this process answers with the same error instead of asking again. */
  forMs: number;
  /** The failure is a fact (404, 410), so it also replaces a stale value instead of hiding behind it. */
  final?: boolean;
}

export interface CacheRequest<T> {
  /** Built from parsed values by the caller. Redis sees its hash only; the key itself is stored inside the value and compared. */
  key: string;
  ttlMs: number;
  /** How long after `ttlMs` a stale value may still be served. */
  graceMs: number;
  tags: readonly string[];
  codec: Codec<T>;
  load(context: { signal: AbortSignal }): Promise<Loaded<T>>;
  /** The load's own deadline; it aborts the signal and fails everybody who waits with DeadlineExceeded. */
  loadDeadlineMs: number;
  /** This waiter's own deadline; it throws DeadlineExceeded and leaves the load running for the others. */
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

export const cacheEventTypes = [
  'hit',
  'stale',
  'miss',
  'bypass',
  'negative-hit',
  'refresh',
  'refresh-failure',
  'load-failure',
  'evict',
  'purge',
  'purge-dropped',
  'lease-won',
  'lease-lost',
  'lease-given-up',
  'l2-hit',
  'l2-miss',
  'l2-error',
  'l2-timeout',
  'l2-corrupt',
] as const;

export type CacheEventType = (typeof cacheEventTypes)[number];

/** For metrics: both fields take few values. `label` is the request's label, or `-` where none applies. */
export interface CacheEvent {
  type: CacheEventType;
  label: string;
}

/** Counts one event; every part of the cache reports through it. */
export type Count = (type: CacheEventType, label?: string) => void;

export interface CacheStats {
  entries: number;
  bytes: number;
  /** `up` = usable for values: connected, answering, and its record of purges has been read. */
  redis: 'off' | 'up' | 'down';
  inFlight: number;
  counters: Readonly<Record<CacheEventType, number>>;
}
