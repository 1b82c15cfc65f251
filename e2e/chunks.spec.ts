import type { Page } from '@playwright/test';
import { expect, test } from './support/site.ts';

const navigationChunk = '**/assets/NavigationPage-*.js';
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: '网站导航' });

/** How often the document of a path was asked for. */
function countDocuments(page: Page, path: string) {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

test.describe('a page whose code cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource|dynamically imported module|cannot be loaded/] });

  test('is loaded as a document, at most once per minute, and a pointer alone reloads nothing', async ({ page }) => {
    await page.goto('/');
    const documents = countDocuments(page, '/navigation');
    await page.route(navigationChunk, (route) => route.abort());
    const refused = () => page.waitForEvent('requestfailed', (request) => request.url().includes('/NavigationPage-'));
    let failed = refused();
    await footerLink(page).hover();
    await failed;
    await expect(page).toHaveURL('/');
    expect(documents()).toBe(0);

    await footerLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: '网站导航' })).toBeVisible();
    await expect.poll(documents).toBe(1);

    // its own code fails again and again within the minute: the document stands as it came
    const error = page.waitForEvent('pageerror');
    failed = refused();
    await page.reload();
    await failed;
    await error;
    expect(documents()).toBe(2);

    // a minute later. The next document ages the mark: in this one a second failure could set it again
    await page.addInitScript(() => {
      if (sessionStorage.getItem('aged')) return;
      sessionStorage.setItem('aged', 'yes');
      sessionStorage.setItem('zz:chunk-reload', String(Date.now() - 61_000));
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(documents).toBe(4);
    await expect(page.getByRole('heading', { level: 1, name: '网站导航' })).toBeVisible();
  });

  test('without a network leaves the page as it is, and comes when the network is back', async ({ page, context }) => {
    await page.goto('/');
    // a reload within the minute does not count
    await page.evaluate(() => sessionStorage.setItem('zz:chunk-reload', String(Date.now())));
    await context.setOffline(true);
    await footerLink(page).click();
    await expect(page).toHaveURL('/navigation');
    await expect(page.getByRole('heading', { level: 1, name: '页面出错了' })).toHaveCount(0);
    await expect(footerLink(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: '网站导航' })).toBeVisible();
  });

  test('within the minute leaves the error page, whose retry brings it', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => sessionStorage.setItem('zz:chunk-reload', String(Date.now())));
    await page.route(navigationChunk, (route) => route.abort());
    await footerLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: '页面出错了' })).toBeVisible();
    await expect(page).toHaveURL('/navigation');
    await expect(page).toHaveTitle('页面出错了 - 知站');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /服务暂时不可用/);
    await page.unroute(navigationChunk);
    await page.getByRole('link', { name: '重新加载' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '网站导航' })).toBeVisible();
    await expect(page).toHaveTitle(/网站导航/);
  });
});

/** Points at a link and says whether its page was fetched ahead, once everything that was on its way is there. */
async function isFetchedAhead(page: Page) {
  await page.goto('/');
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  await footerLink(page).hover();
  // the code of the basket comes with the first click: by then a pointer's request would have been made
  await page.getByRole('button', { name: /切换学段学科/ }).click();
  await page.waitForLoadState('networkidle');
  return seen.some((url) => url.includes('/NavigationPage-'));
}

for (const [name, connection, expected] of [
  ['a fast connection', { effectiveType: '4g', saveData: false }, true],
  ['2g', { effectiveType: '2g', saveData: false }, false],
  ['slow 2g', { effectiveType: 'slow-2g', saveData: false }, false],
  ['data saver', { effectiveType: '4g', saveData: true }, false],
] as const) {
  test(`on ${name} a link that is pointed at is ${expected ? '' : 'not '}fetched ahead`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { value });
    }, connection);
    expect(await isFetchedAhead(page)).toBe(expected);
  });
}
