import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { brokenRules, overflow } from './support/accessibility.ts';
import { accounts, fillPassword } from './support/accounts.ts';
import { enter, register } from './support/own-account.ts';
import { findResources } from './support/resources.ts';
import { expect, test } from './support/site.ts';

const detailOf = (id: string) => `/resource/${id}.html`;
const basketButton = (page: Page) => page.getByRole('button', { name: /^篮子：/ });

/** Presses what saves a file and gives its name and its first bytes on the disk. */
async function fileFrom(page: Page, press: () => Promise<void>) {
  const arriving = page.waitForEvent('download');
  await press();
  const download = await arriving;
  const content = await readFile(await download.path());
  return { name: download.suggestedFilename(), start: content.subarray(0, 4).toString('latin1'), size: content.length };
}

test('detail, preview, full screen by keys, login on download, panel, and the file is on the disk and paid once', async ({
  page,
}) => {
  const phone = await register(page, { nickName: '新老师' });
  const [open] = await findResources(page, { fileClass: 'doc', chargeType: 'free' }, (hit) => hit.pageCount > 2);
  await page.goto(detailOf(open.id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(open.resourceName);
  await expect(page.getByText(/^预览 1 \/ \d+ 页$/)).toBeVisible();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByText(/^预览 2 \/ \d+ 页$/)).toBeVisible();

  const bar = page.getByText(/^预览 \d+ \/ \d+ 页$/);
  // page by page: a jump over the preview would show none of its pages
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(bar).not.toHaveText(/^预览 2 /, { timeout: 1_000 });
  }).toPass();
  await expect(bar).toBeInViewport();
  await page.getByRole('navigation', { name: '页面缩略图' }).getByRole('link', { name: '第 1 页' }).click();
  await expect(page.getByText(/^预览 1 \/ \d+ 页$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /，第 1 页$/ })).toBeInViewport();

  await page.getByRole('link', { name: '全屏预览' }).click();
  const pages = page.getByRole('navigation', { name: '翻页' });
  const second = page.getByRole('img', { name: /，第 2 页$/ });
  await expect(pages).toContainText('1 / ');
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(pages).toContainText('2 / ');
  await expect(page).toHaveURL(/page=2$/);
  await page.reload();
  await expect(second).toBeInViewport({ ratio: 0.4 });
  await expect(pages).toContainText('2 / ');
  await page.keyboard.press('ArrowLeft');
  await expect(pages).toContainText('1 / ');
  const width = (await second.boundingBox())?.width ?? 0;
  await page.keyboard.press('+');
  await expect(page.getByText('125%')).toBeVisible();
  expect((await second.boundingBox())?.width).toBeCloseTo(width * 1.25, -1);
  await page.keyboard.press('-');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(detailOf(open.id));

  const [resource] = await findResources(page, { fileClass: 'doc', chargeType: 'points' }, (hit) => hit.price <= 20);
  await page.goto(detailOf(resource.id));
  await page.getByRole('link', { name: '登录后下载' }).click();
  await fillPassword(page, phone);
  const panel = page.getByRole('dialog', { name: '下载资源' });
  await expect(panel.getByText('积分兑换')).toBeVisible();
  await expect(panel.getByText(`${resource.price}积分`)).toBeVisible();
  await expect(panel.getByText(/^\d+ 份（每日 20 份）$/)).toBeVisible();

  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/tkResource/download')) asked += 1;
  });
  const confirm = panel.getByRole('button', { name: `确认下载，扣 ${resource.price} 积分` });
  const file = await fileFrom(page, () => confirm.dblclick());
  expect(file.start).toBe('PK\u0003\u0004');
  expect(file.name).toMatch(/\.docx$/);
  await expect(panel.getByText(`本次扣除 ${resource.price} 积分`)).toBeVisible();
  expect(asked).toBe(1);

  await panel.getByRole('button', { name: '关闭' }).click();
  const again = await fileFrom(page, () => page.getByRole('button', { name: '已拥有，再次下载' }).click());
  expect(again.name).toBe(file.name);
  await expect(page.getByText('本次没有扣积分')).toBeVisible();
});

test('printing a preview prints its pages, one a sheet, and nothing of the site around them', async ({ page }) => {
  const [resource] = await findResources(page, { fileClass: 'doc', chargeType: 'free' }, (hit) => hit.pageCount > 2);
  for (const address of [detailOf(resource.id), `/resource/fullScreen?id=${resource.id}`]) {
    await page.goto(address);
    await expect(page.getByRole('img', { name: /，第 1 页$/ })).toBeVisible();
    const asked = page.waitForEvent('console', (message) => message.text() === 'asked to print');
    await page.evaluate(() => {
      window.print = () => console.info('asked to print');
    });
    await page.getByRole('button', { name: '打印' }).click();
    await asked;
    const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
    const images = await page.getByRole('img', { name: /，第 \d+ 页$/ }).all();
    expect(images).toHaveLength(resource.pageCount);
    for (const image of images) expect(await image.evaluate(isLoaded)).toBe(true);
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(resource.pageCount);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});

test('a pdf is a pdf; what a person may not take says why before anything is asked for', async ({ page }) => {
  const [pdf] = await findResources(page, { fileClass: 'pdf', chargeType: 'free' });
  await enter(page, accounts.member.phone, detailOf(pdf.id));
  const panel = page.getByRole('dialog', { name: '下载资源' });
  const file = await fileFrom(page, () => page.getByRole('button', { name: '立即下载' }).click());
  expect(file.start).toBe('%PDF');
  await expect(panel).toBeHidden();

  const [supply] = await findResources(page, { chargeType: 'school' });
  await page.goto(detailOf(supply.id));
  await page.getByRole('button', { name: '学校专享' }).click();
  await expect(panel.getByRole('alert')).toContainText('特供资源仅向签约学校开放');
  await expect(panel.getByRole('button', { name: /确认下载/ })).toBeHidden();

  const [sold] = await findResources(page, { chargeType: 'pay' }, (hit) => hit.price === 300);
  await page.goto(detailOf(sold.id));
  await page.getByRole('button', { name: '¥3.00 购买' }).click();
  await expect(panel.getByRole('alert')).toContainText('该资源需单独购买，价格 ¥3.00');
});

test('a favourite is kept after the login that it asked for, and let go of again', async ({ page }) => {
  const [, resource] = await findResources(page, { fileClass: 'ppt' });
  if (!resource) throw new Error('one courseware is too few');
  await page.goto(detailOf(resource.id));
  await page.getByRole('link', { name: /^收藏/ }).click();
  await fillPassword(page, accounts.member.phone);
  const kept = page.getByRole('button', { name: /^已收藏/ });
  await expect(kept).toBeVisible();
  await page.goto('/user/collect');
  await expect(page.getByRole('link', { name: resource.resourceName })).toBeVisible();
  await page.goto(detailOf(resource.id));
  await kept.click();
  await expect(page.getByRole('button', { name: /^收藏/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^收藏/ })).toBeVisible();
});

test('a guest’s basket is in step across tabs, becomes the person’s at login, and gives one zip', async ({
  page,
  context,
}) => {
  const [first, second] = await findResources(page, { chargeType: 'free', fileClass: 'doc' });
  if (!second) throw new Error('one free document is too few');
  await page.goto(detailOf(first.id));
  const add = page.getByRole('button', { name: /^加入资源篮/ });
  await add.click();
  await expect(page.getByRole('button', { name: /^已加入/ })).toBeVisible();
  await expect(basketButton(page)).toHaveAccessibleName('篮子：试题 0 道，资源 1 份');

  const other = await context.newPage();
  await other.goto(detailOf(second.id));
  await expect(basketButton(other)).toHaveAccessibleName(/资源 1 份/);
  await other.getByRole('button', { name: /^加入资源篮/ }).click();
  await expect(basketButton(page)).toHaveAccessibleName(/资源 2 份/);
  await other.close();

  await basketButton(page).click();
  const drawer = page.getByRole('dialog', { name: '我的篮子' });
  await expect(drawer.getByRole('tab', { name: /^资源篮/ })).toHaveAttribute('aria-selected', 'true');
  await expect(drawer.getByRole('link', { name: second.resourceName })).toBeVisible();
  await drawer.getByRole('button', { name: `移除 ${second.resourceName}` }).click();
  await expect(drawer.getByRole('link', { name: second.resourceName })).toBeHidden();
  await drawer.getByRole('button', { name: '撤销' }).click();
  await expect(drawer.getByRole('link', { name: second.resourceName })).toBeVisible();

  await drawer.getByRole('link', { name: '登录后批量下载' }).click();
  await fillPassword(page, accounts.special.phone);
  await expect(page.getByText('登录前选的 2 项已并入您的篮子')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('zz:basket'))).toBeNull();

  const batch = page.getByRole('dialog', { name: '批量下载' });
  await expect(batch.getByText(/共 2 份可下载/)).toBeVisible();
  const zip = await fileFrom(page, () => batch.getByRole('button', { name: '确认下载' }).click());
  expect(zip.start).toBe('PK\u0003\u0004');
  expect(zip.name).toMatch(/\.zip$/);
  await batch.getByRole('button', { name: '关闭' }).click();

  await drawer.getByRole('button', { name: '清空' }).click();
  await expect(drawer.getByRole('alertdialog')).toContainText('确定清空资源篮中的 2 份资源吗');
  await drawer.getByRole('button', { name: '确定清空' }).click();
  await expect(drawer.getByText('资源篮还是空的')).toBeVisible();
  await page.reload();
  await expect(basketButton(page)).toHaveAccessibleName('篮子：试题 0 道，资源 0 份');
});

test('the questions of a paper go into the basket one by one and all at once, once each', async ({ page }) => {
  const [paper] = await findResources(page, { resourceType: 'paper' }, (hit) => hit.questionNum >= 3);
  await page.goto(detailOf(paper.id));
  const section = page.getByRole('region', { name: '本卷试题' });
  await section.scrollIntoViewIfNeeded();
  const one = section.getByRole('button', { name: /^加入试题篮 第1题/ });
  await one.click();
  await expect(section.getByRole('button', { name: /^已加入 第1题/ })).toBeVisible();
  await section.getByText('查看答案与解析').first().click();
  await expect(section.getByText('【答案】').first()).toBeVisible();
  await section.getByRole('button', { name: '全部加入试题篮' }).click();
  await expect(section.getByRole('button', { name: '已全部加入' })).toBeVisible();
  await expect(basketButton(page)).toHaveAccessibleName(`篮子：试题 ${paper.questionNum} 道，资源 0 份`);
});

test('an error is reported in place with its kinds and its question, and its state is in the personal centre', async ({
  page,
}) => {
  const phone = await register(page, { nickName: '纠错老师' });
  const [resource] = await findResources(page, { resourceType: 'paper' }, (hit) => hit.questionNum >= 12);
  await page.goto(detailOf(resource.id));
  await page.getByRole('link', { name: '报错', exact: true }).click();
  await fillPassword(page, phone);
  const dialog = page.getByRole('dialog', { name: '资源纠错' });

  await dialog.getByRole('button', { name: '提交报错' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请选择错误类型');
  await dialog.getByLabel('内容与标题不符').check();
  await expect(dialog.getByLabel('题号（选填）')).toBeHidden();
  await dialog.getByLabel('缺答案').check();
  await dialog.getByLabel('题号（选填）').fill('201');
  await expect(dialog.getByRole('alert')).toHaveText(`题号请填 1 到 ${resource.questionNum} 的数字`);
  await dialog.getByLabel('题号（选填）').fill('12');
  await dialog.getByLabel('错误描述（选填）').fill('错'.repeat(200));
  await expect(dialog.getByText('204 / 200 字')).toBeVisible();
  await dialog.getByRole('button', { name: '提交报错' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('描述最多 200 字');
  await dialog.getByLabel('错误描述（选填）').fill('第3页没有答案 ab');
  await dialog.getByRole('button', { name: '提交报错' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(detailOf(resource.id));

  await page.getByRole('link', { name: '报错', exact: true }).click();
  await expect(dialog).toContainText('您对该资源的报错还在处理');
  await dialog.getByRole('button', { name: '关闭' }).click();

  const reported = '内容与标题不符、缺答案：第12题：第3页没有答案 ab';
  await page.goto('/user/download');
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '我的纠错' }).click();
  await expect(page).toHaveURL('/user/my#corrections');
  const mine = page.getByRole('region', { name: '我的纠错' });
  await expect(mine).toBeInViewport();
  await expect(mine.getByText('已提交')).toBeVisible();
  await expect(mine.getByText(reported)).toBeVisible();
  await page.goto(`/resource/correction?id=${resource.id}`);
  await expect(page.getByText('您对该资源的报错还在处理')).toBeVisible();
  await expect(mine.getByText(reported)).toBeVisible();
});

test('a video plays by its play auth, an archive lists its files, sharing gives code and address', async ({ page }) => {
  const [video] = await findResources(page, { fileClass: 'video', chargeType: 'free' });
  await page.goto(detailOf(video.id));
  await page.getByRole('button', { name: /^播放视频/ }).click();
  const player = page.locator('video');
  await expect.poll(() => player.evaluate((media: HTMLVideoElement) => media.readyState)).toBeGreaterThan(0);
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByLabel('本页链接')).toHaveValue(new URL(detailOf(video.id), page.url()).href);
  await expect(page.getByRole('img', { name: '本页二维码' }).locator('path')).toHaveAttribute('d', /^M/);

  const [archive] = await findResources(page, { fileClass: 'archive' });
  await page.goto(detailOf(archive.id));
  await expect(page.getByRole('table', { name: /压缩包内 \d+ 个文件/ })).toBeVisible();
});

test('without JavaScript: detail, preview, all pages in full screen, up to the login', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const [resource] = await findResources(page, { fileClass: 'doc', chargeType: 'free' }, (hit) => hit.pageCount > 2);
  await page.goto(process.env.SITE_URL + detailOf(resource.id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(resource.resourceName);
  await expect(page.getByRole('region', { name: '逐页预览' }).getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '加入资源篮' })).toBeHidden();
  await page.getByRole('link', { name: '全屏预览' }).click();
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page.getByRole('img', { name: /，第 2 页$/ })).toBeInViewport();
  await page.getByRole('link', { name: '‹ 返回' }).click();
  await page.getByRole('link', { name: '登录后下载' }).click();
  await expect(page).toHaveURL(`${process.env.SITE_URL}/login?targetUrl=${encodeURIComponent(detailOf(resource.id))}`);
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  await page.context().close();
});

const resourcePages: Readonly<Record<string, (id: string) => string>> = {
  detail: detailOf,
  'full screen': (id) => `/resource/fullScreen?id=${id}`,
  mobile: (id) => `/resource/mobile?id=${id}`,
  help: () => '/resource/config',
};
for (const [name, addressOf] of Object.entries(resourcePages)) {
  test(`the ${name} page passes the accessibility rules, also on a phone`, async ({ page }) => {
    const [resource] = await findResources(page, { fileClass: 'doc' }, (hit) => hit.pageCount > 1);
    await page.goto(addressOf(resource.id));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await brokenRules(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  });
}
