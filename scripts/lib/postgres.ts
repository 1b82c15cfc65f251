import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tests/kit/ports.ts';
import { type FoundServer, fromDocker, orFromApt } from './found.ts';
import { findProgram } from './run.mjs';

const image = 'postgres:15-alpine';
/** Where Debian puts the server programs, one folder per version; they are not on the PATH there. */
const debianPrograms = '/usr/lib/postgresql/*/bin/initdb';
/** Postgres refuses to run as root: then it runs as nobody, which every Linux has under this number. */
const nobody = { uid: 65_534, gid: 65_534 };
/** The tests' data need not survive anything. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
];

/**
 * A real Postgres for the tests, from the first source that works (README, "npm test"); undefined where there is none.
 * The tests make databases of their own on it.
 */
export async function findPostgres(): Promise<FoundServer | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, source: 'TEST_DATABASE_URL', stop: async () => {} };
  const contained = await fromDocker(image, startContainer);
  if (contained) return contained;
  const programs = await orFromApt(postgresPrograms, 'postgresql');
  if (!programs) return undefined;
  return startPostgres(programs).catch((error: Error) => void console.log(error.message));
}

async function startContainer() {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer(image).start();
  return { url: container.getConnectionUri(), stop: () => container.stop() };
}

/** Folder of the server's programs: on the PATH, or the newest version that Debian has installed. */
export function postgresPrograms(): string | undefined {
  const versions = globSync(debianPrograms).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const initdb = findProgram('initdb') ?? versions[0];
  return initdb && dirname(initdb);
}

/**
 * Starts a server on a free port of 127.0.0.1, its data in a temporary folder that `stop` removes.
 *
 * @throws Error with what the program printed, when it does not start.
 */
export async function startPostgres(programs: string): Promise<FoundServer> {
  const user = process.getuid?.() === 0 ? nobody : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'zhizhan-postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const program = (name: string, ...args: string[]) =>
    promisify(execFile)(join(programs, name), ['-D', data, ...args], { ...user, cwd: folder });
  const port = await freePort();
  const stop = async () => {
    // does not wait for clients
    await program('pg_ctl', 'stop', '-m', 'fast').catch(() => {});
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await program('initdb', '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync');
    const options = `-p ${port} ${settings.map((setting) => `-c ${setting}`).join(' ')}`;
    await program('pg_ctl', 'start', '--wait', '-l', join(folder, 'log'), '-o', options);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, source: programs, stop };
}
