import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import { expect, test } from 'vitest';
import type { EdgeOptions } from '../../server/edge.ts';
import type { ResolveHost } from '../../server/gateway-client/dns-cache.ts';
import type { LogEvent } from '../../server/log/log-events.ts';
import { type ChaosProxy, startChaosProxy } from '../kit/chaos-proxy.ts';
import { runningClock, stillClock } from '../kit/clock.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { anyMarker, markerOf, soundAnswer } from '../kit/gateway/sound-answers.ts';
import { hasRedisServer } from '../kit/redis-server.ts';
import { type Site, startSite } from '../kit/site.ts';
import { type RedisRig, type RedisRigOptions, startRedisRig } from './redis-rig.ts';
import type { Row } from './rows.ts';

type LogLine = Record<string, unknown>;

export interface Asking {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Of the person who asks: the cookie of a page, the header of a call. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; makes it a POST. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly id: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  readonly ms: number;
}

/** A real edge over a scripted gateway, and what can be seen of it from outside. */
export interface Rig {
  readonly site: Site;
  readonly gateway: FakeGateway;
  /** The line between the two, where `overLine` puts it there. */
  readonly line: ChaosProxy;
  /** Asks as a browser would. */
  ask(path: string, asking?: Asking): Promise<Answer>;
  /** Log lines of one event. */
  logged(event: LogEvent): LogLine[];
  /** The sum of a metric over all samples that have these labels. */
  metric(name: string, labels?: Readonly<Record<string, string>>): Promise<number>;
}

export interface ScenarioOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Runs before the edge starts: the gateway as it finds it. */
  readonly before?: (gateway: FakeGateway) => unknown;
  /** Time passes only when the scenario says so. */
  readonly isClockStill?: boolean;
  /** The edge reaches the gateway over `line`. */
  readonly overLine?: boolean;
  /** The gateway has a name, and this finds its addresses. */
  readonly resolve?: ResolveHost;
  /** Of the edge, where the patience that tests have would hide what the scenario is about. */
  readonly limits?: EdgeOptions['limits'];
  /** Spreads lifetimes, which are exact otherwise. */
  readonly random?: EdgeOptions['random'];
  /** The gateway's certificate. */
  readonly tls?: Parameters<typeof startFakeGateway>[0];
}

/** One row of the matrix on a fresh edge. Whatever happens in it, the global invariants are checked afterwards. */
export function scenario(row: Row, behaviour: string, run: (rig: Rig) => Promise<void>, options: ScenarioOptions = {}) {
  test(`${row}: ${behaviour}`, () => play(run, options));
}

/** The same with a Redis of its own, which `before` and the scenario may break. */
export function redisScenario(
  row: Row,
  behaviour: string,
  run: (rig: Rig & { redis: RedisRig }) => Promise<void>,
  { redis: redisOptions, ...options }: ScenarioOptions & { redis?: RedisRigOptions } = {},
) {
  test.skipIf(!hasRedisServer)(`${row}: ${behaviour}`, async () => {
    await using redis = await startRedisRig(redisOptions);
    const env = { ...options.env, REDIS_URL: redis.url };
    await play((rig) => run({ ...rig, redis }), { ...options, env });
  });
}

async function play(
  run: (rig: Rig) => Promise<void>,
  { env = {}, before, tls, overLine, isClockStill, resolve, random, limits = {} }: ScenarioOptions,
) {
  await using gateway = await startFakeGateway(tls);
  gateway.play(soundAnswer);
  await before?.(gateway);
  const { port } = new URL(gateway.url);
  await using line = await startChaosProxy({ port: Number(port) });
  const gatewayUrl = overLine ? `http://127.0.0.1:${line.port}` : resolve ? `http://gateway.test:${port}` : gateway.url;
  const clock = isClockStill ? stillClock() : runningClock();
  await using site = await startSite({
    gatewayUrl,
    clock,
    env: { GATEWAY_TIMEOUT_MS: '5000', ...env },
    options: { limits, ...(resolve && { resolve }), ...(random && { random }) },
  });
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const agent = new Agent({ connections: 1000, bodyTimeout: 20_000, headersTimeout: 20_000 });
  const asked: { id: string; token: string; answer: Answer | undefined }[] = [];

  async function send(path: string, asking: Asking): Promise<Answer> {
    const { token = '', headers = {}, body, method = body === undefined ? 'GET' : 'POST', signal } = asking;
    const id = randomUUID();
    const record: (typeof asked)[number] = { id, token, answer: undefined };
    asked.push(record);
    const startedAt = performance.now();
    const isCall = path.startsWith('/api/');
    const answer = await request(site.url + path, {
      method,
      dispatcher: agent,
      signal: signal ?? null,
      headers: {
        'x-request-id': id,
        ...(token && (isCall ? { token } : { cookie: `ACCESS_TOKEN=${token}` })),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.body.text();
    const ms = performance.now() - startedAt;
    record.answer = { id, status: answer.statusCode, headers: answer.headers as Answer['headers'], text, ms };
    return record.answer;
  }

  const rig: Rig = {
    site,
    gateway,
    line,
    ask(path, asking = {}) {
      const answer = send(path, asking);
      answer.catch(() => {}); // a scenario that fails leaves its other questions alone
      return answer;
    },
    logged: (event) => site.log().filter((line) => line.event === event),
    async metric(name, labels = {}) {
      const text = await site.edge.metrics.registry.getSingleMetricAsString(name.replace(/_(count|sum)$/, ''));
      const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      const samples = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
      const fitting = samples.filter((line) => wanted.every((label) => line.includes(label)));
      return fitting.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
    },
  };

  try {
    await run(rig);
    await checkInvariants(rig, asked);
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    await agent.destroy();
  }
}

/** What holds in every scenario, whatever is broken. */
async function checkInvariants(rig: Rig, asked: readonly { id: string; token: string; answer: Answer | undefined }[]) {
  const home = await rig.ask('/');
  expect(home.status, 'the home page of a guest').toBe(200);

  for (const { token, answer } of asked) {
    if (!answer) continue; // the one who asked left
    const strangers = (answer.text.match(anyMarker) ?? []).filter((marker) => marker !== markerOf(token));
    expect(strangers, 'names of other people').toEqual([]);
    expect(answer.headers['x-request-id']).toBe(answer.id);
    if (answer.status >= 500) expect(answer.headers['cache-control'], 'a failure that may be kept').toBe('no-store');
    if (answer.status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }

  const lines = () => rig.logged('request').map(({ requestId }) => requestId);
  const unlogged = () => asked.filter(({ id }) => !lines().includes(id));
  await expect.poll(unlogged, { message: 'requests without a log line' }).toEqual([]);
  expect(lines().length, 'one log line per request').toBe(new Set(lines()).size);
  const errors = rig.site.log().filter(({ level }) => level === 'error' || level === 'fatal');
  expect(errors, 'a fault of somebody else is a warning').toEqual([]);
}
