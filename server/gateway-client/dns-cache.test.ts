import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { stillClock } from '../../tests/kit/clock.ts';
import { createLogger } from '../log/log.ts';
import { createDnsCache, type ResolveHost } from './dns-cache.ts';

const v4 = (address: string): LookupAddress => ({ address, family: 4 });
const v6 = (address: string): LookupAddress => ({ address, family: 6 });

/** A cache whose resolver and clock the test controls. */
function start(resolve: ResolveHost) {
  const clock = stillClock();
  let asked = 0;
  const lines: string[] = [];
  const lookup = createDnsCache({
    ttlMs: 30_000,
    resolve: (host) => {
      asked += 1;
      return resolve(host);
    },
    clock,
    log: createLogger({ level: 'info', sink: { write: (line: string) => void lines.push(line) } }),
    observe: () => {},
  });
  return {
    asked: () => asked,
    states: () => lines.map((line) => JSON.parse(line).state),
    advanceSeconds: clock.advanceSeconds,
    /** Addresses that a connection gets, in order. */
    find: () =>
      new Promise<string[]>((found, failed) => {
        lookup('gateway.test', { all: true }, (error, addresses) => {
          if (error) failed(error);
          else found(typeof addresses === 'string' ? [addresses] : addresses.map(({ address }) => address));
        });
      }),
    findOne: () =>
      new Promise((found) => {
        lookup('gateway.test', {}, (_error, address, family) => found([address, family]));
      }),
  };
}

test('a hundred connections at once and all in the next 30 seconds share one look-up', async () => {
  const name = start(async () => [v4('10.0.0.1')]);
  await Promise.all(Array.from({ length: 100 }, name.find));
  name.advanceSeconds(29);
  await name.find();
  expect(name.asked()).toBe(1);
  name.advanceSeconds(2);
  await Promise.all(Array.from({ length: 100 }, name.find));
  expect(name.asked()).toBe(2);
});

test('addresses rotate within the first family, which comes before the other', async () => {
  const name = start(async () => [v4('10.0.0.1'), v6('fd00::1'), v4('10.0.0.2')]);
  const orders = [await name.find(), await name.find(), await name.find()];
  expect(orders[0]).toEqual(orders[2]);
  expect(orders).toContainEqual(['10.0.0.1', '10.0.0.2', 'fd00::1']);
  expect(orders).toContainEqual(['10.0.0.2', '10.0.0.1', 'fd00::1']);
});

test('a look-up of one address returns it with its family', async () => {
  expect(await start(async () => [v6('fd00::1')]).findOne()).toEqual(['fd00::1', 6]);
});

test('a name that no longer resolves keeps its addresses, is resolved once a second and logged once', async () => {
  let isDown = false;
  const name = start(async () => {
    if (isDown) throw new Error('ENOTFOUND');
    return [v4('10.0.0.1')];
  });
  await name.find();
  isDown = true;
  name.advanceSeconds(31);
  for (let i = 0; i < 50; i++) expect(await name.find()).toEqual(['10.0.0.1']);
  expect(name.asked()).toBe(2);
  name.advanceSeconds(2);
  expect(await name.find()).toEqual(['10.0.0.1']);
  expect([name.asked(), name.states()]).toEqual([3, ['down']]);
  isDown = false;
  name.advanceSeconds(2);
  await name.find();
  expect(name.states()).toEqual(['down', 'up']);
});

test('an answer without addresses is a failure', async () => {
  const answers = [[v4('10.0.0.1')], []];
  const name = start(async () => answers.shift() ?? []);
  await name.find();
  name.advanceSeconds(31);
  expect(await name.find()).toEqual(['10.0.0.1']);
});

test('a resolver that hangs delays connections once and is not called again', async () => {
  let isDead = false;
  const name = start(() => (isDead ? new Promise(() => {}) : Promise.resolve([v4('10.0.0.1')])));
  await name.find();
  isDead = true;
  name.advanceSeconds(31);
  await name.find();
  name.advanceSeconds(1000);
  const startedAt = performance.now();
  for (let i = 0; i < 20; i++) expect(await name.find()).toEqual(['10.0.0.1']);
  expect(performance.now() - startedAt).toBeLessThan(20 * 500); // each waiting half a second
  expect(name.asked()).toBe(2);
});

test('a name that never resolved fails at once until the next attempt', async () => {
  const name = start(async () => {
    throw new Error('ENOTFOUND');
  });
  for (let i = 0; i < 50; i++) await expect(name.find()).rejects.toThrow('ENOTFOUND');
  expect(name.asked()).toBe(1);
  name.advanceSeconds(2);
  await expect(name.find()).rejects.toThrow('ENOTFOUND');
  expect(name.asked()).toBe(2);
});
