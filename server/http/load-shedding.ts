import type { RequestHandler } from 'express';
import { shed } from '../../shared/errors.ts';
import type { Log } from '../log.ts';
import type { HttpMetrics, ShedReason } from './metrics.ts';

export interface LoadLimits {
  /** Requests that may be under way; above it new ones are refused. */
  readonly maxInFlight: number;
  /** As few requests since the last short turn are none, either: then it is the machine that has no time. */
  readonly noCrowd: number;
  /** Work that one turn of the event loop takes on while there is too much of it; what comes later in the turn is refused. */
  readonly turnBudgetMs: number;
  /** A turn up to this long is none of overload. */
  readonly shortTurnMs: number;
  /** Without a short turn for this long, there is too much: one long pause is not overload. */
  readonly sustainedMs: number;
  readonly tickMs: number;
  /** Without a refusal for this long it is over. */
  readonly calmMs: number;
}

export const defaultLoadLimits: LoadLimits = {
  maxInFlight: 2_000,
  noCrowd: 100,
  turnBudgetMs: 200,
  shortTurnMs: 60,
  sustainedMs: 1_000,
  tickMs: 20,
  calmMs: 1_000,
};

export interface LoadShedding {
  readonly handler: RequestHandler;
  /** Counts a refusal that was decided elsewhere; the log has the beginning and the end of them all. */
  refused(reason: ShedReason): void;
  /** Whether new work is refused now; what is stored may be sent, and nothing should be made behind it. */
  isShedding(): boolean;
  close(): void;
}

/**
 * Refuses work at once with 503 while there is more than the process can do, instead of letting everybody wait. As much
 * as fits into a turn of the event loop is still done, so that the process goes on working at its capacity, and the wait
 * of those who get in stays at about a turn (docs/decisions/009).
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
  /** Calls again and again, as a timer does: late where the loop is busy. Gives what ends it. */
  every?: (ms: number, tick: () => void) => () => void;
  isMemoryShort?: () => boolean;
}): LoadShedding {
  /** The latest turn that had timers, and the end of the latest short one. */
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
    if (!isRefusing || at - refusedAt < limits.calmMs) return;
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
    if (isSlow && metrics.started() - startedAtShort > limits.noCrowd) return 'loop-delay';
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
    isShedding: () => reason() !== undefined,
    close: stop,
  };
}

function startTimer(ms: number, tick: () => void): () => void {
  const timer = setInterval(tick, ms).unref();
  return () => clearInterval(timer);
}
