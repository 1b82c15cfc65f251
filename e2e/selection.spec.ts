import type { Page } from '@playwright/test';
import { freshPhone, logOut, phoneField, takeCode } from './support/accounts.ts';
import { expect, test } from './support/site.ts';

const header = (page: Page, study: string) => page.getByRole('button', { name: `${study}，切换学段学科` });
const notice = (page: Page) => page.getByRole('complementary', { name: '学段学科提示' });
const filters = (page: Page) => page.getByRole('region', { name: '筛选条件' });

test('the 学段 and 学科 rows of a list are the choice of the header, on every later page', async ({ page }) => {
  await page.goto('/layout/paper-lib');
  await filters(page).getByRole('link', { name: '初中', exact: true }).click();
  await expect(header(page, '初中 语文')).toBeVisible();
  await filters(page).getByRole('link', { name: '数学', exact: true }).click();
  await expect(page).toHaveURL('/layout/paper-lib/200_2');
  await expect(header(page, '初中 数学')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  const nav = page.getByRole('navigation', { name: '主导航' });
  await nav.getByRole('link', { name: '中考备考' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '中考数学备考' })).toBeVisible();
  await page.goto('/');
  await expect(header(page, '初中 数学')).toBeVisible();
});

test('the subject menu moves a list to the same list of that subject', async ({ page }) => {
  await page.goto('/layout/paper-lib/300_1_7');
  await header(page, '高中 语文').click();
  await page.getByRole('group', { name: '高中' }).getByRole('button', { name: '物理' }).click();
  await expect(page).toHaveURL('/layout/paper-lib/300_4_7');
  await expect(page.getByRole('heading', { level: 1, name: /高中物理/ })).toBeVisible();
  await expect(header(page, '高中 物理')).toBeVisible();
});

test('a link from outside shows its content and says so; the choice stays until the visitor chooses', async ({
  page,
}) => {
  await page.goto('/layout/paper-lib/200_2');
  await expect(header(page, '初中 数学')).toBeVisible();
  await expect(notice(page)).toContainText('本页是初中数学的内容，您选择的是高中语文。');
  await notice(page).getByRole('link', { name: '返回高中语文' }).click();
  await expect(page).toHaveURL('/layout/paper-lib/300_1');
  await expect(notice(page)).toHaveCount(0);
  await page.goBack();
  await notice(page).getByRole('button', { name: '切换到初中数学' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/layout/good-lesson');
  await expect(header(page, '初中 数学')).toBeVisible();
});

test('a new teacher of physics in 浙江 registers, and every page that follows speaks of 高中物理', async ({ page }) => {
  await page.goto('/login?view=register');
  await phoneField(page).fill(freshPhone());
  await takeCode(page);
  await page.getByLabel(/我已阅读并同意/).check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '完善个人信息' });
  await dialog.getByLabel('昵称').fill('钱老师');
  await dialog.getByLabel('学段').selectOption({ label: '高中' });
  await dialog.getByLabel('学科').selectOption({ label: '物理' });
  await dialog.getByLabel('教材版本').selectOption({ index: 1 });
  await dialog.getByLabel('地区').selectOption({ label: '浙江' });
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(header(page, '高中 物理')).toBeVisible();
  await expect(page.getByRole('button', { name: '地区：浙江，切换地区' })).toBeVisible();
  for (const path of ['/', '/layout/paper-lib', '/layout/good-lesson', '/layout/high-test', '/resource']) {
    await page.goto(path);
    await expect(header(page, '高中 物理')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('物理');
    // the picker of the home page lists the phases and subjects one after the other
    await expect(page.getByRole('main')).not.toContainText(/高中语文(?!数学)/);
  }
  await logOut(page, '钱老师');
});

test('the own area comes first in a list, until its chip is removed; the region page and the header agree', async ({
  page,
}) => {
  await page.goto('/region-resource');
  await filters(page).getByRole('link', { name: '浙江', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^浙江/ })).toBeVisible();
  const area = page.getByRole('button', { name: '地区：浙江，切换地区' });
  await expect(area).toBeVisible();
  await area.click();
  await page.getByRole('button', { name: '湖北', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^湖北/ })).toBeVisible();

  await page.goto('/layout/paper-lib');
  const first = page.getByRole('heading', { level: 3 }).first();
  await expect(first).toContainText('湖北');
  await page.getByRole('link', { name: '去掉条件：湖北优先' }).click();
  await expect(page).toHaveURL(/\?nationwide=1$/);
  await expect(page.getByRole('link', { name: '去掉条件：湖北优先' })).toHaveCount(0);
});

test('header and page name the same study on every page that can be reached', async ({ page }) => {
  const selectInfo = JSON.stringify({ studyPhaseCode: 300, dictCode: 4, areaCode: 330000 });
  const headers = { cookie: `selectInfo=${encodeURIComponent(selectInfo)}` };
  const seen = new Set(['/', '/layout/paper-lib/200_2', '/layout/middle-test', '/layout/album', '/resource']);
  const perRoute = new Map<string, number>();
  const disagreements: string[] = [];
  let compared = 0;
  for (const path of seen) {
    const html = await (await page.request.get(path, { headers })).text();
    const header = /aria-label="(小学|初中|高中) ([^"]+)，切换学段学科"/.exec(html);
    const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
    const named = /(小学|初中|高中)(语文|数学|英语|物理|化学|生物学|历史|地理|思想政治|道德与法治|科学)/.exec(
      title.replace(/<[^>]*>/g, ''),
    );
    if (header && named) {
      const shown = header.slice(1).join('');
      compared += 1;
      if (shown !== named[0]) disagreements.push(`${path}: ${named[0]} below ${shown}`);
    }
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) {
      const address = href.replaceAll('&amp;', '&');
      const route = address.replace(/[?].*/, '').replace(/\d+/g, 'n');
      const count = perRoute.get(route) ?? 0;
      if (seen.has(address) || count >= 12 || seen.size >= 160) continue;
      perRoute.set(route, count + 1);
      seen.add(address);
    }
  }
  expect(compared).toBeGreaterThan(40);
  expect(disagreements).toEqual([]);
});
