import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../../../tests/kit/ports.ts';
import { openLoop } from './open-loop.ts';

async function serve(answer: (index: number) => Promise<number>): Promise<string> {
  let count = 0;
  const server = createServer(async (_request, response) => {
    response.writeHead(await answer(count++)).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${portOf(server)}/`;
}

test('who waits behind a slow answer is counted from the moment at which the request was due', {
  timeout: 30_000,
}, async () => {
  const url = await serve(async (index) => {
    if (index === 0) await wait(400);
    return 200;
  });
  // twenty requests within 200 ms and one connection: all but the first wait for it, the middle one 300 ms
  const result = await openLoop({ url, requestsPerSecond: 100, seconds: 0.2, connections: 1 });
  expect([result.sent, result.failures]).toEqual([20, 0]);
  expect(result.maxMs).toBeGreaterThan(390);
  expect(result.p50Ms).toBeGreaterThan(250);
});

test('an answer of 400 and above is a failure', { timeout: 30_000 }, async () => {
  const url = await serve(async (index) => (index < 5 ? 503 : 200));
  const result = await openLoop({ url, requestsPerSecond: 100, seconds: 0.1 });
  expect([result.sent, result.failures]).toEqual([10, 5]);
});
