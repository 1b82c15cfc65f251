import type { Clock } from '../../shared/platform/clock.ts';

export interface LogThrottle {
  /**
   * How many lines of the key were left out since the last one, when a line is due; undefined while it is not, and then
   * one more is left out.
   */
  due(key: string): number | undefined;
}

/** Lets through one line of a key in each interval. Keys must be few: they are kept. */
export function createLogThrottle({
  clock,
  intervalMs,
}: {
  clock: Pick<Clock, 'monotonic'>;
  intervalMs: number;
}): LogThrottle {
  const written = new Map<string, { readonly atMs: number; leftOut: number }>();
  return {
    due(key) {
      const last = written.get(key);
      const now = clock.monotonic();
      if (last && now - last.atMs < intervalMs) {
        last.leftOut += 1;
        return undefined;
      }
      written.set(key, { atMs: now, leftOut: 0 });
      return last?.leftOut ?? 0;
    },
  };
}
