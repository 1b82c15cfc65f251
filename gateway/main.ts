import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { type Logger, pino } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { ConfigError, OperatorError } from '../shared/contract/errors.ts';
import { systemClock } from '../shared/platform/clock.ts';
import { allDeskKinds } from './all-desk-kinds.ts';
import { allGoods } from './all-goods.ts';
import { createGateway } from './app.ts';
import { type BackgroundJob, startBackgroundJobs } from './background-jobs.ts';
import { type GatewayConfig, parseGatewayConfig } from './config.ts';
import { settleEndedCampaigns } from './contributions/campaigns/rank-awards.ts';
import { createUploadChecks } from './contributions/uploads/check-uploads.ts';
import { sweepUploads } from './contributions/uploads/sweep-uploads.ts';
import { createUploadFiles } from './contributions/uploads/upload-files.ts';
import { demoFiles } from './demo/demo-files.ts';
import { demoAccountCount, demoAccounts } from './demo/seed/demo-accounts.ts';
import { seedIfEmpty } from './demo/seed/seed-demo.ts';
import { sumDownloads } from './library/downloads/sum-downloads.ts';
import { createSearchDictionary, type SearchDictionary } from './library/search/words/search-dictionary.ts';
import { notifications } from './notifications.ts';
import { listenForCommands } from './operator-socket.ts';
import { createDesk } from './operators/desk/desk-app.ts';
import { openDesk } from './operators/desk/desk-listener.ts';
import { reviewOpenItems } from './operators/desk/desk-review.ts';
import type { DatabaseLink } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { installReference } from './platform/db/reference/install-reference.ts';
import { collectMissingStatistics, sortPendingEntries } from './platform/db/upkeep.ts';
import { createEdgePurge } from './platform/http/edge-purge.ts';
import { failureHandler, unknownPath } from './platform/http/failure.ts';
import { createProcessMetrics } from './platform/http/metrics.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import type { PaymentTools } from './shop/orders/order-tools.ts';
import { sweepOrders } from './shop/orders/sweep-orders.ts';
import { createPayments } from './shop/payments/create-payments.ts';
import { notifyBase } from './shop/payments/notify-routes.ts';

const closeTimeoutMs = 10_000;
/** Work that a start leaves for later, because pages are asked for right after it. */
const afterStartMs = 3_000;
/** sysexits.h: something was found in an unconfigured or misconfigured state. */
const exitBadConfig = 78;

interface StartWarning {
  readonly event: string;
  readonly means: string;
  readonly applies: (config: GatewayConfig) => boolean;
}

/** What operators should know at each start. */
const startWarnings: readonly StartWarning[] = [
  {
    event: 'demo-on',
    means: 'codes are shown to anybody, demo accounts can be used',
    applies: ({ demo }) => demo,
  },
  {
    event: 'no-sms',
    means:
      'SMS_WEBHOOK_URL is empty: nobody gets a code, so nobody can register, log in by code, reset a password or bind a phone',
    applies: ({ demo, sms }) => !demo && !sms,
  },
  {
    event: 'no-wechat',
    means: 'WECHAT_APP_ID is empty: nobody logs in by WeChat or binds it; pages leave it out',
    applies: ({ demo, wechatApp }) => !demo && !wechatApp,
  },
  {
    event: 'no-payee',
    means: 'PAYEE_NAME is empty: receipts do not say who was paid',
    applies: ({ payee }) => payee === '',
  },
  {
    event: 'payment-sandbox-on',
    means: 'anybody pays any order without money',
    applies: ({ demo, payProvider }) => !demo && payProvider === 'sandbox',
  },
];

/** Ends the process; replaced by an orderly shutdown once the gateway listens. */
let stop: (reason: string) => void = () => process.exit(0);
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
// A child process without its parent would never be stopped
process.on('disconnect', () => stop('parent is gone'));

/** With `--jobs` the gateway runs jobs alone: it answers no calls. */
const jobsOnly = process.argv.includes('--jobs');

async function start() {
  const config = parseGatewayConfig(process.env);
  if (jobsOnly) refuseJobsAlone(config);
  await refuseMissingOffice(config.soffice);
  const log = pino({ level: config.logLevel, base: { app: 'gateway' } });
  const link = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onIdleError: (err) => log.warn({ event: 'database.connection-lost', err }),
    onEnd(err) {
      log.fatal({ event: 'database.ended', err });
      process.exit(1);
    },
  });
  const applied = await migrate(link.db);
  await installReference(link.db);
  if (!config.demo) await refuseDemoAccounts(link);
  for (const { event, means, applies } of startWarnings) if (applies(config)) log.warn({ event, means });
  const seeded = config.demo && (await seedIfEmpty(link.db, new Date(systemClock.now())));
  log.info({ event: 'database.ready', applied, seeded, embedded: config.databaseUrl === '' });

  const dictionary = createSearchDictionary({ db: link.db });
  const { db } = link;
  const payments = createPayments({ config, db, clock: systemClock });
  const uploadFiles = createUploadFiles(config);
  const uploads = { db, clock: systemClock, log, uploadFiles };
  const purgeEdge = config.edgePurge && createEdgePurge({ ...config.edgePurge, log });
  const { clamdUrl, soffice } = config;
  const checkUploads = createUploadChecks({ ...uploads, clamdUrl, soffice, purgeEdge });
  const metrics = createProcessMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  const queue = createJobs({ db, clock: systemClock, log, workers: config.jobWorkers });
  const app = createGateway({
    db,
    log,
    jobs: queue,
    metrics,
    clock: systemClock,
    config,
    files: demoFiles(db),
    dictionary,
    payments,
    uploadFiles,
    checkUploads,
    purgeEdge,
  });
  if (jobsOnly) return runJobsAlone({ link, log, queue, metrics, purgeEdge, config });
  const server = app.listen(config.port, config.host);
  await once(server, 'listening');
  const orders = { db, clock: systemClock, log, goods: allGoods, payments };
  const notified = payments && config.notifyPort ? await listenForNotifications({ ...orders, payments }, config) : [];
  const stopCommands = config.databaseUrl === '' ? await listenForCommands(orders, config.dataDir, log) : () => {};
  const deskTools = { db, log, clock: systemClock, kinds: allDeskKinds, purgeEdge };
  const stopDesk = await startDesk({ ...deskTools, metrics }, config);
  const jobs = backgroundJobs({ orders, uploads, checkUploads, dictionary, desk: deskTools, config });
  const stopJobs = startBackgroundJobs({ jobs, log });
  if (config.jobWorkers > 0) await queue.start();

  let stopping = false;
  stop = (reason) => {
    if (stopping) return;
    stopping = true;
    log.info({ event: 'stop.begin', reason });
    setTimeout(() => process.exit(1), closeTimeoutMs).unref();
    for (const listener of notified) listener.close();
    stopCommands();
    stopDesk();
    const jobsStopped = Promise.all([stopJobs(), queue.stop()]);
    server.close(async () => {
      await jobsStopped;
      await link.close();
      process.exit(0);
    });
    server.closeIdleConnections();
  };

  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  // A parent process waits for this line; everything else on stdout is the log
  process.stdout.write(`${JSON.stringify({ gatewayUrl: `http://${host}:${port}` })}\n`);
}

/** Runs jobs that other gateways add, with no listener but the operators'. */
async function runJobsAlone({
  link,
  log,
  queue,
  config,
  ...tools
}: { link: DatabaseLink; log: Logger; queue: Jobs; config: GatewayConfig } & Pick<DeskTools, 'metrics' | 'purgeEdge'>) {
  const stopDesk = await startDesk({ ...tools, db: link.db, log, clock: systemClock, kinds: allDeskKinds }, config);
  // nothing else that waits for jobs keeps the process alive
  const alive = setInterval(() => {}, 60_000);
  await queue.start();
  log.info({ event: 'jobs.ready', workers: config.jobWorkers });
  stop = async (reason) => {
    stop = () => {};
    log.info({ event: 'stop.begin', reason });
    setTimeout(() => process.exit(1), closeTimeoutMs).unref();
    clearInterval(alive);
    stopDesk();
    await queue.stop();
    await link.close();
    process.exit(0);
  };
}

/** @throws ConfigError where no other process could add jobs, or this one would run none. */
function refuseJobsAlone({ databaseUrl, jobWorkers }: GatewayConfig) {
  const problems = [
    databaseUrl === '' ? '--jobs needs DATABASE_URL: the embedded database belongs to one process' : '',
    jobWorkers === 0 ? '--jobs needs JOB_WORKERS of at least 1' : '',
  ].filter((problem) => problem !== '');
  if (problems.length > 0) throw new ConfigError(problems);
}

interface JobTools {
  readonly orders: PaymentTools;
  readonly uploads: Parameters<typeof sweepUploads>[0];
  readonly checkUploads: () => void;
  readonly dictionary: SearchDictionary;
  readonly desk: Omit<Parameters<typeof reviewOpenItems>[0], 'afterSeconds'>;
  readonly config: GatewayConfig;
}

/** What the gateway does without being called. */
function backgroundJobs({ orders, uploads, checkUploads, dictionary, desk, config }: JobTools): BackgroundJob[] {
  const { db, clock } = orders;
  const once = { firstAfterMs: afterStartMs, everyMs: 'once' } as const;
  const settle = () => settleEndedCampaigns(db, new Date(clock.now()));
  const jobs: BackgroundJob[] = [
    { name: 'sweep-orders', everyMs: 5_000, run: () => sweepOrders(orders) },
    { name: 'sum-downloads', everyMs: 10_000, run: (signal) => sumDownloads(db, { signal }) },
    { name: 'settle-campaigns', everyMs: 30_000, run: settle },
    // goes on with checks that a stop has cut off, or that could not be made
    { name: 'check-uploads', firstAfterMs: 0, everyMs: 60_000, run: checkUploads },
    { name: 'sweep-uploads', everyMs: 15 * 60_000, run: () => sweepUploads(uploads) },
    { name: 'prepare-search', ...once, run: () => dictionary.prepare() },
  ];
  const upkeep: BackgroundJob[] = [
    { name: 'sort-index-entries', firstAfterMs: afterStartMs, everyMs: 10 * 60_000, run: () => sortPendingEntries(db) },
    { name: 'collect-statistics', ...once, run: () => collectMissingStatistics(db) },
  ];
  const afterSeconds = config.demoReviewSeconds;
  const review = { name: 'review-demo', everyMs: 5_000, run: () => reviewOpenItems({ ...desk, afterSeconds }) };
  return [
    ...jobs,
    // the embedded database has nobody else to do it
    ...(config.databaseUrl === '' ? upkeep : []),
    ...(config.demo && afterSeconds > 0 ? [review] : []),
  ];
}

type DeskTools = Omit<Parameters<typeof createDesk>[0], 'dataDir' | 'opsToken'>;

/** Opens the operators' listener with its desk; gives what closes it. */
async function startDesk(tools: DeskTools, config: GatewayConfig) {
  const { ops, dataDir } = config;
  const app = createDesk({ ...tools, dataDir, opsToken: ops.token });
  // a parent process is the edge, which embeds this gateway
  const server = await openDesk({ ...ops, app, log: tools.log, mayMissIt: process.connected });
  return () => {
    server?.close();
    server?.closeAllConnections();
  };
}

/** The listener of GATEWAY_NOTIFY_PORT. */
async function listenForNotifications(tools: Parameters<typeof notifications>[0], config: GatewayConfig) {
  const app = express().disable('x-powered-by').use(notifyBase, notifications(tools));
  app.use(unknownPath, failureHandler({ log: tools.log }));
  const listener = app.listen(config.notifyPort, config.host);
  await once(listener, 'listening');
  return [listener];
}

/** @throws ConfigError for a program that cannot be run. */
async function refuseMissingOffice(soffice: string) {
  if (soffice === '') return;
  await access(soffice, constants.X_OK).catch(() => {
    throw new ConfigError([`SOFFICE_PATH: ${soffice} cannot be run; leave it empty where there is no LibreOffice`]);
  });
}

/** @throws ConfigError for a database that still has demo accounts, whose passwords are public. */
async function refuseDemoAccounts({ db, close }: DatabaseLink) {
  const amount = await demoAccountCount(db);
  if (amount === 0) return;
  await close();
  const them = amount === 1 ? 'it' : 'them';
  throw new ConfigError([
    `DEMO is off, but the database has ${demoAccounts(amount)} with a published password; remove ${them}: node gateway/seed.ts --remove-demo-accounts`,
  ]);
}

start().catch((error: Error) => {
  process.stderr.write(`${error instanceof OperatorError ? error.message : error.stack}\n`);
  process.exit(error instanceof ConfigError ? exitBadConfig : 1);
});
