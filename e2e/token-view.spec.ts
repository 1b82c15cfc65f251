import type { Page } from '@playwright/test';
import { parseConfig } from '../server/config.ts';
import { pageDeadlines } from '../server/pages/load.ts';
import { saveUserSelectCustomerId, userInfo } from '../shared/people/calls/user.ts';
import { delayed } from '../tests/kit/gateway/answers.ts';
import { dataFrom, signIn } from '../tests/kit/gateway/calls.ts';
import { type BreakableReference, startBreakableReference } from '../tests/kit/gateway/reference-gateway.ts';
import { type Site, startSite } from '../tests/kit/site.ts';
import { expect, test } from './support/site.ts';

/** For teachers of a school, selector and school services go; of the two schools of the last one, one is chosen. */
const people = [
  { kind: 'an ordinary user', account: 1, name: '林晓雨', badge: '', school: false },
  { kind: 'a member', account: 2, name: '周启明', badge: 'VIP', school: false },
  { kind: 'a teacher of one school', account: 5, name: '陈立言', badge: '校园VIP', school: true },
  { kind: 'a teacher of two schools', account: 6, name: '何静姝', badge: '校园VIP', school: true },
] as const;
type Person = (typeof people)[number];
/** Home, list, detail, search, question bank; the detail's address is found in the list. */
let publicPages: readonly string[] = [];

let gateway: BreakableReference;
let site: Site;

// one after the other: they share a gateway and what it does
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  gateway = await startBreakableReference();
  // the product's own deadlines: a late part is what is tested
  site = await startSite({ gatewayUrl: gateway.url, options: { limits: pageDeadlines(parseConfig({})) } });
  const [detail = ''] = /\/resource\/\d+\.html/.exec((await site.get('/layout/paper-lib')).text) ?? [];
  publicPages = ['/', '/layout/paper-lib', detail, '/resource-search?keyword=%E6%9C%9F%E4%B8%AD', '/create-paper'];
  await chooseSecondSchool(6);
});
test.beforeEach(async () => {
  gateway.reset();
  await site.edge.purge({ all: true });
});
test.afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
});

async function chooseSecondSchool(account: number) {
  const { url } = gateway.reference;
  const headers = { token: await signIn(url, account) };
  const { customerList } = await dataFrom(url, userInfo, {}, headers);
  await dataFrom(url, saveUserSelectCustomerId, { customerId: customerList[1]?.id ?? '' }, headers);
}

async function enterWith(page: Page, value: string) {
  await page.context().clearCookies();
  if (value) await page.context().addCookies([{ name: 'ACCESS_TOKEN', value, url: site.url }]);
}
const enterAs = async (page: Page, { account }: Pick<Person, 'account'>) =>
  enterWith(page, await signIn(gateway.reference.url, account));

/** What school mode hides. */
async function expectSchoolMode(page: Page, school: boolean) {
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: '学校服务' })).toBeVisible({ visible: !school });
  await expect(banner.getByRole('button', { name: /^地区：/ })).toBeVisible({ visible: !school });
}

/** What a layout shift names. */
interface Moved {
  readonly node?: Node;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[], violations: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Moved[] };
        seen.shift += value;
        for (const { node, previousRect, currentRect } of sources) {
          const rects = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join());
          seen.moved.push(`${rects.join(' to ')} ${node instanceof Element ? node.outerHTML.slice(0, 120) : ''}`);
        }
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

/** The call streams in behind the shell; or it is later than the server waits, and the browser asks itself. */
const late = people.flatMap((person) => [
  { ...person, delay: 700, paths: () => [...publicPages, '/navigation', '/user/my'] },
  ...(person.account === 1 || person.account === 5
    ? [{ ...person, delay: 2000, paths: () => ['/', '/layout/paper-lib', '/user/my'] }]
    : []),
]);
for (const { delay, paths, ...person } of late) {
  test(`for ${person.kind} nothing moves when the user info comes ${delay} ms late`, async ({ page }) => {
    test.setTimeout(120_000);
    await enterAs(page, person);
    await watch(page);
    gateway.on('/user/info', delayed(delay, gateway.sound));
    for (const path of paths()) {
      await page.goto(site.url + path);
      await expect(page.getByRole('banner').getByRole('link', { name: /积分$/ })).toBeVisible();
      await expectSchoolMode(page, person.school);
      // a detail's questions wait until somebody scrolls down to them
      await expect(page.locator('main div[data-shape]:not([aria-labelledby="questions"] *)')).toHaveCount(0);
      const { shift, moved, violations, firstByteMs } = await seenBy(page);
      expect.soft({ path, moved: shift < 0.002 ? [] : moved }).toEqual({ path, moved: [] });
      expect.soft(violations).toEqual([]);
      // the user info was asked for with the page, so by now it cannot have answered
      if (delay === 2000) expect.soft(firstByteMs).toBeLessThan(delay);
    }
  });
}

test('what is like a resource does not move when its albums come late', async ({ page }) => {
  // both lists stand in it, so that their moves are seen
  await page.setViewportSize({ width: 1280, height: 1600 });
  await enterWith(page, '');
  await watch(page);
  gateway.on('/tkResource/sameAlbum/', delayed(2500, gateway.sound));
  const [, , detail = ''] = publicPages;
  await page.goto(site.url + detail);
  await expect(page.getByRole('heading', { name: '相关资源' })).toBeVisible();
  await expect(page.locator('aside div[data-shape]')).toHaveCount(0);
  expect((await seenBy(page)).moved.join()).not.toContain('id="related"');
});

test.describe('before the scripts of the page have come', () => {
  test.use({ waitsForHydration: false });
  for (const person of people.filter(({ badge }) => badge)) {
    test(`${person.kind} is named, and the frame is theirs`, async ({ page }) => {
      test.setTimeout(120_000);
      await enterAs(page, person);
      const banner = page.getByRole('banner');
      for (const path of publicPages) {
        const held = Promise.withResolvers<void>();
        await page.route(/\/assets\/(?!entry-personal)[^/]*\.js$/, async (route) => {
          await held.promise;
          await route.continue();
        });
        await page.goto(site.url + path, { waitUntil: 'commit' });
        await expect(banner.getByRole('link', { name: person.name })).toContainText(person.badge);
        await expectSchoolMode(page, person.school);
        held.resolve();
        await expect(banner.getByRole('button', { name: person.name })).toContainText(person.badge);
        await expectSchoolMode(page, person.school);
        await page.unrouteAll({ behavior: 'wait' });
      }
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('pages read, and the user bar leads to the personal centre or the login', async ({ page }) => {
    test.setTimeout(120_000);
    const visitors = [
      { token: '', link: '登录', leadsTo: /\/login\?targetUrl=/ },
      { token: await signIn(gateway.reference.url, 2), link: '个人中心', leadsTo: /\/user$/ },
      { token: 'a-token-of-nobody', link: '个人中心', leadsTo: /\/login\?targetUrl=%2Fuser/ },
    ];
    for (const { token, link, leadsTo } of visitors) {
      await enterWith(page, token);
      const toAccount = page.getByRole('banner').getByRole('link', { name: link, exact: true });
      for (const path of publicPages) {
        await page.goto(site.url + path);
        await expect(toAccount).toBeVisible();
        await expectSchoolMode(page, false);
        expect(await page.locator('main a').count()).toBeGreaterThan(10);
      }
      await toAccount.click();
      await expect(page).toHaveURL(leadsTo);
    }
  });
});

// Chromium itself asks for zstd first
for (const encoding of ['br', 'gzip']) {
  test(`shell and personal data are one body to the browser in ${encoding}`, async ({ page }) => {
    await enterAs(page, people[0]);
    await page.setExtraHTTPHeaders({ 'accept-encoding': encoding });
    // whole, so that the data of the page are there and the shell is not begun without them
    expect(await fetch(site.url, { method: 'HEAD' })).toMatchObject({ status: 200 });
    const opened = async () => {
      const answer = await page.goto(site.url);
      expect(await answer?.allHeaders()).toMatchObject({ 'content-encoding': encoding });
      const block = await page.locator('#personal-data').evaluate((script) => script.textContent);
      expect(JSON.parse(block ?? '')).toHaveProperty('person');
      await expect(page.getByRole('banner').getByRole('link', { name: /积分$/ })).toBeVisible();
      return answer?.headers()['x-cache'];
    };
    expect(await opened()).not.toBe('HIT');
    // a slow machine begins more than one shell before it has one to store
    await expect.poll(opened).toBe('HIT');
  });
}

test('code -1 in a late part: an open page becomes a guest’s, a personal one is never begun', async ({ page }) => {
  test.setTimeout(120_000);
  gateway.on('/user/', delayed(700, gateway.sound));
  for (const path of [...publicPages, '/navigation']) {
    await enterWith(page, 'a-token-of-nobody');
    await page.goto(site.url + path);
    await expect(page.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible();
    await expectSchoolMode(page, false);
    await expect(page).toHaveURL(site.url + path);
    expect(await page.evaluate(() => [document.cookie.includes('ACCESS_TOKEN'), localStorage.ACCESS_TOKEN])).toEqual([
      false,
      undefined,
    ]);
  }
  await enterWith(page, 'a-token-of-nobody');
  await page.goto(`${site.url}/user/my`);
  await expect(page).toHaveURL(`${site.url}/login?targetUrl=%2Fuser%2Fmy`);
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible();
});
