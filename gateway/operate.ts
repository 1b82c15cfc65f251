import { renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { OperatorError } from '../shared/contract/errors.ts';
import { dayMs, isoDay } from '../shared/platform/china-time.ts';
import { systemClock } from '../shared/platform/clock.ts';
import { allGoods } from './all-goods.ts';
import { parseGatewayConfig } from './config.ts';
import { type CommandResult, type OperatorCommand, operatorCommand, runCommand } from './operator-commands.ts';
import { sendCommand } from './operator-socket.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { patientLimits } from './platform/db/postgres.ts';
import { createPayments } from './shop/payments/create-payments.ts';

const usage = `npm run refund -- --order NO --reason "why"       gives a paid order back: rights, points or money
npm run reconcile -- --day YYYY-MM-DD            compares the payment provider's bill of that day with the orders
npm run reconcile -- --day ... --metrics FILE    and writes the result for Prometheus' textfile collector
npm run operator -- --add NAME --role ROLE       lets somebody into the studio: prints a link for one use, good for a day
                                                 ROLE is administrator, editor, reviewer, support or finance
npm run report -- --day YYYY-MM-DD [--json]      hits of each part of the pages on that day
Without --day it is yesterday's. It exits with 1 where something has to be looked into.`;

interface Arguments {
  readonly command: OperatorCommand;
  readonly metricsFile: string | undefined;
  readonly asJson: boolean;
}

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        order: { type: 'string' },
        reason: { type: 'string' },
        add: { type: 'string' },
        role: { type: 'string' },
        day: { type: 'string' },
        metrics: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [name] = positionals;
    const yesterday = isoDay(new Date(systemClock.now() - dayMs));
    const given =
      name === 'refund'
        ? { name, orderNo: values.order, reason: values.reason }
        : name === 'operator'
          ? { name, add: values.add, role: values.role, studio: studioAddress() }
          : { name, day: values.day ?? yesterday };
    return { command: operatorCommand.parse(given), metricsFile: values.metrics, asJson: values.json };
  } catch {
    throw new OperatorError(usage);
  }
}

/** As this machine reaches it; who comes through a proxy puts its name there. */
function studioAddress(): string {
  const { host, port } = parseGatewayConfig(process.env).ops;
  const own = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

/** By the gateway that holds the embedded database, else on the database itself. */
async function run(command: OperatorCommand): Promise<CommandResult> {
  const config = parseGatewayConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const answer = databaseUrl === '' ? await sendCommand(dataDir, command) : undefined;
  if (answer) return answer;
  const onIdleError = (error: Error) => console.error(error.message);
  const link = await openDatabase({ databaseUrl, dataDir, onIdleError, timeLimits: patientLimits });
  try {
    await migrate(link.db);
    const { db } = link;
    const log = pino({ level: 'warn', base: { app: 'operate' } }, pino.destination(2));
    const payments = createPayments({ config, db, clock: systemClock });
    return await runCommand({ db, clock: systemClock, log, goods: allGoods, payments }, command);
  } finally {
    await link.close();
  }
}

async function operate() {
  const { command, metricsFile, asJson } = readArguments();
  const { lines, isFailure, metrics, json } = await run(command);
  if (asJson && json !== undefined) console.log(JSON.stringify(json, null, 1));
  else for (const line of lines) console.log(line);
  if (metricsFile) {
    // the collector reads at any moment and must not see half a file
    writeFileSync(`${metricsFile}.new`, metrics);
    renameSync(`${metricsFile}.new`, metricsFile);
  }
  if (isFailure) process.exitCode = 1;
}

operate().catch((error: Error) => {
  console.error(error instanceof OperatorError ? error.message : error.stack);
  process.exitCode = 1;
});
