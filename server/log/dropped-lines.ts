import type { Log } from './log.ts';

const checkEveryMs = 1_000;

/** Logs the number of lost lines once the sink works again. Returns what stops it. */
export function reportDroppedLines(log: Log): () => void {
  let reported = 0;
  let before = 0;
  const timer = setInterval(() => {
    const lost = log.dropped();
    // while lines are still being lost, this one would be, too
    if (lost > reported && lost === before) {
      log.warn({ event: 'log.dropped', lines: lost });
      reported = lost;
    }
    before = lost;
  }, checkEveryMs).unref();
  return () => clearInterval(timer);
}
