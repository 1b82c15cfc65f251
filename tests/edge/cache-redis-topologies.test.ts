import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, test } from 'vitest';
import { aLoad, aRequest, openCache, type TestCache, until } from '../kit/cache-suite.ts';
import { createTestRedis, hasRedisServer } from '../kit/redis-server.ts';

describe.skipIf(!hasRedisServer)('other shapes of Redis', () => {
  const toStop: (() => unknown)[] = [];
  afterEach(async () => {
    for (const stop of toStop.splice(0).reverse()) await stop();
  });

  async function startServer(...args: string[]) {
    const server = await createTestRedis({ args });
    toStop.push(() => server.kill());
    await server.start();
    return server;
  }

  async function aFolder() {
    const folder = await mkdtemp(join(tmpdir(), 'cache-redis-'));
    toStop.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  async function command(url: string, ...words: [string, ...string[]]) {
    const client = new Redis(url, { enableReadyCheck: false });
    try {
      return await client.call(...words);
    } finally {
      client.disconnect();
    }
  }

  /** Shared values, purges and leases, seen from two processes. */
  async function exercise(redisUrl: string) {
    const open = async (): Promise<TestCache> => {
      const cache = openCache({ redisUrl, keyPrefix: 'shape:' });
      toStop.push(() => cache.close());
      await until(() => cache.stats().redis === 'up');
      return cache;
    };
    const [a, b] = [await open(), await open()];
    const load = aLoad((call) => call);
    await a.get(aRequest({ load }));
    await until(async () => (await b.get(aRequest({ load }))).state === 'hit');
    expect(load.calls).toBe(1);
    await a.purge({ tags: ['banner'] });
    await until(() => b.peek('k') === undefined);
    expect((await b.get(aRequest({ load }))).value.data).toBe(2);
    for (const cache of [a, b]) {
      expect([cache.counted('l2-error'), cache.counted('l2-timeout')]).toEqual([0, 0]);
    }
  }

  test('cluster', async () => {
    const server = await startServer(
      '--cluster-enabled',
      'yes',
      '--cluster-announce-ip',
      '127.0.0.1',
      '--dir',
      await aFolder(),
    );
    await command(server.url, 'CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
    await until(async () => String(await command(server.url, 'CLUSTER', 'INFO')).includes('cluster_state:ok'));
    await exercise(`redis+cluster://127.0.0.1:${server.port}`);
  });

  test('sentinel', async () => {
    const master = await startServer();
    const configuration = join(await aFolder(), 'sentinel.conf');
    await writeFile(configuration, `sentinel monitor main 127.0.0.1 ${master.port} 1\n`);
    const sentinel = await createTestRedis({ configuration });
    toStop.push(() => sentinel.kill());
    await sentinel.start();
    await exercise(`redis+sentinel://127.0.0.1:${sentinel.port}/main`);
  });

  test('one that wants a password', async () => {
    const server = await startServer();
    await command(server.url, 'CONFIG', 'SET', 'requirepass', 's:c@t');
    await exercise(`redis://:${encodeURIComponent('s:c@t')}@127.0.0.1:${server.port}`);
  });
});
