/** The generator of the open loop (open-loop.ts): a plan as JSON in, what came of every request as JSON out. */
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';
import type { Arrival, ArrivalPlan } from './open-loop.ts';

const plan = JSON.parse(process.argv[2] ?? '{}') as ArrivalPlan;
const { connections = 512, patienceMs = 5000 } = plan;

/** Connections without a request. A Pool of thousands searches all of them for a free one. */
const free: Client[] = [];
let opened = 0;
/** Requests that wait for a connection, oldest first. */
const waiting: ((client: Client) => void)[] = [];
let firstWaiting = 0;

function freeConnection(): Client | undefined {
  const client = free.pop();
  if (client || opened >= connections) return client;
  opened += 1;
  return new Client(plan.origin, { pipelining: 1 });
}

function withConnection(use: (client: Client) => void) {
  const client = freeConnection();
  if (client) use(client);
  else waiting.push(use);
}

function release(client: Client) {
  const next = waiting[firstWaiting];
  if (!next) {
    free.push(client);
    return;
  }
  firstWaiting += 1;
  next(client);
}

/** Moments at which requests are due, in milliseconds from the start. */
const dueTimes: number[] = [];
let stepStartsAt = 0;
for (const { requestsPerSecond, seconds } of plan.steps) {
  const count = Math.round(requestsPerSecond * seconds);
  for (let index = 0; index < count; index++) dueTimes.push(stepStartsAt + (index * 1000) / requestsPerSecond);
  stepStartsAt += seconds * 1000;
}

const arrivals: Arrival[] = [];
const startedAt = performance.now() + 50;
let answered = 0;

function send(due: number, index: number) {
  const kind = index % plan.kinds.length;
  const { path = '/', headers = {} } = plan.kinds[kind] ?? {};
  const late = Math.max(0, performance.now() - startedAt - due);
  const arrival: Arrival = { kind, due, late, ms: Number.POSITIVE_INFINITY, status: 0, bytes: 0, cache: '' };
  arrivals.push(arrival);
  withConnection((client) => {
    let status = 0;
    const settle = (settled: number) => {
      arrival.status = settled;
      arrival.ms = performance.now() - startedAt - due;
      answered++;
      release(client);
    };
    client.dispatch(
      { method: 'GET', path, headers },
      {
        onRequestStart() {},
        onResponseStart(_controller, code, answerHeaders) {
          status = code;
          arrival.cache = String(answerHeaders['x-cache'] ?? '');
        },
        onResponseData(_controller, chunk) {
          arrival.bytes += chunk.length;
        },
        onResponseEnd: () => settle(status),
        onResponseError: () => settle(0),
      },
    );
  });
}

for (const [index, due] of dueTimes.entries()) {
  const early = startedAt + due - performance.now();
  if (early > 0) await wait(Math.max(1, early));
  send(due, index);
}
const deadline = performance.now() + patienceMs;
while (answered < arrivals.length && performance.now() < deadline) await wait(5);
// JSON has no infinity: what was not answered by now has no time
process.stdout.write(JSON.stringify(arrivals), () => process.exit(0));
