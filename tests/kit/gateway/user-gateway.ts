import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createPasswords } from '../../../gateway/accounts/passwords.ts';
import { createGateway } from '../../../gateway/app.ts';
import { type Db, openDatabase } from '../../../gateway/db/database.ts';
import { insertRows } from '../../../gateway/db/insert-rows.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { installReference } from '../../../gateway/db/reference/install-reference.ts';
import { school } from '../../../gateway/db/schema/resource.ts';
import { demoFiles } from '../../../gateway/demo/demo-files.ts';
import { demoPassword } from '../../../gateway/demo/seed/demo-users.ts';
import { schoolSeeds } from '../../../gateway/demo/seed/invented-names.ts';
import { seedUsers, userTables } from '../../../gateway/demo/seed/users.ts';
import type { Endpoint } from '../../../shared/catalogue/endpoint.ts';
import { listen } from './listening-gateway.ts';

/** An hour of a school day; tests move it on. */
const start = new Date('2026-11-20T02:00:00Z');

interface CallWith {
  readonly token?: string | undefined;
  /** Where the edge says that the request comes from. */
  readonly address?: string;
}

const standard = createPasswords({ cost: { N: 1024, r: 8, p: 1 } });
const schools = schoolSeeds.map((row, i) => ({ ...row, id: i + 1 }));

/** Embedded Postgres takes seconds to come up: the gateways of a test file follow each other on one. */
let opened: Promise<Db> | undefined;

async function openOnce(): Promise<Db> {
  const { db } = await openDatabase({ databaseUrl: '', dataDir: 'memory://', onIdleError: () => {} });
  await migrate(db);
  await installReference(db);
  await insertRows(db, school, schools);
  return db;
}

/**
 * The real gateway on a database in memory that holds the demo accounts and nothing else of people, its clock and its
 * pauses held by the test. One at a time.
 */
export async function startUserGateway({
  demo = true,
  peoplePerAddress = 10,
}: {
  demo?: boolean;
  peoplePerAddress?: number;
} = {}) {
  opened ??= openOnce();
  const db = await opened;
  const tables = sql.join(
    userTables.map((table) => sql`${table}`),
    sql`, `,
  );
  await db.execute(sql`truncate ${tables} restart identity cascade`);
  await seedUsers(db, { now: start, schools, passwordHash: await standard.hash(demoPassword), moves: [] });

  let now = start;
  const lines: string[] = [];
  const pauses: number[] = [];
  let verifications = 0;
  const app = createGateway({
    db,
    config: { demo, dataDir: '/nonexistent', payloadSecret: 'unused', rateLimitPeoplePerAddress: peoplePerAddress },
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    clock: { now: () => now },
    files: demoFiles(db),
    passwords: {
      hash: standard.hash,
      verify: (...args) => {
        verifications += 1;
        return standard.verify(...args);
      },
    },
    pause: async (ms) => {
      pauses.push(ms);
    },
  });
  const listening = await listen(app);
  const envelopeOf = <I, D>(endpoint: Endpoint<I, D>, input: I, how?: CallWith) =>
    listening.envelopeOf(endpoint, input, headersOf(how));

  return {
    url: listening.url,
    db,
    lines,
    pauses,
    verifications: () => verifications,
    advanceSeconds(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    envelopeOf,
    /** Code of the answer; for calls that shall be refused. */
    codeOf: async <I, D>(endpoint: Endpoint<I, D>, input: I, how?: CallWith) =>
      (await envelopeOf(endpoint, input, how)).code,
    call: <I, D>(endpoint: Endpoint<I, D>, input: I, how?: CallWith) =>
      listening.dataOf(endpoint, input, headersOf(how)),
    [Symbol.asyncDispose]: listening.close,
  };
}

function headersOf({ token, address }: CallWith = {}): Record<string, string> {
  return { ...(token !== undefined && { token }), ...(address !== undefined && { 'x-forwarded-for': address }) };
}

export type UserGateway = Awaited<ReturnType<typeof startUserGateway>>;
