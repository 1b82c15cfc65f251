import { afterAll, beforeEach, expect, test } from 'vitest';
import { sendOnce } from '../kit/raw-client.ts';
import { startFakeSite } from '../kit/site.ts';

/** docs/threat-model.md: what a request of N bytes may make the edge send to the gateway. */
const factor = 100;

const site = await startFakeSite();
const { gateway } = site;
beforeEach(() => gateway.reset());
afterAll(() => site[Symbol.asyncDispose]());

const upstreamBytes = () =>
  gateway.seen.reduce((sum, { method, url, headers, body }) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return sum + Buffer.byteLength([`${method} ${url} HTTP/1.1`, ...lines, '', body].join('\r\n'));
  }, 0);

const ask = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${more}\r\n`;
const call = (path: string, body: string, more = '') =>
  `POST /api${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n${more}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;

test.each([
  // a gateway that answers nothing keeps nothing: each of these does all its calls
  ['a list', ask('/layout/paper-lib')],
  ['a list that nobody asked for yet', ask('/layout/paper-lib/300_2_3_420000_2024_9')],
  ['a search', ask('/resource-search?keyword=%E5%8D%B7')],
  ['a landing page', ask('/seo/300_1_2')],
  ['a page for a token', ask('/', 'cookie: ACCESS_TOKEN=x\r\n')],
  ['a personal page', ask('/user/my', 'cookie: ACCESS_TOKEN=x\r\n')],
  ['a path that nobody knows', ask('/x/y/z')],
  ['a station that nobody knows', ask('/nobody')],
  ['ids that cannot exist', ask('/resource/0.html')],
  ['a call', ask('/api/zw-cms/api/v1/homeHotWord/hotWordList?studyPhaseCode=300&subjectCode=1')],
  ['a call with a deep body', call('/zw-search/zw/resource/fastSearch', `{"params":${deep}}`)],
  [
    'a call with many fields',
    call(
      '/zw-search/zw/resource/fastSearch',
      JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, 1]))),
    ),
  ],
  ['a compressed body', call('/zw-zzw/api/v1/zzw/spaceStation/attention', 'x', 'content-encoding: gzip\r\n')],
])('%s costs the gateway at most a hundred times its bytes', async (_, bytes) => {
  await sendOnce(site.url, bytes);
  expect(upstreamBytes()).toBeLessThanOrEqual(factor * Buffer.byteLength(bytes));
});

test('the home page, the one that asks for much, makes a fixed set of calls, and one for all who wait', async () => {
  await using cold = await startFakeSite();
  await Promise.all(Array.from({ length: 20 }, () => sendOnce(cold.url, ask('/'))));
  const calls = cold.gateway.takeCalls();
  expect(calls.length).toBeGreaterThan(5);
  expect(new Set(calls).size).toBeLessThanOrEqual(30);
});

test('many requests for one page cost the gateway one', async () => {
  const path = '/layout/paper-lib/300_3';
  await Promise.all(Array.from({ length: 50 }, () => sendOnce(site.url, ask(path))));
  const calls = gateway.takeCalls();
  expect(calls.length).toBeGreaterThan(0);
  // a failed call is asked again by who comes later, not by each of those who wait
  expect(calls.length).toBeLessThan(50);
});

test('parameters that are made up fill no memory', async () => {
  const entries = async () => {
    const text = await site.edge.metrics.registry.metrics();
    return Number(/^edge_cache_entries (\d+)/m.exec(text)?.[1]);
  };
  await site.get('/');
  const before = await entries();
  expect(before).toBeGreaterThan(0);
  for (let i = 0; i < 200; i += 1) await site.get(`/?x${i}=${i}`);
  expect(await entries()).toBeLessThanOrEqual(before);
});
