import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stillClock } from '../../tests/kit/clock.ts';
import { paceBody } from './paced-body.ts';

const limits = { rateWindowMs: 1_000, minBytesPerWindow: 100 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const turn = () => new Promise((resolve) => setImmediate(resolve));

function setUp(isFile: boolean) {
  const clock = stillClock();
  const source = new PassThrough();
  const paced = paceBody(source, { isFile, limits, clock });
  const errors: unknown[] = [];
  paced.body.on('error', (error) => errors.push(error));
  return {
    source,
    paced,
    errors,
    /** The gateway sends so many bytes, and then a window of time passes. */
    async window(bytes: number) {
      if (bytes > 0) source.write(Buffer.alloc(bytes));
      await turn();
      clock.advance(limits.rateWindowMs);
      vi.advanceTimersByTime(limits.rateWindowMs);
      await turn();
    },
  };
}

test('a file that keeps the minimum rate passes whole, and its timer ends with its last byte', async () => {
  const { source, paced, errors, window } = setUp(true);
  let read = 0;
  paced.body.on('data', (chunk) => {
    read += chunk.length;
  });
  for (let i = 0; i < 5; i += 1) await window(100);
  source.end();
  await turn();
  await turn();
  expect([read, errors, vi.getTimerCount(), paced.waitedMs()]).toEqual([500, [], 0, 0]);
});

test('a file below the minimum rate is cut, and says who was slow', async () => {
  const slowGateway = setUp(true);
  slowGateway.paced.body.resume();
  await slowGateway.window(99);
  expect(slowGateway.errors).toMatchObject([{ name: 'StreamTooSlow', side: 'gateway' }]);

  const slowClient = setUp(true);
  await slowClient.window(200);
  expect(slowClient.errors).toEqual([]);
  expect(slowClient.paced.waitedMs()).toBe(1_000);
  await slowClient.window(0);
  expect(slowClient.errors).toMatchObject([{ name: 'StreamTooSlow', side: 'client' }]);
  expect([slowGateway.source.destroyed, slowClient.source.destroyed, vi.getTimerCount()]).toEqual([true, true, 0]);
});

test('a live stream may be silent for long, but its client has to read', async () => {
  const silent = setUp(false);
  silent.paced.body.resume();
  for (let i = 0; i < 5; i += 1) await silent.window(0);
  expect(silent.errors).toEqual([]);

  const unread = setUp(false);
  await unread.window(1);
  expect(unread.errors).toEqual([]);
  await unread.window(0);
  expect(unread.errors).toMatchObject([{ side: 'client' }]);
});

test('an error of the source reaches the reader, and a reader that leaves ends the source', async () => {
  const broken = setUp(true);
  broken.source.destroy(new Error('reset'));
  await turn();
  await turn();
  expect(broken.errors).toMatchObject([{ message: 'reset' }]);

  const left = setUp(true);
  left.paced.body.destroy();
  await turn();
  await turn();
  expect([left.source.destroyed, vi.getTimerCount()]).toEqual([true, 0]);
});
