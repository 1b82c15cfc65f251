/**
 * Where the edge spends its time in one arm:
 *
 *   node lab/bench/profile.ts [--arm hit|304|render|token|signed-in] [--page /] [--compressed] [--logged]
 *     [--seconds 10] [--top 30]
 *
 * Runs the edge under `node --cpu-prof` and a closed loop, and prints the functions with the most time of their own.
 * The profile itself is kept (--out) for Chromium's developer tools.
 */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserEncodings, closedLoop } from './load/closed-loop.ts';
import { startSite } from './site.ts';
import { markdownTable } from './table.ts';

/** The part of V8's profile that is read. Times are microseconds of the monotonic clock. */
interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const { values } = parseArgs({
  options: {
    arm: { type: 'string', default: 'render' },
    page: { type: 'string', default: '/' },
    compressed: { type: 'boolean', default: false },
    logged: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '10' },
    top: { type: 'string', default: '30' },
    out: { type: 'string', default: join(tmpdir(), 'edge.cpuprofile') },
  },
});
const arms = ['hit', '304', 'render', 'token', 'signed-in'];
if (!arms.includes(values.arm)) throw new Error(`--arm ${values.arm} is none of ${arms.join(', ')}`);

const folder = mkdtempSync(join(tmpdir(), 'zz-profile-'));
const site = await startSite();
try {
  const visitors = values.arm === 'signed-in';
  const isStored = visitors || values.arm === 'hit' || values.arm === '304';
  const edge = await site.startEdge({
    ...(visitors && { gatewayUrl: await site.startRemembering() }),
    env: { PAGE_CACHE: isStored ? 'on' : 'off', LOG_LEVEL: values.logged ? 'info' : 'warn' },
    nodeArgs: ['--cpu-prof', '--cpu-prof-interval', '500', '--cpu-prof-dir', folder],
  });
  const url = edge.url + values.page;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const headers: Record<string, string> = {
    ...(values.compressed && { 'accept-encoding': browserEncodings }),
    ...(values.arm === '304' && { 'if-none-match': etag }),
    ...(values.arm === 'token' && { cookie: `ACCESS_TOKEN=${await site.logIn()}` }),
  };
  await closedLoop({ url, headers, visitors, connections: 50, seconds: 3 });
  const [from, before] = [nowMicroseconds(), edge.cpuSeconds()];
  const load = await closedLoop({ url, headers, visitors, connections: 50, seconds: Number(values.seconds) });
  const [to, used] = [nowMicroseconds(), edge.cpuSeconds() - before];
  await edge.stop();

  const [file] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  if (!file) throw new Error('the edge left no profile');
  copyFileSync(join(folder, file), values.out);
  const profile = JSON.parse(readFileSync(values.out, 'utf8')) as CpuProfile;
  const self = selfTimes(profile, from, to);
  const total = [...self.values()].reduce((sum, time) => sum + time, 0);
  const perRequest = (time: number) => ((time / total) * used * 1000) / Math.max(1, load.requests);
  const row = ([name, time]: readonly [string, number]) =>
    [name, `${((time / total) * 100).toFixed(1)} %`, (perRequest(time) * 1000).toFixed(1)] as const;
  const sorted = (times: ReadonlyMap<string, number>) => [...times].sort((a, b) => b[1] - a[1]);

  console.log(`# ${values.arm} ${values.page}: ${load.requests} requests, ${load.failures} failures`);
  console.log(
    `\nCPU ${perRequest(total).toFixed(3)} ms per request under the profiler; its share and µs per request:\n`,
  );
  console.log(markdownTable(['where', 'self', 'µs/request'], sorted(groupTimes(self)).map(row)));
  const functions = sorted(self).slice(0, Number(values.top));
  console.log(`\n${markdownTable(['function', 'self', 'µs/request'], functions.map(row))}`);
  console.log(`\nThe whole profile: ${values.out}`);
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The clock of V8's profiler. */
function nowMicroseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

/** Time of their own by function, of the samples between two moments, without the idle ones. */
function selfTimes({ nodes, startTime, samples, timeDeltas }: CpuProfile, from: number, to: number) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  let at = startTime;
  for (const [index, id] of samples.entries()) {
    const delta = timeDeltas[index] ?? 0;
    at += delta;
    const name = names.get(id) ?? '';
    if (at < from || at > to || name === '(idle)') continue;
    times.set(name, (times.get(name) ?? 0) + delta);
  }
  return times;
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const name = functionName || '(anonymous)';
  if (url === '') return name;
  const file = url.startsWith('file:') ? relative(join(import.meta.dirname, '../..'), fileURLToPath(url)) : url;
  return `${name} ${file}:${lineNumber + 1}`;
}

/** The same by where the code comes from. */
function groupTimes(self: ReadonlyMap<string, number>): Map<string, number> {
  const groups = new Map<string, number>();
  for (const [name, time] of self) {
    const group = groupOf(name);
    groups.set(group, (groups.get(group) ?? 0) + time);
  }
  return groups;
}

function groupOf(name: string): string {
  if (name.includes(' node:')) return 'Node';
  if (name.includes(' dist/server/')) return 'the page: React and our components';
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1];
  if (dependency) return `node_modules/${dependency}`;
  const folder = / ((?:server|shared)\/[^/:]+)/.exec(name)?.[1];
  return folder ?? (name.startsWith('(garbage') ? 'garbage collection' : 'native code and system calls');
}
