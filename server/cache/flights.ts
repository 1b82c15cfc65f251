import { CacheLoadTimeout, CacheWaitTimeout } from './contract.ts';
import type { PurgeName } from './names.ts';

interface Flight {
  outcome: Promise<unknown>;
  names: readonly PurgeName[];
}

export interface Flights {
  /** The outcome of the work under way for this key, or of `work`, which then starts. Success and failure are shared alike. */
  join<O>(key: string, names: readonly PurgeName[], work: () => Promise<O>): { outcome: Promise<O>; isLeader: boolean };
  has(key: string): boolean;
  /** Who comes after a purge must not join what was under way before it. */
  detach(names: readonly PurgeName[]): void;
  size(): number;
}

/** One piece of work per key at a time; the key is taken until the work has really ended. */
export function createFlights(): Flights {
  const flights = new Map<string, Flight>();
  return {
    join<O>(key: string, names: readonly PurgeName[], work: () => Promise<O>) {
      const known = flights.get(key);
      if (known) return { outcome: known.outcome as Promise<O>, isLeader: false };
      const outcome = work();
      const flight = { outcome, names };
      flights.set(key, flight);
      const land = () => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      outcome.then(land, land);
      return { outcome, isLeader: true };
    },
    has: (key) => flights.has(key),
    detach(names) {
      const wanted = new Set(names);
      for (const [key, flight] of flights) {
        if (flight.names.some((name) => wanted.has(name))) flights.delete(key);
      }
    },
    size: () => flights.size,
  };
}

/**
 * Runs a load with its own deadline: the signal is aborted, and who waits is told, even if the load ignores it.
 *
 * @throws CacheLoadTimeout when the deadline passes, else whatever the load throws.
 */
export async function loadWithin<T>(ms: number, load: (context: { signal: AbortSignal }) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new CacheLoadTimeout(ms);
    expired.reject(error);
    controller.abort(error);
  }, ms);
  try {
    return await Promise.race([load({ signal: controller.signal }), expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits for shared work, but not longer than `ms`.
 *
 * @throws CacheWaitTimeout when this waiter's time is up; the work and its other waiters are not touched.
 */
export async function waitAtMost<T>(ms: number | undefined, work: Promise<T>): Promise<T> {
  if (ms === undefined) return work;
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => expired.reject(new CacheWaitTimeout(ms)), ms);
  try {
    return await Promise.race([work, expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}
