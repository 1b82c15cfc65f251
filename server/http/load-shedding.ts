import type { RequestHandler } from 'express';
import { shed } from '../../shared/contract/errors.ts';
import type { Log } from '../log/log.ts';
import type { HttpMetrics, ShedReason } from './metrics.ts';

export interface LoadLimits {
  /** Requests in flight; above it new ones are refused. */
  readonly maxInFlight: number;
  /** With no more requests than this since the last short turn, the machine is busy and not the process overloaded. */
  readonly minRequests: number;
  /**
   * Time of a turn of the event loop in which requests are admitted under overload; later ones in the turn are refused.
   */
  readonly turnBudgetMs: number;
  /** A turn up to this long is no sign of overload. */
  readonly shortTurnMs: number;
  /** Overload begins after this time without a short turn: a single pause is no overload. */
  readonly sustainedMs: number;
  readonly tickMs: number;
  /** Overload ends after this time without a refusal. */
  readonly recoveryMs: number;
}

export const defaultLoadLimits: LoadLimits = {
  maxInFlight: 2_000,
  minRequests: 100,
  turnBudgetMs: 200,
  shortTurnMs: 60,
  sustainedMs: 1_000,
  tickMs: 20,
  recoveryMs: 1_000,
};

export interface LoadShedding {
  readonly handler: RequestHandler;
  /** Counts a refusal that was decided elsewhere. The log has the beginning and the end of shedding. */
  refused(reason: ShedReason): void;
  /** Whether the present turn of the event loop lasts: what can wait should be left to the next ones. */
  isBehind(): boolean;
  /** Whether new work is refused now. Cached answers may be sent, but not renewed. */
  isShedding(): boolean;
  close(): void;
}

/**
 * Refuses requests with 503 under overload, instead of letting all of them wait. Each turn of the event loop admits as
 * many as fit into its budget, so that the process keeps working at its capacity and admitted requests wait for about a
 * turn (docs/decisions/009).
 */
export function loadShedding({
  log,
  metrics,
  limits = defaultLoadLimits,
  now = () => performance.now(),
  every = startTimer,
  isMemoryShort = () => false,
}: {
  log: Log;
  metrics: Pick<HttpMetrics, 'started' | 'inFlight' | 'shed'>;
  limits?: LoadLimits;
  now?: () => number;
  /** Calls `tick` at an interval, late where the event loop is busy. Returns what ends it. */
  every?: (ms: number, tick: () => void) => () => void;
  isMemoryShort?: () => boolean;
}): LoadShedding {
  /** When timers last ran, and when they last ran after a short turn. */
  let tickAt = now();
  let shortAt = tickAt;
  let startedAtShort = metrics.started();
  let refusedAt = Number.NEGATIVE_INFINITY;
  let isRefusing = false;

  const stop = every(limits.tickMs, () => {
    const at = now();
    if (at - tickAt - limits.tickMs <= limits.shortTurnMs) {
      shortAt = at;
      startedAtShort = metrics.started();
    }
    tickAt = at;
    if (!isRefusing || at - refusedAt < limits.recoveryMs) return;
    isRefusing = false;
    log.info({ event: 'shed.end' });
  });

  function refused(because: ShedReason) {
    refusedAt = now();
    if (!isRefusing) log.warn({ event: 'shed.begin', reason: because });
    isRefusing = true;
    metrics.shed(because);
  }

  function reason() {
    if (metrics.inFlight() > limits.maxInFlight) return 'in-flight';
    const at = now();
    const isSlow = at - tickAt > limits.turnBudgetMs && at - shortAt > limits.sustainedMs;
    if (isSlow && metrics.started() - startedAtShort > limits.minRequests) return 'loop-delay';
    return isMemoryShort() ? 'memory' : undefined;
  }

  return {
    handler(_req, _res, next) {
      const because = reason();
      if (!because) return next();
      refused(because);
      next(shed());
    },
    refused,
    isBehind: () => now() - tickAt - limits.tickMs > limits.shortTurnMs,
    isShedding: () => reason() !== undefined,
    close: stop,
  };
}

function startTimer(ms: number, tick: () => void): () => void {
  const timer = setInterval(tick, ms).unref();
  return () => clearInterval(timer);
}
