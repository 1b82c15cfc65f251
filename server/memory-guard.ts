import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { Log } from './log/log.ts';

export interface MemoryLimits {
  /** Shares of the available memory, 0 to 1, from which each measure is taken. */
  readonly shrinkFrom: number;
  readonly shedFrom: number;
  readonly replaceFrom: number;
  /** Shedding ends below this one. */
  readonly shedUntil: number;
  /** Samples in a row above `replaceFrom`: garbage that the next collection frees is no shortage. */
  readonly replaceSamples: number;
  readonly checkMemoryEveryMs: number;
  /** Samples between two purges of the cache: dropped entries take a while to be collected. */
  readonly shrinkEverySamples: number;
}

export const defaultMemoryLimits: MemoryLimits = {
  shrinkFrom: 0.8,
  shedFrom: 0.9,
  replaceFrom: 0.95,
  shedUntil: 0.85,
  replaceSamples: 3,
  checkMemoryEveryMs: 1_000,
  shrinkEverySamples: 10,
};

export interface MemoryGuard {
  /** Nothing may be rendered now; cached answers may be sent. */
  isShort(): boolean;
  close(): void;
}

/**
 * Acts before the kernel's OOM killer does, which would cut all running responses: drops cached entries, then refuses
 * new work, then asks for a successor, once.
 */
export function guardMemory({
  log,
  share,
  shrink,
  replace,
  limits = defaultMemoryLimits,
}: {
  log: Log;
  /** Used share of the memory that this process may have, 0 to 1. */
  share(): number;
  shrink(): void;
  replace(): void;
  limits?: MemoryLimits;
}): MemoryGuard {
  type Level = 'none' | 'shrink' | 'shed' | 'replace';
  let level: Level = 'none';
  let isShort = false;
  let isReplaced = false;
  let samplesAtEnd = 0;
  let samplesSinceShrink = Number.POSITIVE_INFINITY;

  function sample() {
    const now = share();
    isShort = now >= limits.shedFrom || (isShort && now >= limits.shedUntil);
    samplesAtEnd = now >= limits.replaceFrom ? samplesAtEnd + 1 : 0;
    samplesSinceShrink += 1;
    if (now >= limits.shrinkFrom && samplesSinceShrink >= limits.shrinkEverySamples) {
      samplesSinceShrink = 0;
      shrink();
    }
    const isAtEnd = samplesAtEnd >= limits.replaceSamples;
    const next = isAtEnd ? 'replace' : isShort ? 'shed' : now >= limits.shrinkFrom ? 'shrink' : 'none';
    if (next !== level) log.warn({ event: 'memory.pressure', level: next, share: Math.round(now * 100) / 100 });
    level = next;
    if (!isAtEnd || isReplaced) return;
    isReplaced = true;
    replace();
  }

  const timer = setInterval(sample, limits.checkMemoryEveryMs).unref();
  return { isShort: () => isShort, close: () => clearInterval(timer) };
}

/**
 * Used share of this process's memory: of its heap limit or, in a container with a memory limit that `processes` share,
 * of its part of that, whichever is higher.
 */
export function memoryShare(processes: number): () => number {
  const container = process.constrainedMemory();
  const limit = container > 0 && container < totalmem() ? container / processes : Number.POSITIVE_INFINITY;
  return () => {
    const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
    return Math.max(used / most, process.memoryUsage.rss() / limit);
  };
}
