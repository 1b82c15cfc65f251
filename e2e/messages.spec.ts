import type { Page, Route } from '@playwright/test';
import { errorMessages } from '../tests/kit/error-messages.ts';
import { chooseTab } from './support/accounts.ts';
import { enter, register } from './support/own-account.ts';
import { expect, test } from './support/site.ts';

const serverWords = '服务器说的话';
const catalogue = [...errorMessages, [4999, serverWords] as const];
const networkMessage = '网络出了点问题，请稍后重试';
const maintenance = '系统维护中，请稍后再试';

const notices = (page: Page) => page.getByRole('alert');
const refusing = (code: number) => (route: Route) =>
  route.fulfill({ json: { code, message: serverWords, data: null } });
const closeNotice = async (page: Page) => {
  await notices(page).getByRole('button', { name: '关闭提示' }).click();
  await expect(notices(page)).toHaveCount(0);
};

/** Another subject: the home page that is open asks for all of its parts at once. */
async function changeSubject(page: Page, name: string) {
  await page.getByRole('button', { name: /切换学段学科/ }).click();
  await page.getByRole('banner').getByRole('button', { name }).first().dispatchEvent('click');
}

test('parts that fail say why in one notice, and stay with a retry: every code of the catalogue', async ({ page }) => {
  await page.goto('/');
  let code = 4999;
  await page.route('**/api/zw-*/**', (route) => refusing(code)(route));
  await changeSubject(page, '物理');
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  await expect.poll(() => retry.count()).toBeGreaterThan(2);
  await expect(notices(page)).toHaveText([serverWords]);
  await closeNotice(page);
  for (const [next, message] of catalogue) {
    code = next;
    await retry.first().click();
    await expect(notices(page)).toHaveText([message]);
    await closeNotice(page);
    await expect(retry.first()).toBeVisible();
  }
  await page.unroute('**/api/zw-*/**');
  const failed = await retry.count();
  await retry.first().click();
  await expect.poll(() => retry.count()).toBeLessThan(failed);
  await expect(notices(page)).toHaveCount(0);
});

test('a navigation whose page cannot be had says why, shows the error page, and its retry brings the page', async ({
  page,
}) => {
  await page.goto('/navigation');
  const list = '**/api/zw-search/**';
  await page.route(list, refusing(503));
  const link = page.getByRole('banner').getByRole('link', { name: '试题试卷', exact: true });
  const asked = page.waitForResponse(list);
  await link.hover();
  await asked;
  // what a pointer has started is nobody's failure yet
  await expect(notices(page)).toHaveCount(0);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: maintenance })).toBeVisible();
  await expect(notices(page)).toHaveText([maintenance]);
  await page.unroute(list);
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page).toHaveTitle(/试题试卷|试卷/);
  await expect(page.getByRole('link', { name: '重新加载' })).toHaveCount(0);
});

test('an action that is refused says why', async ({ page }) => {
  const phone = await register(page, { nickName: '操作人' });
  await enter(page, phone, '/');
  const resource = (await page.locator('a[href^="/resource/"]').first().getAttribute('href')) ?? '';
  await page.goto(resource);
  for (const code of [403, 409, 4999]) {
    await page.route('**/api/**/collect/doSave', refusing(code));
    await page.getByRole('button', { name: /^收藏 (?!第\d+题)/ }).click();
    await expect(notices(page)).toHaveText([catalogue.find(([row]) => row === code)?.[1] ?? '']);
    await closeNotice(page);
  }
});

test.describe('the network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a call that gets no answer within a minute, and one that is cut off, ask to try again', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    let hanging = 0;
    await page.route('**/api/zw-*/**', () => {
      hanging += 1;
    });
    await changeSubject(page, '物理');
    await expect.poll(() => hanging).toBeGreaterThan(2);
    // with room for what passes on a slow machine between the first call and the last one
    await page.clock.fastForward(45_000);
    await expect(notices(page)).toHaveCount(0);
    await page.clock.fastForward(16_000);
    await expect(notices(page)).toHaveText([networkMessage]);
    await closeNotice(page);
    await page.unrouteAll();
    await page.route('**/api/zw-*/**', (route) => route.abort());
    await page.getByRole('main').getByRole('button', { name: '重试' }).first().click();
    await expect(notices(page)).toHaveText([networkMessage]);
  });
});

test('silent calls fail in silence', async ({ page }) => {
  await enter(page, await register(page, { nickName: '签到人' }), '/user/receive-rewards');
  await page.route('**/api/**/resource/fastSearch', refusing(500));
  await page.route('**/integral/signIn', (route) =>
    route.request().method() === 'POST' ? refusing(4999)(route) : route.continue(),
  );
  await page.route('**/api/**/user/info', refusing(500));
  const asked = page.waitForResponse('**/api/**/resource/fastSearch');
  await page.getByRole('combobox', { name: /搜索/ }).fill('函数');
  await asked;
  // a loud one after them: by then theirs would stand there
  await page.getByRole('button', { name: /^签到领/ }).click();
  await expect(notices(page)).toHaveText([serverWords]);
});

test('a path without a page: 404 from the server, home in the browser', async ({ page }) => {
  await page.goto('/navigation');
  for (const href of ['/resource/no-id.html', '/no/such/page']) {
    await page.getByRole('main').evaluate((main, target) => {
      const link = document.createElement('a');
      link.href = target;
      link.textContent = `内容里的链接 ${target}`;
      main.prepend(link);
    }, href);
    await page.getByRole('link', { name: `内容里的链接 ${href}` }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('contentinfo').getByRole('link', { name: '网站导航' }).click();
    await expect(page).toHaveTitle(/网站导航/);
  }

  const answer = await page.request.get('/no-such-page');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('This page could not be found');
});

test.describe('the 404 page', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says that the page could not be found, marks no entry as current and leads home', async ({ page }) => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面不存在');
    await expect(page.getByText('This page could not be found')).toBeVisible();
    await expect(page).toHaveURL('/no-such-page');
    await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0);
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveText('首页');
  });
});

/** Every message of docs/product/people.md#complete-info-form, and what brings each field in order. */
const required = [
  { label: '学段', message: '请选择学段' },
  { label: '学科', message: '请选择学科' },
  { label: '教材版本', message: '请选择教材版本' },
  { label: '地区', message: '请选择地区' },
] as const;

test('the first-login form checks every field on blur and on change', async ({ page }) => {
  const phone = await register(page, { nickName: '新老师', complete: false });
  await page.goto('/login');
  await chooseTab(page, '密码登录');
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByLabel('密码', { exact: true }).fill('Zhizhan2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '完善个人信息' });
  const message = (text: string) => dialog.locator('p', { hasText: text });
  const name = dialog.getByLabel('昵称');

  // on change
  await name.fill('');
  await expect(message('请输入昵称')).toBeVisible();
  await name.fill('新');
  await expect(message('请输入昵称')).toBeHidden();
  // on blur
  await name.evaluate((input: HTMLInputElement) => input.blur());
  await expect(message('请输入昵称')).toBeHidden();
  for (const { label, message: text } of required) {
    const field = dialog.getByLabel(label);
    await expect(message(text)).toBeHidden();
    await field.focus();
    await field.blur();
    await expect(message(text)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  // on change, away and back
  for (const { label, message: text } of required) {
    const field = dialog.getByLabel(label);
    await field.selectOption({ index: 1 });
    await expect(message(text)).toBeHidden();
    await field.selectOption({ index: 0 });
    await expect(message(text)).toBeVisible();
    await field.selectOption({ index: 1 });
    await expect(message(text)).toBeHidden();
  }
  // optional: its words invite and never refuse
  const school = dialog.getByLabel('学校');
  await expect(school.locator('option').first()).toHaveText('请选择学校');
  await school.focus();
  await school.blur();
  await expect(school).not.toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog).toBeHidden();
});
