import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { overflow } from './support/accessibility.ts';
import { phoneField, userButton } from './support/accounts.ts';
import { type EmptySite, startEmptySite } from './support/empty-site.ts';
import { drawnPicture, infringingTitle, packedContent, resourceCount, soldTitle } from './support/first-day-content.ts';
import { newOperator, openStudio } from './support/operators.ts';
import { expect, test } from './support/site.ts';

const phone = '13912345678';
const correctedTitle = '高中数学集合的概念练习一（修订）';
const names = ['SITE_URL', 'DESK_URL', 'SITE_DATA_DIR', 'SITE_DATABASE_URL'] as const;

let site: EmptySite;
let folder = '';
let before: Record<string, string | undefined> = {};
test.beforeAll(async () => {
  before = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  folder = await mkdtemp(join(tmpdir(), 'zhizhan-content-'));
  site = await startEmptySite();
  process.env.SITE_URL = site.url;
  process.env.DESK_URL = site.deskUrl;
  process.env.SITE_DATA_DIR = site.dataDir;
  process.env.SITE_DATABASE_URL = '';
});
test.afterAll(async () => {
  for (const name of names) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  await site?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** In the studio: chooses what a list offers. */
async function choose(page: Page, label: string, option: string) {
  // what is chosen stands behind the label
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The form of something new; the page before it stays until it is there. */
async function begin(page: Page, kind: string, name: string) {
  await openStudio(page, `/${kind}/create`);
  await page.getByRole('heading', { name: `新建${name}`, level: 2 }).waitFor();
}

async function picture(page: Page, label: string, name: string, size: Parameters<typeof drawnPicture>[1]) {
  const path = join(folder, `${name}.png`);
  await writeFile(path, drawnPicture(name, size));
  const stored = page.waitForResponse((response) => response.url().endsWith('/studio/api/files') && response.ok());
  await page.getByLabel(label, { exact: true }).setInputFiles(path);
  await stored;
}

/** Saves what is typed as a draft and publishes it. */
async function publish(page: Page) {
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('status').getByText(/^已发布/)).toBeVisible();
}

/** The page as a teacher sees it, at both widths; pictures go to the folder WALK_PICTURES, where it is set. */
async function look(page: Page, name: string, path?: string) {
  if (path !== undefined) await page.goto(path);
  const pictures = process.env.WALK_PICTURES;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    expect(await overflow(page), `${name} at ${width}`).toBe(0);
    if (pictures) await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true });
  }
}

async function lookInStudio(page: Page, name: string) {
  const pictures = process.env.WALK_PICTURES;
  if (pictures) await page.screenshot({ path: join(pictures, `studio-${name}.png`), fullPage: true });
}

test('the first day: from an empty database to a site that teachers buy from and correct', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000);
  const studio = await newOperator(browser, '站长');
  await test.step('trees and what is missing', async () => {
    await expect(studio.getByText('还没有教材目录')).toBeVisible();
    await lookInStudio(studio, 'overview-empty');
    await studio.getByRole('button', { name: '导入自带的目录' }).first().click();
    await expect(studio.getByText('还没有教材目录')).toBeHidden();
  });

  await test.step('200 resources, a school, a book and a question come by the import page', async () => {
    const archive = join(folder, '内容.zip');
    await writeFile(archive, packedContent());
    await studio.getByRole('menuitem', { name: '批量导入' }).click();
    await expect(studio.getByText('文件夹里可以有')).toBeVisible();
    await lookInStudio(studio, 'import');
    await studio.getByLabel('zip 或表格').setInputFiles(archive);
    const result = studio.getByRole('region', { name: '检查结果' });
    await expect(result).toContainText('检查结果：内容.zip', { timeout: 60_000 });
    await expect(result.getByRole('row', { name: /^合计/ })).toHaveText(`合计${resourceCount + 3}000`);
    await lookInStudio(studio, 'import-checked');
    await result.getByRole('button', { name: '导入', exact: true }).click();
    await expect(result).toContainText('已导入：内容.zip', { timeout: 60_000 });
  });

  await test.step('three banners with pictures', async () => {
    for (const [i, text] of ['新学期备课', '期中复习', '本周精选'].entries()) {
      await begin(studio, 'banner', '轮播图');
      await studio.getByRole('textbox', { name: '标题' }).fill(text);
      await picture(studio, '图片', text, {
        width: 1200,
        height: 360,
        color: ['#1a6daa', '#0b6b4f', '#8a3a00'][i] ?? '',
      });
      await studio.getByRole('textbox', { name: '点击后打开' }).fill('/resource-search');
      await studio.getByRole('spinbutton', { name: '顺序' }).fill(String(i + 1));
      await publish(studio);
    }
    await lookInStudio(studio, 'banner');
  });

  await test.step('two announcements, one of them scheduled', async () => {
    for (const title of ['开站公告', '教研活动预告']) {
      await begin(studio, 'announcement', '公告');
      await studio.getByRole('textbox', { name: '标题' }).fill(title);
      await choose(studio, '栏目', '平台公告');
      await studio.getByRole('textbox', { name: '正文' }).fill(`${title}：各位老师，资料陆续上架。`);
      if (title === '开站公告') await publish(studio);
      else await studio.getByRole('button', { name: '保存草稿' }).click();
    }
    await studio.getByRole('button', { name: '更多操作' }).click();
    await studio.getByRole('menuitem', { name: '定时发布' }).click();
    const dialog = studio.getByRole('dialog', { name: '定时发布' });
    // minutes: this one or the next, and not one that is over when it arrives
    const soon = new Date(Date.now() + 75_000 + 8 * 3_600_000).toISOString().slice(0, 16);
    await dialog.getByLabel('发布时间（北京时间）').fill(soon);
    await dialog.getByRole('button', { name: '定时发布' }).click();
    await expect(studio.getByText(/^\d{4}-.* 发布$/)).toBeVisible();
    await lookInStudio(studio, 'announcement');
  });

  await test.step('a campaign', async () => {
    await begin(studio, 'campaign', '活动');
    await studio.getByRole('textbox', { name: '名称' }).fill('灯下征稿');
    await studio.getByRole('combobox', { name: '类型', exact: true }).click();
    await studio.getByRole('option').first().click();
    await studio.getByRole('textbox', { name: '口号' }).fill('把好课留下来');
    await studio.getByRole('textbox', { name: '介绍' }).fill('征集本学期的原创教案。');
    await studio.getByLabel('开始').fill('2020-01-01T08:00');
    await studio.getByLabel('结束').fill('2039-01-01T08:00');
    await publish(studio);
    await lookInStudio(studio, 'campaign');
  });

  await test.step('a school that has signed', async () => {
    await begin(studio, 'customer', '签约学校');
    await studio.getByRole('textbox', { name: '学校名称' }).fill('灯下中学');
    await publish(studio);
  });

  await test.step('a teacher registers', async () => {
    await look(page, 'home-guest', '/');
    for (const text of ['新学期备课', '期中复习', '本周精选']) {
      await expect(page.locator(`img[alt="${text}"]`).first()).toBeAttached();
    }
    await page.goto('/login');
    await page.getByRole('link', { name: '没有账号？立即注册' }).click();
    await phoneField(page).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect.poll(() => site.codeFor(phone)).not.toBe('');
    await page.getByRole('textbox', { name: '验证码', exact: true }).fill(site.codeFor(phone));
    await page.getByLabel('设置密码（选填）').fill('Banzhuren2026');
    await page.getByLabel(/我已阅读并同意/).check();
    await page.getByRole('button', { name: '注册', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '完善个人信息' });
    await dialog.getByLabel('昵称').fill('江老师');
    await dialog.getByLabel('学段').selectOption({ label: '高中' });
    await dialog.getByLabel('学科').selectOption({ label: '数学' });
    await dialog.getByLabel('教材版本').selectOption({ index: 1 });
    await dialog.getByLabel('地区').selectOption({ label: '湖北' });
    await dialog.getByRole('button', { name: '完成' }).click();
    await expect(userButton(page, '江老师')).toBeVisible();
  });

  const address = await test.step('finds, buys and downloads a resource', async () => {
    await look(page, 'search', `/resource-search?keyword=${encodeURIComponent('集合的概念')}`);
    await page.getByRole('main').getByRole('link', { name: soldTitle }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(soldTitle);
    await look(page, 'resource');
    const path = new URL(page.url()).pathname;
    await page.getByRole('button', { name: '¥3.00 购买' }).click();
    await page.getByRole('dialog', { name: '下载资源' }).getByRole('button', { name: '购买此文件 ¥3.00' }).click();
    await expect(page).toHaveURL(/\/pay\/\d{24}$/);
    await look(page, 'cashier');
    const code = await page.getByRole('link', { name: /用模拟手机扫码/ }).getAttribute('href');
    const scanned = await (await page.request.get(code ?? '')).text();
    const [, confirm = ''] = /href="([^"]+)">确认支付</.exec(scanned) ?? [];
    await page.request.get(confirm);
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: '返回继续' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: '已拥有，再次下载' }).click();
    expect(await readFile(await (await arriving).path(), 'utf8')).toContain(soldTitle);
    return path;
  });

  await test.step('reports an error, which an editor corrects', async () => {
    await page.getByRole('link', { name: '报错', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '资源纠错' });
    await dialog.getByLabel('内容与标题不符').check();
    await dialog.getByLabel('错误描述（选填）').fill('标题应注明是修订版');
    await dialog.getByRole('button', { name: '提交报错' }).click();
    await expect(dialog).toBeHidden();

    await openStudio(studio, '/desk?kind=resource-error');
    const item = studio.getByRole('article').filter({ hasText: '标题应注明是修订版' });
    await expect(item).toBeVisible();
    await lookInStudio(studio, 'desk');
    await item.getByRole('button', { name: '通过', exact: true }).click();
    await expect(item).toHaveCount(0);
    await studio.getByRole('button', { name: '已通过' }).click();
    const form = (await item.getByRole('link', { name: '打开并修改' }).getAttribute('href')) ?? '';
    await studio.goto(site.deskUrl + form);
    const title = studio.getByRole('textbox', { name: '标题' });
    await expect(title).toHaveValue(soldTitle);
    await expect(studio.getByRole('textbox', { name: '待改正的纠错' })).toHaveValue(/标题应注明是修订版/);
    await lookInStudio(studio, 'correction');
    await title.fill(correctedTitle);
    await studio.getByRole('textbox', { name: '更新说明' }).fill('标题注明修订版');
    await publish(studio);

    // edges hear of a publication after the studio has said it
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(correctedTitle, { timeout: 1000 });
    }).toPass();
    await expect(page.getByText('标题注明修订版')).toBeVisible();
    await page.goto('/user/messages');
    for (const told of ['您的纠错已被采纳', '您指出的错误已改正']) {
      await expect(page.getByRole('main').getByText(told).first()).toBeVisible();
    }
    await look(page, 'messages');
  });

  await test.step('looks at the book, the campaign and the announcements', async () => {
    await look(page, 'books', '/book-mall?phase=300&subject=2');
    await page.getByRole('link', { name: '高中数学必修第一册导学' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('高中数学必修第一册导学');
    await look(page, 'book');
    await page.getByRole('link', { name: /^试读 2 页$/ }).click();
    await expect(page.getByRole('img', { name: /第 1 页$/ })).toBeVisible();
    await look(page, 'book-pages');
    await look(page, 'active', '/active');
    await expect(page.getByText('灯下征稿').first()).toBeVisible();
    await look(page, 'bank', '/create-paper');
  });

  await test.step('a right holder gives notice, and the resource is taken down', async () => {
    await page.goto(`/resource-search?keyword=${encodeURIComponent('英语阅读练习三')}`);
    const hit = page.getByRole('main').getByRole('link', { name: infringingTitle }).first();
    const infringing = new URL((await hit.getAttribute('href')) ?? '', site.url).href;
    await look(page, 'notice', '/cooperate/notice');
    await page.getByLabel('权利人姓名或单位').fill('拾光出版社');
    await page.getByLabel('手机号或邮箱').fill('rights@shiguang.invalid');
    await page.getByLabel('涉及的页面地址').fill(infringing);
    await page.getByLabel('侵权说明').fill('这份练习全文取自我社出版的《英语阅读训练》。');
    await page.getByLabel(/^签名/).fill('拾光出版社');
    await page.getByRole('button', { name: /提交/ }).click();
    await expect(page.getByText(/编号/).first()).toBeVisible();

    await openStudio(studio, '/notice');
    await studio.getByRole('row').filter({ hasText: '拾光出版社' }).click();
    await choose(studio, '处理', '已下架');
    await lookInStudio(studio, 'notice');
    await publish(studio);
    const answer = await page.request.get(infringing);
    expect(answer.status()).toBe(410);
    await page.goto(`/resource-search?keyword=${encodeURIComponent('英语阅读练习三')}`);
    await expect(page.getByRole('main').getByRole('link', { name: infringingTitle })).toHaveCount(0);
  });

  await test.step('the scheduled announcement is there', async () => {
    await expect
      .poll(
        async () => {
          await page.goto('/infoSystem');
          return page.getByText('教研活动预告').count();
        },
        { timeout: 120_000, intervals: [3_000] },
      )
      .toBeGreaterThan(0);
    await expect(page.getByText('开站公告').first()).toBeVisible();
    await look(page, 'announcements');
    await openStudio(studio, '/');
    await lookInStudio(studio, 'overview-full');
  });
  await studio.context().close();
});
