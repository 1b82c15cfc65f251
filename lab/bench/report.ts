import type { Arm } from './arms.ts';
import type { MissResult } from './full-miss.ts';
import type { ClosedRound, OpenRound, Rounds } from './measure.ts';
import type { ArmName } from './options.ts';
import { guestPeerNames } from './peers.ts';
import type { Sample } from './prove-arm.ts';
import { signedInTable, signedInVerdicts } from './signed-in-report.ts';
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

function closedTable(
  arms: readonly Arm[],
  limit: Arm | undefined,
  closed: Rounds<ClosedRound>,
  samples: PageResult['samples'],
): string {
  const header = [
    'arm',
    'requests/s',
    'ratio',
    'spread',
    'stolen',
    'p50 ms',
    'p99 ms',
    'CPU ms/request',
    'memory MB',
    'bytes',
    'elements',
    'failures',
  ];
  return markdownTable(
    header,
    arms.map((arm) => [
      arm.title,
      closed.middle(arm, rps),
      limit ? (closed.middle(arm, rps) / closed.middle(limit, rps)).toFixed(2) : '-',
      `${Math.round(closed.spread(arm, rps) * 100)} %`,
      closed.stolen(arm),
      closed.middle(arm, (round) => round.p50Ms),
      closed.middle(arm, (round) => round.p99Ms),
      closed.middle(arm, cpuMs),
      closed.middle(arm, (round) => round.memoryMb),
      String(samples.get(arm)?.bytes ?? '-'),
      String(samples.get(arm)?.elements ?? '-'),
      String(closed.of(arm).reduce((sum, round) => sum + round.failures, 0)),
    ]),
  );
}

/** A page of about the size that the design has a figure for: 960 elements in 1.9 ms. */
const comparedElements = 800;
const comparedCpuMs = 1.9;

/** Compares the arms with the targets of the design; what was not measured has no row. */
export function verdicts({ path, closed, samples }: PageResult): Verdict[] {
  const find = (name: ArmName) => closed.arms.find((arm) => arm.name === name);
  const rows: Verdict[] = [];
  const compare = (name: ArmName, to: ArmName, what: string, target: string, holds: (ratio: number) => boolean) => {
    const [a, b] = [find(name), find(to)];
    if (!a || !b) return;
    const speed = closed.middle(a, rps) / closed.middle(b, rps);
    // the other arm answered nothing: no comparison, and no reason to boast
    if (!Number.isFinite(speed)) {
      rows.push(judged(`${path}: ${what}`, target, 'not measured', false));
      return;
    }
    const cpu = closed.middle(b, cpuMs) / closed.middle(a, cpuMs);
    rows.push(judged(`${path}: ${what}`, target, `${speed.toFixed(2)} (by CPU ${cpu.toFixed(2)})`, holds(speed)));
  };
  compare('hit', 'http', 'page cache hit / bare node:http', '>= 0.75', (ratio) => ratio >= 0.75);
  const compressed = 'page cache hit / bare node:http, compressed';
  compare('hit-compressed', 'http-compressed', compressed, '>= 0.75', (ratio) => ratio >= 0.75);
  const logged = `${compressed}, logged`;
  compare('hit-compressed-logged', 'http-compressed', logged, '>= 0.65', (ratio) => ratio >= 0.65);
  compare('render', 'react-plain', 'rendered / plain React, the same DOM', '>= 0.85', (ratio) => ratio >= 0.85);
  compare('render', 'react-stream', 'rendered / bare renderToPipeableStream', '>= 0.80', (ratio) => ratio >= 0.8);
  for (const peer of guestPeerNames)
    compare('render', peer, `rendered / ${find(peer)?.title}`, '> 1', (ratio) => ratio > 1);
  rows.push(...signedInVerdicts(path, closed));
  const render = find('render');
  const elements = render && samples.get(render)?.elements;
  if (render && elements !== undefined && elements >= comparedElements) {
    const cpu = closed.middle(render, cpuMs);
    const measured = `${cpu.toFixed(2)} ms for ${elements} elements`;
    rows.push(judged(`${path}: CPU per rendered page`, `< ${comparedCpuMs} ms`, measured, cpu < comparedCpuMs));
  }
  return rows;
}

export const verdictTable = (rows: readonly Verdict[]) =>
  markdownTable(['target', 'wanted', 'measured', 'verdict'], rows);
