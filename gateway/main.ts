import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { type Logger, pino } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { ConfigError, OperatorError } from '../shared/contract/errors.ts';
import { allApprovals } from './all-approvals.ts';
import { allDeskKinds } from './all-desk-kinds.ts';
import { allGoods } from './all-goods.ts';
import { allSheets } from './all-sheets.ts';
import { allStudioKinds } from './all-studio-kinds.ts';
import { createGateway } from './app.ts';
import { type BackgroundJob, startBackgroundJobs } from './background-jobs.ts';
import { bringIn } from './bulk-commands.ts';
import { type GatewayConfig, parseGatewayConfig } from './config.ts';
import { createBulkFiles } from './contributions/bulk/bulk-files.ts';
import { keepOperatorsFile } from './contributions/bulk/keep-file.ts';
import { settleEndedCampaigns } from './contributions/campaigns/rank-awards.ts';
import { createUploadChecks, type UploadChecks } from './contributions/uploads/check-uploads.ts';
import { sweepOrphans, sweepUploads } from './contributions/uploads/sweep-uploads.ts';
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
import { countOpenItems } from './operators/desk/desk-queue.ts';
import { reviewOpenItems } from './operators/desk/desk-review.ts';
import { createIdentityProvider } from './operators/studio/accounts/identity-provider.ts';
import { siteOriginOf } from './operators/studio/preview/preview-routes.ts';
import { createOutbox } from './operators/studio/publishing/outbox.ts';
import { publishDue } from './operators/studio/publishing/schedules.ts';
import { type StudioTools, studioApi } from './operators/studio/studio-app.ts';
import { createPasswords } from './people/accounts/passwords.ts';
import { eraseClosedAccounts } from './people/lifecycle/erase-accounts.ts';
import type { DatabaseLink } from './platform/db/database.ts';
import { createDatabaseClock, type DatabaseClock } from './platform/db/database-clock.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { openReplica } from './platform/db/postgres.ts';
import { createReadReplica, type ReadReplica } from './platform/db/read-replica.ts';
import { installReference } from './platform/db/reference/install-reference.ts';
import { collectMissingStatistics, sortPendingEntries } from './platform/db/upkeep.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { storeBelow } from './platform/files/file-store.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { plainFiles } from './platform/files/plain-files.ts';
import { removeOldFiles } from './platform/files/remove-old-files.ts';
import { storeFolders } from './platform/files/store-folders.ts';
import { createWorkFolder, type WorkFolder } from './platform/files/work-folder.ts';
import { createEdgePurge, type PurgeEdge } from './platform/http/edge-purge.ts';
import { failureHandler, unknownPath } from './platform/http/failure.ts';
import { createProcessMetrics } from './platform/http/metrics.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { stopServer } from './platform/http/stop-server.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { sweepQuestionPictures } from './questions/composition/question-pictures.ts';
import { sweepEvidence } from './questions/evidence/evidence-store.ts';
import { createPaperMaker } from './questions/exports/paper-maker.ts';
import { questionPrinter } from './questions/exports/print-question.ts';
import { sweepImports } from './questions/imports/import-store.ts';
import { sweepPages } from './questions/imports/pages/import-pages.ts';
import type { PaymentTools } from './shop/orders/order-tools.ts';
import { sweepOrders } from './shop/orders/sweep-orders.ts';
import { createPayments } from './shop/payments/create-payments.ts';
import { notifyBase } from './shop/payments/notify-routes.ts';

const closeTimeoutMs = 10_000;
/** Work that a start leaves for later, because pages are asked for right after it. */
const afterStartMs = 3_000;
const hourMs = 3_600_000;
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
    applies: ({ demo, payProviders }) => !demo && payProviders.includes('sandbox'),
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
  const onIdleError = (err: Error) => log.warn({ event: 'database.connection-lost', err });
  const link = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onIdleError,
    onEnd(err) {
      log.fatal({ event: 'database.ended', err });
      process.exit(1);
    },
  });
  const clock = createDatabaseClock({ db: link.db, log });
  // the embedded database has the clock of this machine
  if (config.databaseUrl !== '') await clock.measure();
  const onMoved = (folders: readonly string[]) => log.info({ event: 'files.moved', folders });
  const store = await openFileStore(config, onMoved);
  const applied = await migrate(link.db);
  await installReference(link.db);
  if (!config.demo) await refuseDemoAccounts(link);
  for (const { event, means, applies } of startWarnings) if (applies(config)) log.warn({ event, means });
  const seeded = config.demo && (await seedIfEmpty(link.db, new Date(clock.now())));
  log.info({ event: 'database.ready', applied, seeded, embedded: config.databaseUrl === '' });

  const dictionary = createSearchDictionary({ db: link.db });
  const { db } = link;
  const payments = createPayments({ config, db, clock });
  const work = createWorkFolder(config.dataDir);
  const uploadFiles = createUploadFiles({ store, work });
  const uploads = { db, clock, log, uploadFiles };
  const metrics = createProcessMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  const replicaLink = config.databaseReadUrl
    ? openReplica({ connectionString: config.databaseReadUrl, onIdleError })
    : undefined;
  const counted = metrics.replicaRead;
  const replica = replicaLink && createReadReplica({ primary: db, replica: replicaLink.db, clock, log, counted });
  const edgePurge = config.edgePurge && createEdgePurge({ ...config.edgePurge, log });
  const purgeEdge = edgePurge && purgeAfter(replica, edgePurge);
  const { clamdUrl, soffice } = config;
  const checks = createUploadChecks({ ...uploads, clamdUrl, soffice, purgeEdge });
  const checkUploads = config.jobWorkers > 0 ? checks.start : () => {};
  const queue = createJobs({ db, clock, log, workers: config.jobWorkers });
  const paperMaker = createPaperMaker({ fontDir: config.fontDir, threads: Math.max(1, config.jobWorkers) });
  const app = createGateway({
    db,
    log,
    jobs: queue,
    paperMaker,
    metrics,
    clock,
    config,
    files: config.demo ? demoFiles(db) : plainFiles(db),
    dictionary,
    payments,
    store,
    uploadFiles,
    checkUploads,
    purgeEdge,
    replica,
  });
  if (jobsOnly) return runJobsAlone({ link, log, clock, checks, queue, metrics, purgeEdge, store, config });
  const server = app.listen(config.port, config.host);
  await once(server, 'listening');
  const orders = { db, clock, log, goods: allGoods, payments };
  const notified = config.notifyPort && payments.length > 0 ? await listenForNotifications(orders, config) : [];
  const bulk = { files: createBulkFiles({ store, work }), clamdUrl, purge: purgeEdge ?? (() => {}) };
  const stopCommands =
    config.databaseUrl === '' ? await listenForCommands({ ...orders, bulk }, config.dataDir, log) : () => {};
  const deskTools = { db, log, clock, kinds: allDeskKinds, purgeEdge, store };
  const edges = config.edgePurge ?? { urls: [], token: '' };
  const publicFiles = storeBelow(store, storeFolders.public);
  const outbox = createOutbox({ db, log, clock, edges, ...(replica && { known: replica.caughtUp }) });
  const keepFile: StudioTools['keepFile'] = (file) => keepOperatorsFile(file, { db, ...bulk });
  const approvals = allApprovals({ ...orders, kinds: allStudioKinds, outbox });
  const siteOrigin = siteOriginOf(config.site);
  const desk = { ...deskTools, siteOrigin };
  const imports: StudioTools['imports'] = {
    sheets: allSheets(bulk),
    work,
    run: (dir, isDry) => bringIn({ db, clock, bulk }, { dir, isDry }),
  };
  const printers = { question: questionPrinter({ db, paperMaker, publicFiles }) };
  const entries = { db, log, clock, kinds: allStudioKinds, outbox, publicFiles, approvals, printers };
  const studio = { ...entries, keepFile, siteOrigin, desk, imports };
  const stopDesk = await startDesk({ ...desk, metrics, studio: studioOf(studio, config) }, config);
  const jobs = backgroundJobs({
    clock,
    orders,
    uploads,
    store,
    work,
    checkUploads,
    dictionary,
    desk: deskTools,
    studio,
    config,
  });
  const stopJobs = startBackgroundJobs({ jobs, log });
  if (config.jobWorkers > 0) await queue.start();

  let stopping = false;
  stop = async (reason) => {
    if (stopping) return;
    stopping = true;
    log.info({ event: 'stop.begin', reason });
    setTimeout(() => process.exit(1), config.drainDelayMs + closeTimeoutMs).unref();
    for (const listener of notified) listener.close();
    stopCommands();
    stopDesk();
    const stopped = stopServer(server, { delayMs: config.drainDelayMs });
    await Promise.all([checks.stop(), stopJobs(), queue.stop(), stopped]);
    await edgePurge?.flush();
    await Promise.all([link.close(), replicaLink?.close()]);
    process.exit(0);
  };

  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  // A parent process waits for this line; everything else on stdout is the log
  process.stdout.write(`${JSON.stringify({ gatewayUrl: `http://${host}:${port}` })}\n`);
}

/** What is purged is read again at once: from a replica that lags, it would be stored as it was. */
function purgeAfter(replica: ReadReplica | undefined, purge: PurgeEdge): PurgeEdge {
  if (!replica) return purge;
  return (tags) => void replica.caughtUp().then(() => purge(tags));
}

/** Runs jobs that other gateways add, with no listener but the operators'. */
async function runJobsAlone({
  link,
  log,
  clock,
  checks,
  queue,
  config,
  ...tools
}: { link: DatabaseLink; log: Logger; queue: Jobs; checks: UploadChecks } & Pick<JobTools, 'clock' | 'config'> &
  Pick<DeskTools, 'metrics' | 'purgeEdge' | 'store'>) {
  const stopDesk = await startDesk({ ...tools, db: link.db, log, clock, kinds: allDeskKinds }, config);
  const stopJobs = startBackgroundJobs({ jobs: [measureClock(clock), uploadChecks(checks.start)], log });
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
    await Promise.all([checks.stop(), stopJobs(), queue.stop()]);
    await link.close();
    process.exit(0);
  };
}

/** The calls of the studio, by operators' accounts. */
function studioOf(
  tools: Parameters<typeof publishDue>[0] &
    Pick<
      StudioTools,
      'log' | 'publicFiles' | 'approvals' | 'keepFile' | 'siteOrigin' | 'desk' | 'imports' | 'printers'
    >,
  config: GatewayConfig,
) {
  const { ops, demo } = config;
  const unset = [
    { name: 'SMS_WEBHOOK_URL', label: '还没有短信服务：没有人能注册', isUnset: !demo && !config.sms },
    { name: 'PAY_PROVIDER', label: '还没有支付渠道', isUnset: config.payProviders.length === 0 },
    { name: 'PAYEE_NAME', label: '还没有收款单位名称', isUnset: config.payee === '' },
    { name: 'WECHAT_APP_ID', label: '还没有微信登录', isUnset: !demo && !config.wechatApp },
  ].filter(({ isUnset }) => isUnset);
  const countOpen = () => countOpenItems(tools.db, allDeskKinds);
  const limiter = createRateLimiter(tools);
  const identityProvider = config.identityProvider && createIdentityProvider(config.identityProvider);
  const secrets = { passwords: createPasswords(), opsToken: ops.token, identityProvider };
  return { api: studioApi({ ...tools, ...secrets, limiter, countOpen, unset }), kinds: tools.kinds };
}

/** @throws ConfigError where no other process could add jobs, or this one would run none. */
function refuseJobsAlone({ databaseUrl, jobWorkers }: GatewayConfig) {
  const problems = [
    databaseUrl === '' ? '--jobs needs DATABASE_URL: the embedded database belongs to one process' : '',
    jobWorkers === 0 ? '--jobs needs JOB_WORKERS of at least 1' : '',
  ].filter((problem) => problem !== '');
  if (problems.length > 0) throw new ConfigError(problems);
}

const measureClock = (clock: DatabaseClock): BackgroundJob => {
  return { name: 'measure-clock', everyMs: 60_000, run: () => clock.measure() };
};

/** Goes on with checks that ended with their process, that could not be made, or that another process left. */
const uploadChecks = (run: () => void): BackgroundJob => {
  return { name: 'check-uploads', firstAfterMs: 0, everyMs: 5_000, run };
};

interface JobTools {
  readonly clock: DatabaseClock;
  readonly orders: PaymentTools;
  readonly uploads: Parameters<typeof sweepUploads>[0];
  readonly store: FileStore;
  readonly work: WorkFolder;
  readonly checkUploads: () => void;
  readonly dictionary: SearchDictionary;
  readonly desk: Omit<Parameters<typeof reviewOpenItems>[0], 'afterSeconds'>;
  readonly studio: Parameters<typeof publishDue>[0];
  readonly config: GatewayConfig;
}

/** What the gateway does without being called. */
function backgroundJobs(tools: JobTools): BackgroundJob[] {
  const { clock, orders, uploads, store, work, checkUploads, dictionary, desk, studio, config } = tools;
  const { db } = orders;
  const once = { firstAfterMs: afterStartMs, everyMs: 'once' } as const;
  const settle = () => settleEndedCampaigns(db, new Date(clock.now()));
  const jobs: BackgroundJob[] = [
    { name: 'sweep-orders', everyMs: 5_000, run: () => sweepOrders(orders) },
    { name: 'sum-downloads', everyMs: 10_000, run: (signal) => sumDownloads(db, { signal }) },
    { name: 'publish-due', firstAfterMs: 1_000, everyMs: 5_000, run: () => publishDue(studio) },
    { name: 'tell-edges', firstAfterMs: 1_000, everyMs: 2_000, run: () => studio.outbox.deliver() },
    { name: 'settle-campaigns', everyMs: 30_000, run: settle },
    uploadChecks(checkUploads),
    {
      name: 'erase-accounts',
      everyMs: hourMs,
      run: () => eraseClosedAccounts({ ...orders, publicFiles: storeBelow(store, storeFolders.public) }),
    },
    { name: 'sweep-uploads', everyMs: 15 * 60_000, run: () => sweepUploads(uploads) },
    { name: 'sweep-orphans', everyMs: 6 * hourMs, run: () => sweepOrphans(uploads, 'file') },
    { name: 'remove-old-files', everyMs: hourMs, run: () => removeOldFiles({ store, work, now: clock.now() }) },
    {
      name: 'sweep-question-pictures',
      everyMs: 6 * hourMs,
      async run() {
        await sweepImports(db, clock.now());
        await sweepEvidence(db, clock.now());
        await sweepPages(db, { store: storeBelow(store, storeFolders.resourceFiles), now: clock.now() });
        await sweepQuestionPictures(db, { store: storeBelow(store, storeFolders.public), now: clock.now() });
      },
    },
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
    // the embedded database has nobody else to do it, and the clock of this machine
    ...(config.databaseUrl === '' ? upkeep : [measureClock(clock)]),
    ...(config.demo && afterSeconds > 0 ? [review] : []),
  ];
}

type DeskTools = Omit<Parameters<typeof createDesk>[0], 'opsToken' | 'studioDir'>;

/** Where `npm run build` puts the studio. */
const studioDir = join(import.meta.dirname, '../dist/studio');

/** Opens the operators' listener with its desk; gives what closes it. */
async function startDesk(tools: DeskTools, config: GatewayConfig) {
  const { ops } = config;
  const app = createDesk({ ...tools, opsToken: ops.token, studioDir });
  // a parent process is the edge, which embeds this gateway
  const server = await openDesk({ ...ops, app, log: tools.log, mayMissIt: process.connected });
  return () => {
    server?.close();
    server?.closeAllConnections();
  };
}

/** The listener of GATEWAY_NOTIFY_PORT. */
async function listenForNotifications(tools: PaymentTools, config: GatewayConfig) {
  const app = express().disable('x-powered-by');
  for (const one of tools.payments) app.use(notifyBase, notifications(tools, one));
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
