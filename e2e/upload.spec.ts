import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { brokenRules, overflow } from './support/accessibility.ts';
import { acceptAtDesk } from './support/desk.ts';
import { enter, register } from './support/own-account.ts';
import { writePdf } from './support/pdf-file.ts';
import { expect, test } from './support/site.ts';

const mib = 1024 * 1024;
let folder = '';

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhizhan-upload-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const aPdf = (name: string, bytes?: number) => writePdf(folder, name, bytes);
const picker = (page: Page) => page.getByRole('button', { name: '选择文件', exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const isPart = /\/upload\/part\/\d+\/(\d+)$/;

test.describe('an upload with hindrances', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('goes on after a lost connection and a reload, is accepted, found by search and earns points', async ({
    page,
    context,
  }) => {
    test.slow();
    await enter(page, await register(page, { nickName: '上传人' }), '/user/upload');
    // a second try finds nothing of the first on the desk
    const run = Math.random().toString(36).slice(2, 8);
    const large = await aPdf(`湖北省武汉市摘星渡中学2025-2026学年高一上学期期中考试数学试题${run}.pdf`, 9 * mib);
    const small = await Promise.all(
      ['甲', '乙', '丙', '丁'].map((name) => aPdf(`高中语文必修上册同步练习${name}${run}.pdf`)),
    );

    // the second part and the third wait for what the test does next
    const held = new Map<string, Route>();
    await page.route(isPart, (route) => {
      const n = isPart.exec(route.request().url())?.[1] ?? '';
      if (n === '1') return route.continue();
      held.set(n, route);
    });
    await picker(page).setInputFiles([large, ...small]);
    await expect.poll(() => [...held.keys()].sort()).toEqual(['2', '3']);
    await expect(page.getByText('已传完，待提交')).toHaveCount(4);

    await context.setOffline(true);
    for (const route of held.values()) await route.abort('internetdisconnected');
    await expect(page.getByText('网络已断开，恢复后自动继续上传。')).toBeVisible();
    held.clear();
    await context.setOffline(false);
    await expect.poll(() => [...held.keys()].sort()).toEqual(['2', '3']);
    const second = page.waitForResponse((response) => response.url().endsWith('/2'));
    await held.get('2')?.continue();
    await second;

    // only now the page is left: with two parts of three there
    await page.goto('/user/upload');
    const unfinished = page.getByRole('region', { name: '未完成的上传' });
    await expect(unfinished.getByRole('listitem')).toHaveCount(5);
    await page.unroute(isPart);
    const again: string[] = [];
    page.on('request', (request) => {
      const n = isPart.exec(request.url())?.[1];
      if (n) again.push(n);
    });
    await picker(page).setInputFiles([large, ...small]);
    await expect(page.getByText('已传完，待提交')).toHaveCount(5);
    expect(again).toEqual(['3']);
    await expect(unfinished).toBeHidden();

    await expect(card(page, basename(large))).toContainText('高中数学 · 考试汇编 · 高一 · 2025年 · 湖北');
    await page.getByRole('button', { name: '提交全部（5）', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: '请先阅读并勾选版权声明' })).toBeVisible();
    await page.getByRole('checkbox', { name: /我确认/ }).check();
    await page.getByRole('button', { name: '提交全部（5）', exact: true }).click();
    await expect(page.getByText('已提交，等待审核')).toHaveCount(5);

    await page.getByRole('link', { name: '管理上传', exact: true }).last().click();
    await expect(page.getByText('共 5 份资源')).toBeVisible();

    await acceptAtDesk({ kind: 'upload', words: run, count: 5 });
    await page.goto('/user/upload-management?state=accepted');
    await expect(page.getByRole('article').filter({ hasText: '+20 积分' })).toHaveCount(5);
    const title = basename(large, '.pdf');
    const hit = page.getByRole('main').getByRole('link', { name: title });
    // a search that nobody has asked for before: no stored page is in the way
    await page.goto(`/resource-search?keyword=${encodeURIComponent(title)}`);
    await hit.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goto('/user/receive-rewards');
    await expect(page.getByRole('row').filter({ hasText: '上传资源通过审核' })).toHaveCount(5);
  });
});

test('a refused file says why, a form says what is missing, and all of it is accessible on a narrow phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await enter(page, await register(page, { nickName: '窄屏人' }), '/user/upload');
  await picker(page).setInputFiles([
    { name: '程序.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: '空白.docx', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) },
  ]);
  await expect(page.getByText('程序.exe：不支持 .exe 文件')).toBeVisible();
  await expect(page.getByText('空白.docx：是空文件')).toBeVisible();

  await picker(page).setInputFiles(await aPdf('新建文档.pdf'));
  const file = card(page, '新建文档.pdf');
  await expect(file.getByText('已传完，待提交')).toBeVisible();
  await page.getByRole('checkbox', { name: /我确认/ }).check();
  await file.getByRole('button', { name: '提交：新建文档.pdf', exact: true }).click();
  await expect(file.getByText('请选择类别')).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await file.getByLabel('类别').selectOption('同步教学');
  await file.getByRole('button', { name: '提交：新建文档.pdf', exact: true }).click();
  await expect(file.getByText('已提交，等待审核')).toBeVisible();
  await page.goto('/user/upload-management');
  await expect(page.getByRole('article', { name: '新建文档', exact: true })).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test('a file that is not submitted can be deleted where uploads are listed', async ({ page }) => {
  await enter(page, await register(page, { nickName: '改主意' }), '/user/upload');
  const path = await aPdf('不想交的讲义.pdf');
  await picker(page).setInputFiles(path);
  await expect(page.getByRole('status').filter({ hasText: '1 个文件已传完，请提交' })).toBeVisible();
  await picker(page).setInputFiles(path);
  await expect(page.getByText('不想交的讲义.pdf：已在列表中')).toBeVisible();

  await page.goto('/user/upload-management');
  const row = page.getByRole('article', { name: '不想交的讲义.pdf', exact: true });
  await expect(row).toContainText('24 小时内未继续会自动清除');
  await row.getByRole('button', { name: '删除：不想交的讲义.pdf', exact: true }).click();
  await row.getByRole('button', { name: '确定删除：不想交的讲义.pdf', exact: true }).click();
  await expect(row).toHaveCount(0);
});
