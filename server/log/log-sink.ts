import { fstatSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { destination } from 'pino';
import { within } from '../async/within.ts';

/** Destination of log lines. Writing never waits and never throws; `close` resolves within half a second. */
export interface LogSink {
  write(line: string): void;
  /** For lines that may be late, of which there are many: writes them together, before the next other line. */
  defer?(line: string): void;
  /** Number of lines lost because the sink was blocked or failed. */
  dropped?(): number;
  close?(): Promise<void>;
}

/** Bytes buffered for a blocked sink. Lines beyond that are dropped, because a log must never block a response. */
const maxBufferedBytes = 8 * 1024 * 1024;
const closeWithinMs = 500;
/** How late a deferred line may be. */
const deferredForMs = 50;
/** Deferred lines are written when there is this much of them: one write costs as much as answering from memory. */
const maxDeferredBytes = 16 * 1024;

/**
 * Standard output as a sink that neither blocks nor ends the process: when the reader stops or closes the pipe, or the
 * disk is full, lines are lost and counted.
 */
export function standardOutput(): LogSink {
  const stat = fstatSync(1);
  output ??= stat.isFIFO() || stat.isSocket() ? pipeSink(process.stdout) : fileSink();
  return output;
}

/** Shared by all logs of the process. */
let output: LogSink | undefined;

/**
 * A pipe is written by the event loop. Writing it in the thread pool, as for files, would occupy a thread while the
 * reader does not read, and Node waits for its threads on exit, so that the process would never end.
 */
export function pipeSink(stream: Writable, maxBytes = maxBufferedBytes): LogSink {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let isDue = false;
  let dropped = 0;
  const late = createTimer(flush);

  function flush() {
    isDue = false;
    late.stop();
    if (stream.writableNeedDrain || waiting.length === 0) return;
    const text = waiting.join('');
    waiting = [];
    waitingBytes = 0;
    if (stream.writable) stream.write(text);
  }
  stream.on('drain', flush);
  stream.on('error', () => {}); // the reader closed the pipe: there is nowhere left to log

  function hold(line: string): boolean {
    if (!stream.writable || waitingBytes + stream.writableLength + line.length > maxBytes) {
      dropped += 1;
      return false;
    }
    waiting.push(line);
    waitingBytes += line.length;
    return true;
  }
  function flushSoon() {
    if (isDue) return;
    isDue = true;
    setImmediate(flush);
  }

  return {
    write(line) {
      if (hold(line)) flushSoon();
    },
    defer(line) {
      if (!hold(line)) return;
      if (waitingBytes >= maxDeferredBytes) flushSoon();
      else late.start();
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
  let deferred = '';
  const late = createTimer(writeDeferred);
  const stream = destination({ dest: 1, sync: false, maxLength: maxBufferedBytes, retryEAGAIN: () => !isClosed });
  stream.on('drop', (text: string) => {
    dropped += text.split('\n').length - 1;
  });
  // pino's own listener throws everything but EPIPE, and a full disk must not end the process (docs/upgrade-risks.md)
  stream.removeAllListeners('error');
  stream.on('error', () => {
    dropped += 1;
  });

  function write(text: string) {
    if (!isClosed && text !== '') stream.write(text);
  }
  function writeDeferred() {
    late.stop();
    const text = deferred;
    deferred = '';
    write(text);
  }

  return {
    write(line) {
      writeDeferred();
      write(line);
    },
    defer(line) {
      deferred += line;
      if (deferred.length >= maxDeferredBytes) writeDeferred();
      else late.start();
    },
    dropped: () => dropped,
    async close() {
      writeDeferred();
      await waitForFlush((done) => stream.flush(done));
      isClosed = true;
      stream.destroy(); // or pino's exit handler would try to flush for ever
    },
  };
}

/** Calls back `deferredForMs` after the first start; it does not keep the process alive. */
function createTimer(callback: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer ??= setTimeout(callback, deferredForMs).unref();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Waits until the stream has written its buffer, for at most `closeWithinMs`. */
const waitForFlush = (start: (done: () => void) => void): Promise<void> =>
  within(closeWithinMs, () => new Promise<void>(start)).catch(() => {});
