import { LRUCache } from 'lru-cache';
import type { Clock } from '../../shared/platform/clock.ts';
import type { CacheAnswer } from './contract.ts';
import type { PurgeName } from './invalidation/names.ts';

interface EntryFacts {
  readonly names: readonly PurgeName[];
  readonly label: string | undefined;
}

/** A value in memory. `hit` and `stale` are made once, so that answering allocates nothing. */
export interface ValueEntry extends EntryFacts {
  readonly kind: 'value';
  readonly hit: CacheAnswer<unknown>;
  readonly stale: CacheAnswer<unknown>;
  readonly staleUntil: number;
  /** Monotonic time before which no refresh starts; it grows with each failed one. */
  retryAt: number;
  failures: number;
}

/** A failed load that is answered again until the monotonic time `until`. */
interface ErrorEntry extends EntryFacts {
  readonly kind: 'error';
  readonly error: unknown;
  readonly until: number;
  /** Callers with more time than this load themselves. */
  readonly deadlineMs: number;
}

/** Hit-for-miss: until then callers load alone instead of waiting for a result that cannot be shared. */
interface UncacheableEntry extends EntryFacts {
  readonly kind: 'uncacheable';
  readonly until: number;
}

export type MemoryEntry = ValueEntry | ErrorEntry | UncacheableEntry;

export interface MemoryStore {
  /** The entry if it may still be used at all; expired ones are dropped on the way. */
  get(key: string): MemoryEntry | undefined;
  set(key: string, entry: MemoryEntry, bytes: number): void;
  delete(key: string): void;
  /** Drops what carries one of the names. */
  purge(names: ReadonlySet<PurgeName>): void;
  /** Evicts the least recently used entries until this many bytes are left. */
  shrinkTo(bytes: number): void;
  entries(): number;
  bytes(): number;
}

/** What one entry costs besides its value: objects, map slots, and two bytes per character of text. */
const entryOverhead = 400;
/** An entry from further ahead was written by a broken clock, or our own has gone back. */
export const futureToleranceMs = 5_000;

/** Entries in this process, limited by bytes; the entry unused longest goes first. */
export function createMemoryStore({
  maxBytes,
  clock,
  onEvict,
}: {
  maxBytes: number;
  clock: Clock;
  onEvict(entry: MemoryEntry): void;
}): MemoryStore {
  const lru = new LRUCache<string, MemoryEntry>({
    maxSize: Math.max(1, maxBytes),
    dispose: (entry, _key, reason) => {
      if (reason === 'evict') onEvict(entry);
    },
  });

  function isUsable(entry: MemoryEntry): boolean {
    if (entry.kind !== 'value') return entry.until > clock.monotonic();
    const now = clock.now();
    return now < entry.staleUntil && entry.hit.bornAt - now <= futureToleranceMs;
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
    delete: (key) => void lru.delete(key),
    purge(names) {
      for (const [key, entry] of [...lru.entries()]) {
        if (entry.names.some((name) => names.has(name))) lru.delete(key);
      }
    },
    shrinkTo(bytes) {
      while (lru.calculatedSize > bytes) lru.pop();
    },
    entries: () => lru.size,
    bytes: () => lru.calculatedSize,
  };
}
