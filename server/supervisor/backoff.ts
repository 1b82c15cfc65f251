const longestPauseMs = 30_000;
/** A process that ran this long was healthy, whatever it did. */
const healthyAfterMs = 60_000;

export interface Backoff {
  /**
   * Milliseconds until the next start. A process that has served, or ran for long, was healthy: its end is the first
   * failure of a new row.
   */
  next(end: { ranForMs: number; hasServed?: boolean }): number;
  /** Failures in a row. */
  failures(): number;
}

/** Doubles the pause between starts of a process that keeps ending. */
export function createBackoff({ firstPauseMs = 500 } = {}): Backoff {
  let failures = 0;
  return {
    next({ ranForMs, hasServed = false }) {
      failures = hasServed || ranForMs >= healthyAfterMs ? 1 : failures + 1;
      return Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
    },
    failures: () => failures,
  };
}
