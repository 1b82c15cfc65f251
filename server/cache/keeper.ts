import type { Clock } from '../../shared/clock.ts';
import { within } from '../async/within.ts';
import type { CacheAnswer, CacheRequest, Count, Loaded } from './contract.ts';
import type { Generations, Mark } from './generations.ts';
import type { MemoryTier, ValueEntry } from './l1.ts';
import type { Address, Found, SharedTier } from './l2.ts';
import { namesOf, type PurgeName } from './names.ts';

/** One request while it is worked on. */
export interface Work<T> {
  request: CacheRequest<T>;
  address: Address;
  /** The names known before the load; its result may add tags. */
  names: readonly PurgeName[];
  label: string;
}

/** What a piece of work came to. `mark` tells purges before it from purges after it. */
export type Outcome<T> =
  | {
      kind: 'value';
      answer: CacheAnswer<T>;
      entry: ValueEntry;
      names: readonly PurgeName[];
      mark: Mark;
      stored: Promise<void>;
    }
  /** `loaded` is missing when only a marker was found. */
  | {
      kind: 'uncacheable';
      loaded?: { value: T; bornAt: number };
      names: readonly PurgeName[];
      mark: Mark;
      stored: Promise<void>;
    };

export interface Keeper {
  /** Loads within the request's deadline and keeps the result in both tiers, unless a purge came in between. */
  load<T>(work: Work<T>): Promise<Outcome<T>>;
  /** Takes into memory what another process stored. */
  adopt<T>(work: Work<T>, found: Found<T>): Outcome<T>;
  /** Remembers a failed load as the request asks, unless a purge came since `mark`; answers whether it was kept. */
  keepError<T>(work: Work<T>, error: unknown, mark: Mark, options?: { onlyFinal: boolean }): boolean;
}

const hitForMissMs = 30_000;
/** A value that is stored as already stale is refreshed at most this often. */
const bornStalePauseMs = 1_000;
const done = Promise.resolve();

/** Turns results into entries: times, tags, jitter, markers, and whether they may be kept at all. */
export function createKeeper({
  memory,
  shared,
  generations,
  clock,
  random,
  count,
}: {
  memory: MemoryTier;
  shared: SharedTier;
  generations: Generations;
  clock: Clock;
  random: () => number;
  count: Count;
}): Keeper {
  function markUncacheable<T>({ address, label }: Work<T>, names: readonly PurgeName[], seq: number, forMs: number) {
    memory.set(address.key, { kind: 'uncacheable', names, seq, label, until: clock.monotonic() + forMs }, 0);
  }

  function keepUncacheable<T>(work: Work<T>, loaded: Loaded<T>, bornAt: number, mark: Mark): Outcome<T> {
    const now = clock.now();
    const names = work.names;
    const outcome = {
      kind: 'uncacheable',
      loaded: { value: loaded.value, bornAt },
      names,
      mark,
      stored: done,
    } as const;
    if (generations.lastLocal(names) > mark.local) return outcome;
    const forMs = loaded.uncacheableForMs ?? hitForMissMs;
    markUncacheable(work, names, mark.seq, forMs);
    const staleUntil = now + forMs;
    const { tags, codec } = work.request;
    const meta = { bornAt, freshUntil: staleUntil, staleUntil, seq: mark.seq, tags, uncacheable: true };
    return { ...outcome, stored: shared.write(work.address, meta, undefined, codec) };
  }

  function keepValue<T>(work: Work<T>, loaded: Loaded<T>, bornAt: number, mark: Mark): Outcome<T> {
    const { request, address, label } = work;
    const { value } = loaded;
    const freshForMs = Math.max(0, loaded.freshForMs ?? request.ttlMs * (0.9 + random() * 0.2));
    const freshUntil = clock.now() + freshForMs;
    const staleUntil = freshUntil + request.graceMs;
    const tags = loaded.tags ? [...new Set([...request.tags, ...loaded.tags])] : request.tags;
    const names = loaded.tags ? namesOf(address.hash, tags) : work.names;
    const entry = valueEntry({ value, bornAt, freshUntil, staleUntil, tags, names, seq: mark.seq, label });
    const answer = { ...entry.hit, state: 'miss' } as CacheAnswer<T>;
    if (generations.lastLocal(names) > mark.local) {
      count('purge-dropped', label);
      return { kind: 'value', answer, entry, names, mark, stored: done };
    }
    if (freshForMs === 0) entry.retryAt = clock.monotonic() + bornStalePauseMs;
    memory.set(address.key, entry, request.codec.sizeOf(value));
    const meta = { bornAt, freshUntil, staleUntil, seq: mark.seq, tags, uncacheable: false };
    return { kind: 'value', answer, entry, names, mark, stored: shared.write(address, meta, value, request.codec) };
  }

  return {
    async load(work) {
      const mark = generations.mark();
      const bornAt = clock.now();
      const loaded = await within(work.request.loadDeadlineMs, (signal) => work.request.load({ signal }));
      const keep = loaded.cacheable === false ? keepUncacheable : keepValue;
      return keep(work, loaded, bornAt, mark);
    },

    adopt<T>(work: Work<T>, found: Found<T>): Outcome<T> {
      const { address, request, label } = work;
      const { value, bornAt, freshUntil, staleUntil, tags, seq } = found;
      const names = namesOf(address.hash, tags);
      const mark = generations.mark();
      if (value === undefined || found.uncacheable) {
        markUncacheable(work, names, seq, staleUntil - clock.now());
        return { kind: 'uncacheable', names, mark, stored: done };
      }
      const entry = valueEntry({ value, bornAt, freshUntil, staleUntil, tags, names, seq, label });
      memory.set(address.key, entry, request.codec.sizeOf(value));
      const answer = (clock.now() < freshUntil ? entry.hit : entry.stale) as CacheAnswer<T>;
      return { kind: 'value', answer, entry, names, mark, stored: done };
    },

    keepError({ request, address, names, label }, error, mark, { onlyFinal } = { onlyFinal: false }) {
      const rule = request.negative?.(error);
      if (!rule || (onlyFinal && !rule.final) || rule.forMs <= 0 || generations.lastLocal(names) > mark.local)
        return false;
      const until = clock.monotonic() + rule.forMs;
      memory.set(address.key, { kind: 'error', names, seq: mark.seq, label, error, until }, 1_000);
      return true;
    },
  };
}

function valueEntry({
  value,
  bornAt,
  freshUntil,
  staleUntil,
  tags,
  names,
  seq,
  label,
}: Omit<CacheAnswer<unknown>, 'state'> & Pick<ValueEntry, 'names' | 'seq' | 'label' | 'staleUntil'>): ValueEntry {
  const hit: CacheAnswer<unknown> = Object.freeze({ value, state: 'hit', bornAt, freshUntil, tags });
  const stale: CacheAnswer<unknown> = Object.freeze({ value, state: 'stale', bornAt, freshUntil, tags });
  return { kind: 'value', names, seq, label, hit, stale, staleUntil, retryAt: Number.NEGATIVE_INFINITY, failures: 0 };
}
