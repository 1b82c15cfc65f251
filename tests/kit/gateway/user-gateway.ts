import { sql } from 'drizzle-orm';
import { demoSchools } from '../../../gateway/demo/seed/seed-demo.ts';
import { seedUsers, userTables } from '../../../gateway/demo/seed/users.ts';
import { createPasswords } from '../../../gateway/people/accounts/passwords.ts';
import type { DatabaseLink } from '../../../gateway/platform/db/database.ts';
import { insertRows } from '../../../gateway/platform/db/insert-rows.ts';
import { migrate } from '../../../gateway/platform/db/migrate.ts';
import { installReference } from '../../../gateway/platform/db/reference/install-reference.ts';
import { school } from '../../../gateway/platform/db/schema/resource.ts';
import { inProject } from '../../../scripts/lib/project.mjs';
import { demoPassword } from './calls.ts';
import { type DatabaseKind, embedded } from './databases.ts';
import { demoMorning, type GatewayAppOptions, startGatewayApp } from './gateway-app.ts';

const cheap = createPasswords({ cost: { N: 1024, r: 8, p: 1 } });

/** Embedded Postgres takes a second to come up: the gateways of a test file follow each other on one of each kind. */
const opened = new Map<DatabaseKind, Promise<DatabaseLink>>();

function openOnce(kind: DatabaseKind): Promise<DatabaseLink> {
  const open = async () => {
    const link = await kind.open();
    await migrate(link.db);
    await installReference(link.db);
    await insertRows(link.db, school, demoSchools());
    return link;
  };
  const link = opened.get(kind) ?? open();
  opened.set(kind, link);
  return link;
}

/** Closes the database of a kind; test files have to where it is on a server. */
export async function closeUserDatabase(kind: DatabaseKind): Promise<void> {
  const link = opened.get(kind);
  opened.delete(kind);
  await (await link)?.close();
}

interface UserGatewayOptions
  extends Partial<
    Pick<
      GatewayAppOptions,
      | 'dataDir'
      | 'demo'
      | 'peoplePerAddress'
      | 'sms'
      | 'soffice'
      | 'store'
      | 'uploadFiles'
      | 'uploadQuota'
      | 'wechatApp'
    >
  > {
  /** Of the database; the embedded one by default. */
  readonly kind?: DatabaseKind;
}

/**
 * The real gateway on a database in memory that holds the demo accounts and nothing else of people, with passwords that
 * cost little. One at a time.
 */
export async function startUserGateway({ kind = embedded, ...options }: UserGatewayOptions = {}) {
  const { db } = await openOnce(kind);
  const tables = sql.join(
    userTables.map((table) => sql`${table}`),
    sql`, `,
  );
  await db.execute(sql`truncate ${tables} restart identity cascade`);
  const passwordHash = await cheap.hash(demoPassword);
  await seedUsers(db, { now: demoMorning, schools: demoSchools(), passwordHash, moves: [] });

  let verifications = 0;
  let nextVerified: (() => Promise<void>) | undefined;
  const gateway = await startGatewayApp({
    db,
    dataDir: inProject('.data/tests'),
    logLevel: 'trace',
    passwords: {
      hash: cheap.hash,
      verify: async (...args) => {
        verifications += 1;
        const meanwhile = nextVerified;
        nextVerified = undefined;
        const isRight = await cheap.verify(...args);
        await meanwhile?.();
        return isRight;
      },
    },
    ...options,
  });
  return {
    ...gateway,
    verifications: () => verifications,
    /** Does this between the next check of a password and what follows from it. */
    afterNextVerification(meanwhile: () => Promise<void>) {
      nextVerified = meanwhile;
    },
  };
}

export type UserGateway = Awaited<ReturnType<typeof startUserGateway>>;
