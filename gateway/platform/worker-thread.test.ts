import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createWorkerThread } from './worker-thread.ts';

/** Answers with what it was asked and how many questions came before; hangs and dies by name. */
const code = `
  const { parentPort } = require('node:worker_threads');
  let before = 0;
  parentPort.on('message', (question) => {
    if (question === 'die') process.exit(3);
    if (question !== 'hang') parentPort.postMessage([question, before++]);
  });`;
let starts = 0;
const start = () => {
  starts += 1;
  return new Worker(code, { eval: true });
};
const open = (options: { timeoutMs?: number; isSpent?: (answer: unknown, answers: number) => boolean } = {}) => {
  starts = 0;
  return createWorkerThread<string, [string, number]>({ start, timeoutMs: 60_000, ...options });
};

test('one thread answers question after question', async () => {
  const thread = open();
  expect(starts).toBe(0);
  expect(await Promise.all([thread.ask('a'), thread.ask('b')])).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
  expect(starts).toBe(1);
  await thread.close();
});

test('one that dies fails its question alone, and the next one gets a new thread', async () => {
  const thread = open();
  const [died, next, last] = await Promise.allSettled([thread.ask('die'), thread.ask('b'), thread.ask('c')]);
  expect(died).toMatchObject({ reason: { name: 'ThreadFailure', message: 'the worker ended with 3' } });
  expect([next, last]).toMatchObject([{ value: ['b', 0] }, { value: ['c', 1] }]);
  expect(starts).toBe(2);
  await thread.close();
});

test('one that hangs is given up after its own time, which does not count for those behind it', async () => {
  const thread = createWorkerThread<string, [string, number]>({ start, timeoutMs: 50, startTimeoutMs: 60_000 });
  expect(await thread.ask('a')).toEqual(['a', 0]);
  const [hung, next] = await Promise.allSettled([thread.ask('hang'), thread.ask('b')]);
  expect(hung).toMatchObject({ reason: { name: 'ThreadFailure', message: 'no answer within 50 ms' } });
  expect(next).toMatchObject({ value: ['b', 0] });
  await thread.close();
});

test('a spent thread is replaced', async () => {
  const thread = open({ isSpent: (_answer, answers) => answers === 2 });
  for (const [question, before] of [
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ] as const)
    expect(await thread.ask(question)).toEqual([question, before]);
  expect(starts).toBe(2);
  await thread.close();
});
