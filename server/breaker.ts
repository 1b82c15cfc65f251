import type { Clock } from '../shared/clock.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

export interface Breaker {
  /** Whether a call may go out now. In half-open this hands out the single probe, so ask only when you will call. */
  allow(): boolean;
  /** A call that was allowed went well: the breaker closes. */
  success(): void;
  /** A call that was allowed failed: counts towards opening; a failed probe opens it again. */
  failure(): void;
  state(): BreakerState;
}

/**
 * Stops calls to something that keeps failing and lets one probe through when `openMs` have passed.
 * A probe that never reports back is replaced by another after a further `openMs`, so it cannot stay half-open for ever.
 */
export function createBreaker({
  failuresToOpen,
  openMs,
  clock,
}: {
  failuresToOpen: number;
  openMs: number;
  clock: Pick<Clock, 'monotonic'>;
}): Breaker {
  let failures = 0;
  let openedAt: number | undefined;
  let probeStartedAt: number | undefined;

  return {
    allow() {
      if (openedAt === undefined) return true;
      const now = clock.monotonic();
      if (now - openedAt < openMs) return false;
      if (probeStartedAt !== undefined && now - probeStartedAt < openMs) return false;
      probeStartedAt = now;
      return true;
    },
    success() {
      failures = 0;
      openedAt = undefined;
      probeStartedAt = undefined;
    },
    failure() {
      failures += 1;
      if (openedAt !== undefined && probeStartedAt === undefined) return; // a late answer to a call from before it opened
      if (openedAt === undefined && failures < failuresToOpen) return;
      openedAt = clock.monotonic();
      probeStartedAt = undefined;
    },
    state() {
      if (openedAt === undefined) return 'closed';
      return clock.monotonic() - openedAt < openMs ? 'open' : 'half-open';
    },
  };
}
