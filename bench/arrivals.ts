/** The generator of the open loop (open-loop.ts): options as JSON in, the result as JSON out. */
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import type { OpenLoopOptions, OpenLoopResult } from './open-loop.ts';

const patienceMs = 5000;
const options = JSON.parse(process.argv[2] ?? '{}') as OpenLoopOptions;
const { origin, pathname, search } = new URL(options.url);
const pool = new Pool(origin, { connections: options.connections ?? 512, pipelining: 1 });
const headers = { ...options.headers };
const total = Math.round(options.requestsPerSecond * options.seconds);
const intervalMs = 1000 / options.requestsPerSecond;

const latencies: number[] = [];
let failures = 0;
const startedAt = performance.now() + 50;
const dueAt = (index: number) => startedAt + index * intervalMs;

function send(index: number) {
  let status = 0;
  const settle = (isFailure: boolean) => {
    latencies.push(performance.now() - dueAt(index));
    if (isFailure) failures++;
  };
  pool.dispatch(
    { method: 'GET', path: pathname + search, headers },
    {
      onRequestStart() {},
      onResponseStart(_controller, code) {
        status = code;
      },
      onResponseData() {},
      onResponseEnd: () => settle(status >= 400),
      onResponseError: () => settle(true),
    },
  );
}

for (let next = 0; next < total; ) {
  const now = performance.now();
  while (next < total && dueAt(next) <= now) send(next++);
  if (next < total) await wait(Math.max(1, dueAt(next) - performance.now()));
}
const deadline = performance.now() + patienceMs;
while (latencies.length < total && performance.now() < deadline) await wait(5);
const answered = latencies.length;
for (let index = answered; index < total; index++) latencies.push(Number.POSITIVE_INFINITY);

latencies.sort((a, b) => a - b);
const at = (share: number) => {
  const value = latencies[Math.min(total - 1, Math.floor(total * share))] ?? Number.NaN;
  // no answer came: at least as long as we were patient
  return Number.isFinite(value) ? value : patienceMs;
};
const result: OpenLoopResult = {
  sent: total,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  maxMs: at(1),
  failures: failures + total - answered,
};
process.stdout.write(JSON.stringify(result), () => process.exit(0));
