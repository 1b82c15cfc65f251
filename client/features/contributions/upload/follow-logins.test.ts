import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { authAtom, guestAuth } from '../../../lib/session/auth.ts';
import { followLogins } from './follow-logins.ts';
import { noUploads, type UploadItem, type UploadQueueState } from './queue/upload-store.ts';

const item: UploadItem = {
  key: '1',
  file: new File(['a'], '教案.txt'),
  phase: 'sending',
  doneBytes: 0,
  draft: { title: '教案', tags: {} } as UploadItem['draft'],
  submits: false,
  problem: '',
};

function following(whoIs: () => Promise<string>, state: UploadQueueState = { ...noUploads, items: [item] }) {
  const store = createStore();
  const adopted: string[] = [];
  followLogins({ store, whoIs, queue: { adopt: (userId) => void adopted.push(userId), get: () => state } });
  const logIn = (token: string) => store.set(authAtom, { ...guestAuth, hasToken: token !== '', token });
  return { adopted, logIn };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('uploads that wait go on with the next token, on any page', async () => {
  const { adopted, logIn } = following(async () => '7');
  logIn('');
  logIn('second');
  await expect.poll(() => adopted).toEqual(['7']);
});

test('nobody is asked for where nothing is uploaded', async () => {
  let asked = 0;
  const { logIn } = following(async () => String(++asked), noUploads);
  logIn('second');
  await settled();
  expect(asked).toBe(0);
});

test('an answer about a login that has ended meanwhile is dropped, and one that fails is left to the next page', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const { adopted, logIn } = following(() => (answers[asked++] ?? Promise.withResolvers<string>()).promise);
  logIn('first');
  logIn('second');
  answers[0]?.resolve('of the first');
  answers[1]?.reject(new Error('the gateway is away'));
  await settled();
  expect(adopted).toEqual([]);
  logIn('third');
  answers[2]?.resolve('of the third');
  await expect.poll(() => adopted).toEqual(['of the third']);
});
