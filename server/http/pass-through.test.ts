import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import express, { type Response } from 'express';
import { expect, test } from 'vitest';
import { systemClock } from '../../shared/platform/clock.ts';
import { listen } from '../../tests/kit/ports.ts';
import { paceBody } from '../gateway-client/paced-body.ts';
import { passThrough } from './pass-through.ts';

test('a large file is held in memory in small pieces, however slow the client is', async () => {
  const piece = Buffer.alloc(64 * 1024, 7);
  const pieces = 512;
  let held = 0;
  let answer: Response | undefined;
  async function* produced() {
    for (let i = 0; i < pieces; i++) {
      held = Math.max(held, (answer?.writableLength ?? 0) + paced.body.readableLength);
      yield piece;
    }
  }
  const source = Readable.from(produced(), { objectMode: false });
  const limits = { rateWindowMs: 600_000, minBytesPerWindow: 1 };
  const paced = paceBody(source, { isFile: true, limits, clock: systemClock });
  const server = createServer(
    express().get('/', (_req, res) => {
      answer = res;
      return passThrough({ status: 200, headers: {}, body: paced.body }, res, () => undefined);
    }),
  );
  const url = `http://127.0.0.1:${await listen(server)}/`;
  let received = 0;
  for await (const chunk of (await fetch(url)).body ?? []) {
    received += chunk.length;
    await setImmediate();
  }
  server.close();
  expect(received).toBe(pieces * piece.length);
  expect(held).toBeLessThan(1024 * 1024);
});
