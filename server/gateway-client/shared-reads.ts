import { hash } from 'node:crypto';
import { singleFlight } from '../async/single-flight.ts';
import { unlessAborted } from '../async/unless-aborted.ts';
import { DeadlineExceeded, within } from '../async/within.ts';
import { NobodyWaits } from './failures.ts';

/** One caller's interest in an outcome. */
export interface Waiting {
  readonly signal: AbortSignal | undefined;
  readonly deadlineMs: number;
}

interface Flight {
  readonly outcome: Promise<unknown>;
  readonly controller: AbortController;
  waiters: number;
}

export interface SharedReads {
  /**
   * The outcome of identical work under way, or of `start`, which then runs. One caller who leaves or runs out of time
   * fails alone; the work is aborted when nobody waits any more. Success and failure are shared, never kept.
   *
   * @throws DeadlineExceeded, the signal's reason, or what the work throws.
   */
  join<T>(key: string, waiting: Waiting, start: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Identity of a read: never shared across tokens. A JSON array, so that no part can run into the next. */
export function readKey(method: string, path: string, body: string | Buffer | undefined, token: string): string {
  return JSON.stringify([method, path, body === undefined ? '' : hash('sha256', body), token && hash('sha256', token)]);
}

/** In-flight dedupe: one piece of work per key at a time. */
export function createSharedReads({ onJoin }: { onJoin(role: 'leader' | 'follower'): void }): SharedReads {
  const flights = singleFlight<Flight>();

  return {
    async join<T>(key: string, waiting: Waiting, start: (signal: AbortSignal) => Promise<T>) {
      onJoin(flights.has(key) ? 'follower' : 'leader');
      const flight = flights.join(key, () => {
        const controller = new AbortController();
        return { outcome: start(controller.signal), controller, waiters: 0 };
      });
      flight.waiters += 1;
      try {
        return await waitFor(flight.outcome as Promise<T>, waiting);
      } catch (error) {
        if (flight.waiters === 1) {
          // a caller that arrives after the abort starts a new request
          flights.detach(key, flight);
          flight.controller.abort(error instanceof DeadlineExceeded ? error : new NobodyWaits());
        }
        throw error;
      } finally {
        flight.waiters -= 1;
      }
    },
  };
}

/** Runs work for one caller alone: it is aborted when the caller leaves or its time is up. */
export async function runAlone<T>(waiting: Waiting, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  try {
    return await waitFor(start(controller.signal), waiting);
  } catch (error) {
    controller.abort(error instanceof DeadlineExceeded ? error : new NobodyWaits());
    throw error;
  }
}

const waitFor = <T>(outcome: Promise<T>, { signal, deadlineMs }: Waiting): Promise<T> =>
  within(deadlineMs, () => unlessAborted(signal, outcome));
