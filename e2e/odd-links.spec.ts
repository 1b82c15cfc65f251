import type { Page } from '@playwright/test';
import { expect, test } from './support/site.ts';

/** A link as content of the gateway may bring one. */
async function linkTo(page: Page, href: string) {
  await page.goto('/navigation');
  await page.getByRole('main').evaluate((main, target) => {
    const link = document.createElement('a');
    link.href = target;
    link.textContent = '内容里的链接';
    main.prepend(link);
  }, href);
  return page.getByRole('link', { name: '内容里的链接' });
}

test('a link whose hash cannot be decoded shows its page', async ({ page }) => {
  await (await linkTo(page, '/layout/paper-lib#50%')).click();
  await expect(page).toHaveURL('/layout/paper-lib#50%');
  await expect(page.getByRole('heading', { level: 1, name: /试题试卷|试卷/ })).toBeVisible();
});

test.describe('a link whose path cannot be decoded', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('is left to the server, and a pointer on it throws nothing', async ({ page }) => {
    const link = await linkTo(page, '/resource/50%.html');
    await link.hover();
    const [answer] = await Promise.all([page.waitForResponse('**/resource/*'), link.click()]);
    expect(answer.status()).toBe(400);
  });
});
