import { everything, type PurgeName } from './names.ts';

/** Where a load stood when it began; compare it later to learn whether a purge came in between. */
export interface Mark {
  /** Last purge of this process's own counting. */
  readonly local: number;
  /** Last purge known from Redis; 0 = this process has never been in step with Redis. */
  readonly version: number;
}

/**
 * What this process knows about purges, without any I/O. Two countings: `local` orders purges against loads inside this
 * process; the version of a purge is the order that Redis gave it, the same for all processes, and is written into
 * stored entries.
 */
export interface Versions {
  mark(): Mark;
  /** Whether a purge hit one of the names after the mark. */
  isPurgedSince(mark: Mark, names: readonly PurgeName[]): boolean;
  /** Whether a stored entry whose load knew purges up to `version` survives all purges known here. */
  isCurrent(names: readonly PurgeName[], version: number): boolean;
  /** A purge that Redis has not numbered yet: entries in Redis under these names do not count until it has. */
  addPending(names: readonly PurgeName[]): void;
  /** A purge of another process, with its number from Redis; answers whether it is news here. */
  addNumbered(names: readonly PurgeName[], version: number): boolean;
  /** Redis gave pending purges this version. Only purges up to the local number `upTo` stop being pending. */
  confirm(names: readonly PurgeName[], version: number, upTo: number): void;
  /** Redis began its log anew at `version`: stored entries from before cannot be judged. */
  setBase(version: number): void;
  /** All purges up to `version` are known here. */
  caughtUp(version: number): void;
  pending(): PurgeName[];
}

export function createVersions({ limit = 10_000 }: { limit?: number } = {}): Versions {
  const locals = createLatest(limit);
  const numbered = createLatest(limit);
  /** The local number of the purge that waits for its version, by name. */
  const pending = new Map<PurgeName, number>();
  let local = 0;
  let version = 0;
  let base = 0;

  function bump(names: readonly PurgeName[]) {
    local += 1;
    for (const name of names) locals.set(name, local);
  }

  return {
    mark: () => ({ local, version }),
    isPurgedSince: (mark, names) => locals.newest(names) > mark.local,
    isCurrent: (names, known) =>
      known > 0 && known >= base && known >= numbered.newest(names) && !names.some((name) => pending.has(name)),
    addPending(names) {
      bump(names);
      for (const name of names) pending.set(name, local);
      if (pending.size <= limit) return;
      pending.clear();
      bump([everything]);
      pending.set(everything, local);
    },
    addNumbered(names, number) {
      if (names.every((name) => numbered.get(name) >= number)) return false;
      bump(names);
      for (const name of names) numbered.set(name, number);
      return true;
    },
    confirm(names, number, upTo) {
      for (const name of names) {
        numbered.set(name, number);
        if ((pending.get(name) ?? Number.POSITIVE_INFINITY) <= upTo) pending.delete(name);
      }
    },
    setBase(number) {
      base = Math.max(base, number);
    },
    caughtUp(number) {
      version = Math.max(version, number);
    },
    pending: () => [...pending.keys()],
  };
}

/**
 * Highest number per name. Bounded: the names untouched longest are folded into `all`, which forgets nothing and only
 * purges more.
 */
function createLatest(limit: number) {
  const numbers = new Map<PurgeName, number>();
  const get = (name: PurgeName) => numbers.get(name) ?? 0;

  return {
    get,
    newest: (names: readonly PurgeName[]) => names.reduce((newest, name) => Math.max(newest, get(name)), 0),
    set(name: PurgeName, number: number) {
      const highest = Math.max(get(name), number);
      numbers.delete(name);
      numbers.set(name, highest);
      if (numbers.size <= limit) return;
      for (const [oldest, folded] of numbers) {
        if (oldest === everything) continue;
        numbers.delete(oldest);
        numbers.set(everything, Math.max(get(everything), folded));
        break;
      }
    },
  };
}
