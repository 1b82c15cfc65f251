import { expect, test } from 'vitest';
import type { Arm } from './arms.ts';
import { type ClosedRound, Rounds } from './measure.ts';
import { pageReport, verdicts } from './report.ts';

const service = { url: '', pid: 0, stop: async () => {}, cpuSeconds: () => 0, busySeconds: () => 0, memoryMb: () => 0 };
const anArm = (name: Arm['name'], group: Arm['group']): Arm => ({ name, title: name, group, service, url: '' });
const aRound = (requestsPerSecond: number, cpuMs = 1): ClosedRound => ({
  requestsPerSecond,
  cpuMs,
  p50Ms: 1,
  p99Ms: 2,
  requests: 100,
  failures: 0,
  memoryMb: 100,
  stolen: 0,
});

function measured(rounds: readonly (readonly [Arm, ClosedRound])[]) {
  const closed = new Rounds<ClosedRound>();
  for (const [arm, round] of rounds) closed.add(arm, round);
  return { path: '/', samples: new Map(rounds.map(([arm]) => [arm, { bytes: 1, elements: 900 }])), closed, open: [] };
}

test('a target is judged by the middle of the rounds', () => {
  const [http, hit] = [anArm('http', 'stored'), anArm('hit', 'stored')];
  const slow = [70, 74, 900].map((rps) => [hit, aRound(rps)] as const);
  const fast = [10, 75, 900].map((rps) => [hit, aRound(rps)] as const);
  expect(verdicts(measured([[http, aRound(100)], ...slow]))[0]?.slice(1)).toEqual([
    '>= 0.75',
    '0.74 (by CPU 1.00)',
    '**missed**',
  ]);
  expect(verdicts(measured([[http, aRound(100)], ...fast]))[0]?.[3]).toBe('reached');
});

test('compressed pages are compared with the compressed bytes of bare node:http', () => {
  const result = measured([
    [anArm('http', 'stored'), aRound(1000)],
    [anArm('http-compressed', 'compressed'), aRound(100)],
    [anArm('hit-compressed', 'compressed'), aRound(75)],
    [anArm('hit-compressed-logged', 'compressed'), aRound(64)],
  ]);
  expect(verdicts(result).map((row) => row.slice(1))).toEqual([
    ['>= 0.75', '0.75 (by CPU 1.00)', 'reached'],
    ['>= 0.65', '0.64 (by CPU 1.00)', '**missed**'],
  ]);
  expect(pageReport(result)).toContain('| hit-compressed | 75.00 | 0.75 |');
});

test('the edge is behind a peer that is faster, and over the figure of the design', () => {
  const rows = verdicts(
    measured([
      [anArm('render', 'rendered'), aRound(100, 2)],
      [anArm('next-app', 'rendered'), aRound(101, 1)],
    ]),
  );
  expect(rows.map(([what, , , verdict]) => [what, verdict])).toEqual([
    ['/: rendered / next-app', '**missed**'],
    ['/: CPU per rendered page', '**missed**'],
  ]);
});

test('what was not measured has no verdict and no table', () => {
  const result = measured([[anArm('hit', 'stored'), aRound(100)]]);
  expect(verdicts(result)).toEqual([]);
  expect(pageReport(result)).not.toContain('Rendered per request');
});

test('a peer that answered nothing is not one that we are ahead of', () => {
  const rows = verdicts(
    measured([
      [anArm('render', 'rendered'), aRound(100)],
      [anArm('next-app', 'rendered'), aRound(0)],
    ]),
  );
  expect(rows[0]?.slice(2)).toEqual(['not measured', '**missed**']);
});

test('a signed-in view is compared with stored pages, bare calls and the best peer', () => {
  const result = (cpuMs: number, requestsPerSecond: number) =>
    measured([
      [anArm('hit-compressed', 'compressed'), aRound(1000, 0.02)],
      [anArm('bare-calls', 'signed-in'), aRound(500, 0.07)],
      [anArm('signed-in', 'signed-in'), aRound(requestsPerSecond, cpuMs)],
      [anArm('next-pages-signed-in', 'signed-in'), aRound(40, 5)],
      [anArm('next-cached-signed-in', 'signed-in'), aRound(20, 9)],
    ]);
  expect(verdicts(result(0.11, 320)).map((row) => row.slice(1))).toEqual([
    ['<= 0.110 ms: 2 stored guest pages and the bare calls', '0.110 ms (1.00)', 'reached'],
    ['>= 8', '8.0 (by CPU 45.5)', 'reached'],
  ]);
  expect(verdicts(result(0.12, 300)).map(([, , , verdict]) => verdict)).toEqual(['**missed**', '**missed**']);
  expect(pageReport(result(0.11, 320))).toContain('| signed-in | 320 | 8.00 | 0.110 | 5.50 |');
  expect(pageReport(result(0.11, 320))).toContain('| guest: hit-compressed | 1,000 |');
});
