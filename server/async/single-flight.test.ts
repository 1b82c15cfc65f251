import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

function aStart(outcome: Promise<unknown>) {
  const start = Object.assign(
    () => {
      start.calls += 1;
      return { outcome };
    },
    { calls: 0 },
  );
  return start;
}

test('callers with one key share the work until it settles, well or not', async () => {
  const flights = singleFlight();
  for (const end of ['resolve', 'reject'] as const) {
    const work = Promise.withResolvers<unknown>();
    const start = aStart(work.promise);
    const first = flights.join('a', start);
    expect(flights.join('a', start)).toBe(first);
    expect(flights.join('b', aStart(Promise.resolve()))).not.toBe(first);
    expect([start.calls, flights.has('a')]).toEqual([1, true]);
    work[end](new Error('shared'));
    await Promise.allSettled([first.outcome]);
    expect(flights.has('a')).toBe(false);
    flights.join('a', aStart(Promise.resolve()));
    await expect.poll(flights.size).toBe(0);
  }
});

test('a detached flight is not joined, and its end does not touch its successor', async () => {
  const flights = singleFlight();
  const old = Promise.withResolvers<unknown>();
  const next = Promise.withResolvers<unknown>();
  const first = flights.join('a', aStart(old.promise));
  flights.detach('a', first);
  const second = flights.join('a', aStart(next.promise));
  expect(second).not.toBe(first);
  flights.detach('a', first);
  old.resolve('old');
  await first.outcome;
  expect(flights.join('a', aStart(next.promise))).toBe(second);

  flights.detachAll();
  expect(flights.has('a')).toBe(false);
});
