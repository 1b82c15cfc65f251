import type { Page } from '@playwright/test';
import { brokenRules } from './support/accessibility.ts';
import { expect, test } from './support/site.ts';

const tree = (page: Page) => page.getByRole('navigation', { name: '教材目录' });
const types = (page: Page) => page.getByRole('navigation', { name: '资源类型' });
const firstUnit = /^第一单元 青春激扬/;
const lesson = /^百合花/;

test('from the tree to a lesson, to a type of its resources and to the next lesson, in place', async ({ page }) => {
  await page.goto('/layout/good-lesson');
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  await tree(page).getByRole('link', { name: lesson }).click();
  await expect(page).toHaveURL(/chapter=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: '百合花' })).toBeVisible();
  await expect(tree(page).getByRole('link', { name: lesson })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(/^百合花 - 高中语文统编版必修上册/);

  const total = page.getByRole('main').getByRole('status').filter({ hasText: '份资源' });
  const tab = types(page).locator('a:not([data-empty])').nth(1);
  const count = /\d+$/.exec((await tab.textContent()) ?? '')?.[0] ?? '';
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(total).toHaveText(`共 ${count} 份资源`);
  expect(new URL(page.url()).searchParams.get('type')).toBeTruthy();

  await page.getByRole('navigation', { name: '前后课文' }).getByRole('link', { name: '下一课' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^哦，香雪/ })).toBeVisible();
  // one document all the way
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
});

test('the version that was chosen is the one that lessons begin with next time', async ({ page }) => {
  await page.goto('/layout/good-lesson?phase=300&subject=1');
  const versions = page.getByRole('list', { name: '教材版本' });
  await versions.getByRole('link', { name: /^统编版/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '统编版高中语文' })).toBeVisible();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '同步教学' }).click();
  await expect(page).toHaveURL('/layout/good-lesson');
  await expect(page.getByRole('heading', { level: 1, name: '统编版高中语文' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '统编版高中语文' })).toBeVisible();
  await versions.getByRole('link', { name: '全部' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '高中语文同步教学' })).toBeVisible();
});

test('the page ends with its footer, however long the tree is', async ({ page }) => {
  await page.goto('/layout/good-lesson');
  await expect(tree(page).getByRole('link', { name: lesson })).toBeVisible();
  const below = await page.evaluate(
    () =>
      document.documentElement.scrollHeight - (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
  );
  expect(Math.abs(below)).toBeLessThan(2);
});

for (const width of [320, 390]) {
  test(`a lesson is no wider than a phone of ${width} pixels`, async ({ page }) => {
    await page.goto('/layout/good-lesson');
    const href = await tree(page).getByRole('link', { name: lesson }).getAttribute('href');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(href ?? '');
    await expect(page.getByRole('heading', { level: 1, name: '百合花' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect(page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '首页' })).toBeInViewport();
  });
}

test('the last lesson is offered next time', async ({ page }) => {
  await page.goto('/layout/good-lesson');
  await expect(page.getByText('在教材目录里选一课')).toBeVisible();
  await tree(page).getByRole('link', { name: lesson }).click();
  await expect(page.getByRole('heading', { level: 1, name: '百合花' })).toBeVisible();
  await page.goto('/layout/good-lesson');
  await page.getByRole('link', { name: '高中语文 · 百合花' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '百合花' })).toBeVisible();
});

test('a guest puts a whole lesson into the basket at once, and it is still in there after a reload', async ({
  page,
}) => {
  await page.goto('/layout/good-lesson');
  await tree(page).getByRole('link', { name: lesson }).click();
  const bundle = page.getByRole('region', { name: '整课打包' });
  await bundle.getByRole('button', { name: '全部加入资源篮' }).click();
  await expect(bundle.getByRole('button', { name: '已全部加入' })).toBeVisible();
  await page.reload();
  await expect(bundle.getByRole('button', { name: '已全部加入' })).toBeVisible();
});

test('on a phone the tree is folded until it is wanted, and folds again over a chosen lesson', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/layout/good-lesson');
  await expect(tree(page).getByRole('link', { name: lesson })).toBeHidden();
  await tree(page).getByText('教材目录').click();
  await tree(page).getByRole('link', { name: firstUnit }).click();
  await expect(page.getByRole('heading', { level: 1, name: firstUnit })).toBeVisible();
  await tree(page).getByRole('link', { name: lesson }).click();
  await expect(page.getByRole('heading', { level: 1, name: '百合花' })).toBeVisible();
  await expect(tree(page).getByRole('link', { name: lesson })).toBeHidden();
});

test('the page of another phase offers to switch, and then the offer is gone', async ({ page }) => {
  await page.goto('/layout/middle-test');
  await expect(page.getByRole('heading', { level: 1, name: '中考语文备考' })).toBeVisible();
  const offer = page.getByRole('complementary', { name: '学段学科提示' });
  await expect(offer).toContainText('本页是初中语文的内容，您选择的是高中语文。');
  await expect(offer.getByRole('link', { name: '返回高中语文' })).toHaveAttribute(
    'href',
    '/layout/high-test?subject=1',
  );
  await offer.getByRole('button', { name: '切换到初中语文' }).click();
  await expect(offer).toHaveCount(0);
  const nav = page.getByRole('navigation', { name: '主导航' });
  await expect(nav.getByRole('link', { name: '中考备考' })).toHaveAttribute('aria-current', 'page');
});

test('the countdown shows days by the visitor’s own clock, in the place that was kept for it', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-06-01T09:00:00+08:00'));
  await page.goto('/layout/high-test');
  await expect(page.getByText('距2027年高考还有6天')).toBeVisible();
});

test('a cell of the matrix leads to the paper or to the papers, a topic to its list', async ({ page }) => {
  await page.goto('/layout/high-test?subject=2');
  const matrix = page.getByRole('table');
  const hrefs = await matrix.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(2);
  for (const href of hrefs)
    expect(href).toMatch(/^\/(resource\/\d+\.html|resource-search\?.*year=|layout\/paper-lib\/)/);

  await page.getByRole('link', { name: '知识专题' }).click();
  const points = page.getByRole('navigation', { name: '知识点' });
  await points.getByRole('link', { name: /^数列/ }).click();
  await expect(page).toHaveTitle(/^高考数学专题：数列/);
  await expect(points.getByRole('link', { name: /^等差数列/ })).toBeVisible();
});

test('from the featured channel to the albums of a type, and into one', async ({ page }) => {
  await page.goto('/special-year');
  await page.getByRole('link', { name: '全部复习备考专辑' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '高中语文复习备考专辑' })).toBeVisible();
  const album = page.getByRole('article').getByRole('link').first();
  const name = (await album.textContent()) ?? '';
  await album.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '登录后批量下载' }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('tree, lesson, type and pages are links', async ({ page }) => {
    await page.goto('/layout/good-lesson');
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click();
    await expect(page).toHaveTitle(/第2页/);
    await tree(page).getByRole('link', { name: lesson }).click();
    await expect(page.getByRole('heading', { level: 1, name: '百合花' })).toBeVisible();
    await types(page).locator('a:not([data-empty])').nth(1).click();
    await expect(page).toHaveURL(/type=/);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });

  test('the tree of a phone unfolds', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/layout/good-lesson');
    await expect(tree(page).getByRole('link', { name: lesson })).toBeHidden();
    await tree(page).getByText('教材目录').click();
    await expect(tree(page).getByRole('link', { name: lesson })).toBeVisible();
  });

  test('the page of another phase reads, with the date instead of a countdown', async ({ page }) => {
    await page.goto('/layout/middle-test');
    await expect(page.getByText('按6月15日开考计')).toBeVisible();
    await expect(page.getByText('天', { exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: '切换到初中语文' })).toBeHidden();
    await page.getByRole('link', { name: '一轮复习' }).click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('一轮');
  });

  test('albums are found and read', async ({ page }) => {
    await page.goto('/layout/album');
    await page.getByRole('link', { name: '高考真题', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '高中语文高考真题专辑' })).toBeVisible();
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });
});

test.describe('a place that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('is a 404 page, and stays one in the browser', async ({ page }) => {
    expect((await page.goto('/layout/good-lesson?chapter=999999'))?.status()).toBe(404);
    await expect(page.getByText('This page could not be found')).toBeVisible();
  });
});

for (const path of [
  '/layout/good-lesson',
  '/layout/high-test',
  '/special-year',
  '/layout/album',
  '/layout/album?id=1',
]) {
  test(`axe finds nothing: ${path}, also on a phone`, async ({ page }) => {
    await page.goto(path);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenRules(page), `at ${width} pixels`).toEqual([]);
    }
  });
}
