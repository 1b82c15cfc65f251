const longestPauseMs = 30_000;
/** A process that ran this long was healthy: its next failure counts as the first. */
const healthyAfterMs = 60_000;

export interface Backoff {
  /** Milliseconds until the next start, given how long the last process ran. */
  next(ranForMs: number): number;
  /** Failures in a row. */
  failures(): number;
}

/** Doubles the pause between starts of a process that keeps ending. */
export function createBackoff({ firstPauseMs = 500 } = {}): Backoff {
  let failures = 0;
  return {
    next(ranForMs) {
      failures = ranForMs >= healthyAfterMs ? 1 : failures + 1;
      return Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
    },
    failures: () => failures,
  };
}
