import { execFile } from 'node:child_process';
import { globSync, realpathSync } from 'node:fs';
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
const settings = ['max_connections=200', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const ownSettings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];

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
  const { Wait } = await import('testcontainers');
  const container = await new PostgreSqlContainer(image)
    .withCommand(settings.flatMap((setting) => ['-c', setting]))
    // by TCP it is the server itself, and not the one that makes the database
    .withWaitStrategy(Wait.forAll([Wait.forSuccessfulCommand('pg_isready -h 127.0.0.1'), Wait.forListeningPorts()]))
    // the default one starts a process in the container four times a second, for the whole run
    .withHealthCheck({ test: ['CMD', 'true'], interval: 3_600_000 })
    .start();
  return { url: container.getConnectionUri(), stop: () => container.stop() };
}

/** Folder of the server's programs: on the PATH, or the newest version that Debian has installed. */
export function postgresPrograms(): string | undefined {
  const versions = globSync(debianPrograms).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const initdb = findProgram('initdb') ?? versions[0];
  // one program may be linked to from elsewhere, and the others not
  return initdb && dirname(realpathSync(initdb));
}

/** A server of our own, which tests may hurt. */
export interface OwnServer extends FoundServer {
  /** Ends it at once, as a crash would; its data stays for `start`. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Starts a server on a free port of 127.0.0.1, its data in a temporary folder that `stop` removes. With `primary`, the
 * address of another one of ours, it is a standby that streams from there.
 *
 * @throws Error with what the program printed, when it does not start.
 */
export async function startPostgres(programs: string, { primary }: { primary?: string } = {}): Promise<OwnServer> {
  const user = process.getuid?.() === 0 ? nobody : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'zhizhan-postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const program = (name: string, ...args: string[]) =>
    promisify(execFile)(join(programs, name), ['-D', data, ...args], { ...user, cwd: folder });
  const port = await freePort();
  const options = `-p ${port} ${ownSettings.map((setting) => `-c ${setting}`).join(' ')}`;
  const start = async () => void (await program('pg_ctl', 'start', '--wait', '-l', join(folder, 'log'), '-o', options));
  const stop = async () => {
    // does not wait for clients
    await program('pg_ctl', 'stop', '-m', 'fast').catch(() => {});
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (primary) await program('pg_basebackup', '-d', primary, '-R', '-c', 'fast', '--no-sync');
    else await program('initdb', '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync');
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    source: programs,
    start,
    kill: async () => void (await program('pg_ctl', 'stop', '-m', 'immediate')),
    stop,
  };
}
