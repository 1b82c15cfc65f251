import { pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from '../../shared/platform/environment.schema.ts';
import type { LogEvent } from './log-events.ts';
import { type LogSink, standardOutput } from './log-sink.ts';
import { type RequestEntry, requestLine } from './request-line.ts';

/** Fields are never tokens, phones, cookies, bodies or query values. An `err` field is printed with its stack. */
type Write = (fields: { event: LogEvent; [field: string]: unknown }, message?: string) => void;

/** Structured log: one JSON object per line, every line with an event of `log-events.ts`. */
export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  readonly fatal: Write;
  isLevelEnabled(level: LogLevel): boolean;
  /** Writes the event `request` at the level `info`; it may be late by a moment. Check the level before. */
  request(entry: RequestEntry): void;
  /** Number of lines lost because the sink was blocked or failed. */
  dropped(): number;
  /** Writes a finished line of another program, also without waiting for the sink. */
  passOn(line: string): void;
  /** Flushes the buffer for at most half a second; to be called before the process ends. */
  close(): Promise<void>;
}

export function createLogger({ level, sink = standardOutput() }: { level: LogLevel; sink?: LogSink }): Log {
  const { pid } = process;
  const logger = pino(
    {
      level,
      base: { pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    sink,
  );
  return Object.assign(logger, {
    request(entry: RequestEntry) {
      const line = requestLine(entry, pid, Date.now());
      if (sink.defer) sink.defer(line);
      else sink.write(line);
    },
    dropped: () => sink.dropped?.() ?? 0,
    passOn: (line: string) => sink.write(`${line}\n`),
    close: async () => sink.close?.(),
  });
}
