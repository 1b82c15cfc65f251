// @vitest-environment happy-dom
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const key = 'GET /basket/num';
const token = 'token-a';
const ended = { code: -1, message: '登录已过期' };

beforeEach(() => {
  vi.resetModules();
  localStorage.setItem('ACCESS_TOKEN', token);
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function addBlock(of = token) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'personal-data';
  block.textContent = JSON.stringify({ tokenChecksum: crc32(of), answers: { [key]: ended } });
  document.body.append(block);
}

/** The module as a page has it that awaits the answer. */
async function openPage() {
  const answers = await import('./personal-answers.ts');
  answers.awaitPersonalAnswers([key]);
  return answers;
}

/** The parser has not come to the end of the document. */
const stillLoading = () => vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');

function parseToTheEnd() {
  vi.mocked(stillLoading()).mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
}

test('an answer that came with the page is taken once', async () => {
  addBlock();
  const { isAwaited, takePersonalAnswer } = await openPage();
  expect(isAwaited(key)).toBe(true);
  expect(await takePersonalAnswer(key)).toEqual(ended);
  expect(isAwaited(key)).toBe(false);
  expect(await takePersonalAnswer(key)).toBeUndefined();
});

test('an answer to another token than the present one is none', async () => {
  addBlock('token-b');
  const { takePersonalAnswer } = await openPage();
  expect(await takePersonalAnswer(key)).toBeUndefined();
});

test('a token that changes while the answer is waited for leaves it to the call', async () => {
  stillLoading();
  const { takePersonalAnswer } = await openPage();
  const taken = takePersonalAnswer(key);
  addBlock('token-b');
  localStorage.setItem('ACCESS_TOKEN', 'token-b');
  parseToTheEnd();
  expect(await taken).toBeUndefined();
});

test('what is forgotten is neither awaited nor given to those who wait', async () => {
  stillLoading();
  const { forgetPersonalAnswers, isAwaited, takePersonalAnswer } = await openPage();
  const taken = takePersonalAnswer(key);
  forgetPersonalAnswers();
  expect(isAwaited(key)).toBe(false);
  addBlock();
  parseToTheEnd();
  expect(await taken).toBeUndefined();
});

test('a document that comes back from the history may be an old one: its answers are none', async () => {
  const restored = { type: 'back_forward' } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([restored]);
  addBlock();
  const { takePersonalAnswer } = await openPage();
  expect(await takePersonalAnswer(key)).toBeUndefined();
});

test('a document that does not end keeps no call waiting for ever', async () => {
  vi.useFakeTimers();
  stillLoading();
  const { takePersonalAnswer } = await openPage();
  const taken = takePersonalAnswer(key);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await taken).toBeUndefined();
});
