import { parseArgs } from 'node:util';
import { systemClock } from '../shared/clock.ts';
import { OperatorError } from '../shared/errors.ts';
import { parseGatewayConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { patientLimits } from './db/postgres.ts';
import { installReference } from './db/reference/install-reference.ts';
import { addResources } from './demo/seed/add-resources.ts';
import { demoAccounts, removeDemoAccounts } from './demo/seed/demo-accounts.ts';
import { emptyDemo, seedIfEmpty } from './demo/seed/seed-demo.ts';

const usage = `npm run seed                            fills an empty database with the demo
npm run seed -- --reset                 empties it first
npm run seed -- --rows 300000           adds that many generated resources
npm run seed -- --remove-demo-accounts  only removes the demo accounts, whose password is published`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        reset: { type: 'boolean', default: false },
        rows: { type: 'string' },
        'remove-demo-accounts': { type: 'boolean', default: false },
      },
    });
    const rows = values.rows === undefined ? 0 : Number(values.rows);
    if (!Number.isInteger(rows) || rows < 0 || rows > 10_000_000) throw new RangeError('--rows wants a whole number');
    return { reset: values.reset, rows, removesAccounts: values['remove-demo-accounts'] };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function seed() {
  const { reset, rows, removesAccounts } = readArguments();
  const config = parseGatewayConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const link = await openDatabase({
    databaseUrl,
    dataDir,
    onIdleError: (error) => console.error(error.message),
    timeLimits: patientLimits,
  });
  try {
    await migrate(link.db);
    if (removesAccounts) return console.log(`removed ${demoAccounts(await removeDemoAccounts(link.db))}`);
    await installReference(link.db);
    if (reset) await emptyDemo(link.db);
    const seeded = await seedIfEmpty(link.db, new Date(systemClock.now()));
    console.log(seeded ? 'seeded' : 'the database has resources already; --reset empties it first');
    const onProgress = (done: number) => console.log(`added ${done} of ${rows} resources`);
    if (rows > 0) await addResources(link.db, { count: rows, now: new Date(systemClock.now()), onProgress });
  } finally {
    await link.close();
  }
}

seed().catch((error: Error) => {
  console.error(error instanceof OperatorError ? error.message : error.stack);
  process.exitCode = 1;
});
