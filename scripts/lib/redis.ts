import { createTestRedis } from '../../tests/kit/redis-server.ts';
import { type FoundServer, fromDocker, orFromApt } from './found.ts';
import { findProgram } from './run.mjs';

const image = 'redis:7-alpine';
const redisPort = 6379;

const nothingWorked = `No Redis for the tests. One of these brings it:
  1. TEST_REDIS_URL=redis://host:port npm test   a Redis that the tests may write to
  2. a running Docker engine that has or can pull ${image}
  3. redis-server on the PATH
  4. Debian as root: apt-get install redis-server`;

/**
 * A real Redis for the tests, from the first source that works (README, "npm test").
 *
 * @throws Error with a message for the person at the terminal, when there is none.
 */
export async function findRedis(): Promise<FoundServer> {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { url: given, source: 'TEST_REDIS_URL', stop: async () => {} };
  const contained = await fromDocker(image, startContainer);
  // some tests kill and pause a server of their own, so the program is wanted beside a container too
  const program = await orFromApt(() => findProgram('redis-server'), 'redis-server');
  if (contained) return contained;
  if (!program) throw new Error(nothingWorked);
  const server = await createTestRedis();
  await server.start();
  return { url: server.url, source: program, stop: server.kill };
}

async function startContainer() {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer(image)
    // an image may come with a configuration that listens inside the container only
    .withCommand([...'redis-server --bind 0.0.0.0 --protected-mode no --appendonly no --save'.split(' '), ''])
    .withExposedPorts(redisPort)
    .start();
  const url = `redis://${container.getHost()}:${container.getMappedPort(redisPort)}`;
  return { url, stop: () => container.stop() };
}
