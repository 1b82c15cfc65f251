const longestPauseMs = 30_000;
/** Who ran this long was healthy: its next failure is a first one. */
const healthyAfterMs = 60_000;

export interface Backoff {
  /** How long to wait before the next start, given how long the last one ran. */
  next(ranForMs: number): number;
  /** Failures in a row. */
  failures(): number;
}

/** Growing pauses between starts of something that keeps ending. */
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
