import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brokenRules } from './support/accessibility.ts';
import { fillPassword } from './support/accounts.ts';
import { acceptAtDesk } from './support/desk.ts';
import { enter, register } from './support/own-account.ts';
import { writePdf } from './support/pdf-file.ts';
import { expect, test } from './support/site.ts';

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhizhan-upload-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const picker = (page: Page) => page.getByRole('button', { name: '选择文件', exact: true });

test('a file that the desk accepts is found by search, and its points are in the log', async ({ page, browser }) => {
  const title = '湖北省武汉市星桥渡中学2025-2026学年高一上学期期中考试语文试题';
  await enter(page, await register(page, { nickName: '供稿人' }), '/user/upload');
  await picker(page).setInputFiles(await writePdf(folder, `${title}.pdf`));
  // what stands above it changes its height until then
  await expect(page.getByText('已传完，待提交')).toBeVisible();
  await page.getByRole('checkbox', { name: /我确认/ }).check();
  await page.getByRole('button', { name: `提交：${title}.pdf`, exact: true }).click();
  await expect(page.getByText('已提交，等待审核')).toBeVisible();

  const guest = await browser.newContext();
  const search = await guest.newPage();
  const results = `/resource-search?keyword=${encodeURIComponent('星桥渡中学')}`;
  const hit = search.getByRole('main').getByRole('link', { name: title });
  // stored without the file before it is accepted
  await search.goto(results);
  await expect(hit).toHaveCount(0);
  await acceptAtDesk({ kind: 'upload', words: '星桥渡中学' });

  // the acceptance purges what is stored
  await expect
    .poll(async () => {
      await search.goto(results);
      return hit.count();
    })
    .toBeGreaterThan(0);
  await guest.close();

  await page.goto('/user/upload-management?state=accepted');
  const row = page.getByRole('article', { name: title, exact: true });
  await expect(row).toContainText('+20 积分');
  await page.goto('/user/receive-rewards');
  await expect(page.getByRole('row').filter({ hasText: '上传资源通过审核' })).toContainText('20');
  await page.goto(results);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('星桥渡中学');
});

test('an upload whose login ends goes on after the next one', async ({ page }) => {
  const phone = await register(page, { nickName: '重新登录' });
  await enter(page, phone, '/user/upload');
  const parts = /\/upload\/part\/\d+\/\d+$/;
  await page.route(parts, (route) => route.fulfill({ json: { code: -1, message: '', data: null } }));
  await picker(page).setInputFiles(await writePdf(folder, '高中语文必修上册教案.pdf'));
  await expect(page).toHaveURL('/login?targetUrl=%2Fuser%2Fupload');
  await page.unroute(parts);
  await fillPassword(page, phone);
  await expect(page).toHaveURL('/user/upload');
  await expect(
    page.getByRole('article', { name: '高中语文必修上册教案.pdf' }).getByText('已传完，待提交'),
  ).toBeVisible();
});

test('files for the campaign for original resources are given with a contribution', async ({ page }) => {
  const name = `高中语文必修上册拾贝湾教案${Math.random().toString(36).slice(2, 8)}.pdf`;
  await enter(page, await register(page, { nickName: '原创人' }), '/original-active/resource-upload');
  const form = page.getByRole('form', { name: '提交稿件' });
  await expect(form.getByText('还没有已提交的文件，请先完成第一步')).toBeVisible();
  await picker(page).setInputFiles(await writePdf(folder, name));
  const card = page.getByRole('article', { name, exact: true });
  await card.getByRole('button', { name: `提交：${name}`, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请先阅读并勾选版权声明' })).toBeVisible();
  await page.getByRole('checkbox', { name: /《原创资源协议》/ }).check();
  await card.getByRole('button', { name: `提交：${name}`, exact: true }).click();
  await expect(card.getByText('已提交，等待审核')).toBeVisible();

  await form.getByRole('checkbox', { name: /拾贝湾教案/ }).check();
  await form.getByLabel('标题', { exact: true }).fill('拾贝湾教案说明');
  await form.getByLabel('正文', { exact: true }).fill('先读课文，再找意象，后写短文。'.repeat(4));
  await form.getByRole('button', { name: '提交稿件', exact: true }).click();
  await expect(page.getByText('稿件已提交，审核结果请在“我的投稿”中查看')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: /拾贝湾教案/ })).not.toBeChecked();
  expect(await brokenRules(page)).toEqual([]);

  // the operator reads the file's name below the text
  await acceptAtDesk({ kind: 'submission', words: name });
  await page.goto('/user/messages');
  await expect(
    page
      .getByRole('main')
      .getByText(/拾贝湾教案说明/)
      .first(),
  ).toBeVisible();
});
