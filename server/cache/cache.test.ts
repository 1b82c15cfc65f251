import { expect, test } from 'vitest';
import { createCache } from './cache.ts';
import { aLoad, aRequest, createTestClock, describeCache } from './cache-suite.ts';
import type { Codec } from './contract.ts';

const silent = { warn() {}, info() {} };
const memoryOnly = {
  redisUrl: '',
  keyPrefix: 't:',
  l1MaxBytes: 20_000_000,
  l1MaxAgeMs: 30_000,
  commandTimeoutMs: 50,
  log: silent,
};

describeCache('memory only', async (options) => createCache({ ...memoryOnly, ...options }));

const bytesCodec: Codec<Buffer> = {
  encode: (bytes) => bytes,
  decode: (bytes) => bytes,
  sizeOf: (bytes) => bytes.byteLength,
};

test('memory is limited by bytes', async () => {
  const cache = createCache({ ...memoryOnly, l1MaxBytes: 100_000, clock: createTestClock() });
  for (let i = 0; i < 50; i += 1) {
    const load = async () => ({ value: Buffer.alloc(10_000) });
    await cache.get({ ...aRequest({ load: aLoad(() => 0) }), key: `page ${i}`, codec: bytesCodec, load });
  }
  const { bytes, entries, counters } = cache.stats();
  expect(bytes).toBeLessThanOrEqual(100_000);
  expect(entries).toBe(9);
  expect(counters.evict).toBe(41);
});

test('reports bounded events with the label of the request', async () => {
  const events: string[] = [];
  const cache = createCache({
    ...memoryOnly,
    clock: createTestClock(),
    observe: ({ type, label }) => events.push(`${type} ${label}`),
  });
  const request = aRequest({ load: aLoad(() => 'v'), label: 'home' });
  await cache.get(request);
  cache.peek('k');
  await cache.purge({ all: true });
  expect(events).toEqual(['miss home', 'hit home', 'purge -']);
  expect(cache.stats()).toMatchObject({ redis: 'off', entries: 0, inFlight: 0 });
});

test('an unusable Redis URL is one warning, not a failed start', async () => {
  const warnings: object[] = [];
  const log = { ...silent, warn: (fields: object) => warnings.push(fields) };
  const cache = createCache({ ...memoryOnly, redisUrl: 'http://x', clock: createTestClock(), log });
  expect((await cache.get(aRequest({ load: aLoad(() => 'v') }))).value.data).toBe('v');
  expect(warnings).toHaveLength(1);
});

test('peek costs microseconds', async () => {
  const cache = createCache({ ...memoryOnly, clock: { now: Date.now, monotonic: () => performance.now() } });
  await cache.get(aRequest({ load: aLoad(() => 'v') }));
  for (let i = 0; i < 20_000; i += 1) cache.peek('k');
  const begun = performance.now();
  for (let i = 0; i < 100_000; i += 1) cache.peek('k');
  expect((performance.now() - begun) / 100_000).toBeLessThan(0.01); // ms; about 0.0003 on an idle machine
});
