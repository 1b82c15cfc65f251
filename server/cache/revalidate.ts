import { setTimeout as sleep } from 'node:timers/promises';
import { DeadlineExceeded } from '../async/within.ts';
import { unavailable } from '../redis/link.ts';
import type { CacheContext } from './contract.ts';
import type { InvalidationLog } from './invalidation/log.ts';
import type { Versions } from './invalidation/versions.ts';
import { type Holder, type Lease, type Leases, noLease } from './leases.ts';
import type { ValueEntry } from './memory-store.ts';
import type { CachePolicy, Outcome, Work } from './policy.ts';
import type { FailureNote, RedisEntry, RedisStore } from './redis-store.ts';

export interface Revalidator {
  /** For a key that memory does not hold: Redis first, then one load, which processes share. */
  fill<T>(work: Work<T>): Promise<Outcome<T>>;
  /** Replaces a stale value in the background. Never rejects; `undefined` = the old value stays for now. */
  refresh<T>(work: Work<T>, current: ValueEntry): Promise<Outcome<T> | undefined>;
}

/** Pauses between two looks at the lease of another process. They grow, up to the longest. */
const firstPauseMs = 20;
/** Where callers wait. */
const longestColdPauseMs = 100;
/** Where they have a stale answer. */
const longestStalePauseMs = 400;
const firstBackoffMs = 1_000;
const longestBackoffMs = 30_000;

/** What another process has loaded meanwhile, or the lease to load it. */
interface Turn<T> {
  readonly found: RedisEntry<T> | undefined;
  readonly lease: Lease;
  readonly waitedMs: number;
}

/** Loads missing entries and renews stale ones: one process at a time through a lease, with a shared back-off. */
export function createRevalidator({
  policy,
  store,
  leases,
  purgeLog,
  versions,
  clock,
  random,
  count,
}: CacheContext & {
  policy: CachePolicy;
  store: RedisStore;
  leases: Leases;
  purgeLog: Pick<InvalidationLog, 'sync'>;
  versions: Versions;
}): Revalidator {
  /** An entry in Redis that is newer than `bornAt`, if there is one. */
  async function findNewer<T>({ hash, request }: Work<T>, bornAt: number): Promise<RedisEntry<T> | undefined> {
    const found = await store.read(hash, request);
    if (found === undefined || found === unavailable || found.bornAt <= bornAt) return undefined;
    // its loader knew purges that have not arrived here
    if (found.version > versions.mark().version) void purgeLog.sync();
    return found;
  }

  async function requestLease<T>({ hash, request }: Work<T>, insteadOf: Holder | undefined): Promise<Lease> {
    const lease = await leases.take(hash, insteadOf);
    if (lease.state !== 'unavailable') count(lease.state === 'won' ? 'lease-won' : 'lease-lost', request.label);
    return lease;
  }

  /**
   * Waits until a lease ends or passes to another process, and answers `undefined`; or answers its holder, once that
   * has had the time that this caller would give a load of its own, or if a purge makes its result useless.
   */
  async function waitForHolder<T>({ hash, names, request }: Work<T>, holder: Holder, longestPauseMs: number) {
    const since = performance.now();
    let pause = firstPauseMs;
    for (;;) {
      const leftMs = request.loadDeadlineMs - holder.ageMs - (performance.now() - since);
      if (!(leftMs > 0) || !versions.isCurrent(names, holder.version)) {
        count('lease-given-up', request.label);
        return holder;
      }
      await sleep(Math.min(pause, leftMs), undefined, { ref: false });
      if (!(await leases.isHeldBy(hash, holder))) return undefined;
      pause = Math.min(pause * 1.5, longestPauseMs);
    }
  }

  /**
   * A newer entry from Redis, or the lease to load one. While another process holds it, waits for that one.
   *
   * @throws DeadlineExceeded if one holder after the other has come to nothing for the time of a load.
   */
  async function waitForTurn<T>(work: Work<T>, bornAt: number, longestPauseMs: number): Promise<Turn<T>> {
    const since = performance.now();
    let waitedMs = 0;
    let insteadOf: Holder | undefined;
    for (;;) {
      // the lease first: its winner sees what the last holder has stored
      const [lease, found] = await Promise.all([requestLease(work, insteadOf), findNewer(work, bornAt)]);
      if (found) {
        lease.release();
        return { found, lease, waitedMs };
      }
      if (lease.state !== 'lost') return { found, lease, waitedMs };
      // the gateway client lets loads of one process share their request
      if (lease.holder.isSelf) return { found, lease: noLease, waitedMs };
      if (waitedMs >= work.request.loadDeadlineMs) throw new DeadlineExceeded(work.request.loadDeadlineMs);
      insteadOf = await waitForHolder(work, lease.holder, longestPauseMs);
      waitedMs = performance.now() - since;
    }
  }

  async function load<T>(work: Work<T>, lease: Lease, waitedMs: number): Promise<Outcome<T>> {
    const mark = versions.mark();
    try {
      const outcome = await policy.load(work, waitedMs);
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
      if (first === unavailable) return load(work, noLease, 0);
      if (first) return policy.adopt(work, first);
      const { found, lease, waitedMs } = await waitForTurn(work, 0, longestColdPauseMs);
      return found ? policy.adopt(work, found) : load(work, lease, waitedMs);
    },

    async refresh(work, current) {
      const turn = await waitForTurn(work, current.hit.bornAt, longestStalePauseMs).catch(() => undefined);
      if (turn === undefined) return undefined;
      if (turn.found) return policy.adopt(work, turn.found);
      if (!mustPause(current, await store.readFailure(work.hash))) return reload(work, current, turn.lease);
      turn.lease.release();
      return undefined;
    },
  };
}
