import { brokenRules, overflow } from './support/accessibility.ts';
import { fillPassword } from './support/accounts.ts';
import { enter, register } from './support/own-account.ts';
import { expect, test } from './support/site.ts';

test('a teacher joins the campaign at the end of term, draws once and finds the prize', async ({ page }) => {
  const phone = await register(page, { nickName: '抽奖老师' });
  await enter(page, phone, '/active');
  await page.getByRole('navigation', { name: '活动类型' }).getByRole('link', { name: '期末专题活动' }).click();
  const own = page.getByRole('region', { name: '我的活动' });
  await own.getByRole('button', { name: '参加活动' }).click();
  await own.getByRole('button', { name: '抽一次' }).click();
  await expect(own.getByText(/^(恭喜您，抽中|获得安慰奖：)/)).toBeVisible();
  await expect(own.getByRole('button', { name: '今天已抽完' })).toBeVisible();
  await expect(own.getByRole('region', { name: '我的奖品' }).getByRole('listitem')).toHaveCount(1);
});

test('a personal link that three others open brings its sharer the first reward', async ({ page, browser }) => {
  const phone = await register(page, { nickName: '分享老师' });
  await enter(page, phone, '/disseminate-active');
  await page.getByRole('button', { name: '参加活动' }).click();
  const address = await page.getByLabel('我的专属链接').inputValue();
  const step = page.getByRole('listitem').filter({ hasText: '打开 3 次' });
  await expect(step).toContainText('还差 3 次');
  await page.goto(address);
  for (let opened = 1; opened <= 3; opened++) {
    const visitor = await browser.newContext();
    const theirs = await visitor.newPage();
    const counted = theirs.waitForResponse((response) => response.url().includes('updateOpenTimes'));
    await theirs.goto(address);
    expect((await (await counted).json()).data).toEqual({ openTimes: opened });
    await visitor.close();
  }
  await page.goto('/disseminate-active');
  await expect(step).toContainText('已达成');
  await expect(page.getByRole('region', { name: '我的奖品' }).getByRole('listitem')).toHaveCount(1);
});

for (const path of ['/active', '/end-of-term-activity', '/collect-active', '/active/config', '/original-active']) {
  test(`${path} keeps the rules of accessibility and fits a narrow phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto(path);
    expect(await brokenRules(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
}

test('what was written of a contribution is still there after the way over the login', async ({ page }) => {
  const phone = await register(page, { nickName: '供稿老师' });
  await page.goto('/original-active');
  const form = page.getByRole('form', { name: '提交稿件' });
  await form.getByLabel('标题', { exact: true }).fill('夜航船教案');
  await form.getByLabel('正文', { exact: true }).fill('先读，再问，后写。');
  await form.getByRole('link', { name: '上传原创资源', exact: true }).click();
  await expect(page).toHaveURL('/login?targetUrl=%2Foriginal-active%2Fresource-upload');
  await fillPassword(page, phone);
  await expect(page).toHaveURL('/original-active/resource-upload');
  await expect(form.getByLabel('标题', { exact: true })).toHaveValue('夜航船教案');
});
