import type { Page, Route } from '@playwright/test';
import { accounts, fillPassword, userButton } from './support/accounts.ts';
import { enter, register } from './support/own-account.ts';
import { expect, test } from './support/site.ts';

const allCalls = '**/api/zw-*/**';
const ended = (route: Route) => route.fulfill({ json: { code: -1, message: '登录已失效', data: null } });
const guestLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: '登录', exact: true });
const centreMenu = (page: Page) => page.getByRole('navigation', { name: '个人中心' });

/**
 * Opens a page of somebody who is logged in and waits for the last part that makes a call by itself, the basket in the
 * idle time: on a slow machine that call would hear of the end of the login before the test does anything.
 */
async function openAndSettle(page: Page, name: string, open: () => Promise<unknown>) {
  await open();
  await expect(page.getByRole('button', { name: /^篮子：/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(userButton(page, name)).toBeVisible();
}

/** Ends the login at the gateway, as another device or an operator does: the browser does not know. */
async function revoke(page: Page) {
  const token = await page.evaluate(() => localStorage.ACCESS_TOKEN);
  const answer = await page.request.post('/api/zw-auth/oauth/logout', { headers: { token }, data: {} });
  expect((await answer.json()).code).toBe(200);
}

/** Addresses that the page went to, without those that only the document brought. */
function record(page: Page) {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname);
  });
  return visited;
}

test('a login that ends leads every tab to the login once, and each back to where it was', async ({
  page,
  context,
}) => {
  const phone = await register(page, { nickName: '两页' });
  await openAndSettle(page, '两页', () => enter(page, phone, '/user/my'));
  const personal = await context.newPage();
  await openAndSettle(personal, '两页', () => personal.goto('/user/account-security'));
  const open = await context.newPage();
  await openAndSettle(open, '两页', () => open.goto('/navigation'));

  await revoke(page);
  const visited = record(page);
  // a page of several personal calls, and one more before any of them has answered
  await centreMenu(page).getByRole('link', { name: '积分奖励' }).click();
  await expect(page).toHaveURL('/login?targetUrl=%2Fuser%2Freceive-rewards');
  await expect(personal).toHaveURL('/login?targetUrl=%2Fuser%2Faccount-security');
  await expect(guestLink(open)).toBeVisible();
  await expect(open).toHaveURL('/navigation');
  expect(visited.filter((path) => path === '/login')).toHaveLength(1);

  await fillPassword(page, phone);
  await expect(page).toHaveURL('/user/receive-rewards');
  await expect(userButton(page, '两页')).toBeVisible();
  await expect(personal).toHaveURL('/user/account-security');
  await expect(userButton(personal, '两页')).toBeVisible();
  await expect(userButton(open, '两页')).toBeVisible();
  await expect(open).toHaveURL('/navigation');
});

test('an action of somebody whose login has ended leads to the login and back to the page', async ({ page }) => {
  const phone = await register(page, { nickName: '动作' });
  await enter(page, phone, '/');
  const resource = (await page.locator('a[href^="/resource/"]').first().getAttribute('href')) ?? '';
  await openAndSettle(page, '动作', () => page.goto(resource));
  await revoke(page);
  await page.getByRole('button', { name: /^收藏 (?!第\d+题)/ }).click();
  await expect(page).toHaveURL(`/login?targetUrl=${encodeURIComponent(resource)}`);
  await expect(page.getByText('未登录或登录超时，请重新登录')).toBeVisible();
  await fillPassword(page, phone);
  await expect(page).toHaveURL(resource);
  await page.getByRole('button', { name: /^收藏 (?!第\d+题)/ }).click();
  await expect(page.getByRole('button', { name: /^已收藏 (?!第\d+题)/ })).toBeVisible();
});

test('a pointer that meets the end of the login moves nobody', async ({ page }) => {
  const phone = await register(page, { nickName: '指一下' });
  await openAndSettle(page, '指一下', () => enter(page, phone, '/navigation'));
  await revoke(page);
  await page.getByRole('banner').getByRole('link', { name: /积分$/ }).hover();
  await expect(guestLink(page)).toBeVisible();
  await expect(page).toHaveURL('/navigation');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

const publicPages = [
  '/layout/paper-lib',
  '/resource-search?keyword=a',
  '/create-paper?unused=1',
  'a resource',
] as const;
for (const place of publicPages) {
  test(`somebody whose login is over reads on as a guest: ${place}`, async ({ page, context }) => {
    const phone = await register(page, { nickName: '读者' });
    await openAndSettle(page, '读者', () => enter(page, phone, '/'));
    const resource = await page.locator('a[href^="/resource/"]').first().getAttribute('href');
    const path = place === 'a resource' ? (resource ?? '') : place;
    await revoke(page);
    const visited = record(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(guestLink(page)).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(visited).not.toContain('/login');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('ACCESS_TOKEN');
    expect(await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
}

test('who logs in again on a page that has just ended a void login stays logged in', async ({ page }) => {
  const phone = await register(page, { nickName: '回来' });
  await openAndSettle(page, '回来', () => enter(page, phone, '/'));
  await revoke(page);
  await page.goto('/layout/paper-lib');
  await guestLink(page).click();
  // the answer that came with the void login's page is not taken in its place
  const ownCall = page.waitForResponse('**/questionBasket/questionNum');
  await fillPassword(page, phone);
  expect((await (await ownCall).json()).code).toBe(200);
  await expect(page).toHaveURL('/layout/paper-lib');
  await expect(page.getByRole('button', { name: /^篮子：/ })).toBeVisible();
  await expect(userButton(page, '回来')).toBeVisible();
});

test('a link to a public page, whose own calls meet the end of the login, leads there all the same', async ({
  page,
}) => {
  const phone = await register(page, { nickName: '读者' });
  await openAndSettle(page, '读者', () => enter(page, phone, '/'));
  const link = page.locator('a[href^="/resource/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await revoke(page);
  const visited = record(page);
  const ownCall = page.waitForResponse('**/questionBasket/list');
  await link.dispatchEvent('click'); // a pointer would ask ahead
  await ownCall;
  await expect(guestLink(page)).toBeVisible();
  await expect(page).toHaveURL(path);
  expect(visited).not.toContain('/login');
});

test('a gateway that calls every login void leads to no loop', async ({ page }) => {
  await openAndSettle(page, accounts.ordinary.name, () => enter(page, accounts.ordinary.phone, '/navigation'));
  const visited = record(page);
  await page.route(allCalls, (route) => (route.request().url().includes('/oauth/') ? route.continue() : ended(route)));
  await page.getByRole('banner').getByRole('link', { name: /积分$/ }).dispatchEvent('click');
  await expect(page).toHaveURL('/login?targetUrl=%2Fuser%2Freceive-rewards');
  for (let times = 1; times <= 2; times++) {
    await fillPassword(page, accounts.ordinary.phone);
    // there and back, and then it is the person's turn again
    await expect.poll(() => visited.filter((path) => path === '/user/receive-rewards').length).toBe(1 + times);
    await expect(page).toHaveURL('/login?targetUrl=%2Fuser%2Freceive-rewards');
    await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible();
  }
  expect(visited.filter((path) => path === '/login')).toHaveLength(3);
});

test('a cookie that cannot be taken away leads to no loop either', async ({ page, context }) => {
  const value = 'a-token-of-nobody';
  // as a parent domain would set it: out of the reach of scripts, and of the answer that clears the own one
  await context.addCookies([
    { name: 'ACCESS_TOKEN', value, domain: 'localhost', path: '/user', httpOnly: true },
    { name: 'ACCESS_TOKEN', value, domain: 'localhost', path: '/login', httpOnly: true },
  ]);
  const visited = record(page);
  await page.goto('/user/my');
  await expect(page).toHaveURL('/login?targetUrl=%2Fuser%2Fmy');
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible();
  expect(visited.length).toBeLessThan(5);
});

test('the register view has an address, keeps what was typed, and the way back', async ({ page }) => {
  await page.goto('/navigation');
  const link = page.getByRole('banner').getByRole('link', { name: '注册', exact: true });
  await expect(link).toHaveAttribute('href', '/login?view=register&targetUrl=%2Fnavigation');
  await link.click();
  await expect(page).toHaveTitle('注册 - 知站');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册账号');
  await expect(page.getByLabel(/我已阅读并同意/)).toBeVisible();
  const phone = page.getByRole('textbox', { name: '手机号' });
  await phone.fill('13900000000');
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/login?view=register&targetUrl=%2Fnavigation');
  await expect(phone).toHaveValue('13900000000');
  await page.getByRole('link', { name: '已有账号？返回登录' }).click();
  await expect(page).toHaveURL('/login?targetUrl=%2Fnavigation');
  await expect(page).toHaveTitle('登录 - 知站');
  await expect(phone).toHaveValue('13900000000');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册账号');

  const html = await (await page.request.get('/login?view=register')).text();
  expect(html).toContain('aria-label="注册"');
  expect(await (await page.request.get('/login?view=nonsense')).text()).toContain('aria-label="验证码登录"');
});
