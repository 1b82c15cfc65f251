import { readFile } from 'node:fs/promises';
import { brokenRules, overflow } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import type { ExpiredOrder } from './support/expired-order.ts';
import { operate } from './support/operator-command.ts';
import { enter, register } from './support/own-account.ts';
import { findResources } from './support/resources.ts';
import { expect, test } from './support/site.ts';

test('a refused file is bought at the cashier, paid on the phone and saved, until the operator gives it back', async ({
  page,
}) => {
  test.slow();
  const phone = await register(page, { nickName: '买资料' });
  const [sold] = await findResources(page, { chargeType: 'pay' }, (hit) => hit.price === 300);
  await enter(page, phone, `/resource/${sold.id}.html`);
  await page.getByRole('button', { name: '¥3.00 购买' }).click();
  const panel = page.getByRole('dialog', { name: '下载资源' });
  await panel.getByRole('button', { name: '购买此文件 ¥3.00' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('收银台');
  await expect(page).toHaveURL(/\/pay\/\d{24}$/);
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  expect(await brokenRules(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  // the phone is another device: its pages are sandboxed, and a test that opens them here sees what the browser says to
  // that
  const code = await page.getByRole('link', { name: '演示环境：用模拟手机扫码' }).getAttribute('href');
  const scanned = await (await page.request.get(code ?? '')).text();
  expect(scanned).toContain('¥3.00');
  const [, confirm = ''] = /href="([^"]+)">确认支付</.exec(scanned) ?? [];
  expect(await (await page.request.get(confirm)).text()).toContain('支付成功，请回到电脑继续');

  // the page notices by itself
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: '返回继续' }).click();
  await expect(page).toHaveURL(new RegExp(`/resource/${sold.id}\\.html$`));
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: '已拥有，再次下载' }).click();
  const file = await readFile(await (await arriving).path());
  expect(file.length).toBeGreaterThan(1_000);

  await page.goto('/user/orders');
  const row = page.getByRole('article').filter({ hasText: sold.resourceName });
  await expect(row).toContainText('¥3.00');
  await expect(row).toContainText('已完成');

  await row.getByRole('button', { name: /^申请退款/ }).click();
  await row.getByRole('textbox', { name: '退款原因' }).fill('文件打不开');
  await row.getByRole('button', { name: '提交退款申请' }).click();
  await expect(row.getByText('退款审核中', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^撤回申请/ }).click();
  await row.getByRole('button', { name: '确定撤回' }).click();
  await expect(row.getByText('已完成', { exact: true })).toBeVisible();
  await expect(row).toContainText('退款申请已撤回');

  const orderNo = /订单号 (\w+)/.exec(await row.innerText())?.[1] ?? '';
  const refund = ['refund', '--order', orderNo, '--reason', '文件打不开'];
  expect(await operate(...refund)).toBe(`${orderNo}: refunded\n`);
  expect(await operate(...refund)).toContain('has been refunded before');
  await page.goto('/user/orders');
  await expect(row).toContainText('已退款');
  await expect(row).toContainText('已退回 ¥3.00：文件打不开');
  await row.getByRole('link', { name: '查看' }).click();
  await expect(page.getByRole('heading', { name: '已退款' })).toBeVisible();
  await page.getByRole('link', { name: '返回原页面' }).click();
  await expect(page.getByRole('button', { name: '¥3.00 购买' })).toBeVisible();
});

test('an order that nobody paid in time is closed, and money that comes later goes back by itself', async ({
  page,
}) => {
  const { orderNo, phonePath }: ExpiredOrder = JSON.parse(process.env.EXPIRED_ORDER ?? '');
  await enter(page, accounts.special.phone, `/pay/${orderNo}`);
  await expect(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible();
  await expect(page.getByText('未产生任何费用')).toBeVisible();
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeHidden();

  // the code that was scanned before
  const scanned = await (await page.request.get(phonePath)).text();
  expect(scanned).toContain('订单已关闭或已过期');
  expect(scanned).not.toContain('确认支付</a>');
  const [, late = ''] = /href="([^"]+)">订单关闭后仍然支付</.exec(scanned) ?? [];
  expect((await page.request.get(late)).status()).toBe(200);

  await page.goto('/user/orders');
  const row = page.getByRole('article').filter({ hasText: orderNo });
  await expect(row).toContainText('已退款');
  await expect(row).toContainText('已退回 ¥3.00：订单关闭后到账，自动退款');
});

test('an order that is cancelled says so and leads back; another person’s order does not exist', async ({ page }) => {
  const phone = await register(page, { nickName: '不买了' });
  const [member] = await findResources(page, { chargeType: 'member' });
  await enter(page, phone, `/resource/${member.id}.html`);
  await page.getByRole('button', { name: /^开通会员下载/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '购买此文件 ¥3.00' }).click();
  await expect(page).toHaveURL(/\/pay\/\d{24}$/);
  const cashier = page.url();
  await page.goto('/user/orders');
  const row = page.getByRole('article').filter({ hasText: member.resourceName });
  await expect(row).toContainText('待支付');
  await row.getByRole('button', { name: /^取消/ }).click();
  await row.getByRole('button', { name: '暂不取消' }).click();
  await expect(row).toContainText('待支付');
  await row.getByRole('button', { name: /^取消/ }).click();
  await row.getByRole('button', { name: '确定取消' }).click();
  await expect(row).toContainText('已关闭');
  await row.getByRole('link', { name: '查看' }).click();
  await expect(page.getByRole('heading', { name: '订单已关闭' })).toBeVisible();
  await expect(page.getByRole('link', { name: '返回原页面' })).toHaveAttribute('href', `/resource/${member.id}.html`);

  await page.context().clearCookies();
  await enter(page, await register(page, { nickName: '别的人' }), '/user');
  // asked for without the page, whose 404 would be an error in the console
  expect((await page.request.get(cashier)).status()).toBe(404);
});
