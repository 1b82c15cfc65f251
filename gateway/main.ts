import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { systemClock } from '../shared/clock.ts';
import { ConfigError, OperatorError } from '../shared/errors.ts';
import { createGateway } from './app.ts';
import { parseGatewayConfig } from './config.ts';
import { type DatabaseLink, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { installReference } from './db/reference/install-reference.ts';
import { collectMissingStatistics, sortPendingEntries } from './db/upkeep.ts';
import { demoFiles } from './demo/demo-files.ts';
import { demoAccountCount, demoAccounts } from './demo/seed/demo-accounts.ts';
import { seedIfEmpty } from './demo/seed/seed-demo.ts';
import { createSearchDictionary } from './search/search-dictionary.ts';

const closeTimeoutMs = 10_000;
const prepareAfterMs = 3_000;
const sortEveryMs = 10 * 60_000;
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
  const seeded = config.demo && (await seedIfEmpty(link.db, new Date(systemClock.now())));
  log.info({ event: 'database.ready', applied, seeded, embedded: config.databaseUrl === '' });

  const dictionary = createSearchDictionary({ db: link.db });
  const app = createGateway({ db: link.db, config, log, clock: systemClock, files: demoFiles(link.db), dictionary });
  const server = app.listen(config.port, config.host);
  await once(server, 'listening');

  let stopping = false;
  stop = (reason) => {
    if (stopping) return;
    stopping = true;
    log.info({ event: 'stop.begin', reason });
    setTimeout(() => process.exit(1), closeTimeoutMs).unref();
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

/** The embedded database, which has nobody else to do it. */
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

/** @throws ConfigError for a database whose demo accounts anybody could log in to. */
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
