import { expect, test } from 'vitest';
import { loginExpired } from '../../../../../shared/contract/errors.ts';
import { createRetries, type Trouble } from './retries.ts';

function rig() {
  const seen: Trouble[] = [];
  const retries = createRetries({
    isOnline: () => true,
    isSignedIn: () => true,
    onTrouble: (trouble) => seen.push(trouble),
  });
  return { retries, seen, signal: new AbortController().signal };
}

test('a call whose login ended on its way is made again at once when the next login came meanwhile', async () => {
  const { retries, signal } = rig();
  const late = Promise.withResolvers<string>();
  const calls = [late.promise, Promise.resolve('done')];
  const result = retries.attempt(signal, () => calls.shift() ?? Promise.reject(new Error('asked too often')));
  retries.wake();
  late.reject(loginExpired());
  expect(await result).toBe('done');
});

test('a call that succeeds does not hide that another one waits', async () => {
  const { retries, seen, signal } = rig();
  const calls = [Promise.reject<string>(loginExpired()), Promise.resolve('second')];
  const waiting = retries.attempt(signal, () => calls.shift() ?? Promise.reject(new Error('asked too often')));
  await expect.poll(() => seen.at(-1)).toBe('signedOut');
  await retries.attempt(signal, () => Promise.resolve('first'));
  expect(seen.at(-1)).toBe('signedOut');
  retries.wake();
  expect(await waiting).toBe('second');
  expect(seen.at(-1)).toBeNull();
});
