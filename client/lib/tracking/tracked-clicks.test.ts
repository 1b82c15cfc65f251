// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { noteClicks, type TrackedClick } from './tracked-clicks.ts';

let whenIdle: (() => void) | undefined;
const load = vi.fn<() => Promise<(click: TrackedClick) => void>>();
const given: TrackedClick[] = [];
let listen: MockInstance<typeof document.addEventListener>;

beforeEach(() => {
  given.length = 0;
  load.mockReset().mockResolvedValue((click) => given.push(click));
  whenIdle = undefined;
  listen = vi.spyOn(document, 'addEventListener');
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    whenIdle = work;
  });
  document.body.innerHTML = `
    <nav data-tracked="main-nav"><a href="https://site.test/bank"><b>题库</b></a><button>更多</button></nav>
    <a id="outside" href="https://site.test/">首页</a>`;
});
afterEach(() => {
  for (const [type, listener, options] of listen.mock.calls) document.removeEventListener(type, listener, options);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = () => noteClicks(load);
const click = (selector: string, type = 'click', button = 0) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));
const urls = () => given.map(({ module, url }) => `${module} ${url}`);

test('clicks before the page is idle are given when the code is there, later ones at once', async () => {
  start();
  click('b');
  expect(load).not.toHaveBeenCalled();
  whenIdle?.();
  await expect.poll(urls).toEqual(['main-nav https://site.test/bank']);
  click('b', 'auxclick', 1);
  expect(urls()).toHaveLength(2);
});

test('only links of marked parts count, and no other mouse button', async () => {
  start();
  whenIdle?.();
  await Promise.resolve();
  click('button');
  click('#outside');
  click('b', 'auxclick', 2);
  expect(given).toEqual([]);
});

test('a link that its own listener takes out of the page counts', async () => {
  start();
  document.querySelector('a')?.addEventListener('click', ({ currentTarget }) => (currentTarget as Element).remove());
  click('b');
  whenIdle?.();
  await expect.poll(urls).toEqual(['main-nav https://site.test/bank']);
});

test.each(['doNotTrack', 'globalPrivacyControl'])('with %s nothing is noted and no code is loaded', (wish) => {
  vi.stubGlobal('navigator', { [wish]: wish === 'doNotTrack' ? '1' : true });
  start();
  click('b');
  whenIdle?.();
  expect(load).not.toHaveBeenCalled();
});

test('without its code no click fails', async () => {
  load.mockRejectedValue(new Error('chunk is gone'));
  start();
  whenIdle?.();
  await Promise.resolve();
  for (let i = 0; i < 30; i++) click('b');
  expect(given).toEqual([]);
});
