import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import type { Renderer } from '../../shared/site/render.ts';
import { stillClock } from '../../tests/kit/clock.ts';
import { createTurnQueue } from '../async/turn-queue.ts';
import { createCache } from '../cache/cache.ts';
import { parseConfig } from '../config.ts';
import type { DataSource } from '../data/data-source.ts';
import { createEdgeMetrics } from '../edge-metrics.ts';
import { contentSecurityPolicies } from '../http/content-security-policy.ts';
import { fastPath } from '../http/fast-path.ts';
import { createRecorder, requestRecord } from '../http/request-record.ts';
import { createLogger } from '../log/log.ts';
import { noRateLimits } from '../rate-limit/rate-limits.ts';
import { noRedis } from '../redis/link.ts';
import { createPages } from './pages.ts';
import { HtmlWriter } from './render/html-writer.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const renderer: Renderer = {
  modules: [],
  plan: async () => ({
    calls: [],
    head: () => ({ title: '知站', description: '', canonicalPath: '/' }),
    status: () => 200,
    modules: [],
  }),
  render(_request, { onShellReady, onAllReady }) {
    setImmediate(() => {
      onShellReady();
      onAllReady();
    });
    return {
      abort() {},
      pipe(writer) {
        if (!(writer instanceof HtmlWriter)) throw new Error('another destination than ever');
        writer.write('<p>a page</p>');
        writer.end();
      },
    };
  },
};
const noData: DataSource = {
  peek: () => undefined,
  accepts: () => false,
  load: () => Promise.reject(new Error('no calls here')),
};

interface Start {
  readonly withFastPath: boolean;
  readonly policyOf?: () => string;
  /** The browser's program, as a build names it. */
  readonly entry?: string;
}

/** Pages behind the app, with the fast path in front or without, and the keys that were looked for in memory. */
async function startPages({ withFastPath, policyOf, entry = '/e.js' }: Start) {
  const clock = stillClock();
  const log = createLogger({ level: 'fatal' });
  const cache = createCache({
    redis: noRedis,
    keyPrefix: 't:',
    valueFormat: 'f',
    memoryBytes: 1e6,
    purgeCheckMs: 30_000,
    clock,
  });
  const peeked: string[] = [];
  const config = parseConfig({ GATEWAY_BASE_URL: 'http://127.0.0.1:1' });
  const pages = createPages({
    config,
    log,
    cache: {
      ...cache,
      peek(key) {
        peeked.push(key);
        return cache.peek(key);
      },
    },
    data: noData,
    deadlines: { requiredDeadlineMs: 1000, optionalDeadlineMs: 1000, sharedWaitMs: 1000 },
    renderer,
    assets: { build: 'b', of: () => ({ styles: [], preloads: [], entry, personal: '/p.js', headHtml: '' }) },
    isFile: () => false,
    clock,
    policies: { ...contentSecurityPolicies({ site: config.site }), ...(policyOf && { stored: policyOf }) },
    metrics: { pageRendered() {}, renderAborted() {} },
    renderQueue: createTurnQueue(),
    personalDataPace: { queue: createTurnQueue(), isBehind: () => false },
    rateLimits: noRateLimits,
    isShedding: () => false,
    isTrustedProxy: () => false,
  });
  const openRecord = createRecorder({ log, metrics: createEdgeMetrics().http, clock });
  const app = express().use(requestRecord({ openRecord }), pages.handler);
  const readiness = { phase: () => 'ready' as const };
  const listener = withFastPath ? fastPath({ app, pages, openRecord, readiness, log }) : app;
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(
    () => server.close(),
    () => cache.close(),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, cookie = '', headers = {}) => fetch(url + path, { headers: { cookie, ...headers } });
  return { peeked, get };
}

test.each([true, false])('a page is made once, and memory has it then (fast path: %s)', async (withFastPath) => {
  const { get, peeked } = await startPages({ withFastPath });
  for (const status of ['MISS', 'HIT']) {
    peeked.splice(0);
    const answer = await get('/');
    expect(answer.headers.get('x-cache')).toBe(status);
    expect(await answer.text()).toContain('<p>a page</p>');
  }
  expect(peeked).toHaveLength(1);
});

test.each([true, false])('a tag is of the whole document (fast path: %s)', async (withFastPath) => {
  const { get } = await startPages({ withFastPath });
  const nextBuild = await startPages({ withFastPath, entry: '/f.js' });
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' };
  const tagOf = async (answer: Promise<Response>) => (await answer).headers.get('etag') ?? '';
  const tag = await tagOf(get('/'));
  expect(await tagOf(get('/'))).toBe(tag);
  expect(await tagOf((await startPages({ withFastPath })).get('/'))).toBe(tag);
  const others = [await tagOf(get('/', '', phone)), await tagOf(nextBuild.get('/'))];
  expect(new Set([tag, ...others]).size).toBe(3);
  const has = { 'if-none-match': tag };
  const answers = [get('/', '', has), get('/', '', { ...phone, ...has }), nextBuild.get('/', '', has)];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([304, 200, 200]);
});

test('a shell in memory that cannot be sent is dropped, and the app answers with another', async () => {
  let fails = false;
  const policyOf = () => {
    if (!fails) return '';
    fails = false;
    throw new Error('a bug');
  };
  const { get } = await startPages({ withFastPath: true, policyOf });
  const cacheOf = async () => {
    const answer = await get('/', 'ACCESS_TOKEN=token-a');
    expect(await answer.text()).toContain('<p>a page</p>');
    return answer.headers.get('x-cache');
  };
  expect([await cacheOf(), await cacheOf()]).toEqual(['MISS', 'HIT']);
  fails = true;
  expect([await cacheOf(), await cacheOf()]).toEqual(['MISS', 'HIT']);
});

test.each([true, false])('redirects and errors are answered (fast path: %s)', async (withFastPath) => {
  const { get } = await startPages({ withFastPath });
  expect((await get('/a_b')).status).toBe(404);
  const found = await get('/book-mall/');
  expect([found.redirected, new URL(found.url).pathname]).toEqual([true, '/book-mall']);
});

test.each([true, false])('cookies are read alike (fast path: %s)', async (withFastPath) => {
  const { get } = await startPages({ withFastPath });
  const state = async (cookie: string) => {
    const answer = await get('/navigation', cookie);
    const [, json = ''] = /id="page-state">(.*?)<\/script>/.exec(await answer.text()) ?? [];
    return JSON.parse(json).visit;
  };
  const selection = encodeURIComponent(JSON.stringify({ studyPhaseCode: 200, dictCode: 2 }));
  const chosen = { selection: { studyPhaseCode: 200, dictCode: 2 }, hasToken: false };
  const byDefault = { selection: { studyPhaseCode: 300, dictCode: 1 }, hasToken: false };
  expect(await state(`a=b; selectInfo=${selection}`)).toMatchObject(chosen);
  for (const cookie of ['', 'selectInfo=j:{"dictCode":2}', 'selectInfo=%', 'a; =', 'selectInfo=1; selectInfo=2']) {
    expect(await state(cookie), cookie).toMatchObject(byDefault);
  }
});
