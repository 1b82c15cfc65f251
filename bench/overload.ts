/**
 * `npm run overload`: what happens when three times as much comes as one process can do, for half a minute, and how soon
 * it is over. An open loop: requests come at their rate, whether or not the last ones were answered. Needs a build.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Agent, Pool, request } from 'undici';
import { startService } from './process.ts';
import { markdownTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    factor: { type: 'string', default: '3' },
    out: { type: 'string', default: 'bench/overload.md' },
  },
});
const stepSeconds = Number(options.seconds);
const factor = Number(options.factor);
/** Share of the capacity before and after. */
const usual = 0.6;

interface Sample {
  readonly kind: 'guest' | 'visitor';
  readonly status: number;
  readonly cache: string;
  readonly ms: number;
}

/** Passes calls to the reference gateway; knows nobody, so that a visitor's page costs a render and no more. */
async function startFront(target: string) {
  const pool = new Pool(target, { connections: 20 });
  const server = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray());
    res.setHeader('content-type', 'application/json');
    if (req.url?.includes('/user/info')) return res.end('{"code":404,"message":"nobody","data":null}');
    const answer = await pool.request({
      method: (req.method ?? 'GET') as 'GET',
      path: req.url ?? '/',
      headers: { 'content-type': 'application/json' },
      body: body.length > 0 ? body : null,
    });
    return res.end(Buffer.from(await answer.body.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await pool.destroy();
    },
  };
}

const agent = new Agent({ connections: 1_500, pipelining: 1, headersTimeout: 60_000 });
let count = 0;

/** Every second request is a visitor's page, made for them; the others are a guest's, stored. */
async function ask(url: string): Promise<Sample> {
  count += 1;
  const kind = count % 2 === 0 ? 'visitor' : 'guest';
  const startedAt = performance.now();
  try {
    // as browsers ask; whole bodies would make this process the narrow place
    const headers = { 'accept-encoding': 'zstd', ...(kind === 'visitor' && { cookie: 'ACCESS_TOKEN=overload-bench' }) };
    const answer = await request(url, { dispatcher: agent, headers });
    await answer.body.dump({ limit: 10_000_000 });
    const cache = String(answer.headers['x-cache'] ?? '');
    return { kind, status: answer.statusCode, cache, ms: performance.now() - startedAt };
  } catch {
    return { kind, status: 0, cache: '', ms: performance.now() - startedAt };
  }
}

/** The rate at which everybody gets what they ask for. */
async function capacityOf(url: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const client = async () => {
    while (performance.now() < until) if ((await ask(url)).status === 200) answered += 1;
  };
  await Promise.all(Array.from({ length: 16 }, client));
  return answered / seconds;
}

async function phase(url: string, perSecond: number, seconds: number): Promise<Sample[]> {
  const running: Promise<Sample>[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    while (running.length < due) running.push(ask(url));
    await wait(5);
  }
  return Promise.all(running);
}

function row(name: string, samples: readonly Sample[]) {
  const of = (test: (sample: Sample) => boolean) => samples.filter(test);
  const p99 = (some: readonly Sample[]) => {
    const sorted = some.map(({ ms }) => ms).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  };
  const share = (some: readonly Sample[]) => `${((some.length / Math.max(1, samples.length)) * 100).toFixed(1)} %`;
  return [
    name,
    String(samples.length),
    p99(of(({ kind, status }) => kind === 'guest' && status === 200)),
    p99(of(({ kind, status }) => kind === 'visitor' && status === 200)),
    p99(of(({ status }) => status === 503)),
    share(of(({ status }) => status === 503)),
    share(of(({ kind, status }) => kind === 'guest' && status === 503)),
    share(of(({ cache }) => cache === 'STALE')),
    String(of(({ status }) => status !== 200 && status !== 503).length),
  ];
}

const dataDir = mkdtempSync(join(tmpdir(), 'zz-overload-'));
// the edge has core 0 for itself
spawnSync('taskset', ['-cp', '1', String(process.pid)]);
const gateway = await startService(['gateway/main.ts'], {
  ready: /"gatewayUrl":"(http:[^"]+)"/,
  cores: '1',
  env: { GATEWAY_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
});
const front = await startFront(gateway.url);
const edge = await startService(['server/main.ts'], {
  ready: /^ready (http:\S+)/,
  cores: '0',
  env: {
    PORT: '0',
    HOST: '127.0.0.1',
    OPS_PORT: '0',
    LOG_LEVEL: 'warn',
    GATEWAY_BASE_URL: front.url,
    PAGE_TTL_SECONDS: '5',
    MAX_CONNECTIONS_PER_ADDRESS: '0',
  },
});
try {
  const url = edge.url.replace('localhost', '127.0.0.1');
  await capacityOf(url, 3); // warm
  const capacity = await capacityOf(url, 10);
  const before = await phase(url, capacity * usual, 15);
  const during = await phase(url, capacity * factor, stepSeconds);
  const first = await phase(url, capacity * usual, 10);
  const after = await phase(url, capacity * usual, 15);
  const table = markdownTable(
    [
      'phase',
      'requests',
      'guest p99 ms',
      'visitor p99 ms',
      'refusal p99 ms',
      'refused',
      'guests refused',
      'stale',
      'other failures',
    ],
    [
      row(`before: ${usual} of capacity, 15 s`, before),
      row(`step: ${factor} times capacity, ${stepSeconds} s`, during),
      row('after: the first 10 s', first),
      row('after: the next 15 s', after),
    ],
  );
  const report = [
    '# Results of `npm run overload`',
    '',
    `${new Date().toISOString().slice(0, 10)}; ${cpus().length} x ${cpus()[0]?.model ?? 'cpu'}; Node ${process.version}; one edge process on core 0. Capacity of the mix, measured with 16 connections in a closed loop: ${capacity.toFixed(0)} requests/s; half of them a guest's home page from the store (fresh for 5 s), half a visitor's, rendered.`,
    '',
    table,
    '',
    'Times are from the moment a request was due. A refusal is 503 with `retry-after`.',
    '',
  ].join('\n');
  console.log(report);
  writeFileSync(options.out, report);
} finally {
  await agent.destroy();
  await edge.stop();
  await front.stop();
  await gateway.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
