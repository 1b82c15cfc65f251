import type { Clock } from '../../shared/platform/clock.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

export interface Breaker {
  /**
   * Whether a call may be sent now. In half-open this hands out the single probe, so a caller that got it must call.
   */
  allow(): boolean;
  /** An allowed call succeeded: the breaker closes. */
  success(): void;
  /** An allowed call failed: counts towards opening; a failed probe opens it again. */
  failure(): void;
  /** Opens at once, whatever was counted. */
  open(): void;
  state(): BreakerState;
}

/**
 * Circuit breaker: refuses calls after `failuresToOpen` failures in a row and allows one probe after `openMs`. A probe
 * without a result is replaced after another `openMs`, so that the breaker cannot stay half-open for ever.
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
      if (openedAt !== undefined && probeStartedAt === undefined) return; // a call from before the breaker opened
      if (openedAt === undefined && failures < failuresToOpen) return;
      openedAt = clock.monotonic();
      probeStartedAt = undefined;
    },
    open() {
      openedAt = clock.monotonic();
      probeStartedAt = undefined;
    },
    state() {
      if (openedAt === undefined) return 'closed';
      return clock.monotonic() - openedAt < openMs ? 'open' : 'half-open';
    },
  };
}
