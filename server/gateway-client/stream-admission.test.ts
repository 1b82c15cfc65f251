import { expect, test } from 'vitest';
import { createStreamAdmission } from './stream-admission.ts';

const limits = { maxStreams: 3, streamsPerAddress: 2, waitingPerAddress: 1, firstByteMs: 10_000, stalledAfterMs: 100 };
const signal = new AbortController().signal;
const busy = { code: 503 };

function setUp(change: Partial<typeof limits> = {}) {
  const { admit } = createStreamAdmission({ ...limits, ...change });
  return (address?: string, until = signal) => admit({ address, signal: until });
}

/** A body whose bytes have waited so long for the client; says whether it was cut. */
function aBody(waitedMs: number) {
  const body = {
    isCut: false,
    waitedMs: () => waitedMs,
    cut() {
      body.isCut = true;
    },
  };
  return body;
}

test('as many streams as there are connections are admitted, and a place counts once however often it is left', async () => {
  const admit = setUp();
  const streams = [await admit(), await admit(), await admit()];
  await expect(admit()).rejects.toMatchObject(busy);
  streams[0]?.exit();
  streams[0]?.exit();
  await admit();
  await expect(admit()).rejects.toMatchObject(busy);
});

test('an address beyond its limit waits for one of its own streams, in order, and others do not', async () => {
  const admit = setUp();
  const [first] = [await admit('a'), await admit('a')];
  const waiting = admit('a');
  await expect(admit('a')).rejects.toMatchObject(busy); // one may wait
  const other = await admit('b');
  other.exit();
  first?.exit();
  await waiting;
});

test('without a limit for addresses the limit for all counts', async () => {
  const admit = setUp({ streamsPerAddress: 0 });
  await Promise.all([admit('a'), admit('a'), admit('a')]);
  await expect(admit('a')).rejects.toMatchObject(busy);
});

test('a wait ends with its deadline, or with the client', async () => {
  const admit = setUp({ firstByteMs: 1, streamsPerAddress: 1 });
  const running = await admit('a');
  await expect(admit('a')).rejects.toMatchObject(busy);
  const client = new AbortController();
  const waiting = admit('a', client.signal);
  client.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(admit('a', client.signal)).rejects.toThrow('left');
  running.exit();
  await admit('a');
});

test('where all are taken, the stream whose client has not read for longest is cut', async () => {
  const admit = setUp({ streamsPerAddress: 3 });
  const bodies = [aBody(99), aBody(150), aBody(200)];
  for (const body of bodies) (await admit('a')).follow(body);
  await admit('b');
  expect(bodies.map(({ isCut }) => isCut)).toEqual([false, false, true]);
  await admit('b');
  expect(bodies.map(({ isCut }) => isCut)).toEqual([false, true, true]);
  await expect(admit('b')).rejects.toMatchObject(busy);
});

test('an address at its limit loses a stream of its own that is not read, none of others', async () => {
  const admit = setUp();
  const other = aBody(1_000);
  const own = aBody(500);
  (await admit('b')).follow(other);
  (await admit('a')).follow(own);
  await admit('a');
  await admit('a');
  expect([other.isCut, own.isCut]).toEqual([false, true]);
});
