import type { Log } from '../log.ts';

/** A terminal's Ctrl-C and a supervisor's SIGTERM may both arrive for the one stop that is meant. */
const sameStopMs = 1_000;
const crashDrainMs = 5_000;

export interface SignalOptions {
  readonly log: Log;
  readonly drainTimeoutMs: number;
  /** Ends everything; tells whether it ended by itself. */
  stop(deadlineMs: number): Promise<boolean>;
}

export interface Stopper {
  /** Stops in order for a reason of our own, after which the supervisor has to start the process again: ends with 1. */
  giveUp(reason: string): void;
}

/**
 * From now on SIGTERM and SIGINT stop the process in order and end it: with 0 when everything finished, with 1 when the
 * deadline passed or a second signal came later than a second after the first. An exception that nobody caught is
 * logged and ends the process after a short drain, because nobody knows what state it left.
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
  // rejections that nobody handles arrive here, too
  process.on('uncaughtException', onCrash);
  // only a worker or a child has a channel; without its parent nobody would ever stop it
  process.on('disconnect', () => onSignal('disconnect'));

  return {
    giveUp(reason) {
      if (stoppingSince === undefined) void end(reason, drainTimeoutMs, 1);
    },
  };
}
