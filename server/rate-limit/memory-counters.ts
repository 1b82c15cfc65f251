import { LRUCache } from 'lru-cache';
import type { Clock } from '../../shared/platform/clock.ts';

export interface WindowCount {
  readonly count: number;
  /** Until the window ends. */
  readonly restMs: number;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counters of this process in windows that begin with the first count. Beyond `maxKeys` the least used are dropped. */
export function createMemoryCounters({ clock, maxKeys }: { clock: Pick<Clock, 'monotonic'>; maxKeys: number }) {
  const windows = new LRUCache<string, Window>({ max: maxKeys });

  function current(key: string): Window | undefined {
    const window = windows.get(key);
    return window && window.endsAt > clock.monotonic() ? window : undefined;
  }

  function begin(key: string, windowMs: number): Window {
    const window = { count: 0, endsAt: clock.monotonic() + windowMs };
    windows.set(key, window);
    return window;
  }

  return {
    increment(key: string, windowMs: number): WindowCount {
      const window = current(key) ?? begin(key, windowMs);
      window.count += 1;
      return { count: window.count, restMs: window.endsAt - clock.monotonic() };
    },
    /** Does nothing without a count in the window. */
    decrement(key: string) {
      const window = current(key);
      if (window && window.count > 0) window.count -= 1;
    },
    reset: (key: string) => void windows.delete(key),
  };
}
