import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashKey } from '../../server/cache/invalidation/names.ts';
import type { Clock } from '../../shared/platform/clock.ts';
import { aLoad, aRequest, openCache, type TestCache, until } from '../kit/cache-suite.ts';
import { stillClock } from '../kit/clock.ts';
import { createTestRedis, hasRedisServer, type TestRedis } from '../kit/redis-server.ts';

const keyPrefix = 'faults:';

describe.skipIf(!hasRedisServer)('Redis in trouble is a miss, and it heals by itself', () => {
  let server: TestRedis;
  let opened: { close(): unknown }[] = [];
  let warnings: object[] = [];

  beforeEach(async () => {
    server = await createTestRedis();
    warnings = [];
  });
  afterEach(async () => {
    for (const thing of opened) await thing.close();
    opened = [];
    await server.kill();
  });

  function start(options: { clock?: Clock } = {}): TestCache {
    const log = { info() {}, warn: (fields: object) => warnings.push(fields) };
    const cache = openCache({ redisUrl: server.url, commandTimeoutMs: 100, keyPrefix, log, ...options });
    opened.push(cache);
    return cache;
  }

  function admin(): Redis {
    const client = new Redis(server.url);
    opened.push({ close: () => client.disconnect() });
    return client;
  }

  const isUp = (cache: TestCache) => until(() => cache.stats().redis === 'up');
  const exists = (client: Redis, key: string) => async () =>
    (await client.exists(`${keyPrefix}f:{${hashKey(key)}}`)) === 1;
  let keys = 0;
  /** A key of its own each time: the answer must come by loading. */
  async function askForNew(cache: TestCache) {
    keys += 1;
    const answer = await cache.get(aRequest({ key: `new ${keys}`, load: aLoad(() => 'loaded') }));
    expect(answer.value.data).toBe('loaded');
    return `new ${keys}`;
  }
  /** A cache whose Redis holds a value, and the operator's client of it. */
  async function startWithValue() {
    await server.start();
    const cache = start();
    await isUp(cache);
    const key = await askForNew(cache);
    const client = admin();
    await until(exists(client, key));
    return { cache, key, client };
  }
  /** How many commands were waited for in vain, each for 100 ms. */
  const waits = (cache: TestCache) => cache.counted('l2-timeout');

  test('away at the start: serves from memory, warns once, joins when Redis comes', async () => {
    const cache = start();
    await askForNew(cache);
    await until(() => warnings.length === 1);
    for (let i = 0; i < 50; i += 1) await askForNew(cache);
    expect(waits(cache)).toBe(0);
    expect(cache.stats().redis).toBe('down');
    await server.start();
    await isUp(cache);
    const key = await askForNew(cache);
    await until(exists(admin(), key));
    expect(warnings).toHaveLength(1);
  });

  test('killed: answers go on, and a purge made meanwhile reaches the other process afterwards', async () => {
    await server.start();
    const [a, b] = [start(), start()];
    await Promise.all([isUp(a), isUp(b)]);
    const load = aLoad((call) => call);
    await a.get(aRequest({ load }));
    await until(exists(admin(), 'k'));
    await b.get(aRequest({ load }));
    opened.pop()?.close(); // the admin connection would only report that its server died
    await server.kill();
    await until(() => a.stats().redis === 'down' && b.stats().redis === 'down');
    expect((await a.get(aRequest({ load }))).state).toBe('hit');
    const waited = waits(a);
    await askForNew(a);
    expect(waits(a)).toBe(waited);
    await a.purge({ tags: ['banner'] });
    expect(a.peek('k')).toBeUndefined();
    expect(b.peek('k')).toBeDefined();
    await server.start();
    await until(() => b.peek('k') === undefined && b.stats().redis === 'up');
    expect(warnings).toHaveLength(2); // one of each
  });

  test('frozen: a few deadlines, then no wait at all, and right answers when it thaws', async () => {
    await server.start();
    const cache = start();
    await isUp(cache);
    server.signal('SIGSTOP');
    for (let i = 0; i < 20; i += 1) await askForNew(cache);
    expect(cache.stats().redis).toBe('down');
    expect(waits(cache)).toBeGreaterThan(0);
    expect(waits(cache)).toBeLessThan(20); // each would wait once and more
    server.signal('SIGCONT');
    await until(async () => {
      await askForNew(cache); // only a command finds out that it thawed
      return cache.stats().redis === 'up';
    });
    const key = await askForNew(cache);
    await until(exists(admin(), key));
    const other = start();
    await isUp(other);
    expect((await other.get(aRequest({ key, load: aLoad(() => 'again') }))).value.data).toBe('loaded');
    expect(warnings).toHaveLength(1);
  });

  test('paused: a stale hit does not wait', async () => {
    await server.start();
    const clock = stillClock();
    const cache = start({ clock });
    await isUp(cache);
    const load = aLoad((call) => call);
    await cache.get(aRequest({ load }));
    await until(exists(admin(), 'k'));
    const client = admin();
    await client.client('PAUSE', 1_000);
    const pong = client.ping();
    clock.advance(10_001);
    // before anything that Redis says
    const first = await Promise.race([cache.get(aRequest({ load })), pong]);
    expect(first).toMatchObject({ state: 'stale' });
    await until(() => cache.peek('k')?.state === 'hit');
    expect(load.calls).toBe(2);
  });

  test('something else on the port', async () => {
    const junk = createServer((socket) => {
      socket.on('error', () => {}).resume();
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    }).listen(server.port, '127.0.0.1');
    await once(junk, 'listening');
    const cache = start();
    for (let i = 0; i < 20; i += 1) await askForNew(cache);
    expect(waits(cache)).toBe(0);
    await until(() => warnings.length === 1);
    junk.close();
    await once(junk, 'close');
    await server.start();
    await isUp(cache);
    expect(warnings).toHaveLength(1);
  });

  test('full: reads go on, writes are skipped, and resume when there is room', async () => {
    const { cache, key, client } = await startWithValue();
    await client.config('SET', 'maxmemory', '1kb');
    for (let i = 0; i < 10; i += 1) await askForNew(cache);
    expect(cache.stats().redis).toBe('up');
    const other = start();
    await isUp(other);
    expect((await other.get(aRequest({ key, load: aLoad(() => 'again') }))).value.data).toBe('loaded');
    // a purge that Redis cannot write down still reaches the other process
    await cache.purge({ tags: ['banner'] });
    await until(() => other.peek(key) === undefined);
    expect((await other.get(aRequest({ key, load: aLoad(() => 'again') }))).value.data).toBe('again');
    await client.config('SET', 'maxmemory', '0');
    await until(async () => exists(client, await askForNew(cache))());
  });

  test('read-only replica: reads go on, writes are skipped', async () => {
    const { cache, key, client } = await startWithValue();
    await client.replicaof('127.0.0.1', 1);
    const other = start();
    await isUp(other);
    expect((await other.get(aRequest({ key, load: aLoad(() => 'again') }))).value.data).toBe('loaded');
    for (let i = 0; i < 10; i += 1) await askForNew(cache);
    expect(cache.counted('l2-error')).toBeGreaterThan(0);
    await client.replicaof('NO', 'ONE');
    await until(async () => exists(client, await askForNew(cache))());
  });
});
