import { createServer } from 'node:http';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { stillClock } from '../../tests/kit/clock.ts';
import { listen } from '../../tests/kit/ports.ts';
import { createEdgeMetrics } from '../edge-metrics.ts';
import { createLogger } from '../log/log.ts';
import { fastPath, type MemoryAnswers } from './fast-path.ts';
import { createRecorder, requestRecord } from './request-record.ts';

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const inMemory = 'a page';

/** The fast path in front of an app that answers everything, and what both logged. */
async function startFastPath(memory: Partial<MemoryAnswers<string>>) {
  const lines: string[] = [];
  const dropped: unknown[] = [];
  const log = createLogger({ level: 'info', sink: { write: (line: string) => void lines.push(line) } });
  const openRecord = createRecorder({ log, metrics: createEdgeMetrics().http, clock: stillClock() });
  const app = express().use(requestRecord({ openRecord }), (_req, res) => void res.send('from the app'));
  const pages: MemoryAnswers<string> = {
    fromMemory: () => inMemory,
    sendFromMemory: (_request, response) => void response.end('from memory'),
    dropFromMemory: (answer) => void dropped.push(answer),
    ...memory,
  };
  const readiness = { phase: () => 'ready' as const };
  const server = createServer(fastPath({ app, pages, openRecord, readiness, log }));
  const url = `http://127.0.0.1:${await listen(server)}`;
  closing.push(() => server.close());
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { get: () => fetch(url), dropped, events: () => logged().map(({ event }) => event), logged };
}

test('an answer that cannot be written is dropped, and the app answers in its place', async () => {
  const { get, dropped, events, logged } = await startFastPath({
    sendFromMemory: (_request, response) => void response.writeHead(404, ['etag', 'a\r\nb']),
  });
  const answer = await get();
  expect([answer.status, answer.statusText, await answer.text()]).toEqual([200, 'OK', 'from the app']);
  expect(dropped).toEqual([inMemory]);
  await expect.poll(events).toEqual(['fast-path.failed', 'request']);
  const [failure, request] = logged();
  expect(request?.requestId).toBe(answer.headers.get('x-request-id'));
  expect([failure?.requestId, request?.cache]).toEqual([request?.requestId, undefined]);
});

test('a look-up that throws leaves the request to the app', async () => {
  const { get, dropped, events } = await startFastPath({
    fromMemory() {
      throw new Error('a bug');
    },
  });
  expect(await (await get()).text()).toBe('from the app');
  expect(dropped).toEqual([]);
  await expect.poll(events).toEqual(['fast-path.failed', 'request']);
});

test('an answer that fails after its head cuts the connection', async () => {
  const { get, dropped, events } = await startFastPath({
    sendFromMemory(_request, response) {
      response.writeHead(200, ['content-length', '5']).write('abc');
      throw new Error('a bug');
    },
  });
  await expect(get().then((answer) => answer.text())).rejects.toThrow();
  expect(dropped).toEqual([inMemory]);
  await expect.poll(events).toEqual(['fast-path.failed', 'request']);
});
