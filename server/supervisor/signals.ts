import type { Log } from '../log/log.ts';

/** Signals within this time count as one: a terminal's Ctrl-C and a supervisor's SIGTERM may both arrive. */
const sameStopMs = 1_000;
const crashDrainMs = 5_000;

export interface SignalOptions {
  readonly log: Log;
  readonly drainTimeoutMs: number;
  /** Stops everything; resolves to whether it ended within the deadline. */
  stop(deadlineMs: number): Promise<boolean>;
}

export interface Stopper {
  /** Drains and ends with 1, so that the supervisor starts the process again. */
  stopForRestart(reason: string): void;
}

/**
 * Installs handlers: SIGTERM and SIGINT drain the process and end it, with 0 when everything finished, with 1 when the
 * deadline passed or a second signal came more than a second after the first. An uncaught exception is logged and ends
 * the process after a short drain, because it may have left the state inconsistent.
 */
export function stopOnSignals({ log, drainTimeoutMs, stop }: SignalOptions): Stopper {
  let stoppingSince: number | undefined;

  async function exit(code: number) {
    await log.close();
    process.exit(code);
  }

  async function end(reason: string, deadlineMs: number, cleanCode: 0 | 1) {
    stoppingSince = performance.now();
    log.info({ event: 'drain.begin', reason });
    const isClean = await stop(deadlineMs).catch((error: unknown) => {
      log.error({ event: 'drain.forced', reason: 'the stop itself failed', err: error });
      return false;
    });
    if (isClean) log.info({ event: 'drain.end' });
    else log.warn({ event: 'drain.forced', reason: 'the deadline passed' });
    await exit(isClean ? cleanCode : 1);
  }

  function onSignal(signal: string) {
    if (stoppingSince === undefined) return void end(signal, drainTimeoutMs, 0);
    if (performance.now() - stoppingSince < sameStopMs) return;
    log.warn({ event: 'drain.forced', reason: `second ${signal}` });
    void exit(1);
  }

  function onCrash(error: unknown) {
    log.fatal({ event: 'process.crash', err: error });
    if (stoppingSince !== undefined) return void exit(1);
    void end('crash', Math.min(crashDrainMs, drainTimeoutMs), 1);
  }

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // unhandled rejections arrive here, too
  process.on('uncaughtException', onCrash);
  // workers and child processes only: without its parent nothing would stop the process
  process.on('disconnect', () => onSignal('disconnect'));

  return {
    stopForRestart(reason) {
      if (stoppingSince === undefined) void end(reason, drainTimeoutMs, 1);
    },
  };
}
