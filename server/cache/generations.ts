import { everything, type PurgeName } from './names.ts';

/** Where a load stood when it began; compare it later to learn whether a purge came in between. */
export interface Mark {
  local: number;
  /** Last purge known from Redis; 0 = this process has never been in step with Redis. */
  seq: number;
}

/**
 * What this process knows about purges, without any I/O. Two countings: `local` orders purges against loads inside this
 * process; `seq` is the order Redis gave them, the same for all processes, and is written into stored values.
 */
export interface Generations {
  mark(): Mark;
  /** The local number of the newest purge that hits one of the names, 0 if none. */
  lastLocal(names: readonly PurgeName[]): number;
  /** Whether a stored value whose load knew purges up to `seq` survives all purges known here. */
  isCurrent(names: readonly PurgeName[], seq: number): boolean;
  /** A purge that Redis has not numbered yet: values in Redis under these names do not count until it has. */
  addPending(names: readonly PurgeName[]): void;
  /** A purge of another process, with its number from Redis. */
  addNumbered(names: readonly PurgeName[], seq: number): void;
  /** Redis gave pending purges, up to this local number, their number. */
  settle(names: readonly PurgeName[], seq: number, upTo: number): void;
  /** Whether the number of each name is known here already. */
  knows(names: readonly PurgeName[], seq: number): boolean;
  /** Redis began its record anew at `seq`: stored values from before cannot be judged. */
  setBase(seq: number): void;
  /** All purges up to `seq` are known here. */
  caughtUp(seq: number): void;
  pending(): PurgeName[];
}

export function createGenerations({ limit = 10_000 }: { limit?: number } = {}): Generations {
  const locals = createLatest(limit);
  const seqs = createLatest(limit);
  /** name → local number of the purge that waits */
  const pending = new Map<PurgeName, number>();
  let local = 0;
  let seq = 0;
  let base = 0;

  function bump(names: readonly PurgeName[]) {
    local += 1;
    for (const name of names) locals.set(name, local);
  }

  return {
    mark: () => ({ local, seq }),
    lastLocal: (names) => locals.newest(names),
    isCurrent: (names, of) =>
      of > 0 && of >= base && of >= seqs.newest(names) && !names.some((name) => pending.has(name)),
    addPending(names) {
      bump(names);
      for (const name of names) pending.set(name, local);
      if (pending.size <= limit) return;
      pending.clear();
      bump([everything]);
      pending.set(everything, local);
    },
    addNumbered(names, number) {
      bump(names);
      for (const name of names) seqs.set(name, number);
    },
    settle(names, number, upTo) {
      for (const name of names) {
        seqs.set(name, number);
        const waiting = pending.get(name);
        if (waiting !== undefined && waiting <= upTo) pending.delete(name);
      }
    },
    knows: (names, number) => names.every((name) => seqs.get(name) >= number),
    setBase(number) {
      base = Math.max(base, number);
    },
    caughtUp(number) {
      seq = Math.max(seq, number);
    },
    pending: () => [...pending.keys()],
  };
}

/** Highest number per name. Bounded: the names untouched longest are folded into `all`, which forgets nothing and only purges more. */
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
