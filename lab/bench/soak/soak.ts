/**
 * `npm run soak -- --minutes 10`: mixed traffic on one edge with Redis, and what it holds on to: heap after a forced
 * collection, resident memory, files, sockets, timers, entries, clients of Redis, every half minute. Ends with 1 where
 * something grows. Needs a build and a redis-server on the PATH.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { freePort } from '../../../tests/kit/ports.ts';
import { createTestRedis } from '../../../tests/kit/redis-server.ts';
import { machine } from '../figures.ts';
import { startSite } from '../site.ts';
import { markdownTable } from '../table.ts';
import { startVisitors } from './soak-visitors.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    every: { type: 'string', default: '30' },
    visitors: { type: 'string', default: '24' },
    out: { type: 'string', default: 'lab/bench/soak/soak.md' },
  },
});
const minutes = Number(options.minutes);
const everySeconds = Number(options.every);

interface Sample {
  readonly atMinutes: number;
  readonly heapMb: number;
  readonly residentMb: number;
  readonly files: number;
  readonly sockets: number;
  readonly timers: number;
  readonly entries: number;
  readonly redisClients: number;
}
type Probe = Omit<Sample, 'atMinutes' | 'entries' | 'redisClients'>;
const columns = ['heapMb', 'residentMb', 'files', 'sockets', 'timers', 'entries', 'redisClients'] as const;
/** How much a figure may grow in ten minutes: a share of its first value, or so many pieces, whichever is more. */
const allowed: Readonly<Record<(typeof columns)[number], { share: number; pieces: number }>> = {
  heapMb: { share: 0.02, pieces: 1.5 },
  residentMb: { share: 0.1, pieces: 20 },
  files: { share: 0, pieces: 10 },
  sockets: { share: 0, pieces: 10 },
  timers: { share: 0, pieces: 10 },
  entries: { share: 0.05, pieces: 5 },
  redisClients: { share: 0, pieces: 1 },
};

/** Growth per ten minutes by least squares. */
function slopeOf(samples: readonly Sample[], column: (typeof columns)[number]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = samples.map(({ atMinutes }) => atMinutes);
  const y = samples.map((sample) => sample[column]);
  const [meanX, meanY] = [mean(x), mean(y)];
  const over = x.reduce((sum, value, i) => sum + (value - meanX) * ((y[i] ?? 0) - meanY), 0);
  const under = x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
  return under === 0 ? 0 : (over / under) * 10;
}

const redis = await createTestRedis();
await redis.start();
const site = await startSite();
const probePort = await freePort();
const edge = await site.startEdge({
  cores: '0,1',
  nodeArgs: ['--expose-gc', `--import=${import.meta.dirname}/soak-probe.ts`],
  env: {
    LOG_LEVEL: 'info',
    REDIS_URL: redis.url,
    MAX_CONNECTIONS_PER_ADDRESS: '0',
    SOAK_PROBE_PORT: String(probePort),
  },
});
const client = new Redis(redis.url);
const samples: Sample[] = [];
const visitors = startVisitors({ url: edge.url, count: Number(options.visitors) });
try {
  // caches, compiled code and connections come first
  await wait(Math.min(120, minutes * 30) * 1000);
  const startedAt = performance.now();
  for (;;) {
    // sockets of the visitors come and go; what stays when they rest is what is held
    await visitors.rest();
    const entries = Number(/^edge_cache_entries (\d+)$/m.exec(await edge.metrics())?.[1]);
    const probe = (await (await fetch(`http://127.0.0.1:${probePort}`)).json()) as Probe;
    const redisClients = String(await client.client('LIST'))
      .trim()
      .split('\n').length;
    const atMinutes = (performance.now() - startedAt) / 60_000;
    samples.push({ atMinutes, ...probe, entries, redisClients });
    if (atMinutes >= minutes) break;
    visitors.go();
    await wait(everySeconds * 1000);
  }
} finally {
  await visitors.end();
  client.disconnect();
  await site.stop();
  await redis.kill();
}

const verdicts = columns.map((column) => {
  const first = samples[0]?.[column] ?? 0;
  const slope = slopeOf(samples, column);
  const limit = Math.max(allowed[column].pieces, allowed[column].share * first);
  return { column, first, last: samples.at(-1)?.[column] ?? 0, slope, limit, isFlat: slope <= limit };
});
const counts = visitors.counts();
const broken = counts.filter(({ unexpected }) => unexpected > 0);
const isGood = verdicts.every(({ isFlat }) => isFlat) && broken.length === 0;
const report = [
  '# Results of `npm run soak`',
  '',
  `${machine()}; ${minutes} minutes after a warm-up, one edge with Redis, ${options.visitors} visitors at once. Figures are taken while the visitors rest; heap after a forced collection.`,
  '',
  markdownTable(
    ['traffic', 'requests', 'refused (503)', 'not as expected'],
    counts.map(({ name, requests, refused, unexpected }) => [
      name,
      String(requests),
      String(refused),
      String(unexpected),
    ]),
  ),
  '',
  markdownTable(
    ['figure', 'first', 'last', 'growth in ten minutes', 'allowed', 'verdict'],
    verdicts.map(({ column, first, last, slope, limit, isFlat }) => [
      column,
      first,
      last,
      slope,
      limit,
      isFlat ? 'flat' : 'GROWS',
    ]),
  ),
  '',
  `Verdict: ${isGood ? 'flat' : 'not flat'}.`,
  '',
].join('\n');
const each = samples.map((sample) => [sample.atMinutes.toFixed(1), ...columns.map((column) => sample[column])]);
console.log(`${report}\n${markdownTable(['minute', ...columns], each)}`);
writeFileSync(options.out, report);
process.exitCode = isGood ? 0 : 1;
