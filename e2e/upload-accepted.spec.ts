import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillPassword } from './support/accounts.ts';
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
  await page.getByRole('checkbox', { name: /我确认/ }).check();
  await page.getByRole('button', { name: `提交：${title}.pdf`, exact: true }).click();
  await expect(page.getByText('已提交，等待审核')).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const desk = await context.newPage();
  const guest = await browser.newContext();
  const search = await guest.newPage();
  const results = `/resource-search?keyword=${encodeURIComponent('星桥渡中学')}`;
  const hit = search.getByRole('main').getByRole('link', { name: title });
  // stored without the file before it is accepted
  await search.goto(results);
  await expect(hit).toHaveCount(0);
  const item = desk.getByRole('article').filter({ hasText: '星桥渡中学' });
  // the desk lists a file once it has been checked
  await expect
    .poll(async () => {
      await desk.goto(`${process.env.DESK_URL}/desk?kind=upload&state=open`);
      return item.count();
    })
    .toBe(1);
  await item.getByRole('button', { name: '通过' }).click();
  await expect(desk.getByRole('status')).toHaveText('已处理');
  await context.close();

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
