import { hash } from 'node:crypto';
import { DeadlinePassed, NobodyWaits } from './failures.ts';

/** One caller's interest in an outcome. */
export interface Waiting {
  readonly signal: AbortSignal | undefined;
  readonly deadlineMs: number;
}

interface Flight<T> {
  readonly outcome: Promise<T>;
  readonly controller: AbortController;
  waiters: number;
}

export interface SharedReads {
  /**
   * The outcome of identical work under way, or of `start`, which then runs. One caller who leaves or runs out of time
   * fails alone; the work is aborted when nobody waits any more. Success and failure are shared, never kept.
   *
   * @throws DeadlinePassed, the signal's reason, or what the work throws.
   */
  join<T>(key: string, waiting: Waiting, start: (signal: AbortSignal) => Promise<T>): Promise<T>;
  size(): number;
}

/** Identity of a read: never shared across tokens. A JSON array, so that no part can run into the next. */
export function readKey(method: string, path: string, body: string | Buffer | undefined, token: string): string {
  return JSON.stringify([method, path, body === undefined ? '' : hash('sha256', body), token && hash('sha256', token)]);
}

/** In-flight dedupe: one piece of work per key at a time. */
export function createSharedReads({ onJoin }: { onJoin(role: 'leader' | 'follower'): void }): SharedReads {
  const flights = new Map<string, Flight<unknown>>();

  function takeOff<T>(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight: Flight<T> = { outcome: start(controller.signal), controller, waiters: 0 };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.outcome.then(land, land);
    return flight;
  }

  return {
    async join<T>(key: string, waiting: Waiting, start: (signal: AbortSignal) => Promise<T>) {
      const known = flights.get(key) as Flight<T> | undefined;
      onJoin(known ? 'follower' : 'leader');
      const flight = known ?? takeOff(key, start);
      flight.waiters += 1;
      try {
        return await waitFor(flight.outcome, waiting);
      } catch (error) {
        // who comes after the abort starts afresh instead of joining work that is ending
        if (flight.waiters === 1 && flights.get(key) === flight) {
          flights.delete(key);
          flight.controller.abort(error instanceof DeadlinePassed ? error : new NobodyWaits());
        }
        throw error;
      } finally {
        flight.waiters -= 1;
      }
    },
    size: () => flights.size,
  };
}

/** Runs work for one caller alone: it is aborted when the caller leaves or its time is up. */
export async function runAlone<T>(waiting: Waiting, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  try {
    return await waitFor(start(controller.signal), waiting);
  } catch (error) {
    controller.abort(error instanceof DeadlinePassed ? error : new NobodyWaits());
    throw error;
  }
}

async function waitFor<T>(outcome: Promise<T>, { signal, deadlineMs }: Waiting): Promise<T> {
  const gone = Promise.withResolvers<never>();
  const timer = setTimeout(() => gone.reject(new DeadlinePassed(`no answer within ${deadlineMs} ms`)), deadlineMs);
  const leave = () => gone.reject(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  try {
    return await Promise.race([outcome, gone.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    // the loser of the race must not count as an unhandled rejection
    outcome.catch(() => {});
  }
}
