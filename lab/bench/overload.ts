/**
 * `npm run overload`: what happens when three times as much comes as one process can do, for half a minute, and how
 * soon it is over. An open loop: requests come at their rate, whether or not the last ones were answered. Needs a
 * build. Ends with 1 where the edge was not overloaded, or where somebody was refused because renders waited.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { machine } from './figures.ts';
import { type Arrival, type ArrivalPlan, arrivals, latencyAt } from './load/open-loop.ts';
import { type Service, startService } from './process.ts';
import { type Edge, startSite } from './site.ts';
import { markdownTable, median } from './table.ts';
import { judged, type Verdict } from './verdict.ts';

const { values: options } = parseArgs({
  options: {
    /** How long the step is. */
    seconds: { type: 'string', default: '30' },
    /** How high, in capacities. */
    factor: { type: 'string', default: '3' },
    /**
     * Programs that share the edge's core. A view from memory costs the edge less than the generator and the gateway on
     * the other core: with the whole core it could not be overloaded from there.
     */
    neighbours: { type: 'string', default: '3' },
    /** What those ask for who are signed in; guests ask for the home page. */
    'visitor-path': { type: 'string', default: '/' },
    out: { type: 'string', default: 'lab/bench/overload.md' },
  },
});
const stepSeconds = Number(options.seconds);
const factor = Number(options.factor);
const neighbours = Number(options.neighbours);
/** Share of the capacity before and after. */
const usual = 0.6;
const beforeSeconds = 10;
const afterSeconds = 20;
/**
 * A second is as before again when its p99 is under this many times the usual one, and under this many milliseconds
 * more.
 */
const normal = { times: 2, moreMs: 50 };
/** Above this share of the time the edge's thread was never idle. */
const overloaded = 0.95;
/** A generator later than this did not keep the rate. */
const latestGeneratorMs = 1_000;

/** Tokens: with fewer, visitors would share the calls that are under way. */
const visitors = 500;
const guest = 0;
const visitor = 1;
/** Kinds of requests take turns: a guest's, a visitor's. */
const whoOf = ({ kind }: Arrival) => kind % 2;
const isRefusal = ({ status }: Arrival) => status === 503;
const isAnswer = ({ status }: Arrival) => status === 200;
const isFailure = (arrival: Arrival) => !isAnswer(arrival) && !isRefusal(arrival);

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
  for (let i = 0; i < neighbours; i++) site.keep(await startNeighbour());
  const capacity = await capacityOf(edge, kinds);
  const steps = [
    { requestsPerSecond: capacity * usual, seconds: beforeSeconds },
    { requestsPerSecond: capacity * factor, seconds: stepSeconds },
    { requestsPerSecond: capacity * usual, seconds: afterSeconds },
  ];
  const shedBefore = await shedOf(edge);
  const busy = watchStep(edge);
  const all = await arrivals({ origin: edge.url, kinds, steps, connections: 4_000 });
  const shedInAll = difference(await shedOf(edge), shedBefore);
  const busyShare = await busy;

  const stepEnd = beforeSeconds + stepSeconds;
  const between = (from: number, to: number) => all.filter(({ due }) => due >= from * 1000 && due < to * 1000);
  const before = between(0, beforeSeconds);
  const step = between(beforeSeconds, stepEnd);
  const wholeBytes = bytesOfVisitors(before);
  const usualP99 = latencyAt(0.99, before);
  const p99Of = (from: number, seconds: number, some: (arrival: Arrival) => boolean = () => true) =>
    Array.from({ length: seconds }, (_, second) =>
      latencyAt(0.99, between(from + second, from + second + 1).filter(some)).toFixed(0),
    ).join(', ');
  const limit = Math.max(usualP99 * normal.times, usualP99 + normal.moreMs);
  const recovered =
    Array.from({ length: afterSeconds }, (_, second) =>
      latencyAt(0.99, between(stepEnd + second, stepEnd + second + 1)),
    ).findLastIndex((p99) => p99 > limit) + 1;

  const late = latencyAt(
    0.99,
    step.map((arrival) => ({ ms: arrival.late })),
  );
  const waited = shedInAll.get('render-queue') ?? 0;
  const broken = all.filter(isFailure).length;
  const verdicts: Verdict[] = [
    judged(
      'busy time of the edge’s thread in the step',
      `>= ${overloaded}`,
      busyShare.toFixed(2),
      busyShare >= overloaded,
    ),
    judged(
      'generator behind its rate in the step, p99',
      `<= ${latestGeneratorMs} ms`,
      `${late.toFixed(0)} ms`,
      late <= latestGeneratorMs,
    ),
    judged('refused because renders waited', '0', String(waited), waited === 0),
    judged('broken or without an answer', '0', String(broken), broken === 0),
  ];
  const [restOfStep, restOfAfter] = [stepSeconds - 1, afterSeconds - 10];
  const phases = [
    phase(`before: ${usual} of capacity, ${beforeSeconds} s`, before, beforeSeconds, wholeBytes),
    phase(
      `step: the first second of ${factor} times capacity`,
      between(beforeSeconds, beforeSeconds + 1),
      1,
      wholeBytes,
    ),
    phase(`step: the rest of ${stepSeconds} s`, between(beforeSeconds + 1, stepEnd), restOfStep, wholeBytes),
    phase('after: the first 10 s', between(stepEnd, stepEnd + 10), 10, wholeBytes),
    phase(
      `after: the rest of ${afterSeconds} s`,
      between(stepEnd + 10, stepEnd + afterSeconds),
      restOfAfter,
      wholeBytes,
    ),
  ];
  const report = [
    '# Results of `npm run overload`',
    `${machine()}; one edge process on core 0 beside ${neighbours} busy programs, so with 1/${neighbours + 1} of the core; gateway and generator on core 1. Half of the requests are a guest's home page from the store (fresh for 5 s), half are those of ${visitors} visitors who are signed in, of ${options['visitor-path']}. Capacity, measured with 64 requests under way at any time: ${capacity.toFixed(0)} requests/s.`,
    markdownTable(['what', 'wanted', 'measured', 'verdict'], verdicts),
    markdownTable(
      Object.keys(phases[0] ?? {}),
      phases.map((one) => Object.values(one)),
    ),
    `Times are from the moment a request was due. A view without personal data is a whole page whose browser asks for them itself. A refusal is 503 with \`retry-after\`; by the reasons of \`http_server_shed_total\`: ${[...shedInAll].map(([reason, count]) => `${reason} ${count}`).join(', ') || 'none'}. p99 of each second of the step, in ms: guests ${p99Of(beforeSeconds, stepSeconds, (arrival) => whoOf(arrival) === guest)}; visitors ${p99Of(beforeSeconds, stepSeconds, (arrival) => whoOf(arrival) === visitor)}. p99 of each second after the step, in ms: ${p99Of(stepEnd, afterSeconds)}; as before again (at most ${limit.toFixed(0)} ms) from second ${recovered} on.`,
  ].join('\n\n');
  console.log(report);
  writeFileSync(options.out, `${report}\n`);
  if (verdicts.some(([, , , verdict]) => verdict !== 'reached')) process.exitCode = 1;
} finally {
  await site.stop();
}

/** Another program on the edge's core that never rests: with n of them the edge has the n + 1st part of the core. */
function startNeighbour(): Promise<Service> {
  return startService(['-e', "console.log('ready'); for (;;);"], { ready: /^(ready)/, cores: '0' });
}

/** What the edge does in a second when it is never idle and nobody waits long: 64 requests under way at any time. */
async function capacityOf(edge: Edge, kinds: ArrivalPlan['kinds']): Promise<number> {
  const seconds = 6;
  const plan = { origin: edge.url, kinds, connections: 64, patienceMs: 0 };
  const once = () => arrivals({ ...plan, steps: [{ requestsPerSecond: 10_000, seconds }] });
  await once(); // warm
  const all = await once();
  return all.filter(({ due, ms }) => due + ms <= seconds * 1000).length / seconds;
}

/** How busy the edge's thread is in the step, as a share of its time; its first and last two seconds are left out. */
async function watchStep(edge: Edge): Promise<number> {
  const at = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await at(beforeSeconds + 2);
  const [from, busyBefore] = [performance.now(), edge.busySeconds()];
  await at(stepSeconds - 4);
  return ((edge.busySeconds() - busyBefore) * 1000) / (performance.now() - from);
}

/** Refusals so far by reason. */
async function shedOf(edge: Edge): Promise<ReadonlyMap<string, number>> {
  const lines = (await edge.metrics()).matchAll(/^http_server_shed_total\{reason="([^"]+)"[^}]*\} (\d+)/gm);
  return new Map([...lines].map(([, reason = '', count]) => [reason, Number(count)]));
}

function difference(after: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>) {
  return new Map([...after].map(([reason, count]) => [reason, count - (before.get(reason) ?? 0)] as const));
}

/** The middle length of their answers; where nothing is busy these have personal data, some hundred bytes. */
function bytesOfVisitors(some: readonly Arrival[]): number {
  return median(some.filter((arrival) => whoOf(arrival) === visitor && isAnswer(arrival)).map(({ bytes }) => bytes));
}

/** What came of the requests of a time, by the columns of the report. */
function phase(name: string, some: readonly Arrival[], seconds: number, wholeBytes: number) {
  const ok = (who: number) => some.filter((arrival) => whoOf(arrival) === who && isAnswer(arrival));
  const share = (who: number, test: (arrival: Arrival) => boolean) => {
    const own = some.filter((arrival) => whoOf(arrival) === who);
    return `${((own.filter(test).length / Math.max(1, own.length)) * 100).toFixed(1)} %`;
  };
  return {
    phase: name,
    requests: String(some.length),
    'answered 200/s': String(Math.round(some.filter(isAnswer).length / seconds)),
    'guest p50 ms': latencyAt(0.5, ok(guest)),
    'guest p99 ms': latencyAt(0.99, ok(guest)),
    'visitor p50 ms': latencyAt(0.5, ok(visitor)),
    'visitor p99 ms': latencyAt(0.99, ok(visitor)),
    'refusal p99 ms': latencyAt(0.99, some.filter(isRefusal)),
    'guests refused': share(guest, isRefusal),
    'visitors refused': share(visitor, isRefusal),
    'guests stale': share(guest, ({ cache }) => cache === 'STALE'),
    'visitors without their data': share(visitor, (arrival) => isAnswer(arrival) && arrival.bytes < wholeBytes - 400),
    'other failures': String(some.filter(isFailure).length),
  };
}
