import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faults } from '../kit/gateway/faults.ts';
import { type BreakableReference, startBreakableReference } from '../kit/gateway/reference-gateway.ts';
import { type Site, startSite } from '../kit/site.ts';

const origin = 'https://www.example.com';
let gateway: BreakableReference;
let site: Site;
const startOwnSite = () => startSite({ gatewayUrl: gateway.url, env: { MAIN_BASE_URL: origin } });
beforeAll(async () => {
  gateway = await startBreakableReference();
  site = await startOwnSite();
});
beforeEach(() => {
  gateway.reset();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
});

const decoded = (xml: string) => xml.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
/** The elements of an XML text in order, or an error: enough of a parser for a map, and strict in what it takes. */
function elementsOf(xml: string): { name: string; text: string }[] {
  const [declaration, ...rest] = xml.split('\n');
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  const open: string[] = [];
  const found: { name: string; text: string }[] = [];
  const left = rest.join('').replace(/<(\/?)([a-z]+)(?: xmlns="[^"]+")?>([^<>]*)/g, (_all, slash, name, text) => {
    if (slash) expect(open.pop()).toBe(name);
    else open.push(name);
    if (!slash && text) found.push({ name, text: decoded(text) });
    expect(text.replaceAll(/&(amp|lt);/g, '')).not.toContain('&');
    return '';
  });
  expect([left, open]).toEqual(['', []]);
  return found;
}
const addressesIn = (xml: string) =>
  elementsOf(xml)
    .filter(({ name }) => name === 'loc')
    .map(({ text }) => text);
const pathOf = (address: string) => {
  expect(address.startsWith(`${origin}/`)).toBe(true);
  return address.slice(origin.length);
};

async function wholeMap() {
  const index = await site.get('/sitemap.xml');
  const maps = await Promise.all(addressesIn(index.text).map((address) => site.get(pathOf(address))));
  return { index, maps, addresses: maps.flatMap(({ text }) => addressesIn(text)) };
}

describe('the site map', () => {
  test('is an index of maps, and every address stands in one of them once', async () => {
    const { index, maps, addresses } = await wholeMap();
    expect(index.headers['content-type']).toMatch(/^application\/xml/);
    expect(index.headers['cache-control']).toBe('public, max-age=3600');
    expect(addressesIn(index.text)).toEqual(maps.map((_, i) => `${origin}/sitemap-${i + 1}.xml`));
    expect(maps.length).toBeGreaterThan(1);
    expect(maps.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => /\/resource\/\d+\.html$/.test(address)).length).toBeGreaterThan(6000);
    expect(addresses.filter((address) => address.includes('/layout/album?id=')).length).toBeGreaterThan(50);
    expect(addresses).toContain(`${origin}/book-mall/detail/300_1_1.html`);
    expect(addresses.filter((address) => address.includes('/lh-book-mall/detail/'))).toHaveLength(26);
    expect(addresses).toContain(`${origin}/layout/paper-lib/300_1_6`);
    expect(addresses).toContain(`${origin}/seo/300_1_6`);
  });

  test('names the day of the newest row, and no page that is not for search engines', async () => {
    const { maps, addresses } = await wholeMap();
    const days = maps.flatMap(({ text }) => elementsOf(text).filter(({ name }) => name === 'lastmod'));
    expect(days.length).toBeGreaterThan(6000);
    expect(days.every(({ text }) => /^20\d\d-\d\d-\d\d$/.test(text))).toBe(true);
    for (const path of ['/', '/navigation', '/special-year', '/resource/config'])
      expect(addresses).toContain(origin + path);
    for (const path of ['/ai-bot', '/active/test', '/user/my', '/resource/correction', '/resource-search', '/login'])
      expect(addresses).not.toContain(origin + path);
  });

  test('names no list of papers without papers; the landing page of the set lists what else there is', async () => {
    const { addresses } = await wholeMap();
    const library = `${origin}/layout/paper-lib/`;
    const landing = addresses.filter((address) => address.startsWith(`${origin}/seo/`));
    const alone = landing.filter((address) => !addresses.includes(address.replace(`${origin}/seo/`, library)));
    expect(alone.length).toBeGreaterThan(0);
    for (const address of alone) {
      const path = pathOf(address).replace('/seo/', '/layout/paper-lib/');
      expect((await site.get(path)).text, path).toContain('name="robots" content="noindex');
      expect((await site.get(pathOf(address))).text, address).not.toContain('name="robots"');
    }
  });

  test('leads to pages that answer 200, may be listed and call themselves by the same address', async () => {
    const { addresses } = await wholeMap();
    const sample = addresses.filter((address, i) => i < 30 || /album/.test(address) || i % 211 === 0);
    for (const address of sample) {
      const { status, text } = await site.get(pathOf(address));
      expect([status, /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]], address).toEqual([
        200,
        address.replaceAll('&', '&amp;'),
      ]);
      expect(text, address).not.toContain('name="robots"');
    }
  });

  test('is asked of the gateway once, and a map that does not exist not at all', async () => {
    const { maps } = await wholeMap();
    gateway.takeCalls();
    await wholeMap();
    for (const path of [
      `/sitemap-${maps.length + 1}.xml`,
      '/sitemap-999.xml',
      '/sitemap-0.xml',
      '/sitemap-01.xml',
      '/sitemap-x.xml',
    ]) {
      expect((await site.get(path)).status, path).toBe(404);
    }
    expect(gateway.takeCalls().filter((call) => call.includes('sitemapRows'))).toEqual([]);
  });

  test('is compressed and answers HEAD', async () => {
    const packed = await site.get('/sitemap-1.xml', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const head = await site.get('/sitemap-1.xml', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  test('stays as it was while the gateway is down, also past its time', async () => {
    const before = await wholeMap();
    gateway.play(faults.resetAtOnce);
    site.clock.advanceSeconds(2 * 3600);
    const after = await wholeMap();
    expect(after.addresses).toEqual(before.addresses);
  });

  test('without a row that was ever seen has the pages without rows, for now', async () => {
    gateway.play(faults.resetAtOnce);
    await using fresh = await startOwnSite();
    const index = await fresh.get('/sitemap.xml');
    expect(addressesIn(index.text)).toEqual([`${origin}/sitemap-1.xml`]);
    const first = await fresh.get('/sitemap-1.xml');
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(addressesIn(first.text)).toContain(`${origin}/layout/paper-lib`);
    expect(addressesIn(first.text).some((address) => /\/resource\/\d/.test(address))).toBe(false);
    const second = await fresh.get('/sitemap-2.xml');
    expect([second.status, second.headers['retry-after'] !== undefined]).toEqual([503, true]);
    gateway.reset();
    fresh.clock.advanceSeconds(60);
    expect((await fresh.get('/sitemap-2.xml')).status).toBe(200);
  });
});
