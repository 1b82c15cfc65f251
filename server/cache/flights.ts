import { singleFlight } from '../async/single-flight.ts';
import type { PurgeName } from './names.ts';

interface Flight {
  outcome: Promise<unknown>;
  names: readonly PurgeName[];
}

export interface Flights {
  /** The outcome of the work under way for this key, or of `work`, which then starts. Success and failure are shared alike. */
  join<O>(key: string, names: readonly PurgeName[], work: () => Promise<O>): { outcome: Promise<O>; isLeader: boolean };
  has(key: string): boolean;
  /** A caller that arrives after a purge must not join what was under way before it. */
  detach(names: readonly PurgeName[]): void;
  size(): number;
}

/** One piece of work per key at a time; the key is taken until the work has really ended. */
export function createFlights(): Flights {
  const flights = singleFlight<Flight>();
  return {
    join<O>(key: string, names: readonly PurgeName[], work: () => Promise<O>) {
      const isLeader = !flights.has(key);
      const flight = flights.join(key, () => ({ outcome: work(), names }));
      return { outcome: flight.outcome as Promise<O>, isLeader };
    },
    has: flights.has,
    detach(names) {
      const wanted = new Set(names);
      for (const [key, flight] of flights.entries()) {
        if (flight.names.some((name) => wanted.has(name))) flights.detach(key, flight);
      }
    },
    size: flights.size,
  };
}
