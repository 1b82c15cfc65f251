import { LRUCache } from 'lru-cache';
import type { Clock } from '../../shared/clock.ts';
import type { CacheAnswer } from './contract.ts';
import type { PurgeName } from './names.ts';

/** A value in memory. `hit` and `stale` are made once, so that answering allocates nothing. */
export interface ValueEntry {
  kind: 'value';
  names: readonly PurgeName[];
  /** See Generations: purges up to this number are older than the value. */
  seq: number;
  label: string;
  hit: CacheAnswer<unknown>;
  stale: CacheAnswer<unknown>;
  staleUntil: number;
  /** Monotonic time before which no refresh starts; it grows with each failed one. */
  retryAt: number;
  failures: number;
}

/** A failed load that is answered again until the monotonic time `until`. */
export interface ErrorEntry {
  kind: 'error';
  names: readonly PurgeName[];
  seq: number;
  label: string;
  error: unknown;
  until: number;
}

/** Hit-for-miss: until then everybody loads alone instead of waiting for a result that cannot be shared. */
export interface UncacheableEntry {
  kind: 'uncacheable';
  names: readonly PurgeName[];
  seq: number;
  label: string;
  until: number;
}

export type Entry = ValueEntry | ErrorEntry | UncacheableEntry;

export interface MemoryTier {
  /** The entry if it may still be used at all; expired ones are dropped on the way. */
  get(key: string): Entry | undefined;
  set(key: string, entry: Entry, bytes: number): void;
  delete(key: string): void;
  /** Drops what carries one of the names and was loaded before purge number `before`; answers how many. */
  purge(names: readonly PurgeName[], before: number): number;
  /** Drops what was unused longest until this many bytes are left. */
  shrinkTo(bytes: number): void;
  entries(): number;
  bytes(): number;
}

/** What one entry costs besides its value: objects, map slots, and two bytes per character of text. */
const entryOverhead = 400;
/** An entry from further ahead than this was written by a broken clock (or ours just went back). */
const futureTolerance = 5_000;

/** In-process tier, limited by bytes; the entry unused longest goes first. */
export function createMemoryTier({
  maxBytes,
  clock,
  onEvict,
}: {
  maxBytes: number;
  clock: Clock;
  onEvict(entry: Entry): void;
}): MemoryTier {
  const lru = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    dispose: (entry, _key, reason) => {
      if (reason === 'evict') onEvict(entry);
    },
  });

  function isUsable(entry: Entry): boolean {
    if (entry.kind !== 'value') return entry.until > clock.monotonic();
    const now = clock.now();
    return now < entry.staleUntil && entry.hit.bornAt - now <= futureTolerance;
  }

  return {
    get(key) {
      const entry = lru.get(key);
      if (entry === undefined || isUsable(entry)) return entry;
      lru.delete(key);
      return undefined;
    },
    set(key, entry, bytes) {
      const text = key.length + entry.names.reduce((sum, name) => sum + name.length, 0);
      lru.set(key, entry, { size: Math.ceil(bytes) + text * 2 + entryOverhead });
    },
    delete(key) {
      lru.delete(key);
    },
    purge(names, before) {
      const wanted = new Set(names);
      const doomed: string[] = [];
      for (const [key, entry] of lru.entries()) {
        if (entry.seq < before && entry.names.some((name) => wanted.has(name))) doomed.push(key);
      }
      for (const key of doomed) lru.delete(key);
      return doomed.length;
    },
    shrinkTo(bytes) {
      while (lru.calculatedSize > bytes) lru.pop();
    },
    entries: () => lru.size,
    bytes: () => lru.calculatedSize,
  };
}
