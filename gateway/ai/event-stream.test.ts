import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { goneSignal, openEventStream } from './event-stream.ts';

function aResponse() {
  return new ServerResponse(new IncomingMessage(new Socket()));
}

/** Its `close` has been emitted already. */
async function aClosedResponse() {
  const res = aResponse();
  const closed = new Promise((resolve) => res.once('close', resolve));
  res.destroy();
  await closed;
  return res;
}

test('a client that left before the stream began is sent no heartbeats', async () => {
  const res = await aClosedResponse();
  vi.useFakeTimers();
  try {
    const send = openEventStream(res, 15_000);
    expect(vi.getTimerCount()).toBe(0);
    send({ event: 'text', data: { text: '字' } });
  } finally {
    vi.useRealTimers();
  }
});

test('a client that left before anybody asked is gone', async () => {
  expect(goneSignal(await aClosedResponse()).aborted).toBe(true);
});

test('a client is gone once it leaves', async () => {
  const res = aResponse();
  const gone = goneSignal(res);
  expect(gone.aborted).toBe(false);
  res.destroy();
  await vi.waitFor(() => expect(gone.aborted).toBe(true));
});
