import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { stillClock } from '../../tests/kit/clock.ts';
import { followUpload } from './followed-upload.ts';

const limits = { rateWindowMs: 10_000, minBytesPerWindow: 1_000, stalledAfterMs: 2_000 };
const turn = () => new Promise((resolve) => setImmediate(resolve));

function setUp() {
  const clock = stillClock();
  const source = new PassThrough();
  const upload = followUpload(source, { limits, clock });
  const errors: unknown[] = [];
  upload.body.on('error', (error) => errors.push(error));
  return {
    source,
    upload,
    errors,
    async send(bytes: number, afterMs: number) {
      clock.advance(afterMs);
      source.write(Buffer.alloc(bytes));
      await turn();
    },
    wait: (ms: number) => clock.advance(ms),
  };
}

test('an upload at the minimum rate has never waited, one that trickles has', async () => {
  const { upload, send } = setUp();
  upload.body.resume();
  for (let i = 0; i < 5; i += 1) await send(200, 2_000);
  expect(upload.waitedMs()).toBe(0);
  for (let i = 0; i < 5; i += 1) await send(1, 1_000);
  expect(upload.waitedMs()).toBe(5_000);
});

test('an upload that waits for the gateway, or has come whole, is not the client’s delay', async () => {
  const { source, upload, send, wait } = setUp();
  await send(10, 0);
  wait(60_000);
  expect(upload.waitedMs()).toBe(0);
  const read = upload.body.toArray();
  await turn();
  expect(upload.waitedMs()).toBe(60_000);
  source.end();
  await read;
  expect(upload.waitedMs()).toBe(0);
});

test('cutting ends the body and leaves the request, whose answer is still to come', async () => {
  const { source, upload, errors } = setUp();
  upload.cut();
  await turn();
  expect(errors).toMatchObject([{ name: 'StreamTooSlow', side: 'client' }]);
  expect(source.destroyed).toBe(false);
});

test('a request that breaks off ends the body', async () => {
  const { source, upload, errors } = setUp();
  source.destroy();
  await turn();
  expect(upload.body.destroyed).toBe(true);
  expect(errors).toMatchObject([{ name: 'NoCallersLeft' }]);
});
