import { readFile } from 'node:fs/promises';
import { brokenRules, overflow } from './support/accessibility.ts';
import { enter, register } from './support/own-account.ts';
import { findResources } from './support/resources.ts';
import { expect, test } from './support/site.ts';

test('a refused member file leads through the cashier to a membership, back to the file and to the disk', async ({
  page,
}) => {
  test.slow();
  const phone = await register(page, { nickName: '会员老师' });
  const [file] = await findResources(page, { chargeType: 'member', studyPhaseCode: 300, subjectCode: 1 });
  const address = `/resource/${file.id}.html`;
  await enter(page, phone, address);
  await page.getByRole('button', { name: '开通会员下载' }).click();
  const panel = page.getByRole('dialog', { name: '下载资源' });
  await expect(panel.getByRole('button', { name: '购买此文件 ¥3.00' })).toBeVisible();
  await panel.getByRole('button', { name: '开通资源专项VIP（高中） ¥98.00' }).click();

  await expect(page).toHaveURL(/\/pay\/\d+$/);
  await expect(page.getByRole('heading', { name: '微信扫码支付 ¥98.00' })).toBeVisible();
  const phoneLink = page.getByRole('link', { name: '演示环境：用模拟手机扫码' });
  await expect(phoneLink).toBeVisible();
  // the page that plays the phone needs no script: its link is followed as a phone would
  const code = (await phoneLink.getAttribute('href')) ?? '';
  const confirm = /href="([^"]+)">确认支付</.exec(await (await page.request.get(code)).text())?.[1] ?? '';
  expect((await page.request.get(confirm)).status()).toBe(200);

  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: '返回继续' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: '立即下载' }).click();
  const arriving = page.waitForEvent('download');
  await panel.getByRole('button', { name: '确认下载' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/\.\w+$/);
  expect((await readFile(await download.path())).length).toBeGreaterThan(1_000);

  await page.goto('/user/my');
  await expect(page.getByLabel('我的账号')).toContainText('资源专项VIP');
  await page.goto('/vip/intro');
  await expect(page.getByRole('button', { name: /续期高中 ¥98\.00/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /升级高中 ¥70\.00/ })).toBeVisible();
});

test('the page of memberships is readable for all, and the sign-in brings points once a day', async ({ page }) => {
  await page.goto('/vip/intro');
  await expect(page.getByRole('heading', { level: 1, name: '会员中心' })).toBeVisible();
  await expect(page.getByRole('link', { name: /开通高中 ¥168\.00/ })).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const phone = await register(page, { nickName: '签到老师' });
  await enter(page, phone, '/user/receive-rewards');
  await page.getByRole('button', { name: '签到领 2 积分' }).click();
  await expect(page.getByRole('button', { name: '今日已签到' })).toBeVisible();
  await expect(page.getByRole('table', { name: '积分明细' }).getByRole('row').nth(1)).toContainText('每日签到');
});
