import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DeadlineExceeded } from '../../server/async/within.ts';
import { jsonValue } from '../../server/cache/codecs.ts';
import type { LoadContext } from '../../server/cache/contract.ts';
import { hashKey } from '../../server/cache/invalidation/names.ts';
import { recordPurgeScript } from '../../server/cache/invalidation/scripts.ts';
import { aLoad, aRequest, describeCache, openCache, type TestCache, until } from '../kit/cache-suite.ts';
import { stillClock } from '../kit/clock.ts';
import { createTestRedis, type TestRedis } from '../kit/redis-server.ts';

const given = process.env.TEST_REDIS_URL;
const opened: TestCache[] = [];
let own: TestRedis | undefined;
let redis: Redis;
let redisUrl = given ?? '';
let keyPrefix = '';

beforeAll(async () => {
  if (!given) {
    own = await createTestRedis();
    await own.start();
    redisUrl = own.url;
  }
  redis = new Redis(redisUrl);
});

afterEach(async () => {
  keyPrefix = '';
  for (const cache of opened.splice(0)) cache.close();
});

afterAll(async () => {
  redis?.disconnect();
  await own?.kill();
});

/** One cache; all caches of one test share the prefix, like processes of one site. */
async function start(options: Parameters<typeof openCache>[0] = {}): Promise<TestCache> {
  keyPrefix ||= `test:${randomUUID()}:`;
  const cache = openCache({ redisUrl, keyPrefix, ...options });
  opened.push(cache);
  await until(() => cache.stats().redis === 'up');
  return cache;
}

async function startTwo() {
  const clock = stillClock();
  return { clock, a: await start({ clock }), b: await start({ clock }) };
}

const valueKey = (key = 'k') => `${keyPrefix}f:{${hashKey(key)}}`;
const storedBy = (key = 'k') => until(async () => (await redis.exists(valueKey(key))) === 1);
const leaseHeld = () => until(async () => (await redis.exists(`${valueKey()}:lease`)) === 1);
/** Cuts a lease short and waits until its holder has made it longer again. */
async function leaseRenewed(key = 'k') {
  await redis.pexpire(`${valueKey(key)}:lease`, 600);
  await until(async () => (await redis.pttl(`${valueKey(key)}:lease`)) > 600);
}
const leaseGone = () => until(async () => (await redis.exists(`${valueKey()}:lease`)) === 0);

describeCache('with Redis', start);

describe('two processes with one Redis', () => {
  test('one finds what the other has loaded', async () => {
    const { a, b } = await startTwo();
    const load = aLoad(() => 'v');
    await a.get(aRequest({ load }));
    await storedBy();
    expect(await b.get(aRequest({ load }))).toMatchObject({ state: 'hit', value: { data: 'v', json: '"v"' } });
    expect(load.calls).toBe(1);
  });

  test('a cold key asked for in both at once is loaded once', async () => {
    const { a, b } = await startTwo();
    const gate = Promise.withResolvers<string>();
    const load = aLoad(() => gate.promise);
    const answers = Promise.all([a, b, a, b].map((cache) => cache.get(aRequest({ load }))));
    await until(() => a.counted('lease-lost') + b.counted('lease-lost') === 1);
    gate.resolve('v');
    expect((await answers).map(({ value }) => value.data)).toEqual(['v', 'v', 'v', 'v']);
    expect(load.calls).toBe(1);
    expect([a, b].map((cache) => cache.counted('lease-given-up'))).toEqual([0, 0]);
  });

  test('17 cold keys asked for in three processes are 17 loads, however long they take', async () => {
    const clock = stillClock();
    const caches = [await start({ clock }), await start({ clock }), await start({ clock })];
    const gate = Promise.withResolvers<void>();
    const keys = Array.from({ length: 17 }, (_, index) => `key ${index}`);
    const loads = new Map(keys.map((key) => [key, aLoad(() => gate.promise.then(() => key))]));
    const calls = () => [...loads.values()].reduce((sum, load) => sum + load.calls, 0);
    const answers = keys.flatMap((key) =>
      caches.map((cache) => cache.get(aRequest({ key, load: loads.get(key) ?? aLoad(() => '') }))),
    );
    await until(() => caches.reduce((sum, cache) => sum + cache.counted('lease-lost'), 0) === 2 * 17);
    await leaseRenewed('key 16');
    expect(calls()).toBe(17);
    gate.resolve();
    expect(new Set((await Promise.all(answers)).map(({ value }) => value.data))).toEqual(new Set(keys));
    expect(calls()).toBe(17);
  });

  test('a process takes over at once when the load in the other fails', async () => {
    const { a, b } = await startTwo();
    const gate = Promise.withResolvers<string>();
    const failing = a.get(aRequest({ load: aLoad(() => gate.promise) }));
    await leaseHeld();
    const load = aLoad(() => 'own');
    const waiting = b.get(aRequest({ load }));
    await until(() => b.counted('lease-lost') === 1);
    expect(load.calls).toBe(0);
    gate.reject(new Error('down'));
    await expect(failing).rejects.toThrow('down');
    expect((await waiting).value.data).toBe('own');
  });

  test('a process takes over when the other one is gone', async () => {
    const { a, b } = await startTwo();
    const lost = a.get(aRequest({ load: aLoad(() => new Promise<string>(() => {})), loadDeadlineMs: 60_000 }));
    lost.catch(() => {});
    await leaseHeld();
    const waiting = b.get(aRequest({ load: aLoad(() => 'own'), loadDeadlineMs: 30_000 }));
    await until(() => b.counted('lease-lost') === 1);
    a.close();
    expect((await waiting).value.data).toBe('own');
    expect(b.counted('lease-given-up')).toBe(0);
  });

  test('callers wait for a load that hangs in the other no longer than they would for their own', async () => {
    const { a, b } = await startTwo();
    const gate = Promise.withResolvers<string>();
    const hanging = a.get(aRequest({ load: aLoad(() => gate.promise), loadDeadlineMs: 60_000 }));
    await leaseHeld();
    const load = aLoad(() => 'own');
    const hurried = aRequest({ load, loadDeadlineMs: 200, waitMs: 150 });
    await expect(b.get(hurried)).rejects.toThrow(DeadlineExceeded);
    await until(() => b.peek('k') !== undefined);
    expect((await b.get(hurried)).value.data).toBe('own');
    expect([load.calls, b.counted('lease-given-up')]).toEqual([1, 1]);
    gate.resolve('slow');
    await hanging;
  });

  test('a caller after a purge does not wait for a load from before it', async () => {
    const { a, b } = await startTwo();
    const gate = Promise.withResolvers<string>();
    const outdated = a.get(aRequest({ load: aLoad(() => gate.promise), loadDeadlineMs: 60_000 }));
    await leaseHeld();
    await b.purge({ tags: ['banner'] });
    const load = aLoad(() => 'after');
    expect((await b.get(aRequest({ load, loadDeadlineMs: 60_000 }))).value.data).toBe('after');
    expect((await a.get(aRequest({ load, loadDeadlineMs: 60_000 }))).value.data).toBe('after');
    expect(load.calls).toBe(1);
    gate.resolve('before');
    expect((await outdated).value.data).toBe('before');
  });

  test('a load knows how long its callers have waited for another process', async () => {
    const { a, b } = await startTwo();
    const gate = Promise.withResolvers<string>();
    const failing = a.get(aRequest({ load: aLoad(() => gate.promise) }));
    const waits: number[] = [];
    const load = async ({ waitedMs }: LoadContext) => {
      waits.push(waitedMs);
      return { value: jsonValue('v') };
    };
    await leaseHeld();
    const waiting = b.get(aRequest({ load }));
    await until(() => b.counted('lease-lost') === 1);
    gate.reject(new Error('down'));
    await Promise.allSettled([failing, waiting]);
    await b.get(aRequest({ key: 'other', load }));
    expect(waits).toEqual([expect.toSatisfy((ms: number) => ms > 0), 0]);
  });

  test('a stale key is refreshed by one of them and the other picks the value up', async () => {
    const { a, b, clock } = await startTwo();
    const gate = Promise.withResolvers<string>();
    const load = aLoad((call) => (call === 1 ? 'old' : gate.promise));
    await a.get(aRequest({ load }));
    await storedBy();
    await b.get(aRequest({ load }));
    await leaseGone();
    clock.advance(10_001);
    const stale = await Promise.all([a, b, a, b].map((cache) => cache.get(aRequest({ load }))));
    expect(stale.every(({ state }) => state === 'stale')).toBe(true);
    await until(() => a.counted('lease-lost') + b.counted('lease-lost') === 1);
    gate.resolve('new');
    await until(() => a.peek('k')?.state === 'hit' && b.peek('k')?.state === 'hit');
    expect((await b.get(aRequest({ load }))).value.data).toBe('new');
    expect(load.calls).toBe(2);
    await leaseGone();
  });

  test('under load a key costs one call per lifetime', async () => {
    const [a, b] = [await start(), await start()];
    const load = aLoad((call) => call);
    const request = aRequest({ load, ttlMs: 250 });
    await a.get(request);
    const begun = performance.now();
    // on a busy machine a turn may take several lifetimes
    while (performance.now() - begun < 1_500 || load.calls <= 3) {
      await Promise.all([a, b].flatMap((cache) => Array.from({ length: 20 }, () => cache.get(request))));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(load.calls).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 250));
    expect(load.calls).toBeGreaterThan(3);
  });

  test('the pause after a failed refresh holds for both', async () => {
    const { a, b, clock } = await startTwo();
    const load = aLoad((call) => (call === 1 ? 'old' : Promise.reject(new Error('502'))));
    await a.get(aRequest({ load }));
    await storedBy();
    await b.get(aRequest({ load }));
    clock.advance(10_001);
    await a.get(aRequest({ load }));
    await until(() => a.counted('refresh-failure') === 1);
    await until(async () => (await redis.exists(`${valueKey()}:failed`)) === 1);
    await leaseGone();
    await b.get(aRequest({ load }));
    await until(() => b.stats().inFlight === 0);
    expect((await b.get(aRequest({ load }))).state).toBe('stale');
    expect(load.calls).toBe(2);
  });

  test('the hit-for-miss marker holds for both', async () => {
    const { a, b } = await startTwo();
    const load = async () => ({ value: aRequestValue, cacheable: false });
    await a.get(aRequest({ load }));
    await storedBy();
    expect((await b.get(aRequest({ load }))).state).toBe('bypass');
  });

  test.each([{ tags: ['banner'] }, { keys: ['k'] }, { all: true }])(
    'purge %j reaches the other and what Redis holds',
    async (order) => {
      const { a, b, clock } = await startTwo();
      const load = aLoad((call) => call);
      await a.get(aRequest({ load }));
      await storedBy();
      await b.get(aRequest({ load }));
      await a.purge(order);
      await until(() => b.peek('k') === undefined);
      expect((await b.get(aRequest({ load }))).value.data).toBe(2);
      const fresh = await start({ clock });
      await storedBy();
      expect((await fresh.get(aRequest({ load }))).value.data).toBe(2);
    },
  );

  test('of two builds with different values each reads its own, and a purge reaches both', async () => {
    const clock = stillClock();
    const [before, after] = [await start({ clock }), await start({ clock, valueFormat: 'other' })];
    const load = aLoad((call) => call);
    for (const cache of [before, after]) await cache.get(aRequest({ load }));
    expect(load.calls).toBe(2);
    await before.purge({ tags: ['banner'] });
    await until(() => after.peek('k') === undefined);
    expect((await after.get(aRequest({ load }))).value.data).toBe(3);
  });

  test('a dropped entry is gone here and in Redis', async () => {
    const { a, clock } = await startTwo();
    const load = aLoad((call) => call);
    await a.get(aRequest({ load }));
    await storedBy();
    a.drop('k');
    await until(async () => (await redis.exists(valueKey())) === 0);
    expect(a.peek('k')).toBeUndefined();
    const fresh = await start({ clock });
    expect((await fresh.get(aRequest({ load }))).value.data).toBe(2);
  });

  test('a load that runs in one while the other purges is stored nowhere', async () => {
    const { a, b, clock } = await startTwo();
    const gate = Promise.withResolvers<string>();
    const running = b.get(aRequest({ load: aLoad(() => gate.promise) }));
    await until(async () => (await redis.exists(`${valueKey()}:lease`)) === 1);
    await a.purge({ tags: ['banner'] });
    gate.resolve('before the purge');
    expect((await running).value.data).toBe('before the purge');
    const load = aLoad(() => 'after');
    const fresh = await start({ clock });
    for (const cache of [a, fresh, b]) expect((await cache.get(aRequest({ load }))).value.data).toBe('after');
  });

  test('a purge whose message is lost takes effect when memory is due for its check', async () => {
    const { b, clock } = await startTwo();
    const load = aLoad((call) => call);
    const request = aRequest({ load, ttlMs: 3_600_000 });
    await b.get(request);
    await redis.eval(recordPurgeScript, 1, `${keyPrefix}purges`, 100, 0, 't:banner');
    expect((await b.get(request)).value.data).toBe(1);
    clock.advance(30_001);
    expect(b.peek('k')).toBeUndefined();
    expect((await b.get(request)).value.data).toBe(2);
  });

  test.skipIf(given)('memory is checked, not emptied, when the subscription comes back', async () => {
    const { b } = await startTwo();
    await b.get(aRequest({ load: aLoad(() => 'gone') }));
    await b.get(aRequest({ key: 'other', tags: [], load: aLoad(() => 'kept') }));
    await redis.eval(recordPurgeScript, 1, `${keyPrefix}purges`, 100, 0, 't:banner');
    await redis.client('KILL', 'TYPE', 'pubsub');
    await until(() => b.peek('k') === undefined && b.peek('other') !== undefined);
  });

  test('a lost log of purges makes older values in Redis unusable, and memory stays', async () => {
    const { a, clock } = await startTwo();
    const load = aLoad((call) => call);
    await a.get(aRequest({ load }));
    await storedBy();
    await redis.del(`${keyPrefix}purges`);
    const fresh = await start({ clock });
    expect((await fresh.get(aRequest({ load }))).value.data).toBe(2);
    expect(a.peek('k')?.state).toBe('hit');
  });

  test('the log of purges is bounded and folds the oldest into everything', async () => {
    const record = `${keyPrefix || 'test:'}${randomUUID()}`;
    for (let i = 0; i < 8; i += 1) await redis.eval(recordPurgeScript, 1, record, 5, 0, `t:${i}`);
    expect(await redis.zcard(record)).toBeLessThanOrEqual(6);
    expect(await redis.zscore(record, 'all')).not.toBeNull();
    await redis.del(record);
  });
});

describe('what Redis holds', () => {
  test('lives until it is too old to be served, and is packed when it is big', async () => {
    const { a } = await startTwo();
    await a.get(aRequest({ load: aLoad(() => '教育'.repeat(10_000)) }));
    await storedBy();
    const left = await redis.pttl(valueKey());
    expect(left).toBeGreaterThan(60_000);
    expect(left).toBeLessThanOrEqual(70_000);
    expect(await redis.strlen(valueKey())).toBeLessThan(2_000);
  });

  test.each([
    ['junk', () => redis.set(valueKey(), 'junk')],
    ['cut off', async () => redis.set(valueKey(), (await redis.getBuffer(valueKey()))?.subarray(0, -1) ?? '')],
    ['of another key', async () => redis.set(valueKey(), (await redis.getBuffer(valueKey('other'))) ?? '')],
    ['of another type', async () => redis.multi().del(valueKey()).lpush(valueKey(), 'x').exec()],
  ])('a value that is %s is a miss and is deleted', async (_, spoil) => {
    const { a, b } = await startTwo();
    const load = aLoad((call) => call);
    await a.get(aRequest({ load }));
    await a.get(aRequest({ key: 'other', load: aLoad(() => 'other') }));
    await storedBy();
    await storedBy('other');
    await leaseGone();
    await spoil();
    expect((await b.get(aRequest({ load }))).value.data).toBe(2);
    expect([b.stats().redis, b.counted('l2-corrupt')]).toEqual(['up', 1]);
    await until(async () => (await redis.type(valueKey())) === 'string');
  });

  test.each([
    ['that says nothing', 'dead'],
    ['that was taken in the future', 'dead 1 99999999999999999 99999999999999999'],
  ])('a lease %s and is never given back is passed over in time', async (_, lease) => {
    const { a, clock } = await startTwo();
    const load = aLoad((call) => call);
    const request = aRequest({ load, loadDeadlineMs: 50 });
    await a.get(request);
    await leaseGone();
    await redis.set(`${valueKey()}:lease`, lease);
    clock.advance(10_001);
    await a.get(request);
    await until(() => a.peek('k')?.state === 'hit');
    expect(load.calls).toBe(2);
  });
});

const aRequestValue = { data: 'personal', json: '"personal"' };
