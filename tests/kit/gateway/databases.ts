import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type DatabaseLink, openDatabase } from '../../../gateway/db/database.ts';
import { postgresPrograms, startPostgres } from '../../../scripts/lib/postgres.ts';

interface TestDatabase extends DatabaseLink {
  /** Postgres' address; empty for the embedded database. */
  readonly url: string;
}

/** A database that the gateway runs on. `open` gives an empty one; closing it leaves nothing behind. */
interface DatabaseKind {
  readonly name: string;
  /** False where this machine has none: its tests are reported as skipped. */
  readonly available: boolean;
  open(): Promise<TestDatabase>;
}

const givenUrl = process.env.TEST_DATABASE_URL;
const programs = await postgresPrograms();

const embedded: DatabaseKind = {
  name: 'PGlite',
  available: true,
  open: async () => ({ url: '', ...(await openLink('')) }),
};

/** `TEST_DATABASE_URL` (`npm test` sets it), or a server of the suite's own where the programs are installed. */
export const postgres: DatabaseKind = {
  name: 'Postgres',
  available: givenUrl !== undefined || programs !== undefined,
  open: async () => {
    if (givenUrl) return openFresh(givenUrl, async () => {});
    if (!programs) throw new Error('no Postgres on this machine');
    const server = await startPostgres(programs);
    return openFresh(server.url, server.stop);
  },
};

export const databaseKinds: readonly DatabaseKind[] = [embedded, postgres];

/** A database of its own on the server, so that suites do not see each other. */
async function openFresh(serverUrl: string, stopServer: () => Promise<void>): Promise<TestDatabase> {
  const name = `gateway_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const link = await openLink(url.href);
  return {
    url: url.href,
    db: link.db,
    close: async () => {
      await link.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
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

async function openLink(databaseUrl: string): Promise<DatabaseLink> {
  let closing = false;
  const link = await openDatabase({
    databaseUrl,
    dataDir: 'memory://',
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
