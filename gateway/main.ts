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
import { type GatewayConfig, parseGatewayConfig } from './config.ts';
import { settleEndedCampaigns } from './contributions/campaigns/rank-awards.ts';
import { createUploadChecks } from './contributions/uploads/check-uploads.ts';
import { sweepUploads } from './contributions/uploads/sweep-uploads.ts';
import { createUploadFiles } from './contributions/uploads/upload-files.ts';
import { demoFiles } from './demo/demo-files.ts';
import { demoAccountCount, demoAccounts } from './demo/seed/demo-accounts.ts';
import { seedIfEmpty } from './demo/seed/seed-demo.ts';
import { sumDownloads } from './library/downloads/sum-downloads.ts';
import { createSearchDictionary } from './library/search/search-dictionary.ts';
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
import type { PaymentTools } from './shop/orders/order-tools.ts';
import { sweepOrders } from './shop/orders/sweep-orders.ts';
import { createPayments } from './shop/payments/create-payments.ts';
import { notifyBase } from './shop/payments/notify-routes.ts';

const closeTimeoutMs = 10_000;
const prepareAfterMs = 3_000;
const sortEveryMs = 10 * 60_000;
const sweepEveryMs = 5_000;
const reviewEveryMs = 5_000;
const settleEveryMs = 30_000;
const withoutWechat = 'WECHAT_APP_ID is empty: nobody logs in by WeChat or binds it; pages leave it out';
const sumEveryMs = 10_000;
const withoutSms =
  'SMS_WEBHOOK_URL is empty: nobody gets a code, so nobody can register, log in by code, reset a password or bind a phone';
const withoutPayee = 'PAYEE_NAME is empty: receipts do not say who was paid';
const checkEveryMs = 60_000;
const sweepUploadsEveryMs = 15 * 60_000;
/** sysexits.h: something was found in an unconfigured or misconfigured state. */
const exitBadConfig = 78;

/** Ends the process; replaced by an orderly shutdown once the gateway listens. */
let stop: (reason: string) => void = () => process.exit(0);
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
// A child process without its parent would never be stopped
process.on('disconnect', () => stop('parent is gone'));

async function start() {
  const config = parseGatewayConfig(process.env);
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
  if (config.demo) log.warn({ event: 'demo-on', means: 'codes are shown to anybody, demo accounts can be used' });
  else await refuseDemoAccounts(link);
  if (!config.demo && !config.sms) log.warn({ event: 'no-sms', means: withoutSms });
  if (!config.demo && !config.wechatApp) log.warn({ event: 'no-wechat', means: withoutWechat });
  if (!config.payee) log.warn({ event: 'no-payee', means: withoutPayee });
  if (config.payProvider === 'sandbox' && !config.demo) {
    log.warn({ event: 'payment-sandbox-on', means: 'anybody pays any order without money' });
  }
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
  const app = createGateway({
    db,
    log,
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
  const server = app.listen(config.port, config.host);
  await once(server, 'listening');
  const orders = { db, clock: systemClock, log, goods: allGoods, payments };
  const notified = payments && config.notifyPort ? await listenForNotifications({ ...orders, payments }, config) : [];
  keepSwept(orders);
  keepUploads(uploads, checkUploads);
  keepSettled({ db, clock: systemClock, log });
  const stopSumming = keepSummed({ db, log });
  const stopCommands = config.databaseUrl === '' ? await listenForCommands(orders, config.dataDir, log) : () => {};
  const stopDesk = await startDesk({ db, log, metrics, clock: systemClock, kinds: allDeskKinds, purgeEdge }, config);

  let stopping = false;
  stop = (reason) => {
    if (stopping) return;
    stopping = true;
    log.info({ event: 'stop.begin', reason });
    setTimeout(() => process.exit(1), closeTimeoutMs).unref();
    for (const listener of notified) listener.close();
    stopSumming();
    stopCommands();
    stopDesk();
    server.close(() => link.close().then(() => process.exit(0)));
    server.closeIdleConnections();
  };

  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  // A parent process waits for this line; everything else on stdout is the log
  process.stdout.write(`${JSON.stringify({ gatewayUrl: `http://${host}:${port}` })}\n`);
  // not before the pages that a start is followed by; what fails here is tried again by the search that needs it
  setTimeout(() => dictionary.prepare().catch(() => {}), prepareAfterMs).unref();
  if (config.databaseUrl === '') keepUp(link);
}

/** The operators' listener with its desk, and in the demo its reviewer; gives what closes the listener. */
async function startDesk(tools: Omit<Parameters<typeof createDesk>[0], 'dataDir' | 'opsToken'>, config: GatewayConfig) {
  const { ops, demo, demoReviewSeconds, dataDir } = config;
  const app = createDesk({ ...tools, dataDir, opsToken: ops.token });
  // a parent process is the edge, which embeds this gateway
  const server = await openDesk({ ...ops, app, log: tools.log, mayMissIt: process.connected });
  if (demo && demoReviewSeconds > 0) {
    const review = () => reviewOpenItems({ ...tools, afterSeconds: demoReviewSeconds });
    setInterval(review, reviewEveryMs).unref();
  }
  return () => {
    server?.close();
    server?.closeAllConnections();
  };
}

/** Maintenance of the embedded database, which has no background process of its own. */
function keepUp({ db }: DatabaseLink) {
  const sort = () => sortPendingEntries(db).catch(() => {});
  setTimeout(
    () =>
      sort()
        .then(() => collectMissingStatistics(db))
        .catch(() => {}),
    prepareAfterMs,
  ).unref();
  setInterval(sort, sortEveryMs).unref();
}

/** The listener of GATEWAY_NOTIFY_PORT. */
async function listenForNotifications(tools: Parameters<typeof notifications>[0], config: GatewayConfig) {
  const app = express().disable('x-powered-by').use(notifyBase, notifications(tools));
  app.use(unknownPath, failureHandler({ log: tools.log }));
  const listener = app.listen(config.notifyPort, config.host);
  await once(listener, 'listening');
  return [listener];
}

/** Finishes orders that no call finishes. A run that takes long delays the next one. */
function keepSwept(tools: PaymentTools) {
  const sweep = async () => {
    await sweepOrders(tools).catch((err) => tools.log.warn({ event: 'orders.sweep-failed', err }));
    setTimeout(sweep, sweepEveryMs).unref();
  };
  setTimeout(sweep, sweepEveryMs).unref();
}

/** Goes on with checks that a stop has cut off, or that could not be made, and removes abandoned uploads. */
function keepUploads(tools: Parameters<typeof sweepUploads>[0] & { readonly log: Logger }, checkUploads: () => void) {
  const sweep = () => sweepUploads(tools).catch((err) => tools.log.warn({ event: 'uploads.sweep-failed', err }));
  setInterval(checkUploads, checkEveryMs).unref();
  setInterval(sweep, sweepUploadsEveryMs).unref();
  checkUploads();
}

/** Gives the prizes of campaigns that have ended. */
function keepSettled({ db, clock, log }: Pick<PaymentTools, 'db' | 'clock' | 'log'>) {
  const settle = () =>
    settleEndedCampaigns(db, new Date(clock.now())).catch((err) => log.warn({ event: 'campaigns.settle-failed', err }));
  setInterval(settle, settleEveryMs).unref();
}

/** Adds downloads to the numbers of their resources. A run that takes long delays the next one; gives what ends it. */
function keepSummed({ db, log }: Pick<PaymentTools, 'db' | 'log'>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sum = async () => {
    await sumDownloads(db, { signal }).catch((err) => log.warn({ event: 'downloads.sum-failed', err }));
    if (!signal.aborted) setTimeout(sum, sumEveryMs).unref();
  };
  setTimeout(sum, sumEveryMs).unref();
  return () => stopping.abort();
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
