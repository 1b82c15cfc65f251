import type { Page } from '@playwright/test';
import { parseConfig } from '../server/config.ts';
import { pageDeadlines } from '../server/pages/load.ts';
import { delayed } from '../tests/kit/gateway/answers.ts';
import { signIn } from '../tests/kit/gateway/calls.ts';
import { type BreakableReference, startBreakableReference } from '../tests/kit/gateway/reference-gateway.ts';
import { type Site, startSite } from '../tests/kit/site.ts';
import { expect, test } from './support/site.ts';

/** One ordinary user, and a teacher whose only school settles in the browser: selector and school services go. */
const people = [
  { kind: 'an ordinary user', account: 1, school: false },
  { kind: 'a school user', account: 5, school: true },
] as const;
const pages = ['/', '/layout/paper-lib', '/navigation', '/user/my'] as const;
/** The call streams in behind the shell; or it is later than the server waits, and the browser asks itself. */
const delays = [700, 2000] as const;

let gateway: BreakableReference;
let site: Site;

// one after the other: they share a gateway and what it does
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  gateway = await startBreakableReference();
  // the product's own deadlines: a late part is what is tested
  site = await startSite({ gatewayUrl: gateway.url, options: { limits: pageDeadlines(parseConfig({})) } });
});
test.beforeEach(async () => {
  gateway.reset();
  await site.edge.purge({ all: true });
});
test.afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
});

async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[], violations: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        seen.shift += value;
        for (const { node } of sources) seen.moved.push(node instanceof Element ? node.outerHTML.slice(0, 120) : '');
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', (event) => seen.violations.push(event.violatedDirective));
  });
}

interface Seen {
  readonly shift: number;
  readonly moved: readonly string[];
  readonly violations: readonly string[];
  readonly firstByteMs: number;
}
const seenBy = (page: Page) =>
  page.evaluate(async () => {
    // two frames: what has moved by now has been painted and reported
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const firstByteMs = (load?.responseStart ?? Number.NaN) - (load?.requestStart ?? 0);
    return { ...(window as unknown as { seen: Omit<Seen, 'firstByteMs'> }).seen, firstByteMs };
  });

for (const { kind, account, school } of people) {
  for (const delay of delays) {
    test(`for ${kind} nothing moves when the user info comes ${delay} ms late`, async ({ page }) => {
      test.setTimeout(120_000);
      const value = await signIn(gateway.reference.url, account);
      await page.context().addCookies([{ name: 'ACCESS_TOKEN', value, url: site.url }]);
      await watch(page);
      gateway.on('/user/info', delayed(delay, gateway.sound));
      for (const path of pages) {
        await page.goto(site.url + path);
        const banner = page.getByRole('banner');
        await expect(banner.getByRole('link', { name: /积分$/ })).toBeVisible();
        await expect(banner.getByRole('link', { name: '学校服务' })).toBeVisible({ visible: !school });
        await expect(banner.getByRole('button', { name: /^地区：/ })).toBeVisible({ visible: !school });
        await expect(page.locator('main [data-shape]')).toHaveCount(0);
        const { shift, moved, violations, firstByteMs } = await seenBy(page);
        expect.soft({ path, moved: shift < 0.001 ? [] : moved }).toEqual({ path, moved: [] });
        expect.soft(violations).toEqual([]);
        // the user info was asked for with the page, so by now it cannot have answered
        if (delay === 2000) expect.soft(firstByteMs).toBeLessThan(delay);
      }
    });
  }
}

// Chromium itself asks for zstd first
for (const encoding of ['br', 'gzip']) {
  test(`shell and personal data are one body to the browser in ${encoding}`, async ({ page }) => {
    const value = await signIn(gateway.reference.url, 1);
    await page.context().addCookies([{ name: 'ACCESS_TOKEN', value, url: site.url }]);
    await page.setExtraHTTPHeaders({ 'accept-encoding': encoding });
    for (const cache of ['MISS', 'HIT']) {
      const answer = await page.goto(site.url);
      expect(await answer?.allHeaders()).toMatchObject({ 'content-encoding': encoding, 'x-cache': cache });
      const block = await page.locator('#personal-data').evaluate((script) => script.textContent);
      expect(JSON.parse(block ?? '')).toHaveProperty('person');
      await expect(page.getByRole('banner').getByRole('link', { name: /积分$/ })).toBeVisible();
    }
  });
}

test('code -1 in a late part: an open page becomes a guest’s, a personal one is never begun', async ({ page }) => {
  test.setTimeout(120_000);
  const token = { name: 'ACCESS_TOKEN', value: 'a-token-of-nobody', url: site.url };
  gateway.on('/user/', delayed(700, gateway.sound));
  await page.context().addCookies([token]);
  await page.goto(`${site.url}/navigation`);
  await expect(page.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/navigation`);
  expect(await page.evaluate(() => [document.cookie.includes('ACCESS_TOKEN'), localStorage.ACCESS_TOKEN])).toEqual([
    false,
    undefined,
  ]);
  await page.context().addCookies([token]);
  await page.goto(`${site.url}/user/my`);
  await expect(page).toHaveURL(`${site.url}/login?targetUrl=%2Fuser%2Fmy`);
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible();
});
