import { describe, expect, test } from 'vitest';
import { DeadlineExceeded } from '../../server/async/within.ts';
import { createCache } from '../../server/cache/cache.ts';
import { type JsonValue, jsonCodec, jsonValue } from '../../server/cache/codecs.ts';
import type { Cache, CacheEventType, CacheOptions, CacheRequest } from '../../server/cache/contract.ts';
import type { Log } from '../../server/log/log.ts';
import { createRedisLink } from '../../server/redis/link.ts';
import { systemClock } from '../../shared/platform/clock.ts';
import { stillClock } from './clock.ts';

/** A cache with its own connection to Redis. */
export interface TestCache extends Cache {
  /** How many events of this type there were. */
  counted(this: void, type: CacheEventType): number;
}

type OpenOptions = Partial<Omit<CacheOptions, 'redis'>> & {
  /** Empty = memory only. */
  readonly redisUrl?: string;
  /** Longer than any pause of a busy machine, unless a test is about a Redis that does not answer. */
  readonly commandTimeoutMs?: number;
  readonly log?: Pick<Log, 'warn' | 'info'>;
};

/** One process's worth of cache. Close it. */
export function openCache({
  redisUrl = '',
  commandTimeoutMs = 5_000,
  log = silent,
  observe,
  ...options
}: OpenOptions = {}): TestCache {
  const clock = options.clock ?? systemClock;
  const counters = new Map<CacheEventType, number>();
  const redis = createRedisLink({ url: redisUrl, commandTimeoutMs, clock, log });
  const cache = createCache({
    redis,
    keyPrefix: 't:',
    valueFormat: 'f',
    memoryBytes: 20_000_000,
    purgeCheckMs: 30_000,
    clock,
    random: () => 0.5,
    observe(event) {
      counters.set(event.type, (counters.get(event.type) ?? 0) + 1);
      observe?.(event);
    },
    ...options,
  });
  return {
    ...cache,
    counted: (type) => counters.get(type) ?? 0,
    close() {
      cache.close();
      redis.close();
    },
  };
}

const silent = { warn() {}, info() {} };

/** A load that counts its calls and ends when the test says so. */
export function aLoad<T>(answer: (call: number) => T | Promise<T>) {
  const load = Object.assign(
    async () => {
      load.calls += 1;
      return { value: jsonValue(await answer(load.calls)) };
    },
    { calls: 0 },
  );
  return load;
}

export function aRequest<T>(request: Partial<CacheRequest<JsonValue<T>>> & Pick<CacheRequest<JsonValue<T>>, 'load'>) {
  return {
    key: 'k',
    ttlMs: 10_000,
    graceMs: 60_000,
    tags: ['banner'],
    codec: jsonCodec((value) => value as T),
    loadDeadlineMs: 5_000,
    ...request,
  } satisfies CacheRequest<JsonValue<T>>;
}

export const until = (condition: () => boolean | Promise<boolean>): Promise<void> =>
  expect.poll(condition, { interval: 5 }).toBe(true);

type Start = (options: OpenOptions) => Promise<TestCache>;

/** What every cache does, with Redis or without. */
export function describeCache(name: string, start: Start) {
  const setUp = async (options: OpenOptions = {}) => {
    const clock = stillClock();
    return { clock, cache: await start({ clock, random: () => 0.5, ...options }) };
  };

  describe(name, () => {
    test('loads once and then answers from memory with frozen data', async () => {
      const { cache } = await setUp();
      const load = aLoad(() => ({ list: [1] }));
      expect(cache.peek('k')).toBeUndefined();
      expect((await cache.get(aRequest({ load }))).state).toBe('miss');
      const hit = await cache.get(aRequest({ load }));
      expect(hit).toMatchObject({
        state: 'hit',
        value: { data: { list: [1] }, json: '{"list":[1]}' },
        tags: ['banner'],
      });
      expect(cache.peek('k')).toMatchObject({ state: 'hit' });
      expect(Object.isFrozen(hit.value.data.list)).toBe(true);
      expect(load.calls).toBe(1);
    });

    test('shares one load, good or bad, among callers at the same time', async () => {
      const { cache } = await setUp();
      const good = aLoad(() => 'v');
      const bad = aLoad(() => Promise.reject(new Error('down')));
      const values = await Promise.all(Array.from({ length: 20 }, () => cache.get(aRequest({ load: good }))));
      const errors = await Promise.allSettled(
        Array.from({ length: 20 }, () => cache.get(aRequest({ key: 'bad', load: bad }))),
      );
      expect(values.every(({ value }) => value.data === 'v')).toBe(true);
      expect(errors.every(({ status }) => status === 'rejected')).toBe(true);
      expect([good.calls, bad.calls]).toEqual([1, 1]);
    });

    test('shares a load only with callers that have no more time, and no less than it has run', async () => {
      const { cache, clock } = await setUp();
      const patientGate = Promise.withResolvers<string>();
      const patient = aLoad(() => patientGate.promise);
      const hurried = aLoad(() => 'quick');
      const first = cache.get(aRequest({ load: patient, loadDeadlineMs: 60_000 }));
      await until(() => patient.calls === 1);
      clock.advance(1_000);
      const joined = cache.get(aRequest({ load: hurried, loadDeadlineMs: 5_000 }));
      expect(cache.stats().inFlight).toBe(1);
      clock.advance(5_000);
      const late = await cache.get(aRequest({ load: hurried, loadDeadlineMs: 5_000 }));
      expect([late.value.data, hurried.calls]).toEqual(['quick', 1]);
      patientGate.resolve('slow');
      expect((await Promise.all([first, joined])).map(({ value }) => value.data)).toEqual(['slow', 'slow']);
    });

    test('a load that ran out of time fails callers with as much time for a while, not those with more', async () => {
      const { cache } = await setUp();
      const never = aLoad(() => new Promise<string>(() => {}));
      const negative = () => ({ forMs: 1_000, timedOut: true });
      const hurried = aRequest({ load: never, loadDeadlineMs: 30, negative });
      await expect(cache.get(hurried)).rejects.toThrow(DeadlineExceeded);
      await expect(cache.get(hurried)).rejects.toThrow(DeadlineExceeded);
      expect(never.calls).toBe(1);
      const patient = aLoad(() => 'v');
      expect((await cache.get(aRequest({ load: patient, loadDeadlineMs: 5_000, negative }))).value.data).toBe('v');
      expect((await cache.get(hurried)).state).toBe('hit');
    });

    test('a late failure leaves the value of a luckier load', async () => {
      const { cache, clock } = await setUp();
      const gate = Promise.withResolvers<string>();
      const negative = () => ({ forMs: 1_000 });
      const slow = aLoad(() => gate.promise);
      const unlucky = cache.get(aRequest({ load: slow, loadDeadlineMs: 60_000, negative }));
      await until(() => slow.calls === 1); // a load that begins later is one that the next caller may join
      clock.advance(5_001);
      await cache.get(aRequest({ load: aLoad(() => 'v'), negative }));
      gate.reject(new Error('down'));
      await expect(unlucky).rejects.toThrow('down');
      expect(cache.peek('k')?.value).toMatchObject({ data: 'v' });
    });

    test('answers a stale value at once and refreshes it one time behind the answer', async () => {
      const { cache, clock } = await setUp();
      const gate = Promise.withResolvers<void>();
      const load = aLoad((call) => (call === 1 ? 'old' : gate.promise.then(() => 'new')));
      await cache.get(aRequest({ load }));
      clock.advance(10_001);
      expect(cache.peek('k')?.state).toBe('stale');
      expect(load.calls).toBe(1);
      const stale = await Promise.all(Array.from({ length: 10 }, () => cache.get(aRequest({ load }))));
      expect(stale.every(({ state, value }) => state === 'stale' && value.data === 'old')).toBe(true);
      gate.resolve();
      await until(() => cache.peek('k')?.state === 'hit');
      expect((await cache.get(aRequest({ load }))).value.data).toBe('new');
      expect(load.calls).toBe(2);
    });

    test('after a failed refresh serves stale, waits longer each time, then remembers the failure', async () => {
      const { cache, clock } = await setUp();
      const load = aLoad((call) => (call === 1 ? 'old' : Promise.reject(new Error('502'))));
      const request = aRequest({ load, negative: () => ({ forMs: 2_000 }) });
      const failed = (n: number) => until(() => cache.counted('refresh-failure') === n && cache.stats().inFlight === 0);
      await cache.get(request);
      clock.advance(10_001);
      await cache.get(request);
      await failed(1);
      for (let i = 0; i < 50; i += 1) expect((await cache.get(request)).state).toBe('stale');
      expect(load.calls).toBe(2);
      clock.advance(1_001);
      await cache.get(request);
      await failed(2);
      clock.advance(1_500); // the second pause is 2 s
      await cache.get(request);
      expect(load.calls).toBe(3);
      clock.advance(60_000);
      await expect(cache.get(request)).rejects.toThrow('502');
      await expect(cache.get(request)).rejects.toThrow('502');
      expect(load.calls).toBe(4);
      clock.advance(2_001);
      await expect(cache.get(request)).rejects.toThrow('502');
      expect(load.calls).toBe(5);
    });

    test('a final failure replaces the stale value', async () => {
      const { cache, clock } = await setUp();
      const load = aLoad((call) => (call === 1 ? 'old' : Promise.reject(new Error('404'))));
      const request = aRequest({ load, negative: () => ({ forMs: 10_000, final: true }) });
      await cache.get(request);
      clock.advance(10_001);
      expect((await cache.get(request)).state).toBe('stale');
      await until(() => cache.peek('k') === undefined && cache.stats().inFlight === 0);
      await expect(cache.get(request)).rejects.toThrow('404');
      expect(load.calls).toBe(2);
    });

    test('a load past its deadline is aborted, fails its waiters and frees the key', async () => {
      const { cache } = await setUp();
      let aborted = false;
      const load = ({ signal }: { signal: AbortSignal }) => {
        signal.addEventListener('abort', () => {
          aborted = true;
        });
        return new Promise<never>(() => {});
      };
      await expect(cache.get(aRequest({ load, loadDeadlineMs: 30 }))).rejects.toThrow(DeadlineExceeded);
      expect(aborted).toBe(true);
      expect((await cache.get(aRequest({ load: aLoad(() => 'v') }))).value.data).toBe('v');
    });

    test('a caller whose time is up does not disturb the others', async () => {
      const { cache } = await setUp();
      const gate = Promise.withResolvers<string>();
      const load = aLoad(() => gate.promise);
      const patient = cache.get(aRequest({ load }));
      await expect(cache.get(aRequest({ load, waitMs: 20 }))).rejects.toThrow(DeadlineExceeded);
      gate.resolve('v');
      expect((await patient).value.data).toBe('v');
      expect(load.calls).toBe(1);
    });

    test('an uncacheable result goes to its own caller only and leaves a marker that stops the queueing', async () => {
      const { cache, clock } = await setUp();
      const load = Object.assign(
        async () => {
          load.calls += 1;
          return { value: jsonValue(`for caller ${load.calls}`), cacheable: load.cacheable };
        },
        { calls: 0, cacheable: false },
      );
      const first = await Promise.all([1, 2, 3].map(() => cache.get(aRequest({ load }))));
      expect(new Set(first.map(({ value }) => value.data)).size).toBe(3);
      expect((await cache.get(aRequest({ load }))).state).toBe('bypass');
      expect(cache.peek('k')).toBeUndefined();
      load.cacheable = true;
      clock.advance(1_000);
      expect((await cache.get(aRequest({ load }))).state).toBe('bypass');
      expect((await cache.get(aRequest({ load }))).state).toBe('hit');
    });

    test.each([
      ['tag', { tags: ['banner'] }],
      ['late tag', { tags: ['late'] }],
      ['key', { keys: ['k'] }],
      ['all', { all: true }],
    ])('purge by %s: neither fresh nor stale nor a load that was running is used again', async (_, order) => {
      const { cache, clock } = await setUp();
      const gate = Promise.withResolvers<void>();
      const load = Object.assign(
        async () => {
          load.calls += 1;
          const call = load.calls;
          if (call === 2) await gate.promise;
          return { value: jsonValue(call), tags: ['late'] };
        },
        { calls: 0 },
      );
      const request = aRequest({ load });
      await cache.get(request);
      await cache.get(aRequest({ key: 'other', tags: [], load: aLoad(() => 'other') }));
      expect(await cache.purge(order)).toMatchObject({ entries: 'all' in order ? 2 : 1 });
      expect(cache.peek('k')).toBeUndefined();

      const early = cache.get(request);
      await until(() => load.calls === 2);
      await cache.purge(order);
      const late = cache.get(request);
      gate.resolve();
      expect((await early).value.data).toBe(2);
      expect((await late).value.data).toBe(3);
      expect((await cache.get(request)).value.data).toBe(3);
      clock.advance(10_001);
      expect((await cache.get(request)).value.data).toBe(3);
      await until(() => cache.peek('k')?.state === 'hit');
      expect(cache.peek('other') === undefined).toBe('all' in order);
    });

    test('purge that names nothing does nothing', async () => {
      const { cache } = await setUp();
      await cache.get(aRequest({ load: aLoad(() => 'v') }));
      expect(await cache.purge({})).toEqual({ tags: 0, keys: 0, all: false, entries: 0 });
      expect(cache.peek('k')?.state).toBe('hit');
    });

    test('freshForMs is taken as is; 0 stores the value as already stale', async () => {
      const { cache, clock } = await setUp();
      const load = async () => ({ value: jsonValue('v'), freshForMs: 0 });
      const answer = await cache.get(aRequest({ load }));
      expect(answer.freshUntil).toBe(clock.now());
      expect(cache.peek('k')?.state).toBe('stale');
    });

    test('an entry from the future is not used', async () => {
      const { cache, clock } = await setUp();
      const load = aLoad((call) => call);
      await cache.get(aRequest({ load }));
      clock.advance(-6_000);
      expect(cache.peek('k')).toBeUndefined();
      expect((await cache.get(aRequest({ load }))).value.data).toBe(2);
    });

    test.each([
      [0, 9_000],
      [1, 11_000],
    ])('spreads expiry by ten per cent (random %d)', async (random, ttl) => {
      const { cache, clock } = await setUp({ random: () => random });
      const answer = await cache.get(aRequest({ load: aLoad(() => 'v') }));
      expect(answer.freshUntil - clock.now()).toBeCloseTo(ttl);
    });

    test('any text can be a key', async () => {
      const { cache } = await setUp();
      for (const key of ['', '\r\nDEL x\r\n', '{}{a}', '键\u0000', 'x'.repeat(1_000_000)]) {
        const load = aLoad(() => key.length);
        await cache.get(aRequest({ key, load }));
        expect((await cache.get(aRequest({ key, load }))).value.data).toBe(key.length);
        expect(load.calls).toBe(1);
      }
    });
  });
}
