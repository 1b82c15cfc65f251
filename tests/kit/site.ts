import type { RequestHandler } from 'express';
import { Agent, request } from 'undici';
import { parseConfig } from '../../server/config.ts';
import { createEdge, type EdgeOptions } from '../../server/edge.ts';
import { loadBuild } from '../../server/load-renderer.ts';
import { createLogger } from '../../server/log/log.ts';
import { runningClock, type TestClock } from './clock.ts';
import { type FakeGatewayOptions, startFakeGateway } from './gateway/fake-gateway.ts';
import { startReferenceGateway } from './gateway/reference-gateway.ts';
import { listen } from './ports.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly text: string;
}

/**
 * Tests, site and often the gateway share one event loop on machines that may be busy: no deadline should pass by
 * chance.
 */
const longDeadlines = {
  sustainedMs: 600_000,
  requiredDeadlineMs: 10_000,
  optionalDeadlineMs: 10_000,
  sharedWaitMs: 10_000,
  redisCommandMs: 5_000,
};

/** The middle of the spread: a value lives exactly as long as its lifetime says, however often a test runs. */
const unspread = () => 0.5;

/** A page that says which headers reached it, so that a test can see what did not. */
export const echoPages: RequestHandler = (req, res) =>
  void res.json({ page: req.url, headers: req.headers, ip: req.ip });

export interface SiteOptions {
  readonly gatewayUrl: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: TestClock;
  /** Of the edge, where a test changes more than its environment. */
  readonly options?: Partial<EdgeOptions>;
}

/** The real edge on a free port, with the built client, against a gateway. Lines of its log are kept. */
export async function startSite({ gatewayUrl, env = {}, clock = runningClock(), options = {} }: SiteOptions) {
  const lines: string[] = [];
  const config = parseConfig({
    HOST: '127.0.0.1',
    PORT: '3000',
    OPS_PORT: '0',
    GATEWAY_BASE_URL: gatewayUrl,
    LOG_LEVEL: 'info',
    ...env,
  });
  const log = createLogger({ level: config.logLevel, sink: { write: (line: string) => void lines.push(line) } });
  const edge = await createEdge({
    config,
    log,
    clock,
    loadClient: () => loadBuild(),
    random: unspread,
    ...options,
    limits: { ...longDeadlines, ...options.limits },
  });
  const url = `http://127.0.0.1:${await listen(edge.server)}`;
  edge.readiness.become('ready');
  const agent = new Agent({ connections: 100 });
  return {
    url,
    clock,
    edge,
    /** Log lines so far, parsed. */
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async get(
      path: string,
      headers: Record<string, string> = {},
      method: 'GET' | 'HEAD' | 'POST' = 'GET',
    ): Promise<Answer> {
      const answer = await request(url + path, { method, headers, dispatcher: agent });
      const body = Buffer.from(await answer.body.arrayBuffer());
      return { status: answer.statusCode, headers: answer.headers as Answer['headers'], body, text: body.toString() };
    },
    async [Symbol.asyncDispose]() {
      await agent.destroy();
      edge.server.closeIdleConnections(); // `fetch` keeps some, and a drain gives them a second
      await edge.stop(2000);
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

function withGateway<Gateway extends { stop(): Promise<void> }>(site: Site, gateway: Gateway) {
  return {
    ...site,
    gateway,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await gateway.stop();
    },
  };
}

/** The same against a reference gateway of its own with that environment, which ends with it. */
export async function startReferenceSite(env: Readonly<Record<string, string>> = {}) {
  const gateway = await startReferenceGateway(env);
  return withGateway(await startSite({ gatewayUrl: gateway.url }), gateway);
}

export type ReferenceSite = Awaited<ReturnType<typeof startReferenceSite>>;

/** The same against a fake gateway of its own, which ends with it. */
export async function startFakeSite({
  answers = {},
  ...options
}: Omit<SiteOptions, 'gatewayUrl'> & Pick<FakeGatewayOptions, 'answers'> = {}) {
  const gateway = await startFakeGateway({ answers });
  return withGateway(await startSite({ gatewayUrl: gateway.url, ...options }), gateway);
}

export type FakeSite = Awaited<ReturnType<typeof startFakeSite>>;
