import { expect, test } from 'vitest';
import { shed } from '../../shared/contract/errors.ts';
import { userInfo } from '../../shared/people/calls/user.ts';
import { Cancellation } from '../async/cancellation.ts';
import { startTrace } from '../trace.ts';
import { pacedPersonalData } from './paced-personal-data.ts';
import { personalCalls } from './personal-data.ts';

const calls = personalCalls({ calls: [{ endpoint: userInfo, input: {}, required: false }] });
const context = { requestId: 'r', trace: startTrace(), client: 'c', cancellation: new Cancellation() };

function paced(turn: () => Promise<void> = () => Promise.resolve()) {
  const state = { isBehind: false, waiting: 0 };
  const loaded: string[] = [];
  const load = pacedPersonalData(
    async (_calls, token) => {
      loaded.push(token);
      return `data of ${token}`;
    },
    { queue: { turn, length: () => state.waiting }, isBehind: () => state.isBehind },
  );
  return { state, loaded, load };
}

test('personal data are loaded at once while the event loop keeps up', async () => {
  const { load } = paced(() => Promise.reject(new Error('nobody waits')));
  expect(await load(calls, 'a', context)).toBe('data of a');
});

test.each([
  ['while the event loop is behind', { isBehind: true, waiting: 0 }],
  ['behind those that wait', { isBehind: false, waiting: 1 }],
])('personal data wait for their turn %s', async (_name, state) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pace = paced(() => promise);
  Object.assign(pace.state, state);
  const block = pace.load(calls, 'a', context);
  await new Promise(setImmediate);
  expect(pace.loaded).toEqual([]);
  resolve();
  expect(await block).toBe('data of a');
});

test('where the queue is full the block is left out, and no call is made', async () => {
  const { state, loaded, load } = paced(() => Promise.reject(shed()));
  state.isBehind = true;
  expect(await load(calls, 'a', context)).toBe('');
  expect(loaded).toEqual([]);
});

test('a page without personal calls waits for nothing', async () => {
  const { state, load } = paced(() => Promise.reject(shed()));
  state.isBehind = true;
  expect(await load([], 'a', context)).toBe('data of a');
});
