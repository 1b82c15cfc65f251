import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { failureHandler, unknownPath } from './failure.ts';
import { createProcessMetrics } from './metrics.ts';
import { requestLog } from './request-log.ts';

const lines: string[] = [];
let metrics = createProcessMetrics();

function app() {
  lines.length = 0;
  metrics = createProcessMetrics();
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const files = express.Router();
  files.get('/taken/:token/:name', (_req, res) => void res.send('file'));
  files.get(/\.svg$/, (_req, res) => void res.send('picture'));
  const gateway = express();
  gateway.use(requestLog({ log, metrics }));
  gateway.use('/files', files);
  gateway.get('/zw-cms/api/v1/detail/:id', (_req, res) => void res.json({}));
  gateway.get('/broken/:id', () => {
    throw new Error('broken');
  });
  gateway.use(unknownPath);
  gateway.use(failureHandler({ log }));
  return supertest(gateway);
}

const logged = () => lines.map((line) => JSON.parse(line));

test.each([
  ['/zw-cms/api/v1/detail/42?ticket=secret', '/zw-cms/api/v1/detail/:id'],
  ['/files/taken/secret.token/a.pdf', '/files/taken/:token/:name'],
  ['/files/picture/secret.svg', '/files/*'],
  ['/files/taken/secret.token/a.pdf/more', 'unknown'],
  ['/secret', 'unknown'],
])('a request for %s is logged as %s, without what its address carries', async (address, route) => {
  await app().get(address);
  await expect.poll(logged).toMatchObject([{ event: 'request', method: 'GET', route }]);
  expect(lines.join()).not.toContain('secret');
});

test('a failure is logged by its route, too', async () => {
  await app().get('/broken/secret');
  await expect.poll(logged).toMatchObject([{ event: 'call.failed', route: '/broken/:id' }, { event: 'request' }]);
  expect(lines.join()).not.toContain('secret');
});

test('requests are counted by route, method and status class', async () => {
  const gateway = app();
  for (const id of [1, 2]) await gateway.get(`/zw-cms/api/v1/detail/${id}`);
  await gateway.get('/secret');
  await expect.poll(logged).toHaveLength(3);
  const text = await metrics.registry.metrics();
  const count = 'gateway_request_duration_seconds_count';
  expect(text).toContain(`${count}{route="/zw-cms/api/v1/detail/:id",method="GET",status="2xx"} 2`);
  expect(text).toContain(`${count}{route="unknown",method="GET",status="4xx"} 1`);
  expect(text).not.toContain('secret');
});

test.each([
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736","event":"forged', undefined],
  [undefined, undefined],
])('of the trace %s the log has %s', async (traceparent, traceId) => {
  await app()
    .get('/secret')
    .set(traceparent === undefined ? {} : { traceparent });
  await expect.poll(logged).toHaveLength(1);
  expect(logged()[0]?.traceId).toBe(traceId);
});
