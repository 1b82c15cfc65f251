import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tests/kit/ports.ts';
import { canRunContainer } from './containers.ts';
import { aptInstall, isDebianRoot } from './debian.ts';
import { findProgram, isExecutable, run } from './run.mjs';

const image = 'postgres:15-alpine';
/** Where Debian puts the server programs, one folder per version; they are not on the PATH there. */
const debianFolder = '/usr/lib/postgresql';
/** The tests' data need not survive anything. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface FoundPostgres {
  readonly url: string;
  /** Where it comes from, for the person at the terminal. */
  readonly source: string;
  stop(): Promise<void>;
}

/**
 * A real Postgres for the tests, from the first source that works (README, "npm test"); undefined where there is none.
 * The tests make databases of their own on it.
 */
export async function findPostgres(): Promise<FoundPostgres | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, source: 'TEST_DATABASE_URL', stop: async () => {} };

  const contained = await startContainer();
  if (contained) return contained;

  let programs = await postgresPrograms();
  if (!programs && isDebianRoot() && (await aptInstall('postgresql'))) programs = await postgresPrograms();
  if (!programs) return undefined;
  try {
    return await startPostgres(programs);
  } catch (error) {
    console.log(error);
    return undefined;
  }
}

async function startContainer(): Promise<FoundPostgres | undefined> {
  if (!(await canRunContainer(image))) return undefined;
  try {
    const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
    const container = await new PostgreSqlContainer(image).start();
    const stop = async () => {
      await container.stop();
    };
    return { url: container.getConnectionUri(), source: `Docker (${image})`, stop };
  } catch (error) {
    console.log(`Docker is there, but ${image} does not start:`, error);
    return undefined;
  }
}

/** Folder of the server's programs: on the PATH, or the newest version that Debian has installed. */
export async function postgresPrograms(): Promise<string | undefined> {
  const onPath = findProgram('initdb');
  if (onPath && isExecutable(join(dirname(onPath), 'postgres'))) return dirname(onPath);
  const versions = await readdir(debianFolder).catch(() => []);
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
    .find((folder) => isExecutable(join(folder, 'initdb')));
}

/**
 * Starts a server on a free port of 127.0.0.1, its data in a temporary folder that `stop` removes.
 *
 * @throws Error with what the program printed, when it does not start.
 */
export async function startPostgres(programs: string): Promise<FoundPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'zhizhan-postgres-'));
  try {
    return await startIn(folder, programs);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, programs: string): Promise<FoundPostgres> {
  const user = await serverUser();
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const start = (program: string, ...args: string[]) => {
    const child = spawn(join(programs, program), args, { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, ended, output: () => output };
  };

  const made = start('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  if ((await made.ended) !== 0) throw new Error(`initdb of ${programs} failed:\n${made.output()}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...forgetful];
  const server = start('postgres', '-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting]));
  const stop = async () => {
    server.child.kill('SIGINT'); // Postgres' fast shutdown: does not wait for clients
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  if (await answers(url)) return { url, source: programs, stop };
  await stop();
  throw new Error(`postgres of ${programs} does not answer on port ${port}:\n${server.output()}`);
}

/** Postgres refuses to run as root: then as the user that its package brings, or as nobody. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((what) => run('id', [what, name], { output: 'collect' })));
    if (uid?.code === 0 && gid?.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  return undefined;
}

/** Whether a Postgres answers there within some seconds. */
async function answers(connectionString: string): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      await delay(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}
