/** Time, passed in so that tests can control it. */
export interface Clock {
  /** Wall clock in milliseconds since 1970; it may jump. For times that other processes read. */
  now(): number;
  /** Milliseconds that never go back; for deadlines and durations inside this process. */
  monotonic(): number;
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
