import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from './config.ts';
import type { LogEvent } from './log-events.ts';

/** Fields are never tokens, phones, cookies, bodies or query values. An `err` field is printed with its stack. */
type Write = (fields: { event: LogEvent; [field: string]: unknown }, message?: string) => void;

/** Structured log: one JSON object per line, every line with an event of `log-events.ts`. */
export interface Log {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  readonly fatal: Write;
  isLevelEnabled(level: LogLevel): boolean;
  /** Writes what is still buffered; before the process ends. */
  flush(): void;
}

/** Bytes that may wait for a blocked sink; beyond that lines are dropped, because a log must never stop a response. */
const maxBufferedBytes = 8 * 1024 * 1024;

export function createLogger({ level, sink }: { level: LogLevel; sink?: DestinationStream }): Log {
  const stream = sink ?? destination({ dest: 1, sync: false, maxLength: maxBufferedBytes });
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  );
  return Object.assign(logger, {
    flush() {
      try {
        if ('flushSync' in stream) (stream as SonicBoom).flushSync();
      } catch {
        // the sink is gone or was never opened: there is nobody left to tell
      }
    },
  });
}

type SonicBoom = ReturnType<typeof destination>;
