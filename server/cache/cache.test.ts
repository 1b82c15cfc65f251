import { expect, test } from 'vitest';
import { aLoad, aRequest, describeCache, openCache } from '../../tests/kit/cache-suite.ts';
import { stillClock } from '../../tests/kit/clock.ts';
import type { Codec } from './contract.ts';

describeCache('memory only', async (options) => openCache(options));

const bytesCodec: Codec<Buffer> = {
  encode: (bytes) => bytes,
  decode: (bytes) => bytes,
  sizeOf: (bytes) => bytes.byteLength,
};

test('memory is limited by bytes', async () => {
  const cache = openCache({ memoryBytes: 100_000 });
  for (let i = 0; i < 50; i += 1) {
    const load = async () => ({ value: Buffer.alloc(10_000) });
    await cache.get({ ...aRequest({ load: aLoad(() => 0) }), key: `page ${i}`, codec: bytesCodec, load });
  }
  const { bytes, entries } = cache.stats();
  expect(bytes).toBeLessThanOrEqual(100_000);
  expect(entries).toBe(9);
  expect(cache.counted('evict')).toBe(41);
});

test('reports bounded events with the label of the request', async () => {
  const events: string[] = [];
  const cache = openCache({ clock: stillClock(), observe: ({ type, label }) => events.push(`${type} ${label}`) });
  const request = aRequest({ load: aLoad(() => 'v'), label: 'home' });
  await cache.get(request);
  cache.peek('k');
  await cache.purge({ all: true });
  expect(events).toEqual(['miss home', 'hit home', 'purge -']);
  expect(cache.stats()).toMatchObject({ redis: 'off', entries: 0, inFlight: 0 });
});

test('peek answers every caller with the same object and starts no load', async () => {
  const clock = stillClock();
  const cache = openCache({ clock });
  const load = aLoad(() => 'v');
  await cache.get(aRequest({ load }));
  for (const state of ['hit', 'stale']) {
    const answer = cache.peek('k');
    expect(answer?.state).toBe(state);
    for (let i = 0; i < 100; i += 1) expect(cache.peek('k')).toBe(answer);
    clock.advance(11_000);
  }
  expect(load.calls).toBe(1);
  expect([cache.counted('hit'), cache.counted('stale'), cache.stats().inFlight]).toEqual([101, 0, 0]);
});
