/**
 * `npm run overload`: what happens when three times as much comes as one process can do, for half a minute, and how soon
 * it is over. An open loop: requests come at their rate, whether or not the last ones were answered. Needs a build.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Arrival, type ArrivalPlan, arrivals, latencyAt } from './open-loop.ts';
import { type Edge, startSite } from './site.ts';
import { markdownTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    /** How long the step is. */
    seconds: { type: 'string', default: '30' },
    /** How high, in capacities. */
    factor: { type: 'string', default: '3' },
    /** What those ask for who are signed in; guests ask for the home page. */
    'visitor-path': { type: 'string', default: '/' },
    out: { type: 'string', default: 'bench/overload.md' },
  },
});
const stepSeconds = Number(options.seconds);
const factor = Number(options.factor);
/** Share of the capacity before and after. */
const usual = 0.6;
const beforeSeconds = 15;
const afterSeconds = 20;
/** A second is as before again when its p99 is under this many times the usual one, and under this many milliseconds more. */
const normal = { times: 2, moreMs: 50 };

/** Tokens: with fewer, visitors would share the calls that are under way. */
const visitors = 500;
const guest = 0;
const visitor = 1;
/** Kinds of requests take turns: a guest's, a visitor's. */
const whoOf = ({ kind }: Arrival) => kind % 2;

const site = await startSite();
try {
  const gatewayUrl = await site.startRemembering();
  const edge = await site.startEdge({
    gatewayUrl,
    env: { PAGE_TTL_SECONDS: '5', MAX_CONNECTIONS_PER_ADDRESS: '0', LOG_LEVEL: 'error' },
  });
  // as browsers ask: whole bodies would make the generator the narrow place
  const headers = { 'accept-encoding': 'zstd' };
  const kinds = Array.from({ length: visitors }, (_, number) => [
    { path: '/', headers },
    { path: options['visitor-path'], headers: { ...headers, cookie: `ACCESS_TOKEN=visitor${number}` } },
  ]).flat();
  const capacity = await capacityOf(edge, kinds);
  const steps = [
    { requestsPerSecond: capacity * usual, seconds: beforeSeconds },
    { requestsPerSecond: capacity * factor, seconds: stepSeconds },
    { requestsPerSecond: capacity * usual, seconds: afterSeconds },
  ];
  const all = await arrivals({ origin: edge.url, kinds, steps, connections: 4_000 });
  const stepEnd = beforeSeconds + stepSeconds;
  const between = (from: number, to: number) => all.filter(({ due }) => due >= from * 1000 && due < to * 1000);
  const before = between(0, beforeSeconds);
  const usualP99 = latencyAt(0.99, before);
  const seconds = Array.from({ length: afterSeconds }, (_, second) =>
    latencyAt(0.99, between(stepEnd + second, stepEnd + second + 1)),
  );
  const stepP99s = Array.from({ length: stepSeconds }, (_, second) =>
    latencyAt(
      0.99,
      between(beforeSeconds + second, beforeSeconds + second + 1).filter((arrival) => whoOf(arrival) === guest),
    ),
  );
  const limit = Math.max(usualP99 * normal.times, usualP99 + normal.moreMs);
  const recovered = seconds.findLastIndex((p99) => p99 > limit) + 1;

  const report = [
    '# Results of `npm run overload`',
    '',
    `${new Date().toISOString().slice(0, 10)}; ${cpus().length} x ${cpus()[0]?.model ?? 'cpu'}; Node ${process.version}; one edge process on core 0, gateway and generator on core 1. Half of the requests are a guest's home page from the store (fresh for 5 s), half are those of ${visitors} visitors who are signed in, of ${options['visitor-path']}. Capacity, measured with 16 requests under way at any time: ${capacity.toFixed(0)} requests/s.`,
    '',
    markdownTable(
      [
        'phase',
        'requests',
        'answered 200/s',
        'guest p50 ms',
        'guest p99 ms',
        'visitor p50 ms',
        'visitor p99 ms',
        'refusal p99 ms',
        'guests refused',
        'visitors refused',
        'guests stale',
        'other failures',
      ],
      [
        row(`before: ${usual} of capacity, ${beforeSeconds} s`, before, beforeSeconds),
        row(`step: the first second of ${factor} times capacity`, between(beforeSeconds, beforeSeconds + 1), 1),
        row(`step: the rest of ${stepSeconds} s`, between(beforeSeconds + 1, stepEnd), stepSeconds - 1),
        row('after: the first 10 s', between(stepEnd, stepEnd + 10), 10),
        row(`after: the rest of ${afterSeconds} s`, between(stepEnd + 10, stepEnd + afterSeconds), afterSeconds - 10),
      ],
    ),
    '',
    `Times are from the moment a request was due. A refusal is 503 with \`retry-after\`. Guests' p99 of each second of the step, in ms: ${stepP99s.map((ms) => ms.toFixed(0)).join(', ')}. p99 of each second after the step, in ms: ${seconds.map((ms) => ms.toFixed(0)).join(', ')}; as before again (at most ${limit.toFixed(0)} ms) from second ${recovered} on.`,
    '',
  ].join('\n');
  console.log(report);
  writeFileSync(options.out, report);
} finally {
  await site.stop();
}

/** What one core does in a second when it is never idle and nobody waits long: 16 requests under way at any time. */
async function capacityOf(edge: Edge, kinds: ArrivalPlan['kinds']): Promise<number> {
  const seconds = 8;
  const steps = [{ requestsPerSecond: 2_000, seconds }];
  const once = () => arrivals({ origin: edge.url, kinds, steps, connections: 16 });
  await once(); // warm
  const all = await once();
  return all.filter(({ due, ms }) => due + ms <= seconds * 1000).length / seconds;
}

function row(name: string, some: readonly Arrival[], seconds: number) {
  const of = (test: (arrival: Arrival) => boolean) => some.filter(test);
  const ok = (who: number) => of((arrival) => whoOf(arrival) === who && arrival.status === 200);
  const share = (who: number, test: (arrival: Arrival) => boolean) => {
    const own = of((arrival) => whoOf(arrival) === who);
    return `${((own.filter(test).length / Math.max(1, own.length)) * 100).toFixed(1)} %`;
  };
  const isRefusal = ({ status }: Arrival) => status === 503;
  return [
    name,
    String(some.length),
    String(Math.round(of(({ status }) => status === 200).length / seconds)),
    latencyAt(0.5, ok(guest)),
    latencyAt(0.99, ok(guest)),
    latencyAt(0.5, ok(visitor)),
    latencyAt(0.99, ok(visitor)),
    latencyAt(0.99, of(isRefusal)),
    share(guest, isRefusal),
    share(visitor, isRefusal),
    share(guest, ({ cache }) => cache === 'STALE'),
    String(of(({ status }) => status !== 200 && status !== 503).length),
  ];
}
