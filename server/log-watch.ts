import type { Log } from './log.ts';

const checkEveryMs = 1_000;

/** Says in the log, once it takes lines again, how many it lost. Gives what ends the watch. */
export function watchLog(log: Log): () => void {
  let told = 0;
  let before = 0;
  const timer = setInterval(() => {
    const lost = log.dropped();
    // while lines are being lost, one more would be, too
    if (lost > told && lost === before) {
      log.warn({ event: 'log.dropped', lines: lost });
      told = lost;
    }
    before = lost;
  }, checkEveryMs).unref();
  return () => clearInterval(timer);
}
