import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../shared/clock.ts';
import { unavailable } from '../redis/link.ts';
import type { Count } from './contract.ts';
import type { Generations } from './generations.ts';
import type { Keeper, Outcome, Work } from './keeper.ts';
import type { ValueEntry } from './l1.ts';
import type { FailureNote, Found, SharedTier } from './l2.ts';
import type { PurgeRecord } from './purge-record.ts';

export interface Filler {
  /** For a key memory knows nothing about: Redis first, then one load, shared between processes when that costs little. */
  fill<T>(work: Work<T>): Promise<Outcome<T>>;
  /** Replaces a stale value in the background. Never rejects; `undefined` = the old value stays for now. */
  refresh<T>(work: Work<T>, current: ValueEntry): Promise<Outcome<T> | undefined>;
}

/** How long a cold caller waits for the process that holds the lease before it loads itself. */
const coldPatienceMs = 150;
const firstPauseMs = 25;
const longestPauseMs = 400;
/** The lease outlives the load's deadline by the time it takes to store the result. */
const leaseSlackMs = 500;
const firstBackoffMs = 1_000;
const longestBackoffMs = 30_000;

export function createFiller({
  keeper,
  shared,
  record,
  generations,
  clock,
  random,
  count,
  isClosed,
}: {
  keeper: Keeper;
  shared: SharedTier;
  record: Pick<PurgeRecord, 'isReady' | 'sync'>;
  generations: Generations;
  clock: Clock;
  random: () => number;
  count: Count;
  isClosed(): boolean;
}): Filler {
  /** A value in Redis that is newer than `bornAt`, if there is one. */
  async function look<T>({ address, request }: Work<T>, newerThan: number): Promise<Found<T> | undefined> {
    const found = await shared.read(address, request.codec);
    if (found === undefined || found === unavailable || found.bornAt <= newerThan) return undefined;
    // its loader knew purges that we have not heard of
    if (found.seq > generations.mark().seq) void record.sync();
    return found;
  }

  async function askForLease<T>({ address, request, label }: Work<T>) {
    const token = await shared.lease(address.hash, request.loadDeadlineMs + leaseSlackMs);
    if (token === undefined) count('lease-lost', label);
    else if (token !== unavailable) count('lease-won', label);
    return token;
  }

  /** Waits until the holder of the lease is done, then looks at what it left. */
  async function pickUp<T>(work: Work<T>, patienceMs: number, newerThan: number) {
    let leased = true;
    let pause = firstPauseMs;
    for (
      let waited = 0;
      leased && waited < patienceMs && !isClosed();
      waited += pause, pause = Math.min(pause * 1.5, longestPauseMs)
    ) {
      await sleep(Math.min(pause, patienceMs - waited));
      leased = await shared.isLeased(work.address.hash);
    }
    if (leased) count('lease-given-up', work.label);
    return { found: await look(work, newerThan), leased };
  }

  /** The holder's waiters do not wait for Redis: the lease is given back behind their back, after the value is there. */
  function giveBack<T>(work: Work<T>, token: string | undefined | typeof unavailable, stored?: Promise<void>) {
    if (typeof token !== 'string') return;
    void (stored ?? Promise.resolve()).then(() => shared.release(work.address.hash, token));
  }

  async function loadCold<T>(work: Work<T>, token?: string): Promise<Outcome<T>> {
    const mark = generations.mark();
    try {
      const outcome = await keeper.load(work);
      giveBack(work, token, outcome.stored);
      return outcome;
    } catch (error) {
      count('load-failure', work.label);
      keeper.keepError(work, error, mark);
      giveBack(work, token);
      throw error;
    }
  }

  function postpone(current: ValueEntry, { failures, retryAt }: FailureNote) {
    current.failures = failures;
    current.retryAt = clock.monotonic() + (retryAt - clock.now());
  }

  /** Whether the last one who tried failed so recently that we should not try yet. */
  function mustPause(current: ValueEntry, note: FailureNote | undefined): boolean {
    if (note === undefined) return false;
    if (note.retryAt > clock.now() && note.retryAt < clock.now() + longestBackoffMs * 2) {
      postpone(current, note);
      return true;
    }
    current.failures = Math.max(current.failures, note.failures);
    return false;
  }

  async function loadAgain<T>(
    work: Work<T>,
    current: ValueEntry,
    token: string | undefined,
  ): Promise<Outcome<T> | undefined> {
    const { hash } = work.address;
    const mark = generations.mark();
    count('refresh', work.label);
    try {
      const outcome = await keeper.load(work);
      if (current.failures > 0) void shared.clearFailure(hash);
      giveBack(work, token, outcome.stored);
      return outcome;
    } catch (error) {
      count('refresh-failure', work.label);
      if (keeper.keepError(work, error, mark, { onlyFinal: true })) {
        giveBack(work, token, shared.remove(hash));
        return undefined;
      }
      const failures = current.failures + 1;
      const backoff = Math.min(firstBackoffMs * 2 ** (failures - 1), longestBackoffMs) * (0.5 + random());
      const note = { failures, retryAt: clock.now() + backoff };
      postpone(current, note);
      giveBack(work, token, shared.noteFailure(hash, note));
      return undefined;
    }
  }

  return {
    async fill(work) {
      if (!record.isReady()) return loadCold(work);
      const first = await shared.read(work.address, work.request.codec);
      if (first === unavailable) return loadCold(work);
      if (first !== undefined) return keeper.adopt(work, first);

      const [token, second] = await Promise.all([askForLease(work), look(work, 0)]);
      if (second) {
        giveBack(work, token);
        return keeper.adopt(work, second);
      }
      if (token === undefined) {
        const { found } = await pickUp(work, coldPatienceMs, 0);
        if (found) return keeper.adopt(work, found);
      }
      return loadCold(work, typeof token === 'string' ? token : undefined);
    },

    async refresh(work, current) {
      if (!record.isReady()) return loadAgain(work, current, undefined);
      const { hash } = work.address;
      const { bornAt } = current.hit;
      // a second round, because the lease may have ended without a new value: its holder died, or had it for another reason
      for (let round = 0; round < 2; round += 1) {
        const [token, newer, note] = await Promise.all([
          askForLease(work),
          look(work, bornAt),
          shared.readFailure(hash),
        ]);
        if (newer || mustPause(current, note)) {
          giveBack(work, token);
          return newer && keeper.adopt(work, newer);
        }
        if (token !== undefined) return loadAgain(work, current, typeof token === 'string' ? token : undefined);
        const { found, leased } = await pickUp(work, work.request.loadDeadlineMs + leaseSlackMs, bornAt);
        if (found) return keeper.adopt(work, found);
        if (leased) return loadAgain(work, current, undefined); // a lease that never ends
      }
      return undefined;
    },
  };
}
