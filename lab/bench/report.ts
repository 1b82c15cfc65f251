import type { Arm } from './arms.ts';
import type { MissResult } from './full-miss.ts';
import type { ClosedRound, OpenRound, Rounds } from './measure.ts';
import { type ArmName, signedInPeerArm } from './options.ts';
import { guestPeerNames, peerNames } from './peers.ts';
import type { Sample } from './prove-arm.ts';
import { markdownTable } from './table.ts';
import { judged, type Verdict } from './verdict.ts';

/** Everything that was measured of one page. */
export interface PageResult {
  readonly path: string;
  readonly samples: ReadonlyMap<Arm, Sample>;
  readonly closed: Rounds<ClosedRound>;
  /** One entry per rate. */
  readonly open: readonly { readonly title: string; readonly rounds: Rounds<OpenRound> }[];
  readonly miss?: MissResult | undefined;
}

/** What the arms of a group are measured against. */
const limits = { stored: 'http', compressed: 'http-compressed', rendered: 'react-plain' } as const;
const groupTitles = {
  stored: 'Stored page',
  compressed: 'Stored page, compressed for a browser',
  rendered: 'Rendered per request',
} as const;
const rps = (round: ClosedRound) => round.requestsPerSecond;
const cpuMs = (round: ClosedRound) => round.cpuMs;

export function pageReport({ path, samples, closed, open, miss }: PageResult): string {
  const parts = [`## ${path}`];
  for (const group of ['stored', 'compressed', 'rendered'] as const) {
    const arms = closed.arms.filter((arm) => arm.group === group);
    if (arms.length === 0) continue;
    const limit = arms.find((arm) => arm.name === limits[group]);
    parts.push(`### ${groupTitles[group]}: capacity (closed loop)`, closedTable(arms, limit, closed, samples));
  }
  if (closed.arms.some(({ group }) => group === 'signed-in'))
    parts.push('### Signed in: capacity (closed loop)', signedInTable(closed, samples));
  for (const { title, rounds } of open)
    parts.push(
      `### ${title}`,
      markdownTable(
        ['arm', 'p50 ms', 'p99 ms', 'max ms', 'CPU ms/request', 'stolen', 'failures'],
        rounds.arms.map((arm) => [
          arm.title,
          rounds.middle(arm, (round) => round.p50Ms),
          rounds.middle(arm, (round) => round.p99Ms),
          rounds.middle(arm, (round) => round.maxMs),
          rounds.middle(arm, (round) => round.cpuMs),
          rounds.stolen(arm),
          String(rounds.of(arm).reduce((sum, round) => sum + round.failures, 0)),
        ]),
      ),
    );
  if (miss)
    parts.push(
      '### Full miss: neither page nor data stored, one request at a time',
      markdownTable(
        ['requests', 'p50 ms', 'p99 ms', 'CPU ms/request', 'gateway calls/request'],
        [[String(miss.requests), miss.p50Ms, miss.p99Ms, miss.cpuMs, String(miss.calls)]],
      ),
    );
  return parts.join('\n\n');
}

type Samples = PageResult['samples'];
type Cell = string | number;
/** Columns of a table of the closed loop, besides the first. */
type Columns = Readonly<Record<string, (arm: Arm) => Cell>>;

const tableOf = (arms: readonly Arm[], title: (arm: Arm) => string, columns: Columns) =>
  markdownTable(
    ['arm', ...Object.keys(columns)],
    arms.map((arm) => [title(arm), ...Object.values(columns).map((cell) => cell(arm))]),
  );

const roundColumns = (closed: Rounds<ClosedRound>): Columns => ({
  spread: (arm) => `${Math.round(closed.spread(arm, rps) * 100)} %`,
  stolen: (arm) => closed.stolen(arm),
  'p50 ms': (arm) => closed.middle(arm, (round) => round.p50Ms),
  'p99 ms': (arm) => closed.middle(arm, (round) => round.p99Ms),
});
const failures = (closed: Rounds<ClosedRound>) => (arm: Arm) =>
  String(closed.of(arm).reduce((sum, round) => sum + round.failures, 0));
/** How many times another arm's middle, or that of none. */
const times =
  (closed: Rounds<ClosedRound>, other: Arm | undefined, read: (round: ClosedRound) => number) => (arm: Arm) =>
    other ? (closed.middle(arm, read) / closed.middle(other, read)).toFixed(2) : '-';

const closedTable = (arms: readonly Arm[], limit: Arm | undefined, closed: Rounds<ClosedRound>, samples: Samples) =>
  tableOf(arms, ({ title }) => title, {
    'requests/s': (arm) => closed.middle(arm, rps),
    ratio: times(closed, limit, rps),
    ...roundColumns(closed),
    'CPU ms/request': (arm) => closed.middle(arm, cpuMs),
    'memory MB': (arm) => closed.middle(arm, (round) => round.memoryMb),
    bytes: (arm) => String(samples.get(arm)?.bytes ?? '-'),
    elements: (arm) => String(samples.get(arm)?.elements ?? '-'),
    failures: failures(closed),
  });

/** A guest's stored page and every arm of signed-in visitors, beside that page and beside the best peer. */
function signedInTable(closed: Rounds<ClosedRound>, samples: Samples): string {
  const guest = closed.arms.find(({ name }) => name === 'hit-compressed');
  const arms = closed.arms.filter(({ group }) => group === 'signed-in');
  return tableOf(guest ? [guest, ...arms] : arms, (arm) => (arm === guest ? `guest: ${arm.title}` : arm.title), {
    'requests/s': (arm) => closed.middle(arm, rps),
    'times the best peer': times(closed, bestPeer(closed), rps),
    'CPU ms/view': (arm) => closed.middle(arm, cpuMs).toFixed(3),
    'times a stored guest page': times(closed, guest, cpuMs),
    ...roundColumns(closed),
    bytes: (arm) => String(samples.get(arm)?.bytes ?? '-'),
    failures: failures(closed),
  });
}

function bestPeer(closed: Rounds<ClosedRound>): Arm | undefined {
  const names: readonly ArmName[] = peerNames.map(signedInPeerArm);
  const peers = closed.arms.filter(({ name }) => names.includes(name));
  return peers.sort((a, b) => closed.middle(b, rps) - closed.middle(a, rps))[0];
}

/** What a view may cost beside a stored guest page and its bare calls. */
const pagesPerView = 2;
/** How many times the requests of the best peer. */
const timesBestPeer = 8;

/** A page of about the size that the design has a figure for: 960 elements in 1.9 ms. */
const comparedElements = 800;
const comparedCpuMs = 1.9;

/** Compares the arms with the targets of the design; what was not measured has no row. */
export function verdicts({ path, closed, samples }: PageResult): Verdict[] {
  const find = (name: ArmName) => closed.arms.find((arm) => arm.name === name);
  const rows: Verdict[] = [];
  const compare = (a: Arm | undefined, b: Arm | undefined, what: string, least: number, digits = 2) => {
    if (!a || !b) return;
    const speed = closed.middle(a, rps) / closed.middle(b, rps);
    const cpu = closed.middle(b, cpuMs) / closed.middle(a, cpuMs);
    // the other arm answered nothing: no comparison, and no reason to boast
    const isMeasured = Number.isFinite(speed);
    const measured = isMeasured ? `${speed.toFixed(digits)} (by CPU ${cpu.toFixed(digits)})` : 'not measured';
    rows.push(judged(`${path}: ${what}`, `>= ${least}`, measured, isMeasured && speed >= least));
  };
  const [hit, rendered] = ['page cache hit / bare node:http', find('render')];
  compare(find('hit'), find('http'), hit, 0.75);
  compare(find('hit-compressed'), find('http-compressed'), `${hit}, compressed`, 0.75);
  compare(find('hit-compressed-logged'), find('http-compressed'), `${hit}, compressed, logged`, 0.65);
  compare(rendered, find('react-plain'), 'rendered / plain React, the same DOM', 0.85);
  for (const peer of guestPeerNames) compare(rendered, find(peer), `rendered / ${find(peer)?.title}`, 1);

  const [view, guest, calls, best] = [find('signed-in'), find('hit-compressed'), find('bare-calls'), bestPeer(closed)];
  if (view && guest && calls) {
    const limit = pagesPerView * closed.middle(guest, cpuMs) + closed.middle(calls, cpuMs);
    const cost = closed.middle(view, cpuMs);
    const target = `<= ${limit.toFixed(3)} ms: ${pagesPerView} stored guest pages and the bare calls`;
    const measured = `${cost.toFixed(3)} ms (${(cost / limit).toFixed(2)})`;
    rows.push(judged(`${path}: CPU per signed-in view`, target, measured, cost <= limit));
  }
  compare(view, best, `signed-in view / ${best?.title}, the best peer`, timesBestPeer, 1);

  const elements = rendered && samples.get(rendered)?.elements;
  if (rendered && elements !== undefined && elements >= comparedElements) {
    const cpu = closed.middle(rendered, cpuMs);
    const measured = `${cpu.toFixed(2)} ms for ${elements} elements`;
    rows.push(judged(`${path}: CPU per rendered page`, `< ${comparedCpuMs} ms`, measured, cpu < comparedCpuMs));
  }
  return rows;
}

export const verdictTable = (rows: readonly Verdict[]) =>
  markdownTable(['target', 'wanted', 'measured', 'verdict'], rows);
