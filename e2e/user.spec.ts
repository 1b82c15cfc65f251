import { createCanvas } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { brokenRules, overflow } from './support/accessibility.ts';
import { accounts, userButton } from './support/accounts.ts';
import { dataOf, enter, register, tokenOf } from './support/own-account.ts';
import { findResources } from './support/resources.ts';
import { expect, test } from './support/site.ts';

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const setting = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const select = (page: Page, name: string) => page.getByRole('combobox', { name });
const centreMenu = (page: Page) => page.getByRole('navigation', { name: '个人中心' });

test('my home says who I am and leads to every part of the centre', async ({ page }) => {
  await enter(page, accounts.member.phone, '/user/my');
  await expect(page).toHaveTitle('我的主页 - 知站');
  const card = setting(page, '我的账号');
  await expect(card).toContainText('您好，周启明');
  await expect(card).toContainText('VIP');
  await expect(card).toContainText(/个人VIP初中、高中有效期至 \d{4}-08-31/);
  await expect(card).toContainText('高中数学');
  await expect(card).not.toContainText(accounts.member.phone);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6);

  for (const name of ['积分奖励', '个人信息', '账号绑定', '账号安全', '上传资源', '管理上传', '我的下载', '我的收藏']) {
    await centreMenu(page).getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name} - 知站`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(centreMenu(page).locator('[aria-current="page"]')).toHaveText(name);
  }
});

test('a changed profile stands in the top bar at once and is there after a reload', async ({ page }) => {
  const phone = await register(page, { nickName: '旧名字' });
  await enter(page, phone, '/user/user-info');
  await page.getByLabel('昵称').fill('改名老师');
  await page.getByText('女', { exact: true }).click();
  await select(page, '学科').selectOption({ label: '数学' });
  await select(page, '教材版本').selectOption({ label: '人教A版' });
  await select(page, '地区').selectOption({ label: '云南' });
  await select(page, '学校').selectOption({ index: 1 });
  const school = await select(page, '学校').inputValue();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(notice(page, '保存成功')).toBeVisible();
  await expect(userButton(page, '改名老师')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('昵称')).toHaveValue('改名老师');
  await expect(page.getByRole('radio', { name: '女' })).toBeChecked();
  await expect(select(page, '学科').locator('option:checked')).toHaveText('数学');
  await expect(select(page, '教材版本').locator('option:checked')).toHaveText('人教A版');
  await expect(select(page, '地区').locator('option:checked')).toHaveText('云南');
  await expect(select(page, '学校')).toHaveValue(school);
});

test('a picture is cut out by keys, stands in the top bar, and is given up again', async ({ page }) => {
  const phone = await register(page, { nickName: '换头像的人' });
  await enter(page, phone, '/user/user-info');
  const canvas = createCanvas(300, 200);
  canvas.getContext('2d').fillRect(0, 0, 150, 200);
  const buffer = await canvas.encode('png');
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  // a choice before the form is hydrated opens nothing
  await expect(async () => {
    await page.getByLabel('选择头像图片').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByRole('button', { name: '图片位置，用方向键移动' }).press('ArrowLeft');
  await dialog.getByRole('slider', { name: '缩放' }).press('ArrowRight');
  await dialog.getByRole('button', { name: '保存头像' }).click();
  await expect(dialog).toHaveCount(0);
  const picture = userButton(page, '换头像的人').locator('img');
  await expect(picture).toHaveAttribute('src', /\/files\/avatars\/[\w-]+\.webp$/);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
  await page.getByRole('button', { name: '恢复默认头像' }).click();
  await expect(picture).toHaveCount(0);
});

test('every field of the profile says what it asks for when it is left, and when it is emptied', async ({ page }) => {
  const phone = await register(page, { nickName: '待完善', complete: false });
  await enter(page, phone, '/user/user-info');
  for (const name of ['学段', '学科', '教材版本', '地区']) {
    // once more where the page had not come alive yet
    await expect(async () => {
      await select(page, name).focus();
      await select(page, name).blur();
      await expect(page.locator('p', { hasText: `请选择${name}` })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(select(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await page.getByLabel('昵称').fill('');
  await expect(page.locator('p', { hasText: '请输入昵称' })).toBeVisible();
  await expect(select(page, '学校').locator('option').first()).toHaveText('请选择学校');

  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByLabel('昵称')).toBeFocused();
  await page.getByLabel('昵称').fill('好');
  await expect(page.locator('p', { hasText: '请输入昵称' })).toBeHidden();
  await select(page, '学段').selectOption({ label: '初中' });
  await expect(page.locator('p', { hasText: '请选择学段' })).toBeHidden();
});

test('the points log is narrowed by its kind, each with an address', async ({ page }) => {
  await enter(page, accounts.ordinary.phone, '/user/receive-rewards');
  const rows = page.getByRole('table', { name: '积分明细' }).getByRole('row');
  // others of this run may spend with the same account meanwhile
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(11);
  await page.getByRole('link', { name: '使用' }).click();
  await expect(page).toHaveURL('/user/receive-rewards?kind=2');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(4);
  await expect(page.getByRole('cell', { name: /^\+/ })).toHaveCount(0);
  await page.goto('/user/receive-rewards?kind=2&page=9');
  await expect(page.getByText('这一页没有积分记录')).toBeVisible();
  await page.getByRole('link', { name: '回到第一页' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(4);
});

test('a favourite is let go of and taken back in its place, and found by its name', async ({ page }) => {
  const collect = '/api/zw-zzw/api/v1/collect';
  const theirs = await tokenOf(page, accounts.ordinary.phone);
  const { list } = await dataOf(
    await page.request.post(`${collect}/myCollect`, {
      headers: { token: theirs },
      data: { collectType: 'resource', pageNum: 1, pageSize: 1 },
    }),
  );
  const [{ id, name }] = list;
  const phone = await register(page, { nickName: '收藏家' });
  await enter(page, phone, '/user/collect');
  await expect(page.getByText('还没有收藏')).toBeVisible();
  const token = await page.evaluate(() => localStorage.ACCESS_TOKEN);
  const favourite = { collectType: 'resource', id, collected: true };
  await dataOf(await page.request.post(`${collect}/doSave`, { headers: { token }, data: favourite }));

  await page.reload();
  await expect(page.getByText('共 1 项收藏')).toBeVisible();
  await page.getByRole('button', { name: `取消收藏：${name}` }).click();
  const takeBack = page.getByRole('button', { name: `重新收藏：${name}` });
  await expect(takeBack).toBeFocused();
  await takeBack.click();
  await page.getByRole('button', { name: `取消收藏：${name}` }).click();
  await expect(takeBack).toBeVisible();
  await page.reload();
  await expect(page.getByText('还没有收藏')).toBeVisible();

  await page.getByRole('searchbox', { name: '在收藏中搜索' }).fill('没有这个');
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
  await expect(page).toHaveURL(/\/user\/collect\?keyword=/);
  await expect(page.getByText('没有名称含“没有这个”的收藏')).toBeVisible();
  await page.getByRole('link', { name: '查看全部' }).click();
  await expect(page).toHaveURL('/user/collect');
  await page.getByRole('link', { name: '专辑' }).click();
  await expect(page).toHaveURL('/user/collect?type=album');
});

test('favourites are moved into a folder, which leaves them to the default one when it is deleted', async ({
  page,
}) => {
  const [first, second] = await findResources(page, { fileClass: 'ppt' });
  if (!second) throw new Error('one courseware is too few');
  const phone = await register(page, { nickName: '分类的人' });
  const token = await tokenOf(page, phone);
  for (const { id } of [first, second]) {
    const data = { collectType: 'resource', id, collected: true };
    await dataOf(await page.request.post('/api/zw-zzw/api/v1/collect/doSave', { headers: { token }, data }));
  }
  await enter(page, phone, '/user/collect');
  await page.getByRole('button', { name: '新建收藏夹' }).click();
  await page.getByRole('textbox', { name: '新收藏夹的名称' }).fill('公开课');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('link', { name: '公开课 0' })).toBeVisible();

  await page.getByRole('checkbox', { name: `选择${first.resourceName}` }).check();
  await page.getByRole('button', { name: '全选本页' }).click();
  await page.getByRole('combobox', { name: '移动到的收藏夹' }).selectOption({ label: '公开课' });
  await page.getByRole('button', { name: '移动', exact: true }).click();
  await page.getByRole('link', { name: '公开课 2' }).click();
  await expect(page).toHaveURL(/\?folder=\d+$/);
  await expect(page.getByText('共 2 项收藏')).toBeVisible();

  await page.getByRole('button', { name: '删除“公开课”' }).click();
  await page.getByRole('button', { name: '确定删除' }).click();
  await expect(page).toHaveURL('/user/collect');
  await page.getByRole('link', { name: '默认 2' }).click();
  await expect(page.getByText('共 2 项收藏')).toBeVisible();
  await expect(page.getByRole('link', { name: /^公开课/ })).toHaveCount(0);
});

test('a download is taken again from the list of downloads, for nothing', async ({ page }) => {
  await enter(page, accounts.ordinary.phone, '/user/doneload');
  await expect(page.getByText(/^共 \d+ 份资源/)).toBeVisible();
  await expect(centreMenu(page).locator('[aria-current="page"]')).toHaveText('我的下载');
  // the oldest are the demo's own: others of this run may download with the same account meanwhile
  const file = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^再次下载：/ })
    .last()
    .click();
  expect((await file).suggestedFilename()).not.toBe('');
  await expect(page.getByText('本次没有扣积分')).toBeVisible();
  await page.goto('/user/download?page=90');
  await page.getByRole('link', { name: '回到第一页' }).click();
  await expect(page).toHaveURL('/user/download');
  await expect(page.getByText(/^共 \d+ 份资源/)).toBeVisible();
});

test('a download is found by its name, from the address with which the menu leads here too', async ({ page }) => {
  await enter(page, accounts.ordinary.phone, '/user/doneload');
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect.poll(() => names.count()).toBeGreaterThan(1);
  const name = (await names.last().textContent()) ?? '';
  const search = page.getByRole('searchbox', { name: '在下载记录中搜索' });
  await search.fill(name);
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
  await expect(page).toHaveURL(/\/user\/download\?keyword=/);
  await expect(names).toHaveText([name]);
  await search.fill('没有这个');
  await search.press('Enter');
  await expect(page.getByText('没有名称含“没有这个”的下载记录')).toBeVisible();
  await page.getByRole('link', { name: '查看全部' }).click();
  await expect(page).toHaveURL('/user/download');
  await expect.poll(() => names.count()).toBeGreaterThan(1);
});

test('a failed call leaves a sentence in its place, and a retry brings the page', async ({ page }) => {
  await enter(page, accounts.ordinary.phone, '/user/my');
  await page.route('**/api/**/integral/account/detail*', (route) =>
    route.fulfill({ json: { code: 500, message: '出错了', data: null } }),
  );
  await centreMenu(page).getByRole('link', { name: '积分奖励' }).click();
  await expect(page.getByText('积分明细暂时没有加载出来')).toBeVisible();
  await page.unroute('**/api/**/integral/account/detail*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('table', { name: '积分明细' })).toBeVisible();
});

test('the menu folds on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await enter(page, accounts.ordinary.phone, '/user/my');
  await expect(centreMenu(page)).toBeHidden();
  await page.getByText('个人中心菜单').click();
  await centreMenu(page).getByRole('link', { name: '账号安全' }).click();
  await expect(page).toHaveURL('/user/account-security');
  await expect(centreMenu(page)).toBeHidden();
});

for (const path of [
  'my',
  'user-info',
  'account-binding',
  'account-security',
  'receive-rewards',
  'download',
  'collect',
]) {
  test(`/user/${path} passes the accessibility rules and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await enter(page, accounts.ordinary.phone, `/user/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [data-shape]')).toHaveCount(0);
    expect(await brokenRules(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
}

test('a person follows a space station, finds it and its followers later, and ends it', async ({ page }) => {
  const phone = await register(page, { nickName: '关注人' });
  await enter(page, phone, '/jiangcheng');
  const head = page.getByRole('region', { name: '空间站简介' });
  const followers = async () => Number(/(\d+)人关注/.exec((await head.textContent()) ?? '')?.[1]);
  const before = await followers();
  await head.getByRole('button', { name: '关注空间站' }).click();
  await expect(head.getByRole('button', { name: '取消关注' })).toBeVisible();
  await expect.poll(followers).toBe(before + 1);
  await page.reload();
  await expect(head.getByRole('button', { name: '取消关注' })).toBeVisible();
  // the page's own number comes from a stored answer
  await expect.poll(followers).toBe(before + 1);

  await page.goto('/user/my');
  const followed = setting(page, '我关注的空间站');
  await expect(followed).toContainText(`${before + 1}人关注`);
  await followed.getByRole('button', { name: '取消关注：江城知识空间站' }).click();
  await expect(followed).toContainText(`${before}人关注`);
  await followed.getByRole('link', { name: '江城知识空间站' }).click();
  await expect(head.getByRole('button', { name: '关注空间站' })).toBeVisible();
  await expect.poll(followers).toBe(before);
});
