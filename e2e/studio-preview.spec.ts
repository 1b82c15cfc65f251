import { newOperator, openStudio } from './support/operators.ts';
import { expect, test } from './support/site.ts';

test('a draft of a banner is previewed, seen by nobody else, and then published; a click in it opens forms', async ({
  browser,
  page: visitor,
}) => {
  const page = await newOperator(browser, '预览编辑');
  await openStudio(page, '/banner');
  // studio.spec.ts publishes the first one at the same time
  await page.getByRole('row').filter({ hasText: '首页轮播' }).nth(1).click();
  const title = page.getByRole('textbox', { name: '标题' });
  await expect(title).toBeVisible();
  const form = page.url();
  const before = await title.inputValue();
  const after = '只在预览里的横幅';
  await title.fill(after);
  await page.getByRole('button', { name: '预览', exact: true }).click();

  const drawer = page.getByRole('dialog', { name: '预览' }).or(page.getByLabel('预览', { exact: true }));
  await expect(drawer.first()).toBeVisible();
  const frame = page.frameLocator('iframe[title="预览的页面"]');
  const banner = frame.locator(`[data-entry^="banner/"][alt="${after}"]`).first();
  await expect(banner).toBeVisible();
  const iframe = page.locator('iframe[title="预览的页面"]');
  expect((await iframe.boundingBox())?.width).toBe(1280);
  const seen = async () => {
    await visitor.goto('/');
    return visitor.content();
  };
  expect(await seen()).toContain(before);
  expect(await seen()).not.toContain(after);

  await page.getByRole('button', { name: '手机 390' }).click();
  await expect.poll(async () => (await iframe.boundingBox())?.width).toBe(390);
  await expect(frame.locator(`[alt="${after}"]`).first()).toBeVisible();
  await page.getByRole('button', { name: '电脑 1280' }).click();

  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('学段', '初中');
  await choose('学科', '数学');
  await choose('身份', '老师');
  await expect(frame.getByRole('button', { name: '初中 数学，切换学段学科' })).toBeVisible();
  await expect(frame.getByRole('banner').getByRole('button', { name: '预览老师' })).toBeVisible();

  await choose('身份', '访客');
  const word = frame.locator('[data-entry^="hot-word/"]').first();
  await word.hover();
  await expect(frame.getByText('编辑热词')).toBeVisible();
  await word.click();
  await expect(page).toHaveURL(/#\/hot-word\/\d+$/);

  await page.goto(form);
  // the form of the hot word is gone with the page
  await page.reload();
  await expect(title).toHaveValue(after);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('status').getByText(/在全部 1 台上生效/)).toBeVisible();
  expect(await seen()).toContain(after);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText(/已撤销发布，在全部 1 台上生效/)).toBeVisible();
  await page.context().close();
});
