import { parseArgs } from 'node:util';
import { OperatorError } from '../shared/contract/errors.ts';
import { systemClock } from '../shared/platform/clock.ts';
import { parseGatewayConfig } from './config.ts';
import { addQuestions } from './demo/seed/add-questions.ts';
import { demoAccounts, removeDemoAccounts } from './demo/seed/demo-accounts.ts';
import { addResources } from './demo/seed/resources/add-resources.ts';
import { emptyDemo, seedIfEmpty } from './demo/seed/seed-demo.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { patientLimits } from './platform/db/postgres.ts';
import { installReference } from './platform/db/reference/install-reference.ts';

const usage = `npm run seed                            fills an empty database with the demo
npm run seed -- --reset                 empties it first
npm run seed -- --rows 300000           adds that many generated resources
npm run seed -- --questions 50000      adds that many generated questions
npm run seed -- --remove-demo-accounts  only removes the demo accounts, whose password is published`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        reset: { type: 'boolean', default: false },
        rows: { type: 'string' },
        questions: { type: 'string' },
        'remove-demo-accounts': { type: 'boolean', default: false },
      },
    });
    const rows = wholeNumber('rows', values.rows, 10_000_000);
    const questions = wholeNumber('questions', values.questions, 10_000_000);
    return { reset: values.reset, rows, questions, removesAccounts: values['remove-demo-accounts'] };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${usage}`);
  }
}

function wholeNumber(name: string, text = '0', most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most) throw new RangeError(`--${name} wants a whole number`);
  return value;
}

async function seed() {
  const { reset, rows, questions, removesAccounts } = readArguments();
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
    const now = new Date(systemClock.now());
    const onProgress = (done: number) => console.log(`added ${done} of ${rows} resources`);
    if (rows > 0) await addResources(link.db, { count: rows, now, onProgress });
    const onQuestions = (done: number) => console.log(`added ${done} of ${questions} questions`);
    if (questions > 0) await addQuestions(link.db, { count: questions, now, onProgress: onQuestions });
  } finally {
    await link.close();
  }
}

seed().catch((error: Error) => {
  console.error(error instanceof OperatorError ? error.message : error.stack);
  process.exitCode = 1;
});
