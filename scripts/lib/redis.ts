import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tests/kit/ports.ts';
import { canRunContainer } from './containers.ts';
import { aptInstall, isDebianRoot } from './debian.ts';
import { findProgram } from './run.mjs';

const image = 'redis:7-alpine';
const redisPort = 6379;
const inMemory = ['--save', '', '--appendonly', 'no'];

const nothingWorked = `No Redis for the tests. One of these brings it:
  1. TEST_REDIS_URL=redis://host:port npm test   a Redis that the tests may write to
  2. a running Docker engine that has or can pull ${image}
  3. redis-server on the PATH
  4. Debian as root: apt-get install redis-server`;

export interface FoundRedis {
  readonly url: string;
  /** Where it comes from, for the person at the terminal. */
  readonly source: string;
  stop(): Promise<void>;
}

/**
 * A real Redis for the tests, from the first source that works (README, "npm test").
 *
 * @throws Error with a message for the person at the terminal, when there is none.
 */
export async function findRedis(): Promise<FoundRedis> {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { url: given, source: 'TEST_REDIS_URL', stop: async () => {} };

  const contained = await startContainer();
  // some tests kill and pause a server of their own, so the program is wanted beside a container too
  if (!findProgram('redis-server') && isDebianRoot()) await aptInstall('redis-server');
  if (contained) return contained;

  const program = findProgram('redis-server');
  if (program) return startServer(program);
  throw new Error(nothingWorked);
}

async function startContainer(): Promise<FoundRedis | undefined> {
  if (!(await canRunContainer(image))) return undefined;
  try {
    const { GenericContainer, Wait } = await import('testcontainers');
    const container = await new GenericContainer(image)
      // an image may come with a configuration that listens inside the container only
      .withCommand(['redis-server', '--bind', '0.0.0.0', '--protected-mode', 'no', ...inMemory])
      .withExposedPorts(redisPort)
      .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
      .start();
    const [host, port] = [container.getHost(), container.getMappedPort(redisPort)];
    const stop = async () => {
      await container.stop();
    };
    if (await answers({ host, port })) return { url: `redis://${host}:${port}`, source: `Docker (${image})`, stop };
    console.log(`${image} runs in Docker, but does not answer on ${host}:${port}`);
    await stop();
  } catch (error) {
    console.log(`Docker is there, but ${image} does not start:`, error);
  }
  return undefined;
}

async function startServer(program: string): Promise<FoundRedis> {
  const port = await freePort();
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', ...inMemory], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  if (await answers({ host: '127.0.0.1', port })) return { url: `redis://127.0.0.1:${port}`, source: program, stop };
  await stop();
  throw new Error(`${program} does not answer; try by hand: ${program} --port ${port}`);
}

/** Whether a Redis answers there within some seconds. */
async function answers(address: { host: string; port: number }): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await ping(address)) return true;
    await delay(50);
  }
  return false;
}

async function ping(address: { host: string; port: number }): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(1000) });
    return String(answer).startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
