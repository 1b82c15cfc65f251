import type { Page } from '@playwright/test';
import { brokenRules, overflow } from './support/accessibility.ts';
import { expect, test } from './support/site.ts';

const rows = (page: Page) => page.getByRole('region', { name: '资源列表' }).getByRole('article');
const filters = (page: Page) => page.getByRole('region', { name: '筛选条件' });
const chip = (page: Page, name: string) => page.getByRole('link', { name: `去掉条件：${name}` });
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** Marks the document, so that a full load can be told from a change in place. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'stillHere' in window);

test('a filter changes the list in place: no load, no jump, the address is the state', async ({ page }) => {
  await page.goto('/layout/paper-lib/300_1');
  await expect(rows(page)).toHaveCount(10);
  await markDocument(page);
  await page.setViewportSize({ width: 1280, height: 500 });
  const choice = filters(page).getByRole('link', { name: /^考试汇编/ });
  await choice.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 200));
  await choice.click();
  await expect(page).toHaveURL(/\/layout\/paper-lib\/300_1_7$/);
  await expect(chip(page, '考试汇编')).toBeVisible();
  await expect(page).toHaveTitle('高中语文考试汇编试卷 - 知站');
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  expect(await isSameDocument(page)).toBe(true);
  await expect(choice).toBeFocused();
  await expect(choice).toHaveAttribute('aria-current', 'true');
});

test('the rows stay, dimmed, until the next ones are here', async ({ page }) => {
  await page.goto('/layout/paper-lib/300_1');
  const first = await rows(page).first().innerText();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/keyWordSearch', async (route) => {
    await held;
    await route.continue();
  });
  const english = filters(page).getByRole('link', { name: '英语', exact: true });
  const background = () => english.evaluate((link) => getComputedStyle(link).backgroundColor);
  const before = await background();
  await english.click();
  // the value shows as chosen, and that something is on its way, before its list is here
  await expect.poll(background).not.toBe(before);
  await expect(english).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('progressbar', { name: '正在处理' })).toBeVisible();
  const list = page.getByRole('region', { name: '资源列表' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  expect(await rows(page).first().innerText()).toBe(first);
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('高中英语试题试卷');
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('progressbar', { name: '正在处理' })).toHaveCount(0);
  await expect(page.locator('[data-followed]')).toHaveCount(0);
});

test('a filter is one tab stop, in which arrow keys move', async ({ page }) => {
  await page.goto('/layout/paper-lib/300_1');
  const value = (name: string) => filters(page).getByRole('link', { name, exact: true });
  await expect(value('英语')).toHaveAttribute('tabindex', '-1');
  await value('语文').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(value('英语')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(value('高中')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(value('英语')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(value('语文')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/layout\/paper-lib\/300_12$/);
  await expect(value('通用技术')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every value of a filter is a tab stop', async ({ page }) => {
    await page.goto('/layout/paper-lib/300_1');
    await filters(page).getByRole('link', { name: '语文', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(filters(page).getByRole('link', { name: '数学', exact: true })).toBeFocused();
  });
});

test('chips take conditions away one by one and all at once; the focus stays in the list', async ({ page }) => {
  await page.goto('/layout/paper-lib/300_1_7_0_2026?grade=12');
  await expect(chip(page, '考试汇编')).toBeVisible();
  await chip(page, '2026年').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/layout\/paper-lib\/300_1_7\?grade=12$/);
  await expect(chip(page, '2026年')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '资源列表' })).toBeFocused();
  await page.getByRole('link', { name: '清空筛选' }).click();
  await expect(page).toHaveURL(/\/layout\/paper-lib\/300_1$/);
  await expect(page.getByText('已选条件')).toHaveCount(0);
});

test('on a phone the rows come first: the filters unfold, stay through choices, and a button leads to the rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/layout/paper-lib/300_1');
  await expect(rows(page).first()).toBeInViewport();
  const choice = filters(page).getByRole('link', { name: /^考试汇编/ });
  await expect(choice).toBeHidden();
  await filters(page).getByText('筛选', { exact: true }).click();
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(chip(page, '考试汇编')).toHaveCount(1);
  await expect(choice).toBeVisible();
  await filters(page)
    .getByRole('button', { name: /^查看 [\d,]+\+? 份$/ })
    .click();
  await expect(choice).toBeHidden();
  await expect(rows(page).first()).toBeInViewport();
});

test('pages, orders, back and forward', async ({ page }) => {
  await page.goto('/layout/paper-lib/300_1');
  await markDocument(page);
  const firstPage = await rows(page).allInnerTexts();
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/\/layout\/paper-lib\/300_1_0_0_0_2$/);
  await expect(page.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page');
  expect(await rows(page).allInnerTexts()).not.toEqual(firstPage);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: '下载最多' }).click();
  await expect(page).toHaveURL(/\/layout\/paper-lib\/300_1\?sort=hot$/);
  await page.goBack();
  await expect(page.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL(/\/layout\/paper-lib\/300_1$/);
  await expect.poll(() => rows(page).allInnerTexts()).toEqual(firstPage);
  await page.goForward();
  await expect(page.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page');
  expect(await isSameDocument(page)).toBe(true);
});

test('an empty set leads to the nearest one that holds something', async ({ page }) => {
  await page.goto('/layout/paper-lib/300_1_6_0_1991');
  await expect(page.getByText('没有符合全部条件的资源')).toBeVisible();
  await page.getByRole('list', { name: '相近的筛选' }).getByRole('link').first().click();
  await expect(rows(page).first()).toBeVisible();
});

test.describe('a list that fails in the browser', () => {
  test.use({ expectedErrors: [/503|Failed to load resource/] });
  test('says so and can be tried again', async ({ page }) => {
    await page.goto('/layout/paper-lib/300_1');
    await page.route('**/keyWordSearch', (route) =>
      route.fulfill({ status: 503, json: { code: 503, message: '', data: null } }),
    );
    await filters(page).getByRole('link', { name: '地理', exact: true }).click();
    await expect(page.getByRole('link', { name: '重新加载' })).toBeVisible();
    await page.unroute('**/keyWordSearch');
    await page.getByRole('link', { name: '重新加载' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('高中地理试题试卷');
    await expect(rows(page).first()).toBeVisible();
  });
});

test('the last filters are kept for a person and offered next time', async ({ page }) => {
  await page.goto('/');
  const answer = await page.request.post('/api/zw-auth/oauth/passwordLogin', {
    data: { phone: '13800000001', password: 'Zhizhan2026' },
  });
  const { accessToken } = (await answer.json()).data as { accessToken: string };
  await page.context().addCookies([{ name: 'ACCESS_TOKEN', value: accessToken, url: page.url() }]);
  await page.evaluate((token) => localStorage.setItem('ACCESS_TOKEN', token), accessToken);
  await page.goto('/layout/paper-lib/300_1');
  const saved = page.waitForResponse((response) => response.url().includes('saveQueryInfo'));
  await filters(page)
    .getByRole('link', { name: /^考试汇编/ })
    .click();
  expect((await (await saved).json()).code).toBe(200);
  await page.goto('/layout/paper-lib');
  await expect(page.getByText('继续上次的筛选')).toBeVisible();
  await page.getByRole('link', { name: '高中语文 · 考试汇编' }).click();
  await expect(page).toHaveURL(/\/layout\/paper-lib\/300_1_7$/);
  await expect(page.getByText('继续上次的筛选')).toHaveCount(0);
});

test.describe('search', () => {
  test('typed by an input method, it opens its results in a new window; what it understood can be taken away', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const box = page.getByRole('combobox', { name: '搜索资源' });
    await box.click();
    const keyboard = await context.newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'gaokao', selectionStart: 6, selectionEnd: 6 });
    await keyboard.send('Input.insertText', { text: '2025 全国一卷 数学' });
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const results = await opened;
    await expect(results.getByRole('heading', { level: 1 })).toHaveText('“2025 全国一卷 数学”的搜索结果');
    for (const name of ['2025年', '全国一卷', '数学']) await expect(chip(results, name)).toBeVisible();
    const hit = results.getByRole('region', { name: '搜索结果' }).getByRole('article').first();
    await expect(hit.locator('mark').first()).toBeVisible();
    await chip(results, '数学').click();
    await expect(results.getByRole('combobox', { name: '搜索资源' })).toHaveValue('2025 全国一卷');
    await expect(chip(results, '数学')).toHaveCount(0);
  });

  test('tabs, words inside the results and records', async ({ page }) => {
    await page.goto('/resource-search?keyword=%E8%AF%AD%E6%96%87');
    await markDocument(page);
    await page.getByRole('navigation', { name: '结果类型' }).getByRole('link', { name: /^课件/ }).click();
    await expect(page).toHaveURL(/type=courseware/);
    await page.locator('summary', { hasText: '在结果中搜索' }).click();
    await page.getByRole('searchbox', { name: '在结果中搜索' }).fill('必修');
    await page.keyboard.press('Enter');
    await expect(chip(page, '含“必修”')).toBeVisible();
    await page.getByRole('navigation', { name: '结果类型' }).getByRole('link', { name: '专辑' }).click();
    await expect(page.getByText('个专辑')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    const records = page.getByRole('region', { name: '最近搜过' });
    await expect(records.getByRole('link', { name: '语文' })).toBeVisible();
    await records.getByRole('button', { name: '清空记录' }).click();
    await expect(records).toHaveCount(0);
  });

  test('the box of the results page changes them in place and keeps phase, subject and what comes first', async ({
    page,
  }) => {
    await page.goto('/resource-search?keyword=%E6%9C%9F%E4%B8%AD&phase=200&subject=2&first=none');
    const box = page.getByRole('combobox', { name: '搜索资源' });
    await expect(box).toHaveValue('期中');
    await markDocument(page);
    await box.fill('期末');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“期末”的搜索结果');
    expect(await isSameDocument(page)).toBe(true);
    const { searchParams } = new URL(page.url());
    expect(['phase', 'subject', 'first'].map((name) => searchParams.get(name))).toEqual(['200', '2', 'none']);
    await page.goBack();
    await expect(box).toHaveValue('期中');
  });

  test('filters stay folded until they are wanted, and then stay open', async ({ page }) => {
    await page.goto('/resource-search?keyword=%E6%9C%9F%E4%B8%AD');
    await expect(page.getByRole('region', { name: '搜索结果' }).getByRole('article').first()).toBeInViewport();
    const free = filters(page).getByRole('link', { name: /^免费/ });
    await expect(free).toBeHidden();
    await page.locator('summary', { hasText: /^筛选$/ }).click();
    await free.click();
    await expect(chip(page, '免费')).toBeVisible();
    await expect(free).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, chips and pages are links', async ({ page }) => {
    await page.goto('/layout/paper-lib/300_1');
    await filters(page)
      .getByRole('link', { name: /^考试汇编/ })
      .click();
    expect(pathOf(page)).toBe('/layout/paper-lib/300_1_7');
    await page.getByRole('link', { name: '下一页' }).click();
    expect(pathOf(page)).toBe('/layout/paper-lib/300_1_7_0_0_2');
    await expect(rows(page).first()).toBeVisible();
    await chip(page, '考试汇编').click();
    expect(pathOf(page)).toBe('/layout/paper-lib/300_1');
    await filters(page).getByText('更多筛选').click();
    await filters(page).getByText('更多', { exact: true }).first().click();
    await expect(filters(page).getByRole('group').getByRole('link').first()).toBeVisible();
  });

  test('the filters of a phone unfold', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/resource-search?keyword=%E6%9C%9F%E4%B8%AD');
    const free = filters(page).getByRole('link', { name: /^免费/ });
    await expect(free).toBeHidden();
    await page.locator('summary', { hasText: /^筛选$/ }).click();
    await free.click();
    await expect(chip(page, '免费')).toBeVisible();
  });

  test('search is a form', async ({ page }) => {
    await page.goto('/resource-search');
    await page.getByRole('combobox', { name: '搜索资源' }).fill('期中');
    await page.getByRole('search').getByRole('button', { name: '搜索' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“期中”的搜索结果');
    await page.locator('summary', { hasText: '在结果中搜索' }).click();
    await page.getByRole('searchbox', { name: '在结果中搜索' }).fill('语文');
    await page.getByRole('button', { name: '再搜' }).click();
    expect(new URL(page.url()).searchParams.get('within')).toBe('语文');
    await expect(page.getByRole('region', { name: '搜索结果' }).getByRole('article').first()).toBeVisible();
  });
});

const pages = [
  '/layout/paper-lib/300_1_7',
  '/layout/paper-lib/300_1_6_0_1991',
  '/resource-search?keyword=2025%20%E8%AF%AD%E6%96%87',
  '/resource-search',
  '/seo/300_1_6',
  '/region-resource?area=420000',
  '/resource',
];

for (const path of pages) {
  test(`${path} passes the accessibility rules and reflows`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `at ${width} pixels`).toBe(0);
    }
  });
}
