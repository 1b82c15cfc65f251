import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '../../server/config.ts';
import { pageDeadlines } from '../../server/pages/load.ts';
import type { DocumentCall } from '../../shared/site/page-state.ts';
import { held } from '../kit/gateway/answers.ts';
import { signIn } from '../kit/gateway/calls.ts';
import { faults } from '../kit/gateway/faults.ts';
import { type BreakableReference, startBreakableReference } from '../kit/gateway/reference-gateway.ts';
import { getRequest, openClient } from '../kit/raw-client.ts';
import { type Site, startSite } from '../kit/site.ts';

// A page that is not stored, while one of its optional calls is late.

const lateCall = 'homeModuleData';
const lateText = '本周新增';
const executableInline = /<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/;

let gateway: BreakableReference;
let token: string;
beforeAll(async () => {
  gateway = await startBreakableReference();
  token = await signIn(gateway.reference.url);
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

/** A page begins without the late call soon, however slow the machine is. */
const open = (env: Record<string, string> = {}) =>
  startSite({ gatewayUrl: gateway.url, env, options: { limits: { sharedWaitMs: 50 } } });

function holdLate() {
  const { script, release } = held(gateway.sound);
  gateway.on(lateCall, script);
  return release;
}

const visitors = [
  ['a guest', () => ''],
  ['a signed-in visitor', () => `cookie: ACCESS_TOKEN=${token}\r\n`],
] as const;

describe.each(visitors)('the cold home page of %s', (_who, headers) => {
  test('begins without the late part, which follows it', async () => {
    await using site = await open();
    const release = holdLate();
    const client = await openClient(site.url);
    client.send(getRequest('/', headers()));
    const early = await client.waitFor(/<\/footer>/);
    expect(early).toMatch(/<h2[ >]/);
    expect(early).not.toContain('</html>');
    release();
    const whole = await client.waitFor(/<\/html>/);
    expect(whole).toContain('$RC(');
    expect(whole.includes('id="personal-data"')).toBe(headers() !== '');
    client.disconnect();
  });

  test('is stored with the late part in its place, under the constant policy', async () => {
    await using site = await open();
    const release = holdLate();
    const cookie = headers().slice('cookie: '.length).trim();
    const begun = await request(site.url, { headers: { cookie } });
    release();
    const first = { headers: begun.headers, text: await begun.body.text() };
    expect([begun.statusCode, first.headers['x-cache'], first.headers.etag]).toEqual([200, 'BYPASS', undefined]);
    const nonce = /'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))?.[1];
    expect(first.text).toContain(`<script nonce="${nonce}">`);
    await expect.poll(async () => (await site.get('/', { cookie })).headers['x-cache']).toBe('HIT');
    const stored = await site.get('/', { cookie });
    expect(stored.text).not.toMatch(executableInline);
    expect(stored.headers['content-security-policy']).not.toContain('nonce');
    expect(stored.text).not.toContain('<template id="B:');
    const keysIn = ({ text }: { readonly text: string }) =>
      [...text.matchAll(/data-calls>(.*?)<\/script>/gs)]
        .flatMap(([, json = '[]']) => JSON.parse(json) as DocumentCall[])
        .map(([key]) => key)
        .sort();
    expect(keysIn(first)).toEqual(keysIn(stored));
  });
});

/** Asks for the home page until its late call has come to the gateway. */
async function askFor(site: Site, count: number, headers: Record<string, string> = {}) {
  const answers = Array.from({ length: count }, () => fetch(site.url, { headers }));
  return Promise.all(answers);
}

test('all who ask meanwhile get the page that is begun: one of it, and one for the store', async () => {
  await using site = await open();
  const release = holdLate();
  const answers = await askFor(site, 200, { 'accept-encoding': 'identity' });
  const later = await askFor(site, 3, { 'accept-encoding': 'identity' });
  release();
  const texts = await Promise.all([...answers, ...later].map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toMatch(/<\/html>$/);
  const calls = gateway.takeCalls();
  expect(calls.length).toBe(new Set(calls).size);
  await expect.poll(async () => (await site.get('/')).headers['x-cache']).toBe('HIT');
  const renders = await site.edge.metrics.registry.getSingleMetricAsString('page_render_duration_seconds');
  expect(renders).toMatch(/_count\{route="index",mode="shell"\} 1$/m);
  expect(renders).toMatch(/_count\{route="index",mode="whole"\} 1$/m);
});

test.each([
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const)('in %s it is one stream to its end', async (encoding, decode) => {
  await using site = await open();
  const release = holdLate();
  const packed = await request(site.url, { headers: { 'accept-encoding': encoding } });
  const plain = await request(site.url);
  release();
  expect(packed.headers['content-encoding']).toBe(encoding);
  const body = Buffer.from(await packed.body.arrayBuffer());
  expect(decode(body).toString()).toBe(await plain.body.text());
});

test('the reader for whom it was begun leaves: the others get all of it, and it is stored', async () => {
  await using site = await open();
  const release = holdLate();
  const first = await openClient(site.url);
  first.send(getRequest('/'));
  await first.waitFor(/<\/footer>/);
  const [other] = await askFor(site, 1);
  first.disconnect();
  await expect.poll(() => site.log().some(({ status }) => status === 499)).toBe(true);
  release();
  expect(await other?.text()).toMatch(/<\/html>$/);
  await expect.poll(async () => (await site.get('/')).headers['x-cache']).toBe('HIT');
});

test('a late part that fails leaves its placeholder, and the page is not stored', async () => {
  await using site = await open();
  const { script, release } = held(faults.unavailable);
  gateway.on(lateCall, script);
  const [answer] = await askFor(site, 1);
  release();
  expect(await answer?.text()).toMatch(/<\/html>$/);
  expect((await site.get('/')).headers['x-cache']).toBe('BYPASS');
});

test('a purge while it is under way: who asks afterwards does not get it, and it is not stored', async () => {
  await using site = await open();
  const release = holdLate();
  const [before] = await askFor(site, 1);
  await site.edge.purge({ all: true });
  gateway.reset();
  const after = await site.get('/');
  expect([after.headers['x-cache'], after.text.includes(lateText)]).toEqual(['MISS', true]);
  release();
  await before?.text();
  expect((await site.get('/')).headers['x-cache']).toBe('HIT');
});

test('a search engine and HEAD get the whole page', async () => {
  await using site = await open();
  const release = holdLate();
  const crawler = {
    'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  };
  const asked = Promise.all([site.get('/', crawler), site.get('/', {}, 'HEAD')]);
  const [begun] = await askFor(site, 1);
  release();
  const [whole, head] = await asked;
  expect(whole.text).not.toContain('$RC(');
  expect(whole.text).toContain(lateText);
  expect([whole.headers['x-cache'], head.headers.etag]).toEqual(['MISS', whole.headers.etag]);
  await begun?.text();
});

test('where no page is stored each visitor has a page of their own, which begins as soon', async () => {
  await using site = await open({ PAGE_CACHE: 'off' });
  const release = holdLate();
  const [answer] = await askFor(site, 1);
  expect(answer?.headers.get('x-cache')).toBe('BYPASS');
  release();
  expect(await answer?.text()).toContain('$RC(');
});

test('a stale page is renewed in one go, without a reader', async () => {
  await using site = await open();
  const shells = async () =>
    /^page_render_duration_seconds_count\{.*mode="shell"\} (\d+)$/m.exec(
      await site.edge.metrics.registry.getSingleMetricAsString('page_render_duration_seconds'),
    )?.[1] ?? '0';
  // whole and stored; a slow machine begins it before all of its data are here
  expect((await site.get('/', {}, 'HEAD')).headers['x-cache']).toBe('MISS');
  const shellsBefore = await shells();
  site.clock.advanceSeconds(600);
  const release = holdLate();
  expect((await site.get('/')).headers['x-cache']).toBe('STALE');
  release();
  await expect.poll(async () => (await site.get('/')).headers['x-cache']).toBe('HIT');
  expect(await shells()).toBe(shellsBefore);
});

test.each(visitors)(
  'by default %s waits a tenth of a second for what is late, not for its deadline',
  async (_who, headers) => {
    const limits = pageDeadlines(parseConfig({ PAGE_CALL_TIMEOUT_MS: '30000' }));
    await using site = await startSite({ gatewayUrl: gateway.url, options: { limits } });
    gateway.on(lateCall, faults.silence);
    const client = await openClient(site.url);
    client.send(getRequest('/', headers()));
    const askedAt = performance.now();
    await client.waitFor(/<\/footer>/);
    expect(performance.now() - askedAt).toBeLessThan(20_000);
    client.disconnect();
  },
);
