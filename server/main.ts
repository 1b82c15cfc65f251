import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import promClient from 'prom-client';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { createEdge, type Edge } from './edge.ts';
import { loadBuild, loadFromSources } from './load-renderer.ts';
import { createLogger, type Log } from './log.ts';
import { createOps } from './ops.ts';
import { StartError } from './start-error.ts';
import { startEmbeddedGateway } from './supervisor/embedded-gateway.ts';
import { stopOnSignals } from './supervisor/signals.ts';
import { type AnswerTo, answerPrimary, type Question } from './supervisor/worker-questions.ts';
import { startWorkers } from './supervisor/workers.ts';

/** sysexits.h: something was found in an unconfigured or misconfigured state. */
const exitBadConfig = 78;
const isDev = process.argv.includes('--dev');

interface Start {
  readonly config: Config;
  readonly log: Log;
}

/** What runs behind the listeners, as the operators' listener and a stop see it. */
type Site = Pick<Parameters<typeof createOps>[0], 'report' | 'metrics' | 'purge'> & {
  stop(deadlineMs: number): Promise<boolean>;
  /** Port of the public listener. */
  readonly port: number;
};

async function main() {
  const config = readConfig();
  const log = createLogger({ level: config.logLevel });
  try {
    if (cluster.isWorker) await runWorker({ config, log });
    else await runPrimary({ config, log });
  } catch (error) {
    if (!isExpected(error)) throw error;
    const reason = describe(error);
    log.fatal({ event: 'start.refused', reason });
    log.flush();
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(exitBadConfig);
  }
}

async function runPrimary({ config, log }: Start) {
  // from the first moment on, so that a stop during a slow first start leaves nothing behind
  const closers: ((deadlineMs: number) => Promise<boolean>)[] = [];
  stopOnSignals({
    log,
    drainTimeoutMs: config.drainTimeoutMs,
    async stop(deadlineMs) {
      let isClean = true;
      for (const close of closers.toReversed()) isClean = (await close(deadlineMs)) && isClean;
      return isClean;
    },
  });
  logConfig({ config, log });

  const embedded = config.gatewayBaseUrl === '' ? await startEmbeddedGateway({ env: process.env, log }) : undefined;
  if (embedded) closers.push(() => embedded.stop().then(() => true));
  const gatewayBaseUrl = config.gatewayBaseUrl || (embedded?.url ?? '');

  const start = { config: { ...config, gatewayBaseUrl }, log };
  const site = config.webConcurrency > 1 ? await startCluster(start) : await startSingle(start);
  const ops = await startOps({ ...start, site });
  // the operators' listener says `draining` until the public one is closed
  closers.push(() => closeServer(ops), site.stop);
  process.stdout.write(`ready http://localhost:${site.port}\n`);
}

async function startSingle({ config, log }: Start): Promise<Site> {
  const edge = await openEdge({ config, log });
  return {
    port: portOf(edge.server),
    report: edge.readiness.report,
    metrics: () => edge.metrics.registry.metrics(),
    purge: edge.purge,
    stop: edge.stop,
  };
}

async function startCluster({ config, log }: Start): Promise<Site> {
  const port = config.port || (await freePort(config.host));
  const workers = await startWorkers({
    count: config.webConcurrency,
    exec: import.meta.filename,
    args: process.argv.slice(2),
    env: { PORT: String(port), GATEWAY_BASE_URL: config.gatewayBaseUrl },
    log,
  });
  const aggregator = new promClient.AggregatorRegistry();
  return { port, ...workers, metrics: () => aggregator.clusterMetrics() };
}

async function runWorker({ config, log }: Start) {
  const edge = await openEdge({ config, log });
  stopOnSignals({ log, drainTimeoutMs: config.drainTimeoutMs, stop: edge.stop });
  promClient.AggregatorRegistry.setRegistries(edge.metrics.registry);
  new promClient.AggregatorRegistry(); // makes prom-client answer the primary
  answerPrimary(<Q extends Question>(question: Q) => {
    const answer = question.about === 'purge' ? edge.purge(question.order) : edge.readiness.report();
    return answer as Promise<AnswerTo<Q>>;
  });
}

/** One edge that listens and is ready. */
async function openEdge({ config, log }: Start): Promise<Edge> {
  const loadClient = isDev ? loadFromSources : () => loadBuild();
  const edge = await createEdge({ config, log, clock: systemClock, loadClient, isDev });
  await listen(edge.server, {
    port: config.port,
    host: config.host,
    // workers share the port in the kernel where it can; elsewhere the primary hands connections out
    ...(cluster.isWorker && process.platform === 'linux' && { reusePort: true }),
  });
  edge.readiness.become('ready');
  log.info({ event: 'start.listening', listener: 'public', host: config.host, port: portOf(edge.server) });
  return edge;
}

async function startOps({ config, log, site }: Start & { site: Site }): Promise<Server | undefined> {
  if (config.opsPort === 0) return undefined;
  const app: RequestListener = createOps({ log, opsToken: config.opsToken, ...site });
  const server = createServer(app);
  await listen(server, { port: config.opsPort, host: config.opsHost });
  log.info({ event: 'start.listening', listener: 'ops', host: config.opsHost, port: config.opsPort });
  return server;
}

async function listen(server: Server, address: { port: number; host: string; reusePort?: boolean }) {
  server.listen(address);
  await once(server, 'listening');
}

async function closeServer(server: Server | undefined): Promise<boolean> {
  server?.close();
  server?.closeAllConnections();
  return true;
}

/** Workers have to agree on a port before the first of them listens. */
async function freePort(host: string): Promise<number> {
  const probe = createSocketServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

function logConfig({ config, log }: Start) {
  const { opsToken, redisUrl, ...open } = config;
  const secrets = { opsToken: opsToken !== '' && 'set', redisUrl: redisUrl !== '' && 'set' };
  log.info({ event: 'start.config', ...open, ...secrets });
}

const isExpected = (error: unknown): error is Error =>
  error instanceof StartError || (error instanceof Error && 'syscall' in error && error.syscall === 'listen');

function describe(error: Error): string {
  if (!('code' in error)) return error.message;
  const { port, address } = error as Error & { port?: number; address?: string };
  if (error.code === 'EADDRINUSE') return `${address}:${port} is in use; set PORT or OPS_PORT to another`;
  if (error.code === 'EACCES') return `this user may not listen on ${address}:${port}; set PORT to one above 1023`;
  return error.message;
}

await main();
