import { expect, test, vi } from 'vitest';
import { unlessAborted } from './unless-aborted.ts';
import { DeadlineExceeded, within } from './within.ts';

const never = new Promise<never>(() => {});
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('hands on what the work answers or throws, and leaves its signal alone', async () => {
  let signal: AbortSignal | undefined;
  const answer = within(1_000, async (given) => {
    signal = given;
    return 'answer';
  });
  expect(await answer).toBe('answer');
  await expect(within(1_000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(signal?.aborted).toBe(false);
});

test('past the deadline aborts the signal with the error that the caller gets', async () => {
  let signal: AbortSignal | undefined;
  const late = within(1, (given) => {
    signal = given;
    return new Promise((_, reject) => given.addEventListener('abort', () => reject(new Error('interrupted'))));
  });
  await expect(late).rejects.toThrow(DeadlineExceeded);
  await expect(late).rejects.toBe(signal?.reason);
});

test('a failure after the deadline is ignored', async () => {
  const work = Promise.withResolvers<never>();
  await expect(within(1, () => work.promise)).rejects.toThrow(DeadlineExceeded);
  work.reject(new Error('too late')); // an unhandled rejection would fail the run
  await turn();
});

test('an answer that arrives in the turn of the deadline is in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const work = Promise.withResolvers<string>();
    let signal: AbortSignal | undefined;
    const answer = within(50, (given) => {
      signal = given;
      return work.promise;
    });
    vi.advanceTimersByTime(50);
    work.resolve('just in time');
    expect(await answer).toBe('just in time');
    await turn();
    expect(signal?.aborted).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('leaves no timer behind', async () => {
  vi.useFakeTimers();
  try {
    await within(1_000, async () => {});
    await expect(within(1_000, () => Promise.reject(new Error('broken')))).rejects.toThrow();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('unlessAborted hands on the outcome, and the reason once the signal aborts', async () => {
  expect(await unlessAborted(undefined, Promise.resolve(1))).toBe(1);
  const controller = new AbortController();
  expect(await unlessAborted(controller.signal, Promise.resolve(2))).toBe(2);
  await expect(unlessAborted(controller.signal, Promise.reject(new Error('broken')))).rejects.toThrow('broken');

  const waiting = unlessAborted(controller.signal, never);
  controller.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(unlessAborted(controller.signal, never)).rejects.toThrow('left');

  const work = Promise.withResolvers<never>();
  await expect(unlessAborted(controller.signal, work.promise)).rejects.toThrow('left');
  work.reject(new Error('too late')); // an unhandled rejection would fail the run
  await turn();
});
