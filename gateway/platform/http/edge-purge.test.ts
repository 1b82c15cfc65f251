import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createEdgePurge } from './edge-purge.ts';

/** An edge that answers each purge with the next status; the last one repeats. */
async function startEdge(...statuses: [number, ...number[]]) {
  const orders: { tags: string[]; authorization: string | undefined }[] = [];
  const server = createServer(async (req, res) => {
    const { tags } = (await json(req)) as { tags: string[] };
    const status = statuses[Math.min(orders.length, statuses.length - 1)] ?? 200;
    orders.push({ tags, authorization: req.headers.authorization });
    res.writeHead(status).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cache/purge`;
  return {
    orders,
    lines,
    log,
    urls: [url],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('tags that come together go in one purge, with the token', async () => {
  await using edge = await startEdge(200);
  const purge = createEdgePurge({ ...edge, token: 'sesame', pauseMs: 0 });
  purge(['search', 'resource']);
  purge(['search']);
  await expect.poll(() => edge.orders).toEqual([{ tags: ['resource', 'search'], authorization: 'Bearer sesame' }]);
});

test('changes during the pause after a purge wait for its end', async () => {
  await using edge = await startEdge(200);
  const purge = createEdgePurge({ ...edge, token: '', pauseMs: 300 });
  purge(['search']);
  await expect.poll(() => edge.orders).toEqual([{ tags: ['search'], authorization: undefined }]);
  purge(['search']);
  purge(['activity']);
  await expect.poll(() => edge.orders.map(({ tags }) => tags)).toEqual([['search'], ['activity', 'search']]);
});

test('what waits for the end of the pause is told before the process ends', async () => {
  await using edge = await startEdge(200);
  const purge = createEdgePurge({ ...edge, token: '', pauseMs: 600_000 });
  purge(['search']);
  await expect.poll(() => edge.orders).toHaveLength(1);
  purge(['resource']);
  await purge.flush();
  expect(edge.orders.map(({ tags }) => tags)).toEqual([['search'], ['resource']]);
  await purge.flush();
  expect(edge.orders).toHaveLength(2);
});

test('a purge that is refused is logged, and the next one is made', async () => {
  await using edge = await startEdge(403, 200);
  const purge = createEdgePurge({ ...edge, token: '', pauseMs: 0 });
  purge(['search']);
  await expect.poll(() => edge.lines.join()).toContain('edge.purge-failed');
  expect(edge.lines.join()).toContain('the edge answered 403');
  purge(['resource']);
  await expect.poll(() => edge.orders.map(({ tags }) => tags)).toEqual([['search'], ['resource']]);
  expect(edge.lines).toHaveLength(1);
});

test('an edge that is away does no harm', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  createEdgePurge({ urls: ['http://127.0.0.1:9/cache/purge'], token: '', log })(['search']);
  await expect.poll(() => lines.join()).toContain('edge.purge-failed');
});
