import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseLink } from '../../../gateway/platform/db/database.ts';
import { openDatabase } from '../../../gateway/platform/db/open-database.ts';
import { postgresPrograms, startPostgres } from '../../../scripts/lib/postgres.ts';
import { copyDemo, demoName, seed } from './demo-database.ts';

interface TestDatabase extends DatabaseLink {
  /** Postgres' address; empty for the embedded database. */
  readonly url: string;
  /** A folder of its own for the gateway's files; it goes when the database is closed. */
  readonly dataDir: string;
}

/** A database that the gateway runs on. Closing it leaves nothing behind. */
export interface DatabaseKind {
  readonly name: string;
  /** False where this machine has none: its tests are reported as skipped. */
  readonly available: boolean;
  /** An empty one. */
  open(): Promise<TestDatabase>;
  /** One with all tables, reference data and the demo of that day. */
  openDemo(now: Date): Promise<TestDatabase>;
}

const givenUrl = process.env.TEST_DATABASE_URL;
const programs = postgresPrograms();

export const embedded: DatabaseKind = {
  name: 'PGlite',
  available: true,
  open: () => withFolder(async () => ({ url: '', ...(await openLink('', 'memory://')) })),
  openDemo: (now) =>
    withFolder(async (dataDir) => {
      await copyDemo(dataDir, now);
      return { url: '', ...(await openLink('', dataDir)) };
    }),
};

/** `TEST_DATABASE_URL` (`npm test` sets it), or a server of the suite's own where the programs are installed. */
export const postgres: DatabaseKind = {
  name: 'Postgres',
  available: givenUrl !== undefined || programs !== undefined,
  open: () => withFolder(openOnServer),
  openDemo: (now) =>
    withFolder(async () => {
      if (givenUrl) return openFresh(givenUrl, { template: await templateOn(givenUrl, now) });
      const link = await openOnServer();
      await seed(link.db, now);
      return link;
    }),
};

export const databaseKinds: readonly DatabaseKind[] = [embedded, postgres];

async function withFolder(open: (dataDir: string) => Promise<Omit<TestDatabase, 'dataDir'>>): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-gateway-'));
  const link = await open(dataDir);
  return {
    ...link,
    dataDir,
    close: async () => {
      await link.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openOnServer() {
  if (givenUrl) return openFresh(givenUrl);
  if (!programs) throw new Error('no Postgres on this machine');
  const server = await startPostgres(programs);
  return openFresh(server.url, { stopServer: server.stop });
}

/** Any number that nothing else on the server locks. */
const templateLock = 728_051;

/** The demo of that day on a server that all suites share: seeding takes many seconds and a copy less than one. */
async function templateOn(serverUrl: string, now: Date): Promise<string> {
  const name = `demo_${demoName(now).replaceAll('-', '_')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const made = await openFresh(serverUrl, { name, isKept: true });
    await seed(made.db, now).finally(made.close);
    return name;
  } finally {
    await client.end();
  }
}

/** A database of its own on the server, so that suites do not see each other. */
async function openFresh(
  serverUrl: string,
  {
    name = `gateway_${randomBytes(6).toString('hex')}`,
    template,
    isKept = false,
    stopServer = async () => {},
  }: {
    name?: string;
    /** A database that it begins as a copy of. */
    template?: string;
    /** For others that copy it, until the server goes. */
    isKept?: boolean;
    stopServer?: () => Promise<void>;
  } = {},
) {
  await onServer(serverUrl, `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const link = await openLink(url.href, '');
  return {
    url: url.href,
    db: link.db,
    close: async () => {
      await link.close();
      if (!isKept) await onServer(serverUrl, `drop database ${name} with (force)`);
      await stopServer();
    },
  };
}

async function onServer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openLink(databaseUrl: string, dataDir: string): Promise<DatabaseLink> {
  let closing = false;
  const link = await openDatabase({
    databaseUrl,
    dataDir,
    onIdleError: (error) => {
      // Dropping the database breaks connections whose goodbye is still on its way
      if (!closing) throw error;
    },
  });
  return {
    db: link.db,
    close: () => {
      closing = true;
      return link.close();
    },
  };
}
