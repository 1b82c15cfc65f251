import { expect, test } from 'vitest';
import type { Result } from './call-checks.ts';
import { report } from './report.ts';

const flow = (check: string, made: readonly string[], problem = ''): Result => ({
  call: 'flow',
  check,
  passed: problem === '',
  problem,
  detail: problem,
  made,
});
const failed = flow(
  'fill the basket',
  ['search.keyWordSearch', 'basket.joinBasket', 'basket.list'],
  'the basket lacks it',
);
const linesOf = async (results: readonly Result[]) =>
  (await report(results, { base: 'http://gateway', token: 'any', write: true })).split('\n');

test('of a flow that failed only the call that it stopped at failed', async () => {
  const lines = await linesOf([failed]);
  const lineOf = (call: string) => lines.find((line) => line.includes(` ${call} `));
  expect(lineOf('basket.list')).toMatch(/^ {2}FAILED +basket\.list +a flow stopped here /);
  for (const call of ['search.keyWordSearch', 'basket.joinBasket']) {
    expect(lineOf(call)).toMatch(/^ {2}ok +\S+ +in a flow that failed later /);
  }
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}calls +2 honoured, 1 not, /));
});

test('a call that a flow got past is ok in the words of a flow that passed', async () => {
  const lines = await linesOf([failed, flow('find', ['search.keyWordSearch'])]);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}ok +search\.keyWordSearch +in a flow +POST/));
});

test('a flow that failed says what to do about it', async () => {
  const lines = await linesOf([failed]);
  const from = lines.indexOf('FLOWS THAT FAILED');
  expect(lines.slice(from)).toContainEqual(expect.stringMatching(/^ {2}to do {5}.*basket\.list/));
});

test('a flow that failed before its first call says what to do, too', async () => {
  const lines = await linesOf([flow('order', [], 'no key')]);
  const from = lines.indexOf('FLOWS THAT FAILED');
  expect(lines.slice(from)).toContainEqual(expect.stringMatching(/^ {2}to do {5}./));
});

test('a call that was not made says what it takes, and one that a guest made what was seen of it', async () => {
  const refusal: Result = { call: 'user.info', check: 'without login', passed: true, problem: '', detail: '' };
  const lines = (await report([refusal], { base: 'http://gateway' })).split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}- +event\.insert +needs --write +POST/));
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}- +auth\.logout +never called +POST/));
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}ok +user\.info +refuses guests; needs --token +GET/));
});

test('where the gateway stopped answering is said first', async () => {
  const silent = (call: string): Result => ({ call, check: 'valid', passed: false, problem: 'no answer', detail: '' });
  const answered: Result = { call: 'user.info', check: 'valid', passed: true, problem: '', detail: '' };
  const after = ['search.fastSearch', 'zzw.bannerList', 'zzw.treeKpoint'].map(silent);
  expect(await linesOf([answered, ...after])).toContain(
    'From search.fastSearch on nothing answered: find out why the gateway stopped before reading further.',
  );
  expect((await linesOf([...after, answered])).join()).not.toContain('nothing answered');
});

test('what a gateway sent does not steer the terminal', async () => {
  const text = (await linesOf([flow('find', ['search.keyWordSearch'], 'got \u001b[2J\u009b0m\r')])).join('\n');
  expect(text).toContain('got �[2J�0m�');
  expect(text).not.toMatch(/[^\P{Cc}\n]/u);
});
