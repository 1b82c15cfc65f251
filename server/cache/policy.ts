import { within } from '../async/within.ts';
import type { CacheAnswer, CacheContext, CacheRequest, Loaded } from './contract.ts';
import { namesOf, type PurgeName } from './invalidation/names.ts';
import type { Mark, Versions } from './invalidation/versions.ts';
import type { MemoryStore, ValueEntry } from './memory-store.ts';
import type { RedisEntry, RedisStore } from './redis-store.ts';

/** One request while it is worked on. */
export interface Work<T> {
  readonly request: CacheRequest<T>;
  readonly hash: string;
  /** The names known before the load; its result may add tags. */
  readonly names: readonly PurgeName[];
}

/** What a piece of work came to. */
export interface Outcome<T> {
  /** `undefined` where Redis holds a hit-for-miss marker. */
  readonly answer: CacheAnswer<T> | undefined;
  /** What memory holds of a value. */
  readonly entry: ValueEntry | undefined;
  /** `false`: the answer is for the caller that loaded it. */
  readonly isShared: boolean;
  /** Resolves when Redis has it, too. */
  readonly stored: Promise<void>;
}

export interface CachePolicy {
  /** Loads within the request's deadline and keeps the result in both stores, unless a purge came in between. */
  load<T>(work: Work<T>, waitedMs?: number): Promise<Outcome<T> & { answer: CacheAnswer<T> }>;
  /** Takes into memory what another process stored. */
  adopt<T>(work: Work<T>, found: RedisEntry<T>): Outcome<T>;
  /** Remembers a failed load as the request asks, unless a purge came since `mark`; answers whether it was kept. */
  keepError<T>(work: Work<T>, error: unknown, mark: Mark, options?: { onlyFinal: boolean }): boolean;
}

/** Part of a lifetime by which expiry is spread, so that values stored together do not expire together. */
const jitter = 0.1;
const hitForMissMs = 30_000;
/** A value that is stored as already stale is refreshed at most this often. */
const bornStalePauseMs = 1_000;
/** What a remembered error weighs in memory, roughly. */
const errorBytes = 1_000;
const nothingToStore = Promise.resolve();

/** Decides how long a result lives and whether it is kept at all: lifetimes, jitter, negative entries, hit-for-miss. */
export function createCachePolicy({
  memory,
  store,
  versions,
  clock,
  random,
  count,
}: CacheContext & { memory: MemoryStore; store: RedisStore; versions: Versions }): CachePolicy {
  /** Puts a value, or the marker of an uncacheable one, into memory. */
  function remember<T>(
    { request: { key, codec, label } }: Work<T>,
    names: readonly PurgeName[],
    { value, bornAt, freshUntil, staleUntil, tags }: RedisEntry<T>,
  ): ValueEntry | undefined {
    if (value === undefined) {
      const until = clock.monotonic() + staleUntil - clock.now();
      memory.set(key, { kind: 'uncacheable', names, label, until }, 0);
      return undefined;
    }
    const hit = Object.freeze({ value, state: 'hit', bornAt, freshUntil, tags });
    const stale = Object.freeze({ value, state: 'stale', bornAt, freshUntil, tags });
    const retryAt = Number.NEGATIVE_INFINITY;
    const entry: ValueEntry = { kind: 'value', names, label, hit, stale, staleUntil, retryAt, failures: 0 };
    memory.set(key, entry, codec.sizeOf(value));
    return entry;
  }

  function keep<T>(work: Work<T>, loaded: Loaded<T>, bornAt: number, mark: Mark) {
    const { request, hash } = work;
    const isShared = loaded.cacheable !== false;
    const tags = loaded.tags ? [...new Set([...request.tags, ...loaded.tags])] : request.tags;
    const names = loaded.tags ? namesOf(hash, tags) : work.names;
    const spreadTtlMs = request.ttlMs * (1 - jitter + random() * 2 * jitter);
    const freshForMs = isShared
      ? Math.max(0, loaded.freshForMs ?? spreadTtlMs)
      : (loaded.uncacheableForMs ?? hitForMissMs);
    const freshUntil = clock.now() + freshForMs;
    const answer: CacheAnswer<T> = { value: loaded.value, state: 'miss', bornAt, freshUntil, tags };
    const outcome = { answer, entry: undefined, isShared, stored: nothingToStore };
    if (versions.isPurgedSince(mark, names)) {
      count('purge-dropped', request.label);
      return outcome;
    }
    const value = isShared ? loaded.value : undefined;
    const staleUntil = isShared ? freshUntil + (loaded.graceMs ?? request.graceMs) : freshUntil;
    const meta = { bornAt, freshUntil, staleUntil, version: mark.version, tags, uncacheable: !isShared };
    const entry = remember(work, names, { ...meta, value });
    if (entry && freshForMs === 0) entry.retryAt = clock.monotonic() + bornStalePauseMs;
    return { ...outcome, entry, stored: store.write(hash, request, meta, value) };
  }

  return {
    async load(work, waitedMs = 0) {
      const mark = versions.mark();
      const bornAt = clock.now();
      const { loadDeadlineMs: deadlineMs } = work.request;
      const loaded = await within(deadlineMs, (signal) =>
        work.request.load({ signal, deadlineMs, waitedMs, epoch: mark.local }),
      );
      return keep(work, loaded, bornAt, mark);
    },

    adopt<T>(work: Work<T>, found: RedisEntry<T>) {
      const entry = remember(work, namesOf(work.hash, found.tags), found);
      const answer = (clock.now() < found.freshUntil ? entry?.hit : entry?.stale) as CacheAnswer<T> | undefined;
      return { answer, entry, isShared: entry !== undefined, stored: nothingToStore };
    },

    keepError({ request, names }, error, mark, { onlyFinal } = { onlyFinal: false }) {
      const rule = request.negative?.(error);
      if (!rule || (onlyFinal && !rule.final) || rule.forMs <= 0 || versions.isPurgedSince(mark, names)) return false;
      // another load of the key, begun for callers with less or more time, has stored a value meanwhile
      if (!rule.final && memory.get(request.key)?.kind === 'value') return false;
      const until = clock.monotonic() + rule.forMs;
      const deadlineMs = rule.timedOut ? request.loadDeadlineMs : Number.POSITIVE_INFINITY;
      memory.set(request.key, { kind: 'error', names, label: request.label, error, until, deadlineMs }, errorBytes);
      return true;
    },
  };
}
