import type { Page } from '@playwright/test';
import { chooseTab, demoPassword, fillPassword, freshPhone, logIn, logOut, takeCode } from './support/accounts.ts';
import { dataOf, enter, register, userBase } from './support/own-account.ts';
import { expect, test } from './support/site.ts';

/** Demo accounts that no other test logs in with: codes go to their own phones here, one a minute at most. */
const codeAccounts = {
  phoneByCode: { phone: '13800000003', masked: '138****0003', name: '苏婉清' },
  passwordByCode: { phone: '13800000004', masked: '138****0004', name: '顾北辰' },
  wechat: { phone: '13800000005', masked: '138****0005' },
} as const;

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const setting = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the password form says what is wrong where it is wrong', async ({ page }) => {
  const phone = await register(page, { nickName: '试密码' });
  await enter(page, phone, '/user/account-security');
  const row = setting(page, '登录密码');
  await row.getByRole('button', { name: '修改密码' }).click();
  const oldPassword = row.getByRole('textbox', { name: '原密码' });
  const password = row.getByLabel('新密码', { exact: true });
  const submit = row.getByRole('button', { name: '确认修改' });

  await submit.click();
  await expect(row.getByText('请输入密码')).toHaveCount(2);
  await expect(row.getByText('请再次输入密码')).toBeVisible();
  await expect(oldPassword).toBeFocused();
  await oldPassword.fill('Wrong12345');
  await password.fill('short');
  await row.getByLabel('再次输入新密码').fill('Banzhuren2027');
  await expect(row.getByText('密码为8-20位，须同时包含字母和数字')).toBeVisible();
  await password.fill('Wrong12345');
  await submit.click();
  await expect(row.getByText('新密码不能与原密码相同')).toBeVisible();
  await expect(row.getByText('两次输入的密码不一致')).toBeVisible();
  await password.fill('Banzhuren2027');
  await submit.click();
  await expect(row.getByRole('alert')).toHaveText('原密码错误');
});

test('a password changed by the old one ends other logins, keeps this one, and logs in', async ({ page }) => {
  const phone = await register(page, { nickName: '换密码' });
  await enter(page, phone, '/user/account-security');
  const readToken = () => page.evaluate(() => localStorage.ACCESS_TOKEN);
  const oldToken = await readToken();
  const row = setting(page, '登录密码');
  await row.getByRole('button', { name: '修改密码' }).click();
  await row.getByRole('textbox', { name: '原密码' }).fill(demoPassword);
  await row.getByLabel('新密码', { exact: true }).fill('Banzhuren2027');
  await row.getByLabel('再次输入新密码').fill('Banzhuren2027');
  await row.getByRole('button', { name: '确认修改' }).click();
  await expect(notice(page, '密码修改成功')).toBeVisible();
  await expect(row.getByRole('button', { name: '修改密码' })).toBeFocused();

  const token = await readToken();
  expect(token).not.toBe(oldToken);
  const ask = (value: string) => page.request.get(`${userBase}/info`, { headers: { token: value } });
  expect((await (await ask(oldToken)).json()).code).toBe(-1);
  expect((await dataOf(await ask(token))).nickName).toBe('换密码');

  await page.reload();
  await logOut(page, '换密码');
  await page.goto('/login?targetUrl=%2Fuser%2Fmy');
  await fillPassword(page, phone, 'Banzhuren2027');
  await expect(page).toHaveURL('/user/my');
});

test('a password is changed by a code to the own phone', async ({ page }) => {
  const { phone, masked, name } = codeAccounts.passwordByCode;
  await enter(page, phone, '/user/account-security');
  const row = setting(page, '登录密码');
  await row.getByRole('button', { name: '修改密码' }).click();
  await chooseTab(row, '短信验证');
  const phoneField = row.getByRole('textbox', { name: `当前手机号（${masked}）` });
  await phoneField.fill('13900000000');
  await row.getByRole('button', { name: '获取验证码' }).click();
  await expect(row.getByText('与当前绑定的手机号不一致')).toBeVisible();
  await phoneField.fill(phone);
  await takeCode(page);
  await row.getByLabel('新密码', { exact: true }).fill('Wuli2026laoshi');
  await row.getByLabel('再次输入新密码').fill('Wuli2026laoshi');
  await row.getByRole('button', { name: '确认修改' }).click();
  await expect(notice(page, '密码修改成功')).toBeVisible();
  await logOut(page, name);
  await page.goto('/login?targetUrl=%2Fuser%2Fmy');
  await fillPassword(page, phone, 'Wuli2026laoshi');
  await expect(page).toHaveURL('/user/my');
});

test('the phone is changed by the password and a code at the new one', async ({ page }) => {
  const phone = await register(page, { nickName: '换手机' });
  const newPhone = freshPhone();
  await enter(page, phone, '/user/account-security');
  const row = setting(page, '手机号');
  await row.getByRole('button', { name: '更换手机号' }).click();
  await row.getByLabel('登录密码').fill(demoPassword);
  await row.getByRole('textbox', { name: '新手机号' }).fill(newPhone);
  await takeCode(page);
  await row.getByRole('button', { name: '确认更换' }).click();
  await expect(notice(page, '手机号更换成功')).toBeVisible();
  await expect(row).toContainText(`${newPhone.slice(0, 3)}****${newPhone.slice(7)}`);
  await logOut(page, '换手机');
  await logIn(page, newPhone, '/user/my');
  await expect(page.getByText('您好，换手机')).toBeVisible();
});

test('the phone is changed by a code at the old and one at the new', async ({ page }) => {
  const { phone, masked, name } = codeAccounts.phoneByCode;
  const newPhone = freshPhone();
  await enter(page, phone, '/user/account-security');
  const row = setting(page, '手机号');
  await row.getByRole('button', { name: '更换手机号' }).click();
  await chooseTab(row, '短信验证');
  await row.getByRole('textbox', { name: `当前手机号（${masked}）` }).fill(phone);
  await takeCode(page);
  await row.getByRole('button', { name: '下一步' }).click();
  await expect(row.getByText('原手机号已验证，请输入新手机号。')).toBeVisible();
  await expect(row.getByRole('textbox', { name: '新手机号' })).toBeFocused();
  await row.getByRole('textbox', { name: '新手机号' }).fill(newPhone);
  await row.getByRole('button', { name: '获取验证码' }).click();
  await expect(row.getByRole('button', { name: '填入' })).toBeVisible();
  await row.getByLabel('验证码').fill('000000');
  await row.getByRole('button', { name: '确认更换' }).click();
  await expect(row.getByRole('alert')).toHaveText('验证码错误或已过期');
  await row.getByRole('button', { name: '填入' }).click();
  await row.getByRole('button', { name: '确认更换' }).click();
  await expect(notice(page, '手机号更换成功')).toBeVisible();
  await logOut(page, name);
  await logIn(page, newPhone, '/user/my');
});

test('WeChat is bound by a code that another phone scans and the password, and unbound by a code to the own phone', async ({
  page,
  browser,
}) => {
  const { phone, masked } = codeAccounts.wechat;
  const other = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await enter(page, phone, '/user/account-binding');
  const row = setting(page, '微信');
  await expect(row).toContainText('未绑定');
  await row.getByRole('button', { name: '绑定微信' }).click();
  const sandbox = row.getByRole('link', { name: '演示环境：用模拟手机扫码' });

  async function confirmAs(wechat: string) {
    await other.goto(new URL((await sandbox.getAttribute('href')) ?? '', page.url()).href);
    await other.getByRole('link', { name: wechat }).click();
    await other.getByRole('link', { name: '确认登录' }).click();
  }

  await confirmAs('春风化雨');
  await row.getByLabel('登录密码').fill(demoPassword);
  await row.getByRole('button', { name: '确认绑定' }).click();
  await expect(row.getByRole('alert')).toHaveText('该微信已绑定其他账号');
  await expect(row.getByText('请使用微信扫一扫')).toBeVisible();
  await confirmAs('粉笔与星光');
  await row.getByLabel('登录密码').fill('Wrong12345');
  await row.getByRole('button', { name: '确认绑定' }).click();
  await expect(row.getByRole('alert')).toHaveText('原密码错误');
  await row.getByLabel('登录密码').fill(demoPassword);
  await row.getByRole('button', { name: '确认绑定' }).click();
  await expect(notice(page, '微信绑定成功')).toBeVisible();
  await expect(row).toContainText('已绑定：粉笔与星光');

  await row.getByRole('button', { name: '解除绑定' }).click();
  await row.getByRole('textbox', { name: `当前手机号（${masked}）` }).fill(phone);
  await takeCode(page);
  await row.getByRole('form', { name: '解除微信绑定' }).getByRole('button', { name: '解除绑定' }).click();
  await expect(notice(page, '已解除微信绑定')).toBeVisible();
  await expect(row).toContainText('未绑定');
  await other.context().close();
});
