import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { toWireRequest } from '../../shared/contract/request.ts';
import { download } from '../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { questionPageList } from '../../shared/questions/calls/question.ts';
import { payloadSecret } from '../../tests/kit/gateway/gateway-app.ts';
import { startSeveralGateways, tokenOf } from '../../tests/kit/gateway/several-gateways.ts';
import { machine } from './figures.ts';
import { markdownTable } from './table.ts';

/*
 * What a second gateway on the same Postgres brings, for lists, questions and downloads:
 *
 *   TEST_DATABASE_URL=postgres://... node lab/bench/gateways.ts [--share 0.25] [--seconds 10] [--connections 16] [--out FILE]
 *
 * Each kind of call is made as often as it goes, at one gateway and then at both. With `--share` a gateway may use that
 * much of a core (a control group of Linux, as root), so that its CPU is the limit even where gateways, Postgres and
 * this program share two cores; without it the requests a second say little on such a machine. The last column is how
 * many cores Postgres needs beside two gateways that use a whole core each. Postgres' CPU is that of all processes of
 * that name on this machine: none if it runs elsewhere.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '16' },
    share: { type: 'string' },
    out: { type: 'string', default: 'lab/bench/gateways.md' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);

const ticksPerSecond = 100;
/** Seconds of CPU that a process has used. */
function cpuOf(pid: number | string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Lets a process, with its threads, use this much of a core: by version 2 of control groups, else by version 1. */
function limitCpu(pid: number, share: number) {
  const periodUs = 20_000;
  const quotaUs = Math.round(periodUs * share);
  const isNew = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const group = `/sys/fs/cgroup/${isNew ? '' : 'cpu/'}bench-gateway-${pid}`;
  mkdirSync(group);
  if (isNew) writeFileSync(`${group}/cpu.max`, `${quotaUs} ${periodUs}`);
  else {
    writeFileSync(`${group}/cpu.cfs_period_us`, String(periodUs));
    writeFileSync(`${group}/cpu.cfs_quota_us`, String(quotaUs));
  }
  writeFileSync(`${group}/cgroup.procs`, String(pid));
}

function cpuOfPostgres(): number {
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/comm`, 'latin1').trim() === 'postgres') sum += cpuOf(pid);
    } catch {
      // it has ended meanwhile
    }
  }
  return sum;
}

type Call = (turn: number) => {
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly body: string | null;
};
const callOf =
  <I, D, A extends D>(endpoint: Endpoint<I, D, A>, inputs: readonly I[]): Call =>
  (turn) => {
    const { method, path, body } = toWireRequest(endpoint, inputs[turn % inputs.length] as I);
    return { path, method, body: body ?? null };
  };

const subjects = [1, 2, 3, 4, 5].map((subjectCode) => ({ studyPhaseCode: 300, subjectCode }));
const page = { pageNum: 1, pageSize: 10 };

await using site = await startSeveralGateways();
const share = Number(values.share);
if (share) for (const { program } of site.gateways) limitCpu(program.child.pid ?? 0, share);
const found = await site.call(keyWordSearch, { ...page, params: { chargeType: 'free' } });
const calls: readonly (readonly [name: string, call: Call])[] = [
  [
    'lists',
    callOf(
      keyWordSearch,
      subjects.map((params) => ({ ...page, params })),
    ),
  ],
  [
    'questions',
    callOf(
      questionPageList,
      subjects.map((subject) => ({ ...page, ...subject })),
    ),
  ],
  [
    'downloads',
    callOf(
      download,
      found.list.map(({ id }) => encryptPayload({ id }, payloadSecret)),
    ),
  ],
];

async function load(urls: readonly string[], call: Call, forMs: number): Promise<number> {
  const pools = urls.map((url) => new Pool(url, { connections }));
  const ends = performance.now() + forMs;
  let turn = 0;
  const loops = Array.from({ length: connections * urls.length }, async (_, i) => {
    const pool = pools[i % pools.length] as Pool;
    while (performance.now() < ends) {
      turn += 1;
      const headers = { 'content-type': 'application/json', token: tokenOf((i % 8) + 1) };
      const answer = await pool.request({ ...call(turn), headers });
      const { code } = (await answer.body.json()) as { code: number };
      if (code !== 200) throw new Error(`a call was answered with ${code}`);
    }
  });
  await Promise.all(loops);
  for (const pool of pools) await pool.close();
  return turn;
}

interface Measured {
  readonly requestsPerSecond: number;
  readonly gatewayMs: number;
  readonly postgresMs: number;
}

async function measure(call: Call, count: number): Promise<Measured> {
  const gateways = site.gateways.slice(0, count);
  const urls = gateways.map(({ url }) => url);
  await load(urls, call, 2_000);
  const cpu = () => gateways.reduce((sum, { program }) => sum + cpuOf(program.child.pid ?? 0), 0);
  const before = { gateways: cpu(), postgres: cpuOfPostgres() };
  const requests = await load(urls, call, seconds * 1000);
  return {
    requestsPerSecond: requests / seconds,
    gatewayMs: ((cpu() - before.gateways) * 1000) / requests,
    postgresMs: ((cpuOfPostgres() - before.postgres) * 1000) / requests,
  };
}

const rows: (string | number)[][] = [];
for (const [name, call] of calls) {
  const one = await measure(call, 1);
  for (const [count, figures] of [[1, one] as const, [2, await measure(call, 2)] as const]) {
    const { requestsPerSecond, gatewayMs, postgresMs } = figures;
    const times = requestsPerSecond / one.requestsPerSecond;
    const cores = (2 * postgresMs) / gatewayMs;
    const decimals = [times, gatewayMs, postgresMs].map((value) => value.toFixed(2));
    rows.push([name, String(count), requestsPerSecond.toFixed(0), ...decimals, cores.toFixed(1)]);
  }
}
const limit = share ? `${share} cores` : 'no limit of cores';
const report = [
  '# Two gateways on one Postgres',
  '',
  `${machine()}. On one machine with Postgres and the load: ${connections} connections and ${limit} a gateway, ${seconds} s for each line. \`lab/bench/gateways.ts\` says how it is made and what the columns mean.`,
  '',
  markdownTable(
    [
      'calls',
      'gateways',
      'requests/s',
      'times one',
      'gateway ms CPU',
      'Postgres ms CPU',
      'Postgres cores for two full gateways',
    ],
    rows,
  ),
  '',
].join('\n');
writeFileSync(values.out, report);
process.stdout.write(report);
