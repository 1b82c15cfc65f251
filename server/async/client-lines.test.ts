import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stillClock, type TestClock } from '../../tests/kit/clock.ts';
import { Cancellation } from './cancellation.ts';
import { type ClientLines, createClientLines, type EndTurn } from './client-lines.ts';

const flood = '203.0.113.1';
const visitor = '203.0.113.2';

let clock: TestClock;
let lines: ClientLines;
/** Names of the calls that got their turn, in order, and how to end it. */
let started: Map<string, EndTurn>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  clock = stillClock();
  lines = createClientLines({ clock });
  started = new Map();
});
afterEach(() => void vi.useRealTimers());

/** Asks for a turn; a call of `name` is shared under its name unless it is the caller's own. */
async function ask(
  client: string | undefined,
  name: string,
  { isOwn = false, cancellation = new Cancellation() } = {},
) {
  const endTurn = await lines.turn({ client, sharedKey: isOwn ? undefined : name, cancellation });
  started.set(name, endTurn);
}
async function askMany(client: string, count: number, name = 'call', options = {}) {
  for (let i = 0; i < count; i += 1) ask(client, `${name} ${i}`, options).catch(() => {});
  await settled();
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const underWay = () => started.size;
async function end(...names: string[]) {
  for (const name of names) {
    started.get(name)?.();
    started.delete(name);
  }
  await settled();
}

test('the first calls of a client start at once, further ones few at a time, oldest first', async () => {
  await askMany(flood, 40);
  expect(underWay()).toBe(16);
  for (let i = 0; i < 16; i += 1) await end(`call ${i}`);
  expect(underWay()).toBe(16); // 16 to 31
  for (let i = 16; i < 24; i += 1) await end(`call ${i}`);
  expect(underWay()).toBe(8); // 24 to 31
  await end('call 30');
  expect([...started.keys()].at(-1)).toBe('call 32');
  await ask(visitor, 'of another');
  for (let i = 24; i < 29; i += 1) await end(`call ${i}`);
  expect([...started.keys()]).toEqual(['call 29', 'call 31', 'call 32', 'of another']);
  await end('of another', 'call 29');
  expect(underWay()).toBe(8);
});

test('a client that had all its answers begins anew', async () => {
  await askMany(flood, 40);
  for (let i = 0; i < 40; i += 1) await end(`call ${i}`);
  await askMany(flood, 16, 'later');
  expect(underWay()).toBe(16);
});

test('a call of another client, one for a caller alone and one without a client start at once', async () => {
  await askMany(flood, 200);
  const before = underWay();
  await ask(visitor, 'of another');
  await ask(flood, 'own', { isOwn: true });
  await ask(undefined, 'without a client');
  expect(underWay()).toBe(before + 3);
});

test('calls for one caller: 32 at a time', async () => {
  await askMany(flood, 50, 'own', { isOwn: true });
  expect(underWay()).toBe(32);
  await end('own 3');
  expect(underWay()).toBe(32);
});

test('a call that hangs stops counting after a second', async () => {
  await askMany(flood, 20);
  expect(underWay()).toBe(16);
  vi.advanceTimersByTime(1_000);
  await settled();
  expect(underWay()).toBe(20);
  await end('call 0'); // late, and without effect
});

test('a cancelled call leaves the line with the reason', async () => {
  await askMany(flood, 16);
  const cancellation = new Cancellation();
  const leaving = ask(flood, 'leaving', { cancellation });
  const next = ask(flood, 'next');
  cancellation.cancel(new Error('left'));
  await expect(leaving).rejects.toThrow('left');
  await end('call 0');
  await next;
  expect(started.has('leaving')).toBe(false);
});

test('a call whose turn would come after more than three seconds is refused with 503, and the next one starts', async () => {
  await askMany(flood, 16);
  const late = ask(flood, 'late');
  const refused = expect(late).rejects.toMatchObject({ code: 503 });
  clock.advance(600);
  const next = ask(flood, 'next');
  clock.advance(2401);
  await end('call 0');
  await refused;
  await next;
});

test('beyond 256 that wait a call is refused with 503, in that line alone', async () => {
  await askMany(flood, 16 + 256);
  await expect(ask(flood, 'too many')).rejects.toMatchObject({ code: 503 });
  await ask(visitor, 'of another');
});

test('a call that another client waits for, too, goes on in the shorter line', async () => {
  await askMany(flood, 100);
  lines.alsoFor('call 99', visitor);
  await settled();
  expect(started.has('call 99')).toBe(true);
  // its end makes room in the line that it was in
  await askMany(visitor, 15, 'other');
  await ask(visitor, 'the last one', { isOwn: true });
  expect(underWay()).toBe(16 + 1 + 15 + 1);
  lines.alsoFor('call 98', undefined);
  lines.alsoFor('never asked for', visitor);
  await settled();
  expect(started.has('call 98')).toBe(false);
});
