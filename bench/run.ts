/**
 * `npm run bench`: what the edge costs beside the limits of its platform, as ratios of one run. Needs a build and a
 * redis-server on the PATH for the two-process arm (left out otherwise, and said so).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCountingGateway } from './counting-gateway.ts';
import { hotPage, stampede } from './gateway-load.ts';
import { type LoadResult, loadGenerator, runLoad } from './load.ts';
import { type Service, startService } from './process.ts';
import { markdownTable, median } from './table.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    hot: { type: 'string', default: '60' },
    pages: { type: 'string', default: '/' },
    out: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const connections = 50;

interface Arm {
  readonly name: string;
  readonly service: Service;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}
type Round = LoadResult & { cpuMs: number };

async function measure(arms: readonly Arm[]): Promise<Map<Arm, Round[]>> {
  const results = new Map<Arm, Round[]>(arms.map((arm) => [arm, []]));
  for (const arm of arms)
    await runLoad({ url: arm.url, connections, seconds: 2, ...(arm.headers && { headers: arm.headers }) });
  for (let round = 0; round < rounds; round++) {
    for (const arm of arms) {
      const before = arm.service.cpuSeconds();
      const result = await runLoad({
        url: arm.url,
        connections,
        seconds,
        ...(arm.headers && { headers: arm.headers }),
      });
      const cpuMs = ((arm.service.cpuSeconds() - before) * 1000) / Math.max(1, result.requests);
      results.get(arm)?.push({ ...result, cpuMs });
    }
  }
  return results;
}

function rowsOf(results: Map<Arm, Round[]>, limit: Arm) {
  const middle = (arm: Arm, read: (round: Round) => number) => median((results.get(arm) ?? []).map(read));
  const limitRps = middle(limit, (round) => round.requestsPerSecond);
  return [...results.keys()].map((arm) => [
    arm.name,
    middle(arm, (round) => round.requestsPerSecond),
    (middle(arm, (round) => round.requestsPerSecond) / limitRps).toFixed(2),
    middle(arm, (round) => round.p50Ms),
    middle(arm, (round) => round.p99Ms),
    middle(arm, (round) => round.cpuMs),
    (results.get(arm) ?? []).reduce((sum, round) => sum + round.failures, 0),
  ]);
}

const report: string[] = [];
function say(text: string) {
  report.push(text);
  console.log(text);
}

const dataDir = mkdtempSync(join(tmpdir(), 'zz-bench-'));
const running: { stop(): Promise<void> }[] = [];
const keep = <T extends { stop(): Promise<void> }>(service: T): T => {
  running.push(service);
  return service;
};
const edgeReady = /^ready (http:\S+)/;
const startEdge = async (env: Record<string, string>) =>
  keep(
    await startService(['server/main.ts'], {
      ready: edgeReady,
      env: { PORT: '0', HOST: '127.0.0.1', OPS_PORT: '0', LOG_LEVEL: 'warn', GATEWAY_BASE_URL: counting.url, ...env },
    }),
  );

const gateway = keep(
  await startService(['gateway/main.ts'], {
    ready: /"gatewayUrl":"(http:[^"]+)"/,
    pinned: false,
    env: { GATEWAY_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  }),
);
const counting = keep(await startCountingGateway(gateway.url));

try {
  say(
    `Machine: ${cpus().length} x ${cpus()[0]?.model ?? 'cpu'}; Node ${process.version}; load by ${loadGenerator}, ${connections} connections, ${rounds} rounds of ${seconds} s, medians; server on core 0, load on core 1; no compression (identity) in any arm.`,
  );
  const header = ['arm', 'requests/s', 'ratio', 'p50 ms', 'p99 ms', 'CPU ms/request', 'failures'];

  const cached = await startEdge({});
  const rendered = await startEdge({ PAGE_CACHE: 'off' });
  const informed = await startEdge({ LOG_LEVEL: 'info' });
  for (const path of options.pages.split(',')) {
    const limit = keep(await startService(['bench/arms/bare-http.ts', cached.url + path], { ready: edgeReady }));
    const react = keep(await startService(['bench/arms/bare-react.ts', cached.url, path], { ready: edgeReady }));
    const etag = (await fetch(cached.url + path)).headers.get('etag') ?? '';

    say(`\n### ${path}: page from the page cache, against bare node:http with the same bytes\n`);
    const bare: Arm = { name: 'bare node:http', service: limit, url: limit.url };
    const hit: Arm = { name: 'edge, page cache hit', service: cached, url: cached.url + path };
    const logged: Arm = { name: 'edge, hit, LOG_LEVEL=info', service: informed, url: informed.url + path };
    const unchanged: Arm = {
      name: 'edge, 304',
      service: cached,
      url: cached.url + path,
      headers: { 'if-none-match': etag },
    };
    say(markdownTable(header, rowsOf(await measure([bare, hit, logged, unchanged]), bare)));

    say(`\n### ${path}: page rendered per request from cached data, against bare renderToPipeableStream\n`);
    const tree: Arm = { name: 'bare React, same tree and data', service: react, url: react.url };
    const fresh: Arm = { name: 'edge, PAGE_CACHE=off', service: rendered, url: rendered.url + path };
    say(markdownTable(header, rowsOf(await measure([tree, fresh]), tree)));
    await limit.stop();
    await react.stop();
  }

  say('\n### Cold stampede: 500 concurrent first requests to one page\n');
  say(await stampede({ startEdge, counting, path: '/' }));

  say(`\n### Gateway calls under a hot page: ${options.hot} s, 64 connections, TTL 30 s, 2 processes\n`);
  say(await hotPage({ startEdge, counting, path: '/', seconds: Number(options.hot) }));
} finally {
  for (const service of running.reverse()) await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (options.out) writeFileSync(options.out, `${report.join('\n')}\n`);
