import { fstatSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { destination } from 'pino';
import { within } from './async/within.ts';

/** Where log lines go. Writing never waits and never throws; `close` resolves within half a second. */
export interface LogSink {
  write(line: string): void;
  /** Lines that never reached the sink because it was blocked or failed. */
  dropped?(): number;
  close?(): Promise<void>;
}

/** Bytes that may wait for a blocked sink; beyond that lines are dropped, because a log must never stop a response. */
const maxBufferedBytes = 8 * 1024 * 1024;
const closeWithinMs = 500;

/**
 * Standard output as a sink that can neither block nor end the process: a reader that stopped, a full disk and a reader
 * that left cost lines, which are counted.
 */
export function standardOutput(): LogSink {
  const stat = fstatSync(1);
  output ??= stat.isFIFO() || stat.isSocket() ? pipeSink(process.stdout) : fileSink();
  return output;
}

/** There is one standard output, however many logs write to it. */
let output: LogSink | undefined;

/**
 * A pipe is written by the event loop itself. Writing it in the thread pool, as for files, would hold a thread while
 * the reader stands still, and Node waits for its threads when it exits: such a process never ends.
 */
export function pipeSink(stream: Writable, maxBytes = maxBufferedBytes): LogSink {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let isDue = false;
  let dropped = 0;

  function flush() {
    isDue = false;
    if (stream.writableNeedDrain || waiting.length === 0) return;
    const text = waiting.join('');
    waiting = [];
    waitingBytes = 0;
    if (stream.writable) stream.write(text);
  }
  stream.on('drain', flush);
  stream.on('error', () => {}); // the reader left: nobody is there to be told

  return {
    write(line) {
      if (!stream.writable || waitingBytes + stream.writableLength + line.length > maxBytes) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      waitingBytes += line.length;
      if (isDue) return;
      isDue = true;
      setImmediate(flush);
    },
    dropped: () => dropped,
    close() {
      flush();
      return waitForFlush((done) => {
        if (stream.writable) stream.write(waiting.join(''), done);
        else done();
      });
    },
  };
}

function fileSink(): LogSink {
  let dropped = 0;
  let isClosed = false;
  const stream = destination({ dest: 1, sync: false, maxLength: maxBufferedBytes, retryEAGAIN: () => !isClosed });
  stream.on('drop', () => {
    dropped += 1;
  });
  // the library's own listener throws what is not a broken pipe, and a full disk must not end the process
  stream.removeAllListeners('error');
  stream.on('error', () => {
    dropped += 1;
  });
  return {
    write(line) {
      if (!isClosed) stream.write(line);
    },
    dropped: () => dropped,
    async close() {
      await waitForFlush((done) => stream.flush(done));
      isClosed = true;
      stream.destroy(); // or the library's exit handler would try for ever
    },
  };
}

/** Waits until the stream has written what it holds, or no longer than a log may delay the end of the process. */
const waitForFlush = (start: (done: () => void) => void): Promise<void> =>
  within(closeWithinMs, () => new Promise<void>(start)).catch(() => {});
