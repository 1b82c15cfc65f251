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
  // No Map: V8 links the tables that a Map has outgrown to its present one, and once one of them is old, everything
  // that was ever in a later one survives each collection of the young generation.
  let flights: Record<string, F> = Object.create(null);
  let size = 0;

  function detach(key: string, flight: F) {
    if (flights[key] !== flight) return;
    delete flights[key];
    size -= 1;
  }

  return {
    join(key, start, suits = () => true) {
      const known = flights[key];
      if (known && suits(known)) return known;
      const flight = start();
      if (!(key in flights)) size += 1;
      flights[key] = flight;
      const end = () => detach(key, flight);
      flight.outcome.then(end, end);
      return flight;
    },
    has: (key) => key in flights,
    detach,
    detachAll() {
      flights = Object.create(null);
      size = 0;
    },
    size: () => size,
  };
}
