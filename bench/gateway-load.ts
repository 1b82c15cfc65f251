import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { startCountingGateway } from './counting-gateway.ts';
import { runLoad } from './load.ts';
import type { Service } from './process.ts';
import { markdownTable } from './table.ts';

interface GatewayLoad {
  startEdge(env: Record<string, string>): Promise<Service>;
  readonly counting: Awaited<ReturnType<typeof startCountingGateway>>;
  readonly path: string;
}

/** Requests a cold page many times at once and says how often it was rendered and how often each call was made. */
export async function stampede({ startEdge, counting, path }: GatewayLoad): Promise<string> {
  const opsPort = await freePort();
  const edge = await startEdge({ OPS_PORT: String(opsPort) });
  counting.take();
  const agent = new Agent({ connections: 500, pipelining: 1 });
  const answers = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const answer = await request(edge.url + path, { dispatcher: agent });
      await answer.body.dump();
      return answer.statusCode;
    }),
  );
  await agent.close();
  const calls = [...counting.take().values()];
  const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  await edge.stop();
  return markdownTable(
    ['requests', 'answered 200', 'renders', 'distinct gateway calls', 'most calls of one kind'],
    [
      [
        String(answers.length),
        String(answers.filter((status) => status === 200).length),
        String(renderCount(metrics)),
        String(calls.length),
        String(Math.max(0, ...calls)),
      ],
    ],
  );
}

/** Keeps one page hot in two processes over one Redis and says how often the gateway was asked for each call. */
export async function hotPage({
  startEdge,
  counting,
  path,
  seconds,
}: GatewayLoad & { seconds: number }): Promise<string> {
  const redis = await startRedis();
  if (!redis) return 'Left out: no redis-server on the PATH.';
  const edges = [await startEdge({ REDIS_URL: redis.url }), await startEdge({ REDIS_URL: redis.url })];
  // hot in both before the count begins: a cold start is the stampede's matter
  for (const edge of edges) await (await fetch(edge.url + path)).arrayBuffer();
  counting.take();
  const loads = await Promise.all(edges.map((edge) => runLoad({ url: edge.url + path, connections: 32, seconds })));
  const calls = [...counting.take().values()];
  for (const edge of edges) await edge.stop();
  redis.stop();
  return markdownTable(
    ['requests', 'failures', 'TTLs of 30 s', 'distinct gateway calls', 'most calls of one kind'],
    [
      [
        String(loads.reduce((sum, load) => sum + load.requests, 0)),
        String(loads.reduce((sum, load) => sum + load.failures, 0)),
        String(Math.ceil(seconds / 30)),
        String(calls.length),
        String(Math.max(0, ...calls)),
      ],
    ],
  );
}

/** Renders so far, from the metrics of the operators' listener. */
function renderCount(metrics: string): number {
  return [...metrics.matchAll(/^page_render_duration_seconds_count\{[^}]*\} (\d+)/gm)].reduce(
    (sum, match) => sum + Number(match[1]),
    0,
  );
}

async function startRedis(): Promise<{ url: string; stop(): void } | undefined> {
  if (spawnSync('redis-server', ['--version']).error) return undefined;
  const port = await freePort();
  const child: ChildProcess = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 50; tries++) {
    if (
      spawnSync('redis-cli', ['-p', String(port), 'ping'])
        .stdout?.toString()
        .includes('PONG')
    )
      break;
    await wait(100);
  }
  return { url: `redis://127.0.0.1:${port}`, stop: () => void child.kill() };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
