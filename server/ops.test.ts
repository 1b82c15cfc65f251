import supertest from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PurgeOrder } from './cache/contract.ts';
import { createEdgeMetrics, watchProcess } from './edge-metrics.ts';
import type { ReadinessReport } from './http/readiness.ts';
import { createLogger } from './log/log.ts';
import { createOps } from './ops.ts';

let status: ReadinessReport['status'];
let orders: PurgeOrder[];
beforeEach(() => {
  status = 'ready';
  orders = [];
});

function ops(opsToken = '') {
  const metrics = createEdgeMetrics();
  watchProcess(metrics);
  metrics.http.requestStarted();
  metrics.http.requestEnded({ route: 'index', method: 'GET', status: 200, seconds: 0.004, cache: 'HIT' });
  metrics.cache.observe({ type: 'hit', label: 'index' });
  metrics.cache.observe({ type: 'hit', label: 'cms.hotWordList' });
  metrics.gateway.observe({ type: 'breaker', service: 'zw-cms', endpoint: '', state: 'open' });
  metrics.cache.watch(() => ({ redis: 'up', entries: 3, bytes: 4 }));
  return supertest(
    createOps({
      log: createLogger({ level: 'silent' }),
      opsToken,
      report: async () => ({ status, degraded: ['redis'], redis: 'down', gateway: 'up' }),
      metrics: () => metrics.registry.metrics(),
      async purge(order) {
        orders.push(order);
        return { tags: order.tags?.length ?? 0, keys: order.keys?.length ?? 0, all: order.all ?? false, entries: 7 };
      },
    }),
  );
}

test('readiness has the state of the process as its status and names what is degraded', async () => {
  expect((await ops().get('/readyz')).status).toBe(200);
  status = 'draining';
  const answer = await ops().get('/readyz');
  expect([answer.status, answer.body.degraded]).toEqual([503, ['redis']]);
  expect((await ops().get('/healthz')).status).toBe(200);
});

test('every answer has a request id: a well-formed one as it came, else a new one', async () => {
  const made = /^[0-9a-f-]{36}$/;
  for (const path of ['/healthz', '/metrics', '/nothing']) {
    const answer = await ops().get(path).set('x-request-id', 'order-1234');
    expect(answer.headers['x-request-id'], path).toBe('order-1234');
  }
  expect((await ops().get('/healthz').set('x-request-id', 'a b')).headers['x-request-id']).toMatch(made);
  expect((await ops().post('/cache/purge').send('{')).headers['x-request-id']).toMatch(made);
});

test('metrics are Prometheus text with bounded labels', async () => {
  const { text, headers } = await ops().get('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0.0.4/);
  const labels = 'route="index",method="GET",status_class="2xx",cache="HIT"';
  expect(text).toContain(`http_server_request_duration_seconds_bucket{le="0.005",${labels}} 1`);
  expect(text).toContain('edge_cache_answers_total{layer="page",name="index",state="hit"} 1');
  expect(text).toContain('edge_cache_answers_total{layer="data",name="cms.hotWordList",state="hit"} 1');
  expect(text).toContain('gateway_client_breaker_open{service="zw-cms",endpoint=""} 1');
  expect(text).toContain('edge_redis_up 1');
  expect(text).toContain('http_server_active_requests 0');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

describe('a purge', () => {
  test.each<[PurgeOrder]>([[{ tags: ['banner'] }], [{ keys: ['data:x', 'y'] }], [{ all: true }]])(
    'of %j is done and answered',
    async (order) => {
      const answer = await ops().post('/cache/purge').send(order);
      expect(answer.status).toBe(200);
      expect(answer.body.purged).toMatchObject({ entries: 7 });
      expect(orders).toEqual([order]);
    },
  );

  test.each([
    [{ routes: ['index', 'resource-id'] }, ['page:index', 'page:resource-id']],
    [{ builds: ['0123456789ab'] }, ['build:0123456789ab']],
    [{ tags: ['banner'], routes: ['index'], builds: ['b'] }, ['banner', 'page:index', 'build:b']],
  ])('of %j is one of the tags %j', async (order, tags) => {
    expect((await ops().post('/cache/purge').send(order)).status).toBe(200);
    expect(orders).toEqual([{ tags }]);
  });

  test.each([
    '{"routes":["no-such-route"]}',
    '{"routes":[]}',
    '{"builds":[""]}',
    '{}',
    '[]',
    '{"tags":[]}',
    '{"tags":"banner"}',
    '{"tags":[1]}',
    '{"all":false}',
    '{"everything":true}',
    '{',
    '',
  ])('of %j is refused', async (body) => {
    const answer = await ops().post('/cache/purge').set('content-type', 'application/json').send(body);
    expect(answer.status).toBe(400);
    expect(orders).toEqual([]);
  });

  test.each([
    [undefined, 403],
    ['Bearer wrong', 403],
    ['Basic sesame', 403],
    ['Bearer sesame2', 403],
    ['Bearer sesame', 200],
  ])('with a token configured and authorization %j is %i', async (authorization, expected) => {
    const request = ops('sesame').post('/cache/purge').send({ all: true });
    if (authorization) request.set('authorization', authorization);
    expect((await request).status).toBe(expected);
    expect(orders).toHaveLength(expected === 200 ? 1 : 0);
  });

  test.each<[string, Record<string, string>, number]>([
    ['a plain form or script of another site', { 'content-type': 'text/plain' }, 415],
    ['no content type', { 'content-type': '' }, 415],
    ['a page of another site', { origin: 'http://evil.example' }, 403],
    ['a page without an origin of its own', { origin: 'null' }, 403],
    ['a name that was pointed at this machine', { host: 'evil.example:9100' }, 403],
    ['that name and a page under it', { host: 'evil.example:9100', origin: 'http://evil.example:9100' }, 403],
    ['a program on this machine', { host: 'localhost:9100' }, 200],
    ['a program that says the charset', { 'content-type': 'application/json; charset=utf-8' }, 200],
  ])('from %s is answered', async (_, headers, expected) => {
    const given = { 'content-type': 'application/json', ...headers };
    const answer = await ops().post('/cache/purge').set(given).send('{"all":true}');
    expect(answer.status).toBe(expected);
    expect(orders).toHaveLength(expected === 200 ? 1 : 0);
  });

  test('with the bearer token may name any host, and still comes from no page', async () => {
    const send = (headers: Record<string, string>) =>
      ops('sesame')
        .post('/cache/purge')
        .set({ authorization: 'Bearer sesame', host: 'edges-inside:9100', ...headers })
        .send({ all: true });
    expect((await send({})).status).toBe(200);
    expect((await send({ origin: 'http://evil.example' })).status).toBe(403);
  });

  test('is a POST', async () => {
    expect((await ops().get('/cache/purge')).status).toBe(404);
  });
});
