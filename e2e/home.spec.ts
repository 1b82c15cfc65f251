import { brokenRules } from './support/accessibility.ts';
import { expect, test } from './support/site.ts';

test('the home page hydrates without a message and shows what the gateway has', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^知站/);
  for (const name of ['首页', '试题试卷', '同步教学', '高考备考', '特色频道']) {
    await expect(
      page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true }),
    ).toBeVisible();
  }
  await expect(page.getByText('本周新增')).toBeVisible();
  await expect(page.getByRole('heading', { name: '热门专辑' })).toBeVisible();
});

test.describe('search', () => {
  test('typing by an input method asks once the word is whole; arrows and Enter open the results in a new window', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('fastSearch')) asked.push(request.postData() ?? '');
    });
    const box = page.getByRole('combobox', { name: '搜索资源' });
    await box.click();
    const keyboard = await context.newCDPSession(page);
    for (const text of ['q', 'qi', 'qizh']) {
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    }
    await keyboard.send('Input.insertText', { text: '期中' });
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first()).toContainText('期中');
    expect(await options.count()).toBeLessThanOrEqual(10);
    expect(asked.every((body) => body.includes('期中'))).toBe(true);

    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const results = await opened;
    await results.waitForLoadState();
    const { pathname, searchParams } = new URL(results.url());
    expect(pathname).toBe('/resource-search');
    expect(searchParams.get('keyword')).toContain('期中');
    expect(searchParams.get('keyword')).not.toMatch(/[<>]/);
  });

  test('the clear button empties the box and keeps it in hand', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: '搜索资源' });
    await box.fill('月考');
    await page.getByRole('button', { name: '清空' }).click();
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
  });
});

const selectionOf = async (page: import('@playwright/test').Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'selectInfo');
  return JSON.parse(decodeURIComponent(cookie?.value ?? '{}')) as Record<string, unknown>;
};

test('choosing phase and subject changes the page at once and is still there after a reload', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('region', { name: '学段学科' }).or(page.getByRole('navigation', { name: '学段学科' }));
  await menu.getByRole('button', { name: '初中', exact: true }).click();
  await menu.getByRole('button', { name: '数学', exact: true }).click();
  const nav = page.getByRole('navigation', { name: '主导航' });
  await expect(nav.getByRole('link', { name: '中考备考' })).toBeVisible();
  await expect(nav.getByRole('link', { name: '高考备考' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /高考分析/ })).toHaveCount(0);
  expect(await selectionOf(page)).toMatchObject({ studyPhaseCode: 200, dictCode: 2 });
  await page.reload();
  await expect(nav.getByRole('link', { name: '中考备考' })).toBeVisible();
  await expect(page.getByRole('button', { name: /初中 数学/ })).toBeVisible();
});

test('choosing a region changes the button and persists', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^地区：全国/ }).click();
  await page.getByRole('button', { name: '湖北', exact: true }).click();
  await expect(page.getByRole('button', { name: /^地区：湖北/ })).toBeVisible();
  expect(await selectionOf(page)).toMatchObject({ areaCode: 420000, areaName: '湖北', positionFail: 0 });
  await page.reload();
  await expect(page.getByRole('button', { name: /^地区：湖北/ })).toBeVisible();
});

test('a granted location chooses the region by itself', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 30.6, longitude: 114.3 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^地区：湖北/ })).toBeVisible();
});

test('going to another page and back finds the home page as it was', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: '期中' }).first().click();
  await page.getByRole('contentinfo').getByRole('link', { name: '网站导航' }).click();
  await expect(page.getByRole('heading', { name: '网站导航', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('tab', { name: '期中' }).first()).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.goForward();
  await expect(page).toHaveTitle(/网站导航/);
});

test('tabs chosen while a slow machine still hydrates keep the server’s markup', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const tabs = page.getByRole('tab');
  for (let turn = 0; turn < 12; turn += 1) await tabs.nth(1 + (turn % 2)).dispatchEvent('click');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('banners: 3 does nothing, 1 opens the paper, others their address', async ({ page }) => {
  await page.goto('/');
  const banners = page.getByRole('region', { name: '活动推荐' });
  const hrefs = await banners.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const paper = hrefs.find((href) => /^\/create-paper\/paper-detail\?id=\d+$/.test(href ?? ''));
  expect(hrefs).toContainEqual(expect.stringMatching(/^\/layout\//));
  expect(await banners.locator('img').count()).toBeGreaterThan(hrefs.length);
  const answer = await page.request.get(paper ?? '/no-paper');
  expect(answer.status()).toBe(200);
});

test('the first screen holds six papers with their whole titles', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const papers = page.getByRole('region', { name: '最新试卷' }).getByRole('listitem');
  await expect(papers).toHaveCount(6);
  for (const paper of await papers.all()) {
    await expect(paper).toBeInViewport({ ratio: 1 });
    expect(await paper.getByRole('link').evaluate((link) => link.scrollWidth <= link.clientWidth + 1)).toBe(true);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one module shows at a time, without scripts too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('region', { name: '最新试卷' })).toBeVisible();
    await expect(page.getByRole('region', { name: '同步备课' })).toBeHidden();
    await page.getByText('同步备课', { exact: true }).first().click();
    await expect(page.getByRole('region', { name: '同步备课' })).toBeVisible();
    await expect(page.getByRole('region', { name: '最新试卷' })).toBeHidden();
    await context.close();
  });

  test('the page is no longer than 3,000 pixels, the header stays in view, schools unfold', async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('combobox', { name: '搜索资源' })).toBeInViewport();
    const schools = page.getByRole('region', { name: '示范学校' });
    await expect(schools.getByRole('listitem').first()).toBeHidden();
    await schools.getByText('6所学校').click();
    await expect(schools.getByRole('listitem')).toHaveCount(6);
    await expect(schools.getByRole('listitem').last()).toBeVisible();
  });
});

test('scrolled down, subject, search and the way to the account stay at the top, and a button leads back up', async ({
  page,
}) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: '主导航' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(nav).toBeInViewport();
  await expect(page.getByRole('button', { name: /^高中 语文/ })).toBeInViewport();
  const search = page.getByRole('combobox', { name: '搜索资源' }).last();
  await expect(search).toBeInViewport();
  await page.getByRole('button', { name: '回到顶部' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('combobox', { name: '搜索资源' })).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page reads, its links lead on and the search form works', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('本周新增')).toBeVisible();
    await expect(page.locator('a', { hasText: 'AI教学助手' })).toHaveCount(1);
    await page.getByRole('contentinfo').getByRole('link', { name: '网站导航' }).click();
    await expect(page).toHaveTitle(/网站导航/);
  });
});

for (const [name, path, viewport] of [
  ['home', '/', { width: 1280, height: 800 }],
  ['home on a phone', '/', { width: 390, height: 800 }],
  ['a station', '/jiangcheng', { width: 1280, height: 800 }],
  ['site map', '/navigation', { width: 1280, height: 800 }],
] as const) {
  test(`axe finds nothing: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(path);
    expect(await brokenRules(page)).toEqual([]);
  });
}

test('a click on a resource of a home module is recorded: terminal, fingerprint, person and resource', async ({
  page,
}) => {
  const records: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/homeHitsRecord/insert')) records.push(request.postDataJSON());
  });
  for (const times of [1, 2]) {
    await page.goto('/');
    const link = page.locator('section[aria-labelledby^="home-module-"] a[href^="/resource/"]:visible').first();
    const id = /\/resource\/(\d+)\.html/.exec((await link.getAttribute('href')) ?? '')?.[1];
    const answer = page.waitForResponse('**/homeHitsRecord/insert');
    await link.click();
    expect(await (await answer).json()).toMatchObject({ code: 200 });
    expect(records).toHaveLength(times);
    expect(records.at(-1)).toEqual({ terminal: 3, fingerprint: records[0]?.fingerprint, uid: '', moduleDataId: id });
  }
  expect(records[0]?.fingerprint).toMatch(/^[0-9a-f]{32}$/);
});

test('clicks on the navigation are reported together, after the page is idle; not where the browser asks not to be tracked', async ({
  page,
}) => {
  const reported: string[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/event/insert') ? request.postDataJSON() : { events: [] };
    for (const { moduleDataId } of body.events) reported.push(moduleDataId);
  });
  const clickNavigation = async (name: string) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true }).click();
    await expect(page).not.toHaveURL((url) => url.pathname === '/');
  };
  await clickNavigation('试题试卷');
  await expect.poll(() => reported).toEqual(['main-nav.layout-paper-lib']);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => sessionStorage.getItem('gpc') === 'on' }),
  );
  await page.evaluate(() => sessionStorage.setItem('gpc', 'on'));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await clickNavigation('试题试卷');
  // after the page's own idle callback
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  expect(scripts.filter((url) => url.includes('send-tracked-clicks'))).toEqual([]);
  await page.evaluate(() => sessionStorage.removeItem('gpc'));
  // a page sends what it still has when it is left, so a click of before would come first
  await clickNavigation('图书商城');
  await expect.poll(() => reported.at(-1)).not.toBe('main-nav.layout-paper-lib');
  expect(reported).toHaveLength(2);
});
