import { brokenRules, overflow } from './support/accessibility.ts';
import { expect, test } from './support/site.ts';

test('a search leads to the questions of the bank, which go into the basket, and to books', async ({ page }) => {
  await page.goto('/resource-search?keyword=配平');
  await page.getByRole('link', { name: '去看试题' }).click();
  await expect(page).toHaveURL(/type=question/);
  await expect(page.locator('.katex').first()).toBeVisible();

  // the same page from the server, hydrated
  await page.reload();
  const add = page.getByRole('button', { name: /加入试题篮/ }).first();
  await add.click();
  await expect(page.getByRole('button', { name: /已加入/ }).first()).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.goto('/resource-search?keyword=必修');
  const kinds = page.getByRole('navigation', { name: '结果类型' });
  await kinds.getByRole('link', { name: /^图书/ }).click();
  await expect(page).toHaveURL(/type=book/);
  await expect(page.getByRole('link', { name: /高中语文必修上册/ }).first()).toBeVisible();
});
