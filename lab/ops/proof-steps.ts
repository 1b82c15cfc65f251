import { backup } from './backup-step.ts';
import { killGateways, replaceGateways } from './gateway-steps.ts';
import { openHomeWord } from './home-word.ts';
import { image } from './image-step.ts';
import { observability } from './observability-step.ts';
import type { Proof } from './own-stack.ts';
import { edgeServices, gatewayServices, type Stack, until } from './stack.ts';
import { startSteadyLoad } from './steady-load.ts';

const listPath = '/layout/paper-lib';
const apiPath = '/api/zw-cms/api/v1/homeHotWord/hotWordList?studyPhaseCode=300&subjectCode=1';

/** Pages of single resources that the list links to. */
async function detailPaths(stack: Stack): Promise<string[]> {
  const { body } = await stack.get(listPath);
  return [...new Set([...body.matchAll(/href="(\/resource\/\d+\.html)"/g)].map((match) => match[1] ?? ''))];
}

const loadOf = (stack: Stack, visitors: number) =>
  startSteadyLoad({ origin: stack.origin, paths: ['/', listPath, apiPath, '/healthz'], visitors });

async function serve({ stack, log }: Proof) {
  const home = await stack.get('/');
  log.check('home page answers 200 with its text', home.status === 200 && home.body.includes('试题试卷'), home.cache);
  const list = await stack.get(listPath);
  log.check('list page answers 200', list.status === 200, list.cache);
  const [detail = ''] = await detailPaths(stack);
  const page = await stack.get(detail);
  log.check('detail page answers 200', page.status === 200, `${detail} ${page.cache}`);
  const api = await stack.get(apiPath);
  log.check('API answers code 200', api.status === 200 && JSON.parse(api.body).code === 200, api.cache);
  const missing = await stack.get('/assets/no-such-file.js');
  log.check('a file that no edge has is 404 and not kept', missing.status === 404, missing.headers['cache-control']);
}

async function crossEdge({ stack, log }: Proof) {
  const path = (await detailPaths(stack)).at(-1) ?? '';
  const first = await stack.getFrom('edge2', path);
  const second = await stack.getFrom('edge3', path);
  log.check('one edge makes the page, another has it', first.cache === 'MISS' && second.cache === 'HIT', [
    path,
    first.cache,
    second.cache,
  ]);
}

async function redis({ stack, log }: Proof) {
  const load = loadOf(stack, 8);
  const since = new Date();
  await stack.compose('kill', 'redis');
  for (const edge of edgeServices) {
    const ms = await until(`${edge} says Redis is down`, async () => (await stack.report(edge)).redis === 'down');
    const lines = await stack.log(edge, since);
    const up = await stack.metric(edge, 'edge_redis_up');
    const said = lines.filter((line) => line.event === 'cache.redis.down').length;
    log.check(`${edge} says that Redis is down, once, and stays ready`, said === 1 && up === 0, {
      lines: said,
      edge_redis_up: up,
      ms: Math.round(ms),
    });
  }
  const [cold = ''] = (await detailPaths(stack)).slice(3);
  const page = await stack.get(cold);
  log.check('a page that nobody has stored is served without Redis', page.status === 200, `${cold} ${page.cache}`);
  await stack.compose('start', 'redis');
  for (const edge of edgeServices) {
    const ms = await until(`${edge} uses Redis again`, async () => (await stack.report(edge)).redis === 'up');
    const said = (await stack.log(edge, since)).some((line) => line.event === 'cache.redis.up');
    log.check(`${edge} uses Redis again by itself and says so`, said, `${Math.round(ms)} ms`);
  }
  const count = await load.stop();
  log.check('no request failed meanwhile', count.failures === 0, count);
}

async function gateway({ stack, log }: Proof) {
  await stack.get(listPath);
  const load = loadOf(stack, 8);
  const since = new Date();
  await stack.compose('kill', ...gatewayServices);
  const failures = async () => {
    const lines = (await Promise.all(edgeServices.map((edge) => stack.log(edge, since)))).flat();
    return lines.filter((line) => line.event === 'gateway.failure');
  };
  // until then pages are made from data that is still fresh, and nobody asks the gateway
  const waited = await until('the gateway is missed', async () => (await failures()).length > 0, 240_000);
  log.check('the log says that the gateway fails', true, [...new Set((await failures()).map((line) => line.kind))]);
  await until('the page is stale', async () => (await stack.get(listPath)).cache === 'STALE', 120_000);
  const stale = await stack.get(listPath);
  log.check('a page past its time is served as it was', stale.status === 200 && stale.cache === 'STALE', {
    status: stale.status,
    cache: stale.cache,
    afterSeconds: Math.round(waited / 1000),
  });
  const report = await stack.report('edge');
  log.check(
    'edges stay ready and name what is degraded',
    report.status === 'ready' && report.gateway === 'down',
    report,
  );
  await stack.compose('start', ...gatewayServices);
  const fresh = await until('pages are fresh', async () => (await stack.get(listPath)).cache === 'HIT', 120_000);
  log.check('pages become fresh by themselves', true, `${Math.round(fresh / 1000)} s after the gateways' start`);
  const count = await load.stop();
  log.check('no request failed meanwhile', count.failures === 0, count);
}

async function purge({ stack, log }: Proof) {
  const home = await openHomeWord(stack);
  const show = (...words: string[]) => Promise.all(edgeServices.map((edge) => home.shownBy(edge, ...words)));
  // a page made while the machine is too busy goes without its hot words, and is not stored
  const allShow = (word: string) =>
    until(`every edge shows ${word}`, async () => (await show(word)).every((shown) => shown === word), 60_000);

  let stored = '先前清除演习';
  await home.set(stored);
  await stack.purge('edge', 'tag', 'hot-word');
  await allShow(stored);
  for (const asked of edgeServices) {
    const next = `${asked}清除演习`;
    await home.set(next);
    const before = await show(stored, next);
    const isKept = before.every((shown) => shown === stored);
    log.check('after a change of the database every edge shows what it stored', isKept, before);
    await stack.purge(asked, 'tag', 'hot-word');
    const after = await show(stored, next);
    log.check(`after a purge at ${asked} none does`, !after.includes(stored), after);
    const ms = await allShow(next);
    log.check('and every edge shows the change', true, `${Math.round(ms)} ms`);
    stored = next;
  }
  await home.set(home.original);
  await stack.purge('edge', 'tag', 'hot-word');
}

async function rollingRestart({ stack, log }: Proof) {
  const load = loadOf(stack, 24);
  for (const edge of edgeServices) {
    const since = new Date();
    const startedAt = performance.now();
    await stack.compose('restart', '--timeout', '40', edge);
    await stack.waitReady([edge]);
    const lines = await stack.log(edge, since);
    const isClean = lines.some((line) => line.event === 'drain.end');
    log.check(`${edge} drained and came back`, isClean, `${Math.round(performance.now() - startedAt)} ms`);
  }
  const count = await load.stop();
  log.check('rolling restart: 0 failed requests', count.failures === 0 && count.requests > 1000, count);
}

/** Gateway calls by route, without probes. */
async function callsSince(stack: Stack, since: Date): Promise<Map<string, number>> {
  const calls = new Map<string, number>();
  const lines = (await Promise.all(gatewayServices.map((service) => stack.log(service, since)))).flat();
  for (const { event, route } of lines) {
    if (event !== 'request' || typeof route !== 'string' || route === '/healthz') continue;
    calls.set(route, (calls.get(route) ?? 0) + 1);
  }
  return calls;
}

const sum = (calls: Map<string, number>) => [...calls.values()].reduce((total, count) => total + count, 0);

/** Those that were made more often than `most` times, with their counts. */
const moreThan = (calls: Map<string, number>, most: number) =>
  Object.fromEntries([...calls].filter(([, count]) => count > most));

/**
 * How often edges had a reason to ask again: a page gave a call up that took too long, so the next page asks, or Redis
 * did not answer in time, so an edge does not see what another has. Only a machine that is too busy has any.
 */
async function reasonsToAsk(stack: Stack, edges: readonly string[]): Promise<number> {
  const calls = 'gateway_client_request_duration_seconds_count';
  const counts = edges.flatMap((edge) => [
    ...['aborted', 'timeout'].map((outcome) => stack.metric(edge, calls, { outcome })),
    ...['l2-timeout', 'l2-error'].map((type) => stack.metric(edge, 'edge_cache_events_total', { type })),
  ]);
  return (await Promise.all(counts)).reduce((total, count) => total + count, 0);
}

/** Of the pages and the call of the load, which ask each route with one input: a route is a key. */
async function gatewayCalls({ stack, log }: Proof) {
  for (const edges of [1, 2, 3]) {
    const services = edgeServices.slice(0, edges);
    await stack.compose('up', '-d', '--no-deps', ...services);
    const idle = edgeServices.slice(edges);
    if (idle.length > 0) await stack.compose('stop', '--timeout', '40', ...idle);
    await stack.waitReady(services);
    await stack.purge('edge', 'all');
    const reasonsBefore = await reasonsToAsk(stack, services);
    const since = new Date();
    /** Calls so far, and whether each key was asked for `times` times at most, or once more for each reason. */
    const count = async (times: number) => {
      const calls = await callsSince(stack, since);
      const reasons = (await reasonsToAsk(stack, services)) - reasonsBefore;
      const keys = calls.size;
      const more = moreThan(calls, times);
      const tooMany = Object.values(more).reduce((total, each) => total + each - times, 0);
      const perKey = Number((sum(calls) / keys).toFixed(2));
      return { holds: keys > 0 && tooMany <= reasons, seen: { keys, calls: sum(calls), reasons, perKey, more } };
    };
    const load = loadOf(stack, 16);
    const isStored = (edge: string, path: string) => async () => (await stack.getFrom(edge, path)).cache === 'HIT';
    const wanted = services.flatMap((edge) => ['/', listPath, apiPath].map((path) => ({ edge, path })));
    await Promise.all(wanted.map(({ edge, path }) => until(`${edge} has ${path}`, isStored(edge, path))));
    const cold = await count(1);
    log.check(`${edges} edge(s), cold: one call per key, one more for each reason`, cold.holds, cold.seen);
    // the shortest time of the data is one minute, give or take a tenth
    await until('a minute has passed', async () => Date.now() - since.getTime() > 75_000);
    const { requests, failures, examples } = await load.stop();
    const warm = await count(2);
    log.check(`${edges} edge(s), 75 s under load: two calls per key at most, with the same exception`, warm.holds, {
      ...warm.seen,
      requests,
    });
    log.check(`${edges} edge(s): no request failed meanwhile`, failures === 0, examples);
  }
}

async function stop({ stack, log }: Proof) {
  const services = [...edgeServices, ...gatewayServices, 'jobs', 'balancer'];
  await stack.compose('up', '-d');
  await stack.waitReady(services.filter((service) => service !== 'jobs'));
  const startedAt = performance.now();
  await stack.compose('stop', '--timeout', '40');
  const ms = performance.now() - startedAt;
  for (const service of services) {
    const code = await stack.exitCode(service);
    log.check(`${service} stopped with 0`, code === 0, String(code));
  }
  log.check('all of it within the grace of 40 s', ms < 40_000, `${Math.round(ms)} ms`);
}

/** In this order; the last one leaves the stack stopped. */
export const proofSteps = {
  image,
  serve,
  crossEdge,
  observability,
  redis,
  gateway,
  replaceGateways,
  killGateways,
  backup,
  purge,
  rollingRestart,
  gatewayCalls,
  stop,
};
