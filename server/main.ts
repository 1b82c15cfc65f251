import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import promClient from 'prom-client';
import { ConfigError, OperatorError } from '../shared/contract/errors.ts';
import { systemClock } from '../shared/platform/clock.ts';
import { type Config, parseConfig, shownConfig } from './config.ts';
import { createEdge, type Edge } from './edge.ts';
import { watchProcess } from './edge-metrics.ts';
import { loadBuild, loadFromSources } from './load-renderer.ts';
import { createLogger, type Log } from './log/log.ts';
import { createOps } from './ops.ts';
import { startEmbeddedGateway } from './supervisor/embedded-gateway.ts';
import { createSupervisorMetrics } from './supervisor/metrics.ts';
import { type Stopper, stopOnSignals } from './supervisor/signals.ts';
import { connectionsReleased, requestReplacement, serveCalls } from './supervisor/worker-ipc.ts';
import { startWorkers } from './supervisor/workers.ts';

/** Listen backlog, capped by the system: Node's default of 511 is too small for the burst at the start of a lesson. */
const backlog = 4_096;

/** sysexits.h: something was found in an unconfigured or misconfigured state. */
const exitBadConfig = 78;
const isDev = process.argv.includes('--dev');

interface Start {
  readonly config: Config;
  readonly log: Log;
}

/** What runs behind the public listener, in one process or several. */
type Site = Pick<Parameters<typeof createOps>[0], 'report' | 'metrics' | 'purge'> & {
  stop(deadlineMs: number): Promise<boolean>;
  /** Port of the public listener. */
  readonly port: number;
  /** Replaces the workers one after another; undefined with a single process. */
  readonly roll?: () => Promise<void>;
};

/**
 * V8 allocates what has outlived two collections at a place in the code, such as the array of a response's `close`
 * listeners, in the old generation from then on. Of a request that was answered meanwhile everything that hangs on such
 * an array then survives until the next full collection (docs/decisions/019).
 */
const keepShortLivedObjectsYoung = () => setFlagsFromString('--no-allocation-site-pretenuring');

async function main() {
  keepShortLivedObjectsYoung();
  const config = readConfig();
  if (process.argv.includes('--check-config')) {
    process.stdout.write(`${JSON.stringify(shownConfig(config), undefined, 2)}\n`);
    return;
  }
  const log = createLogger({ level: config.logLevel });
  try {
    if (cluster.isWorker) await runWorker({ config, log });
    else await runPrimary({ config, log });
  } catch (error) {
    if (!isExpected(error)) throw error;
    const reason = describe(error);
    log.fatal({ event: 'start.refused', reason });
    await log.close();
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
  // installed first, so that a stop during a slow start leaves no child process behind
  const closers: ((deadlineMs: number) => Promise<boolean>)[] = [];
  const stopper = stopOnSignals({
    log,
    drainTimeoutMs: config.drainTimeoutMs,
    async stop(deadlineMs) {
      let isClean = true;
      for (const close of closers.toReversed()) isClean = (await close(deadlineMs)) && isClean;
      return isClean;
    },
  });
  let roll: Site['roll'];
  process.on('SIGUSR2', () => {
    if (roll) void roll();
    else log.warn({ event: 'workers.roll', phase: 'refused', reason: 'no workers, or not started yet' });
  });
  logConfig({ config, log });

  const embedded =
    config.gatewayBaseUrl === '' ? await startEmbeddedGateway({ env: gatewayEnvironment(config), log }) : undefined;
  if (embedded) closers.push(() => embedded.stop().then(() => true));
  const gatewayBaseUrl = config.gatewayBaseUrl || (embedded?.url ?? '');

  const start = { config: { ...config, gatewayBaseUrl }, log };
  const site = config.webConcurrency > 1 ? await startCluster(start) : await startSingle(start, stopper);
  roll = site.roll;
  const ops = await startOps({ ...start, site });
  // the operators' listener says `draining` until the public one is closed
  closers.push(() => closeServer(ops), site.stop);
  log.passOn(`ready http://localhost:${site.port}`);
}

/**
 * The embedded gateway purges what it changes at this edge, unless the operator names another one, and previews pages
 * of it.
 */
function gatewayEnvironment({ port, opsPort, opsHost, opsToken }: Config): NodeJS.ProcessEnv {
  const env = { SITE_PORT: String(port), ...process.env };
  if (opsPort === 0 || process.env.EDGE_PURGE_URL) return env;
  const host = opsHost === '0.0.0.0' || opsHost === '::' ? '127.0.0.1' : opsHost;
  const EDGE_PURGE_URL = `http://${host.includes(':') ? `[${host}]` : host}:${opsPort}/cache/purge`;
  return { ...env, EDGE_PURGE_URL, EDGE_PURGE_TOKEN: opsToken };
}

async function startSingle({ config, log }: Start, stopper: Stopper): Promise<Site> {
  const edge = await openEdge({ config, log }, () => stopper.stopForRestart('memory'));
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
  const supervisor = createSupervisorMetrics();
  const workers = await startWorkers({
    count: config.webConcurrency,
    exec: import.meta.filename,
    args: process.argv.slice(2),
    env: { PORT: String(port), GATEWAY_BASE_URL: config.gatewayBaseUrl },
    log: supervisor.counted(log),
    drainTimeoutMs: config.drainTimeoutMs,
  });
  const aggregator = new promClient.AggregatorRegistry();
  const metrics = async () => (await aggregator.clusterMetrics()) + (await supervisor.registry.metrics());
  return { port, ...workers, metrics };
}

async function runWorker({ config, log }: Start) {
  // the signal is for the primary; sent to the whole process group it must not end a worker
  process.on('SIGUSR2', () => {});
  const edge = await openEdge({ config, log }, () => requestReplacement('memory'));
  stopOnSignals({
    log,
    drainTimeoutMs: config.drainTimeoutMs,
    async stop(deadlineMs) {
      const isClean = await edge.stop(deadlineMs);
      await connectionsReleased();
      return isClean;
    },
  });
  promClient.AggregatorRegistry.setRegistries(edge.metrics.registry);
  new promClient.AggregatorRegistry(); // makes prom-client answer the primary
  serveCalls({ readiness: edge.readiness.report, purge: edge.purge });
}

/** One edge that listens and is ready. */
async function openEdge({ config, log }: Start, onMemoryEnd: () => void): Promise<Edge> {
  const loadClient = isDev ? loadFromSources : () => loadBuild();
  const edge = await createEdge({ config, log, clock: systemClock, loadClient, isDev, onMemoryEnd });
  watchProcess(edge.metrics);
  await listen(edge.server, { port: config.port, host: config.host, backlog });
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

async function listen(server: Server, address: { port: number; host: string; backlog?: number }) {
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
  log.info({ event: 'start.config', ...shownConfig(config) });
}

const isExpected = (error: unknown): error is Error =>
  error instanceof OperatorError || (error instanceof Error && 'syscall' in error && error.syscall === 'listen');

function describe(error: Error): string {
  if (!('code' in error)) return error.message;
  const { port, address } = error as Error & { port?: number; address?: string };
  if (error.code === 'EADDRINUSE') return `${address}:${port} is in use; set PORT or OPS_PORT to another`;
  if (error.code === 'EACCES') return `this user may not listen on ${address}:${port}; set PORT to one above 1023`;
  return error.message;
}

await main();
