import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import { shed } from '../../shared/errors.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

export interface LoadLimits {
  /** Requests that may be under way; above it new ones are refused. */
  readonly maxInFlight: number;
  /** Middle delay of the event loop in a sample above which requests are refused, once it has lasted. */
  readonly enterDelayMs: number;
  /** Samples in a row above it: one long pause is not overload, and refusing after it would help nobody. */
  readonly enterSamples: number;
  /** The delay below which they are let in again. */
  readonly leaveDelayMs: number;
  readonly sampleEveryMs: number;
}

export const defaultLoadLimits: LoadLimits = {
  maxInFlight: 2_000,
  enterDelayMs: 200,
  enterSamples: 4,
  leaveDelayMs: 100,
  sampleEveryMs: 250,
};

export interface LoadShedding {
  readonly handler: RequestHandler;
  close(): void;
}

/** Refuses work at once with 503 while the process is too busy, instead of letting everybody wait. */
export function loadShedding({
  log,
  metrics,
  limits = defaultLoadLimits,
  loopDelayMs = measureLoopDelay(),
}: {
  log: Log;
  metrics: Metrics;
  limits?: LoadLimits;
  /** The delay since it was asked last. */
  loopDelayMs?: LoopDelay;
}): LoadShedding {
  let isSlow = false;
  let slowSamples = 0;
  const timer = setInterval(() => {
    const delayMs = loopDelayMs.take();
    const before = isSlow;
    slowSamples = delayMs > limits.enterDelayMs ? slowSamples + 1 : 0;
    isSlow = isSlow ? delayMs > limits.leaveDelayMs : slowSamples >= limits.enterSamples;
    if (isSlow && !before) log.warn({ event: 'shed.begin', delayMs: Math.round(delayMs) });
    if (!isSlow && before) log.info({ event: 'shed.end' });
  }, limits.sampleEveryMs).unref();

  return {
    handler(_req, _res, next) {
      const isFull = metrics.inFlight() > limits.maxInFlight;
      if (!isSlow && !isFull) return next();
      metrics.shed(isFull ? 'in-flight' : 'loop-delay');
      next(shed());
    },
    close() {
      clearInterval(timer);
      loopDelayMs.close();
    },
  };
}

interface LoopDelay {
  take(): number;
  close(): void;
}

const samplingMs = 20;

function measureLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: samplingMs });
  histogram.enable();
  return {
    take() {
      // the histogram counts its own sampling interval
      const delay = histogram.percentile(50) / 1e6 - samplingMs;
      histogram.reset();
      return delay;
    },
    close: () => void histogram.disable(),
  };
}
