/** Work under way. Callers may extend it with what they need to know about the work. */
interface Flight {
  readonly outcome: Promise<unknown>;
}

export interface SingleFlight<F extends Flight> {
  /**
   * The flight under way for this key, or the one that `start` begins. Success and failure are shared alike. A flight
   * that does not suit this caller is left to those that are in it, and later callers find the new one.
   */
  join(key: string, start: () => F, suits?: (flight: F) => boolean): F;
  has(key: string): boolean;
  /** Later callers start new work, although this flight is still under way. */
  detach(key: string, flight: F): void;
  /** The same for all flights. */
  detachAll(): void;
  size(): number;
}

/** One piece of work per key at a time. A key stays in use until the outcome settles; results are not kept. */
export function singleFlight<F extends Flight = Flight>(): SingleFlight<F> {
  const flights = new Map<string, F>();

  function detach(key: string, flight: F) {
    if (flights.get(key) === flight) flights.delete(key);
  }

  return {
    join(key, start, suits = () => true) {
      const known = flights.get(key);
      if (known && suits(known)) return known;
      const flight = start();
      flights.set(key, flight);
      const end = () => detach(key, flight);
      flight.outcome.then(end, end);
      return flight;
    },
    has: (key) => flights.has(key),
    detach,
    detachAll: () => flights.clear(),
    size: () => flights.size,
  };
}
