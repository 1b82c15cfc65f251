import { PassThrough, Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { reportDroppedLines } from './dropped-lines.ts';
import { createLogger } from './log.ts';
import { pipeSink } from './log-sink.ts';

/** A reader that takes nothing until it is let. */
function stoppedReader() {
  let release: (() => void) | undefined;
  const read: string[] = [];
  let isStopped = true;
  const stream = new Writable({
    highWaterMark: 10,
    write(chunk, _encoding, done) {
      read.push(chunk.toString());
      if (isStopped) release = done;
      else done();
    },
  });
  return {
    stream,
    read,
    resume() {
      isStopped = false;
      release?.();
    },
  };
}

test('lines are buffered for a blocked reader up to a limit; more are dropped and counted', async () => {
  const reader = stoppedReader();
  const sink = pipeSink(reader.stream, 100);
  sink.write('first line\n');
  await expect.poll(() => reader.read).toEqual(['first line\n']);
  for (let i = 0; i < 20; i += 1) sink.write('0123456789');
  expect(sink.dropped?.()).toBe(12);
  reader.resume();
  await expect.poll(() => reader.read.join('')).toBe(`first line\n${'0123456789'.repeat(8)}`);
  sink.write('last line\n');
  await expect.poll(() => reader.read.at(-1)).toBe('last line\n');
});

test('deferred lines are written together: with the next other line, when there are many, or after a moment', async () => {
  const reader = stoppedReader();
  reader.resume();
  const sink = pipeSink(reader.stream);
  sink.defer?.('a\n');
  sink.defer?.('b\n');
  sink.write('c\n');
  await expect.poll(() => reader.read).toEqual(['a\nb\nc\n']);
  sink.defer?.('d\n');
  expect(reader.read).toHaveLength(1);
  await expect.poll(() => reader.read.at(-1)).toBe('d\n');

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const line = `${'0'.repeat(99)}\n`;
    for (let i = 0; i < 164; i += 1) sink.defer?.(line);
    await new Promise(setImmediate);
    expect(reader.read.at(-1)).toBe(line.repeat(164));
  } finally {
    vi.useRealTimers();
  }
});

test('deferred lines beyond the buffer are dropped and counted, and closing writes the others', async () => {
  const stream = new PassThrough();
  const sink = pipeSink(stream, 10);
  for (let i = 0; i < 5; i += 1) sink.defer?.('123\n');
  expect(sink.dropped?.()).toBe(3);
  await sink.close?.();
  expect(String(stream.read())).toBe('123\n123\n');
});

test('closing writes the buffer and does not wait for a blocked reader', async () => {
  const good = new PassThrough();
  const sink = pipeSink(good);
  sink.write('a\n');
  await sink.close?.();
  expect(String(good.read())).toBe('a\n');

  const reader = stoppedReader();
  const blocked = pipeSink(reader.stream);
  blocked.write('0123456789\n');
  const startedAt = performance.now();
  await blocked.close?.();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('lines for a closed pipe are dropped and counted', async () => {
  const gone = new PassThrough();
  const sink = pipeSink(gone);
  gone.destroy();
  sink.write('a\n');
  expect(sink.dropped?.()).toBe(1);
});

test('the number of dropped lines is logged once the sink works again', () => {
  vi.useFakeTimers();
  try {
    const lines: string[] = [];
    let dropped = 0;
    const log = createLogger({
      level: 'info',
      sink: { write: (line) => void lines.push(line), dropped: () => dropped },
    });
    const end = reportDroppedLines(log);
    dropped = 5;
    vi.advanceTimersByTime(1_000);
    expect(lines).toEqual([]); // it may still be losing
    vi.advanceTimersByTime(5_000);
    end();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'log.dropped', lines: 5 }]);
  } finally {
    vi.useRealTimers();
  }
});
