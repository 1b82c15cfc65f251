import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../redis/link.ts';
import type { CacheContext } from './cache.ts';
import type { InvalidationLog } from './invalidation/log.ts';
import type { Versions } from './invalidation/versions.ts';
import type { ValueEntry } from './memory-store.ts';
import type { CachePolicy, Outcome, Work } from './policy.ts';
import type { FailureNote, Found, Lease, RedisStore } from './redis-store.ts';

export interface Revalidator {
  /** For a key that memory does not hold: Redis first, then one load, shared between processes when that costs little. */
  fill<T>(work: Work<T>): Promise<Outcome<T>>;
  /** Replaces a stale value in the background. Never rejects; `undefined` = the old value stays for now. */
  refresh<T>(work: Work<T>, current: ValueEntry): Promise<Outcome<T> | undefined>;
}

/** How long a cold caller waits for the process that holds the lease before it loads itself. */
const coldWaitMs = 150;
const firstPauseMs = 25;
const longestPauseMs = 400;
/** The lease outlives the load's deadline by the time it takes to store the result. */
const leaseSlackMs = 500;
const firstBackoffMs = 1_000;
const longestBackoffMs = 30_000;
const noLease: Lease = { state: 'unavailable', release() {} };

/** Loads what is missing and replaces what is stale: one process at a time through a lease, with a shared back-off. */
export function createRevalidator({
  policy,
  store,
  log,
  versions,
  clock,
  random,
  count,
}: CacheContext & {
  policy: CachePolicy;
  store: RedisStore;
  log: Pick<InvalidationLog, 'sync'>;
  versions: Versions;
}): Revalidator {
  /** An entry in Redis that is newer than `bornAt`, if there is one. */
  async function findNewer<T>({ hash, request }: Work<T>, bornAt: number): Promise<Found<T> | undefined> {
    const found = await store.read(hash, request);
    if (found === undefined || found === unavailable || found.bornAt <= bornAt) return undefined;
    // its loader knew purges that have not arrived here
    if (found.version > versions.mark().version) void log.sync();
    return found;
  }

  async function requestLease<T>({ hash, request }: Work<T>): Promise<Lease> {
    const lease = await store.lease(hash, request.loadDeadlineMs + leaseSlackMs);
    if (lease.state !== 'unavailable') count(lease.state === 'won' ? 'lease-won' : 'lease-lost', request.label);
    return lease;
  }

  /** A newer entry from Redis, or the lease to load one; waits a while for the process that holds it. */
  async function findOrLease<T>(work: Work<T>, bornAt: number, maxWaitMs: number) {
    const [lease, newer] = await Promise.all([requestLease(work), findNewer(work, bornAt)]);
    if (newer || lease.state !== 'lost') {
      if (newer) lease.release();
      return { found: newer, lease };
    }
    let pause = firstPauseMs;
    for (let waited = 0; waited < maxWaitMs; waited += pause, pause = Math.min(pause * 1.5, longestPauseMs)) {
      await sleep(Math.min(pause, maxWaitMs - waited), undefined, { ref: false });
      if (!(await store.isLeased(work.hash))) return { found: await findNewer(work, bornAt), lease };
    }
    count('lease-given-up', work.request.label);
    return { found: await findNewer(work, bornAt), lease: noLease };
  }

  async function load<T>(work: Work<T>, lease: Lease): Promise<Outcome<T>> {
    const mark = versions.mark();
    try {
      const outcome = await policy.load(work);
      lease.release(outcome.stored); // callers do not wait for Redis
      return outcome;
    } catch (error) {
      count('load-failure', work.request.label);
      policy.keepError(work, error, mark);
      lease.release();
      throw error;
    }
  }

  function postpone(current: ValueEntry, { failures, retryAt }: FailureNote) {
    current.failures = failures;
    current.retryAt = clock.monotonic() + (retryAt - clock.now());
  }

  /** Whether the last refresh, of whichever process, failed so recently that the next one has to wait. */
  function mustPause(current: ValueEntry, note: FailureNote | undefined): boolean {
    if (note === undefined) return false;
    if (note.retryAt > clock.now() && note.retryAt < clock.now() + longestBackoffMs * 2) {
      postpone(current, note);
      return true;
    }
    current.failures = Math.max(current.failures, note.failures);
    return false;
  }

  async function reload<T>(work: Work<T>, current: ValueEntry, lease: Lease): Promise<Outcome<T> | undefined> {
    const { hash } = work;
    const mark = versions.mark();
    count('refresh', work.request.label);
    try {
      const outcome = await policy.load(work);
      if (current.failures > 0) void store.clearFailure(hash);
      lease.release(outcome.stored);
      return outcome;
    } catch (error) {
      count('refresh-failure', work.request.label);
      if (policy.keepError(work, error, mark, { onlyFinal: true })) {
        lease.release(store.remove(hash));
        return undefined;
      }
      const failures = current.failures + 1;
      const backoffMs = Math.min(firstBackoffMs * 2 ** (failures - 1), longestBackoffMs) * (0.5 + random());
      const note = { failures, retryAt: clock.now() + backoffMs };
      postpone(current, note);
      lease.release(store.writeFailure(hash, note));
      return undefined;
    }
  }

  return {
    async fill(work) {
      const first = await store.read(work.hash, work.request);
      if (first === unavailable) return load(work, noLease);
      if (first) return policy.adopt(work, first);
      const { found, lease } = await findOrLease(work, 0, coldWaitMs);
      return found ? policy.adopt(work, found) : load(work, lease);
    },

    async refresh(work, current) {
      const maxWaitMs = work.request.loadDeadlineMs + leaseSlackMs;
      // twice, because a lease may end without a new value: its holder died, or held it for an earlier load
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const { found, lease } = await findOrLease(work, current.hit.bornAt, maxWaitMs);
        if (found) return policy.adopt(work, found);
        if (lease.state === 'lost') continue;
        if (!mustPause(current, await store.readFailure(work.hash))) return reload(work, current, lease);
        lease.release();
        return undefined;
      }
      return undefined;
    },
  };
}
