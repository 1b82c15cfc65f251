import type { Arm } from './arms.ts';
import type { ClosedRound, Rounds } from './measure.ts';
import { type ArmName, signedInPeerArm } from './options.ts';
import { peerNames } from './peers.ts';
import type { Sample } from './prove-arm.ts';
import { markdownTable } from './table.ts';
import { judged, type Verdict } from './verdict.ts';

/** What a view may cost beside a stored guest page and its bare calls. */
const pagesPerView = 2;
/** How many times the requests of the best peer. */
const timesBestPeer = 8;

const rps = (round: ClosedRound) => round.requestsPerSecond;
const cpuMs = (round: ClosedRound) => round.cpuMs;

/** A guest's stored page and every arm of signed-in visitors, beside that page and beside the best peer. */
export function signedInTable(closed: Rounds<ClosedRound>, samples: ReadonlyMap<Arm, Sample>): string {
  const find = (name: ArmName) => closed.arms.find((arm) => arm.name === name);
  const guest = find('hit-compressed');
  const best = bestPeer(closed);
  const times = (arm: Arm, other: Arm | undefined, read: (round: ClosedRound) => number) =>
    other ? (closed.middle(arm, read) / closed.middle(other, read)).toFixed(2) : '-';
  const arms = [guest, ...closed.arms.filter(({ group }) => group === 'signed-in')].filter((arm) => arm !== undefined);
  return markdownTable(
    [
      'arm',
      'requests/s',
      'times the best peer',
      'CPU ms/view',
      'times a stored guest page',
      'spread',
      'stolen',
      'p50 ms',
      'p99 ms',
      'bytes',
      'failures',
    ],
    arms.map((arm) => [
      arm === guest ? `guest: ${arm.title}` : arm.title,
      closed.middle(arm, rps),
      times(arm, best, rps),
      closed.middle(arm, cpuMs).toFixed(3),
      times(arm, guest, cpuMs),
      `${Math.round(closed.spread(arm, rps) * 100)} %`,
      closed.stolen(arm),
      closed.middle(arm, (round) => round.p50Ms),
      closed.middle(arm, (round) => round.p99Ms),
      String(samples.get(arm)?.bytes ?? '-'),
      String(closed.of(arm).reduce((sum, round) => sum + round.failures, 0)),
    ]),
  );
}

/** The two targets of a signed-in view; what was not measured has no row. */
export function signedInVerdicts(path: string, closed: Rounds<ClosedRound>): Verdict[] {
  const find = (name: ArmName) => closed.arms.find((arm) => arm.name === name);
  const [view, guest, calls, best] = [find('signed-in'), find('hit-compressed'), find('bare-calls'), bestPeer(closed)];
  const rows: Verdict[] = [];
  if (view && guest && calls) {
    const limit = pagesPerView * closed.middle(guest, cpuMs) + closed.middle(calls, cpuMs);
    const cost = closed.middle(view, cpuMs);
    rows.push(
      judged(
        `${path}: CPU per signed-in view`,
        `<= ${limit.toFixed(3)} ms: ${pagesPerView} stored guest pages and the bare calls`,
        `${cost.toFixed(3)} ms (${(cost / limit).toFixed(2)})`,
        cost <= limit,
      ),
    );
  }
  if (view && best) {
    const speed = closed.middle(view, rps) / closed.middle(best, rps);
    const cpu = closed.middle(best, cpuMs) / closed.middle(view, cpuMs);
    const what = `${path}: signed-in view / ${best.title}, the best peer`;
    rows.push(
      Number.isFinite(speed)
        ? judged(what, `>= ${timesBestPeer}`, `${speed.toFixed(1)} (by CPU ${cpu.toFixed(1)})`, speed >= timesBestPeer)
        : judged(what, `>= ${timesBestPeer}`, 'not measured', false),
    );
  }
  return rows;
}

function bestPeer(closed: Rounds<ClosedRound>): Arm | undefined {
  const names: readonly ArmName[] = peerNames.map(signedInPeerArm);
  const peers = closed.arms.filter(({ name }) => names.includes(name));
  return peers.sort((a, b) => closed.middle(b, rps) - closed.middle(a, rps))[0];
}
