import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { allGoods } from '../../gateway/all-goods.ts';
import { movePoints } from '../../gateway/people/points/journal.ts';
import { ledgerFaults } from '../../gateway/people/points/ledger-check.ts';
import { purchaseOrder } from '../../gateway/platform/db/schema/order.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { userAccount } from '../../gateway/platform/db/schema/user.ts';
import { payByPoints } from '../../gateway/shop/orders/pay-by-points.ts';
import { placeOrder } from '../../gateway/shop/orders/place-order.ts';
import { systemClock } from '../../shared/platform/clock.ts';
import { openBenchDatabase } from './bench-database.ts';
import { machine, percentile } from './figures.ts';

/*
 * How long an order and its payment with points take while many are on their way, on Postgres:
 *
 *   DATABASE_URL=postgres://... node lab/bench/orders.ts [--in-flight 200] [--rounds 5] [--warm-up 5]
 *
 * So many people buy at the same moment, each another pair of a few hundred files, so that orders meet at people's
 * accounts and at files; a round is an order and a payment of each. Rounds of warming up are not counted: in the first
 * ones a gateway that has just started compiles its code and its connections plan their statements, for twice the CPU
 * of later ones. Times are of the whole call behind the router. CPU is that of this process, without Postgres; it says
 * more than the clock on a busy machine.
 */

const { values } = parseArgs({
  options: {
    'in-flight': { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    'warm-up': { type: 'string', default: '5' },
  },
});
const inFlight = Number(values['in-flight']);
const rounds = Number(values.rounds);
const warmUp = Number(values['warm-up']);
const { db, close } = await openBenchDatabase();
const clock = systemClock;
const now = new Date(clock.now());

const filesOnSale = 400;
const runName = String(clock.now());

/** Files that cost a point each. */
async function filesForPoints(): Promise<string[]> {
  const rows = await db.select({ id: resource.id }).from(resource).orderBy(resource.id).limit(filesOnSale);
  const ids = rows.map(({ id }) => id);
  await db.update(resource).set({ chargeType: 'points', price: 1 }).where(inArray(resource.id, ids));
  return ids.map(String);
}

/** New people with points enough. */
async function people(): Promise<number[]> {
  const blank = { nickName: '', avatar: '', sex: 0, points: 0, firstLogin: 0, studyPhaseCode: 300, subjectCode: 2 };
  const person = {
    ...blank,
    textbookVersionCode: '',
    areaCode: 0,
    wechatName: '',
    registeredAt: now,
    lastLoginAt: now,
  };
  const rows = await db
    .insert(userAccount)
    .values(Array.from({ length: inFlight }, (_, i) => ({ ...person, phone: `${runName}-${i}` })))
    .returning({ id: userAccount.id });
  const ids = rows.map(({ id }) => id);
  for (const userId of ids) {
    const gift = {
      userId,
      amount: 2 * (warmUp + rounds),
      account: 'issued',
      kind: 'bench',
      ref: `${runName}:${userId}`,
    } as const;
    await db.transaction((tx) => movePoints(tx, { ...gift, reason: 'bench' }, now));
  }
  return ids;
}

const log = pino({ level: 'error' });
const tools = { db, clock, log, goods: allGoods, payments: undefined };
const taken = { order: [] as number[], payment: [] as number[] };
let failures = 0;

async function timed<T>(what: keyof typeof taken, work: () => Promise<T>): Promise<T | undefined> {
  const started = performance.now();
  try {
    return await work();
  } catch (error) {
    failures++;
    console.error(String(error));
    return undefined;
  } finally {
    taken[what].push(performance.now() - started);
  }
}

async function buy(userId: number, files: readonly string[], intent: string): Promise<void> {
  const goods = files.map((id) => ({ kind: 'resource', id }) as const);
  const payload = { intent, goods, payMode: 'integral' } as const;
  const order = await timed('order', () => placeOrder(tools, userId, payload));
  if (order) await timed('payment', () => payByPoints(tools, userId, order.orderNo));
}

const files = await filesForPoints();
const buyers = await people();
const file = (i: number) => files[i % files.length] ?? '';
async function buyRound(round: number): Promise<void> {
  await Promise.all(
    buyers.map((userId, i) => {
      // neighbours want the same two, one of them in the other order
      const pair = [file(i + 17 * round), file(i + 17 * round + 1)];
      return buy(userId, i % 2 === 0 ? pair : pair.toReversed(), `${runName}-${round}-${i}`);
    }),
  );
}

for (let round = 0; round < warmUp; round++) await buyRound(round);
const cold = { order: taken.order.splice(0), payment: taken.payment.splice(0) };
const cpuBefore = process.cpuUsage();
const started = performance.now();
for (let round = warmUp; round < warmUp + rounds; round++) await buyRound(round);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(cpuBefore);
const calls = taken.order.length + taken.payment.length;

const at = (list: readonly number[], share: number) => percentile(share, list).toFixed(0);
console.log(`${machine()}, load ${loadavg()[0]?.toFixed(1)}, ${inFlight} in flight, ${rounds} rounds\n`);
console.log('| call | calls | middle ms | 99th percentile ms | longest ms |\n|---|---:|---:|---:|---:|');
for (const [name, list] of Object.entries(taken)) {
  console.log(`| ${name} | ${list.length} | ${at(list, 0.5)} | ${at(list, 0.99)} | ${at(list, 1)} |`);
}
const cpuMs = ((user + system) / 1000 / calls).toFixed(2);
console.log(`\n${(calls / seconds).toFixed(0)} calls a second, ${cpuMs} ms of CPU a call, ${failures} failures`);
if (warmUp > 0) {
  const first = (list: readonly number[]) => at(list.slice(0, inFlight), 1);
  console.log(
    `first round of ${warmUp} that warm up: longest order ${first(cold.order)}, payment ${first(cold.payment)} ms`,
  );
}
const faults = await ledgerFaults(db);
const fulfilled = await db.$count(purchaseOrder, sql`intent like ${`${runName}-%`} and state = 'fulfilled'`);
console.log(`fulfilled ${fulfilled} of ${cold.order.length + taken.order.length}, ledger ${JSON.stringify(faults)}`);
await close();
