import { readFile } from 'node:fs/promises';
import { qrPath } from '../client/lib/qr-path.ts';
import { brokenRules, overflow } from './support/accessibility.ts';
import { enter, register } from './support/own-account.ts';
import { expect, test } from './support/site.ts';

const bookName = '高中语文必修上册同步学练';

test('mall, book, sample pages, points, and a file behind a code of the book is on the disk', async ({ page }) => {
  const phone = await register(page, { nickName: '新老师' });
  await enter(page, phone, '/book-mall?phase=300&subject=1');
  await page.getByRole('region', { name: '图书列表' }).getByRole('link', { name: bookName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookName);

  await page.getByRole('link', { name: /^试读 \d+ 页$/ }).click();
  const contents = page.getByRole('navigation', { name: `${bookName}目录` });
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
  await contents.getByRole('link', { name: /^立在地球边上放号/ }).click();
  await expect(page.getByRole('img', { name: `${bookName}，第 4 页` })).toBeInViewport({ ratio: 0.2 });

  // the code that is printed on the page, and where it leads
  const code = page.getByRole('link', { name: '扫码资源：立在地球边上放号' });
  const href = (await code.getAttribute('href')) ?? '';
  await expect(code.locator('path')).toHaveAttribute('d', qrPath(new URL(href, page.url()).href, 2).path);
  await code.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('立在地球边上放号');
  await page.getByRole('link', { name: '去购买：立在地球边上放号 课件' }).click();
  await expect(page.getByRole('button', { name: '购买配套资源' })).toBeFocused();
  await page.goBack();

  await page.getByRole('link', { name: '返回图书' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookName);
  await page.getByRole('button', { name: /^用 60 积分兑换$/ }).click();
  await expect(page).toHaveURL(/\/pay\/\w+$/);
  await page.getByRole('button', { name: '用 60 积分支付' }).click();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeInViewport();

  // the address that the code of the second place holds
  await page.goto('/book-mall/resource/5_2_1.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('立在地球边上放号');
  await expect(page.getByText('您已购买本书全部配套资源')).toBeVisible();
  await page.getByRole('button', { name: '本节二维码' }).click();
  await expect(page.getByRole('img', { name: '本页二维码' }).locator('path')).toHaveAttribute(
    'd',
    qrPath(page.url(), 2).path,
  );
  await page.keyboard.press('Escape');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载：立在地球边上放号 课件' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('立在地球边上放号 课件.pptx');
  expect((await readFile(await download.path())).subarray(0, 2).toString('latin1')).toBe('PK');

  await page.goto('/user/books');
  await expect(page.getByRole('main').getByRole('link', { name: bookName })).toBeVisible();
});

test('the pages of books are accessible and fit a narrow phone', async ({ page }) => {
  for (const path of [
    '/book-mall',
    '/book-mall/config',
    '/book-mall/detail/300_1_1.html',
    '/lh-book-mall/preview/43_44.html',
    '/lh-book-mall/resource?bookId=43',
    '/lh-book-series/detail/6.html',
  ]) {
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto(path);
    expect(await overflow(page), path).toBe(0);
    expect(await brokenRules(page), path).toEqual([]);
  }
});
