import { brokenRules, overflow } from './support/accessibility.ts';
import {
  accounts,
  chooseTab,
  fillPassword,
  freshPhone,
  logIn,
  logOut,
  phoneField,
  takeCode,
  userButton,
} from './support/accounts.ts';
import { enter } from './support/own-account.ts';
import { expect, test } from './support/site.ts';

const guestLink = { name: '登录', exact: true } as const;

test('a teacher registers by code, is asked for the profile field by field, and comes back by password', async ({
  page,
}) => {
  const phone = freshPhone();
  await page.goto('/login');
  await page.getByRole('link', { name: '没有账号？立即注册' }).click();
  await phoneField(page).fill(phone);
  await takeCode(page);
  await page.getByLabel('设置密码（选填）').fill('Banzhuren2026');
  await page.getByLabel(/我已阅读并同意/).check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL('/');

  const dialog = page.getByRole('dialog', { name: '完善个人信息' });
  await dialog.getByLabel('昵称').fill('');
  await expect(dialog.getByText('请输入昵称')).toBeVisible();
  for (const label of ['学段', '学科', '教材版本', '地区']) {
    await dialog.getByLabel(label).focus();
    await dialog.getByLabel(label).blur();
    await expect(dialog.locator('p', { hasText: `请选择${label}` })).toBeVisible();
  }
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog.getByLabel('昵称')).toBeFocused();

  await dialog.getByLabel('昵称').fill('江老师');
  await dialog.getByLabel('学段').selectOption({ label: '高中' });
  await dialog.getByLabel('学科').selectOption({ label: '数学' });
  await dialog.getByLabel('教材版本').selectOption({ index: 1 });
  await dialog.getByLabel('地区').selectOption({ label: '湖北' });
  await expect(dialog.getByLabel('学校')).toContainText('请选择学校');
  for (const label of ['昵称', '学段', '学科', '教材版本', '地区']) {
    await expect(dialog.getByLabel(label)).not.toHaveAttribute('aria-invalid', 'true');
  }
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog).toBeHidden();
  await expect(userButton(page, '江老师')).toBeVisible();

  await logOut(page, '江老师');
  await page.goto('/login?targetUrl=%2Fnavigation');
  await fillPassword(page, phone, 'Banzhuren2026');
  await expect(page).toHaveURL('/navigation');
  await expect(userButton(page, '江老师')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the login form says what is wrong where it is wrong', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  for (const message of ['请输入手机号', '请输入验证码', '请先阅读并同意服务协议和隐私政策']) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(phoneField(page)).toBeFocused();
  await phoneField(page).fill('+86 128-0000-0001');
  await expect(phoneField(page)).toHaveValue('12800000001');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('请输入正确的手机号')).toBeVisible();

  await chooseTab(page, '密码登录');
  await phoneField(page).fill(freshPhone());
  await page.getByLabel('密码', { exact: true }).fill('not-the-password-1');
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('手机号或密码错误');
  await expect(page).toHaveURL('/login');
});

test('a forgotten password is set anew by a code', async ({ page }) => {
  const phone = freshPhone();
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await phoneField(page).fill(phone);
  await takeCode(page);
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新密码', { exact: true }).fill('Xinmima2026');
  await page.getByLabel('再次输入新密码').fill('Xinmima2027');
  await page.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByLabel('再次输入新密码').fill('Xinmima2026');
  await page.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByRole('alert')).toHaveText('该手机号尚未注册');
});

test('the WeChat code logs in who confirms on the phone, and binds a phone to a new WeChat account', async ({
  page,
  browser,
}) => {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  const sandbox = page.getByRole('link', { name: '演示环境：用模拟手机扫码' });

  /** The other device opens what the code says. */
  async function scan() {
    await chooseTab(page, '微信扫码');
    await phone.goto(new URL((await sandbox.getAttribute('href')) ?? '', page.url()).href);
  }
  async function confirmAs(wechat: string) {
    await phone.getByRole('link', { name: wechat }).click();
    await phone.getByRole('link', { name: '确认登录' }).click();
  }

  await page.goto('/login?targetUrl=%2Fnavigation');
  await chooseTab(page, '微信扫码');
  await expect(page.getByText('请使用微信扫一扫')).toBeVisible();
  await scan();
  await expect(page.getByText('扫描成功，请在手机上确认')).toBeVisible();
  await confirmAs('春风化雨');
  await expect(page).toHaveURL('/navigation');
  await logOut(page, accounts.member.name);

  await page.goto('/login');
  await scan();
  await phone.getByRole('link', { name: '取消' }).click();
  await expect(page.getByText('二维码已过期')).toBeVisible();
  await page.getByRole('button', { name: '点击刷新' }).click();
  await expect(page.getByText('请使用微信扫一扫')).toBeVisible();

  await scan();
  await confirmAs('三尺讲台');
  await expect(page.getByText('微信“三尺讲台”还没有绑定账号，请绑定手机号')).toBeVisible();
  await phoneField(page).fill(freshPhone());
  await takeCode(page);
  await page.getByLabel(/我已阅读并同意/).check();
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page.getByRole('dialog', { name: '完善个人信息' })).toBeVisible();
  await phone.context().close();
});

test('a school user chooses a school, and region selector and school services are gone, in every tab', async ({
  page,
  context,
}) => {
  const { phone, name } = accounts.twoSchools;
  await logIn(page, phone, '/navigation');
  const dialog = page.getByRole('dialog', { name: '选择学校' });
  const region = page.getByRole('button', { name: /^地区：/ });
  const services = page.getByRole('banner').getByRole('link', { name: '学校服务' });
  await expect(region).toBeVisible();
  await dialog.getByLabel('云岭第一高级中学').check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(region).toBeHidden();
  await expect(services).toBeHidden();

  const other = await context.newPage();
  const otherRegion = other.getByRole('button', { name: /^地区：/ });
  await other.goto('/create-paper');
  await expect(userButton(other, name)).toContainText('校园VIP');
  await expect(otherRegion).toBeHidden();

  await page.reload();
  await expect(userButton(page, name)).toBeVisible();
  await expect(region).toBeHidden();
  await userButton(page, name).hover();
  await expect(page.getByRole('banner').getByText('云岭第一高级中学')).toBeVisible();
  await page.getByRole('button', { name: '切换学校' }).click();
  await dialog.getByLabel('以个人身份使用').check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(region).toBeVisible();
  await expect(services).toBeVisible();
  await expect(otherRegion).toBeVisible();
  await expect(userButton(other, name)).not.toContainText('VIP');
  await page.reload();
  await expect(userButton(page, name)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a school whose service has ended leaves its teacher without a badge', async ({ page }) => {
  const { phone, name } = accounts.schoolExpired;
  await logIn(page, phone, '/navigation');
  await expect(page.getByText('您所在学校的服务已到期，可继续以个人身份使用资源')).toBeVisible();
  await expect(userButton(page, name)).toBeVisible();
  await expect(userButton(page, name)).not.toContainText('VIP');
});

test('the top bar of a member shows badge and points as soon as the login is through', async ({ page }) => {
  const { phone, name } = accounts.member;
  await logIn(page, phone);
  await expect(userButton(page, name)).toContainText('VIP');
  await expect(page.getByRole('banner').getByRole('link', { name: /积分$/ })).toHaveAttribute(
    'href',
    '/user/receive-rewards',
  );
});

test('two tabs log in and out together', async ({ page, context }) => {
  const { phone, name } = accounts.ordinary;
  const other = await context.newPage();
  await other.goto('/navigation');
  await expect(other.getByRole('banner').getByRole('link', guestLink)).toBeVisible();
  await logIn(page, phone);
  await expect(userButton(other, name)).toBeVisible();
  await logOut(page, name);
  await expect(other.getByRole('banner').getByRole('link', guestLink)).toBeVisible();
  expect((await context.cookies()).find((cookie) => cookie.name === 'ACCESS_TOKEN')).toBeUndefined();
});

test('code -1 from many calls that a public page makes by itself leaves its reader there as a guest', async ({
  page,
}) => {
  const { phone, name } = accounts.ordinary;
  await enter(page, phone, '/');
  await expect(userButton(page, name)).toBeVisible();
  await page.getByRole('button', { name: /切换学段学科/ }).click();
  const physics = page.getByRole('banner').getByRole('button', { name: '物理' }).first();
  await expect(physics).toBeVisible();
  let refused = 0;
  await page.route('**/api/zw-*/**', (route) => {
    refused++;
    return route.fulfill({ json: { code: -1, message: '登录已失效', data: null } });
  });
  const entries = await page.evaluate(() => history.length);
  // another subject: the home page asks for all of its parts at once
  await physics.dispatchEvent('click');
  await expect.poll(() => refused).toBeGreaterThan(2);
  await expect(page.getByRole('banner').getByRole('link', guestLink)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await page.evaluate(() => [document.cookie.includes('ACCESS_TOKEN'), localStorage.ACCESS_TOKEN])).toEqual([
    false,
    undefined,
  ]);
  await page.unroute('**/api/zw-*/**');
  await page.reload();
  await expect(page.getByRole('button', { name: /物理，切换学段学科/ })).toBeVisible();
});

test('a guest who wants to a personal page logs in and comes back there; who logs out there goes home', async ({
  page,
}) => {
  await page.goto('/user/download');
  await expect(page).toHaveURL('/login?targetUrl=%2Fuser%2Fdownload');
  await fillPassword(page, accounts.ordinary.phone);
  await expect(page).toHaveURL('/user/download');
  await logOut(page, accounts.ordinary.name);
  await expect(page).toHaveURL('/');
});

test('a guest who wants to upload is led there through the login', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: '上传', exact: true }).click();
  await expect(page).toHaveURL('/login?targetUrl=%2Fuser%2Fupload');
  await fillPassword(page, accounts.ordinary.phone);
  await expect(page).toHaveURL('/user/upload');
  await expect(page.getByRole('heading', { name: '上传资源', exact: true })).toBeVisible();
});

test('the home page opens the register form over it, on its first field, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/');
  const register = page.getByRole('main').getByRole('link', { name: '注册', exact: true });
  await register.click();
  const dialog = page.getByRole('dialog', { name: '登录与注册' });
  await expect(dialog.getByRole('heading', { name: '注册账号', exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '手机号' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(register).toBeFocused();
});

test('the login modal opens over the page, and what the guest was about to do is done', async ({ page }) => {
  await page.goto('/');
  const resource = (await page.locator('a[href^="/resource/"]').first().getAttribute('href')) ?? '';
  await page.goto(resource);
  await page.getByRole('link', { name: '收藏' }).click();
  const dialog = page.getByRole('dialog', { name: '登录与注册' });
  await expect(dialog.getByRole('heading', { name: '登录', exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '手机号' })).toBeFocused();
  expect(await brokenRules(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: '收藏' })).toBeFocused();
  await page.getByRole('link', { name: '收藏' }).click();
  await fillPassword(page, accounts.ordinary.phone);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(resource);
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible();
  await expect(userButton(page, accounts.ordinary.name)).toBeVisible();
});

test('who is logged in already does not see the login form', async ({ page }) => {
  await enter(page, accounts.ordinary.phone, '/');
  await page.goto('/login?targetUrl=https%3A%2F%2Fevil.example%2F');
  await expect(page).toHaveURL('/');
});

test('the login page and the agreements pass the accessibility rules, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/login', '/login/webRegPro?hideBack=1', '/login/PrivacyAgre']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  await expect(page.getByRole('link', { name: /返回登录/ })).toBeVisible();
  await page.goto('/login/webPrivacyAgre?hideBack=1');
  await expect(page.getByRole('link', { name: /返回登录/ })).toBeHidden();
  await expect(page.locator('nav[aria-label="主导航"]')).toBeAttached();
});

test('a notice stands for three seconds, and as long as somebody looks at it', async ({ page }) => {
  const { phone, name } = accounts.twoSchools;
  await page.clock.install();
  await page.route('**/user/saveUserSelectCustomerId', (route) => route.fulfill({ json: { code: 200, data: null } }));
  await logIn(page, phone);
  const notice = page.getByRole('alert').filter({ hasText: /^已切换/ });

  async function changeSchool() {
    await userButton(page, name).click();
    await page.getByRole('button', { name: '切换学校' }).click();
    const dialog = page.getByRole('dialog', { name: '选择学校' });
    await dialog.locator('input[name="customer"]:not(:checked)').first().check();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(notice).toBeVisible();
  }

  await changeSchool();
  await notice.hover();
  await page.clock.fastForward(5000);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 700);
  await page.clock.fastForward(3500);
  await expect(notice).toBeHidden();

  await changeSchool();
  await notice.getByRole('button', { name: '关闭提示' }).focus();
  await page.clock.fastForward(5000);
  await expect(notice).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
});

test('the loading bar shows while a change takes long', async ({ page }) => {
  await enter(page, accounts.ordinary.phone, '/');
  const bar = page.getByRole('progressbar', { name: '正在处理' });
  let answer = () => {};
  await page.route('**/api/zw-auth/oauth/logout', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await userButton(page, accounts.ordinary.name).hover();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(bar).toBeVisible();
  answer();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', guestLink)).toBeVisible();
});
