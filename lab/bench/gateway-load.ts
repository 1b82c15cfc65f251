import { Agent, request } from 'undici';
import { createTestRedis, hasRedisServer } from '../../tests/kit/redis-server.ts';
import { openLoop } from './load/open-loop.ts';
import type { Site } from './site.ts';
import { markdownTable } from './table.ts';

/** Requests a cold page many times at once and says how often it was rendered and how often each call was made. */
export async function stampede(site: Site, path: string): Promise<{ table: string; holds: boolean }> {
  const counting = await site.startCounting();
  const edge = await site.startEdge({ gatewayUrl: counting.url });
  counting.takeCalls();
  const agent = new Agent({ connections: 500, pipelining: 1 });
  const answers = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const answer = await request(edge.url + path, { dispatcher: agent });
      await answer.body.dump();
      return answer.statusCode;
    }),
  );
  await agent.close();
  const calls = [...countsOf(counting.takeCalls()).values()];
  const renders = renderCount(await edge.metrics());
  const answered = answers.filter((status) => status === 200).length;
  await edge.stop();
  await counting.stop();
  const most = Math.max(0, ...calls);
  return {
    table: markdownTable(
      ['requests', 'answered 200', 'renders', 'distinct gateway calls', 'most calls of one kind'],
      [[answers.length, answered, renders, calls.length, most].map(String)],
    ),
    holds: answered === answers.length && renders === 1 && most === 1,
  };
}

const hotRate = 100;
const hotConnections = 64;
const pageTtlSeconds = 10;

/**
 * Keeps one page hot in one, two and three processes over one Redis and counts what the gateway is asked. The three
 * set-ups run side by side, each with a gateway counter and a Redis of its own: it is a count, not a speed.
 */
export async function hotPage(
  site: Site,
  { path, seconds, ttlSeconds }: { path: string; seconds: number; ttlSeconds: number },
): Promise<{ table: string; holds: boolean } | undefined> {
  if (!hasRedisServer) return undefined;
  const setups = await Promise.all([1, 2, 3].map((count) => hotSetup(site, { path, count, seconds })));
  // begun right after the page was filled, so a call may come round once per full TTL of the run, and no more
  const allowed = Math.ceil(seconds / ttlSeconds);
  return {
    table: markdownTable(
      ['processes', 'requests', 'failures', 'renders', 'gateway calls', 'most calls of one kind', 'allowed'],
      setups.map(({ processes, requests, failures, renders, calls, most }) =>
        [processes, requests, failures, renders, calls, most, allowed].map(String),
      ),
    ),
    holds: setups.every(({ failures, most }) => failures === 0 && most >= 1 && most <= allowed),
  };
}

async function hotSetup(site: Site, { path, count, seconds }: { path: string; count: number; seconds: number }) {
  const redis = await createTestRedis();
  site.keep({ stop: redis.kill });
  await redis.start();
  const counting = await site.startCounting();
  const env = { REDIS_URL: redis.url, PAGE_TTL_SECONDS: String(pageTtlSeconds) };
  const edges = [];
  for (let i = 0; i < count; i++) edges.push(await site.startEdge({ env, gatewayUrl: counting.url, cores: '0,1' }));
  // hot in all of them before the count begins: a cold start is the stampede's matter
  for (const edge of edges) await (await fetch(edge.url + path)).arrayBuffer();
  counting.takeCalls();
  const before = await rendersOf(edges);
  const loads = await Promise.all(
    edges.map((edge) =>
      openLoop({
        url: edge.url + path,
        requestsPerSecond: hotRate / count,
        connections: Math.ceil(hotConnections / count),
        seconds,
        cores: '0,1',
      }),
    ),
  );
  const renders = (await rendersOf(edges)) - before;
  const calls = [...countsOf(counting.takeCalls()).values()];
  for (const edge of edges) await edge.stop();
  await counting.stop();
  await redis.kill();
  return {
    processes: count,
    requests: loads.reduce((sum, load) => sum + load.sent, 0),
    failures: loads.reduce((sum, load) => sum + load.failures, 0),
    renders,
    calls: calls.reduce((sum, n) => sum + n, 0),
    most: Math.max(0, ...calls),
  };
}

async function rendersOf(edges: readonly { metrics(): Promise<string> }[]): Promise<number> {
  const texts = await Promise.all(edges.map((edge) => edge.metrics()));
  return texts.reduce((sum, text) => sum + renderCount(text), 0);
}

/** How often each call was made. */
function countsOf(calls: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1);
  return counts;
}

/** Renders so far, from the metrics of the operators' listener. */
function renderCount(metrics: string): number {
  return [...metrics.matchAll(/^page_render_duration_seconds_count\{[^}]*\} (\d+)/gm)].reduce(
    (sum, match) => sum + Number(match[1]),
    0,
  );
}
