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

test('an entrance whose page is not built warns and stays', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /智能组卷/ })
    .first()
    .click();
  await expect(page.getByText('模块暂未开放~')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('banners: 3 does nothing, 1 opens the paper detail, others their address', async ({ page }) => {
  await page.goto('/');
  const banners = page.getByRole('region', { name: /横幅|活动/ }).first();
  const hrefs = await banners.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toContainEqual(expect.stringMatching(/^\/create-paper\/paper-detail\?id=\d+$/));
  expect(hrefs).toContainEqual(expect.stringMatching(/^\/(?!create-paper\/paper-detail)/));
  const pictures = await banners.locator('img').count();
  expect(pictures).toBeGreaterThan(hrefs.length);
});

test('a phone shows all six showcase schools and every official account', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  for (const [section, amount] of [
    ['示范学校', 6],
    ['关注我们', 6],
  ] as const) {
    const items = page.getByRole('region', { name: section }).getByRole('listitem');
    await expect(items).toHaveCount(amount);
    for (const item of await items.all()) await expect(item).toBeVisible();
  }
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
