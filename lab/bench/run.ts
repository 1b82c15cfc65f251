/**
 * `npm run bench [-- --peers]`: what the edge costs beside the limits of its platform and beside what somebody would
 * take instead, as ratios of one run (README.md says what each arm is). Needs a build; what a tool is missing for is
 * left out, and the report says so.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import {
  type Arm,
  armsOf,
  type Bench,
  type BenchPage,
  type Group,
  startEdges,
  startStaleEdge,
  visitorCookie,
} from './arms.ts';
import { measureMiss } from './full-miss.ts';
import { hotPage, stampede } from './gateway-load.ts';
import { loadGenerator } from './load/closed-loop.ts';
import { calmShare, maxAttempts } from './load/stolen-time.ts';
import { type ClosedRound, measureClosed, measureOpen, type Rounds } from './measure.ts';
import { type ArmName, readOptions } from './options.ts';
import { takePage, takeSignedInPage } from './page-data.ts';
import { preparePeers } from './peers.ts';
import { proveArm } from './prove-arm.ts';
import { type PageResult, pageReport, verdicts, verdictTable } from './report.ts';
import { measureWorkers } from './scale.ts';
import { startSite } from './site.ts';
import { countVerdict, type Verdict } from './verdict.ts';

const startedAt = performance.now();
const options = readOptions(process.argv.slice(2));
const has = (name: ArmName) => options.arms.includes(name);
const progress = (text: string) => console.log(`[${Math.round((performance.now() - startedAt) / 1000)} s] ${text}`);

/** The rates of the open loop. At a rate that one arm cannot keep up with, it shows: its queue grows. */
function openRates(group: Group, arms: readonly Arm[], closed: Rounds<ClosedRound>) {
  const slowest = Math.min(...arms.map((arm) => closed.middle(arm, (round) => round.requestsPerSecond)));
  const shares = options.openShares.map((share) => ({
    rate: slowest * share,
    words: `${share * 100} % of the slowest arm’s capacity`,
  }));
  if (shares.length === 1) return shares;
  return [...shares, { rate: group === 'stored' ? options.storedRate : options.renderedRate, words: 'a stated rate' }];
}

/** Long enough for a hundred requests where that is not too long. */
const openSeconds = (rate: number) => Math.min(Math.max(options.seconds, Math.ceil(100 / rate)), options.seconds * 2);

/** What the peers serve, as peers/page/pages.mjs reads it. */
const peerData = ({ path, data, signedIn }: BenchPage) => [
  path,
  {
    guest: data,
    ...(signedIn && {
      shell: signedIn.shell.data,
      visit: signedIn.rendered.data.visit,
      personalCalls: signedIn.personalCalls,
    }),
  },
];

const peers = preparePeers(options.peers);
const folder = mkdtempSync(join(tmpdir(), 'zz-bench-'));
const site = await startSite();
const sections: string[] = [];
const rows: Verdict[] = [];
try {
  const gatewayUrl = await site.startRemembering();
  const edges: Bench['edges'] & { hit: NonNullable<Bench['edges']['hit']> } = await startEdges({
    site,
    has,
    gatewayUrl,
  });
  if (has('stale')) edges.stale = await startStaleEdge(site, options.pages);
  const pages: BenchPage[] = [];
  for (const path of options.pages) {
    const taken = await takePage(edges.hit.url, path);
    if (!edges['signed-in'] || !edges.render) pages.push(taken);
    else {
      const origins = { stored: edges['signed-in'].url, rendering: edges.render.url };
      pages.push({ ...taken, signedIn: await takeSignedInPage(origins, path, visitorCookie) });
    }
  }
  const pagesFile = join(folder, 'pages.json');
  writeFileSync(pagesFile, JSON.stringify(pages.map(peerData)));
  const started: Bench['peers'][number][] = [];
  for (const peer of peers)
    started.push({ peer, service: site.keep(await peer.start({ pagesFile, gatewayUrl, cores: '0' })) });
  const bench: Bench = { site, options, has, edges, peers: started, gatewayUrl };

  for (const page of pages) {
    const { arms, stop } = await armsOf(bench, page);
    const samples = new Map<(typeof arms)[number], Awaited<ReturnType<typeof proveArm>>>();
    for (const arm of arms) samples.set(arm, await proveArm(arm, page));
    progress(`${page.path}: closed loop, ${arms.length} arms`);
    const closed = await measureClosed(arms, options);
    const open: PageResult['open'][number][] = [];
    if (options.openPages.includes(page.path)) {
      for (const group of ['stored', 'rendered'] as const) {
        const ofGroup = arms.filter((arm) => arm.group === group);
        if (ofGroup.length === 0) continue;
        for (const { rate, words } of openRates(group, ofGroup, closed)) {
          const title = `Open loop, ${group} pages, ${Math.round(rate)} requests/s: ${words}`;
          progress(`${page.path}: ${title}`);
          open.push({ title, rounds: await measureOpen(ofGroup, rate, openSeconds(rate)) });
        }
      }
    }
    await stop();
    let miss: PageResult['miss'];
    if (has('miss')) {
      progress(`${page.path}: full miss`);
      miss = await measureMiss(site, page.path, 20 * options.rounds);
    }
    const result: PageResult = { path: page.path, samples, closed, open, miss };
    sections.push(pageReport(result));
    rows.push(...verdicts(result));
  }
  for (const { service } of started) await service.stop();

  const [firstPath = '/'] = options.pages;
  if (options.stampede) {
    progress('cold stampede');
    const cold = await stampede(site, firstPath);
    sections.push(`## Cold stampede: 500 concurrent first requests to ${firstPath}`, cold.table);
    rows.push(countVerdict('500 concurrent first requests', '1 render, 1 call of each kind', cold.holds));
  }
  if (options.scale) {
    progress('one and two workers');
    sections.push(
      '## WEB_CONCURRENCY on both cores',
      'The load generator shares the two cores: requests/s understate the second process, CPU per request is the honest figure.',
      await measureWorkers(site, firstPath, options),
    );
  }
  if (options.hotSeconds > 0) {
    progress(`hot page, ${options.hotSeconds} s`);
    // a list, because its data is fresh for a minute and everything else for longer
    const hot = { path: '/layout/paper-lib/300_1_7', seconds: options.hotSeconds, ttlSeconds: 60 };
    const counted = await hotPage(site, hot);
    sections.push(
      `## Gateway calls under a hot page: ${hot.path}, ${hot.seconds} s, 100 requests/s over 64 connections, one Redis per row`,
      counted?.table ?? 'Left out: no redis-server on the PATH.',
    );
    if (counted)
      rows.push(countVerdict('gateway calls under a hot page', '<= 1 of a kind per begun TTL of 60 s', counted.holds));
  }
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const report = [
  `# Results of \`npm run bench\`, ${new Date().toISOString().slice(0, 10)}`,
  'Written by the command; [README.md](README.md) says what the arms are and how to read this. Ratios are what counts.',
  [
    `- Command: \`npm run bench -- ${process.argv.slice(2).join(' ')}\`, commit ${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}, ${Math.round((performance.now() - startedAt) / 60_000)} min`,
    `- Machine: ${cpus().length} x ${cpus()[0]?.model ?? 'cpu'}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}; Node ${process.version}`,
    `- Servers on core 0, load on core 1 by ${loadGenerator} (closed loop) and lab/bench/load/arrivals.ts (open loop); ${options.connections} connections, ${options.rounds} rounds of ${options.seconds} s in turn after ${options.warmupSeconds} s of warming up, medians; no compression but in the arms for browsers`,
    `- A round from which the machine's host took more than ${calmShare * 100} % (column: stolen) was taken again, ${maxAttempts} times at most; the least disturbed counts`,
    ...peers.map((peer) => `- ${peer.title}: ${peer.versions}`),
  ].join('\n'),
  '## Targets',
  verdictTable(rows),
  ...sections,
].join('\n\n');
writeFileSync(options.out, `${report}\n`);
console.log(`\n${report}`);
progress(`written to ${options.out}`);
