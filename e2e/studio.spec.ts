import { brokenRules, overflow } from './support/accessibility.ts';
import { newOperator, openStudio } from './support/operators.ts';
import { expect, test } from './support/site.ts';

test('an operator edits a banner, publishes it and takes it back; the home page shows each at once', async ({
  browser,
  page: visitor,
}) => {
  const page = await newOperator(browser, '横幅编辑');
  await openStudio(page, '/banner');
  const row = page.getByRole('row').filter({ hasText: '首页轮播' }).first();
  await expect(row).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  await row.click();

  const title = page.getByRole('textbox', { name: '标题' });
  const before = await title.inputValue();
  expect(await brokenRules(page)).toEqual([]);
  const after = '编辑台改的横幅';
  await title.fill(after);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('有未发布的修改')).toBeVisible();
  const seen = async () => {
    await visitor.goto('/');
    return visitor.content();
  };
  expect(await seen()).toContain(before);

  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('status').getByText(/在全部 1 台上生效/)).toBeVisible();
  expect(await seen()).toContain(after);

  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText(/已撤销发布，在全部 1 台上生效/)).toBeVisible();
  expect(await seen()).not.toContain(after);
  await expect(title).toHaveValue(before);

  await page.setViewportSize({ width: 820, height: 1100 });
  expect(await overflow(page)).toBe(0);
  await page.context().close();
});

test('two editors at one announcement see each other, and the second chooses what stands', async ({ browser }) => {
  const first = await newOperator(browser, '公告编辑甲', 'editor');
  const second = await newOperator(browser, '公告编辑乙', 'editor');
  await openStudio(first, '/announcement/create');
  await first.getByRole('textbox', { name: '标题' }).fill('放假通知');
  await first.getByRole('textbox', { name: '正文' }).fill('各位老师，寒假从一月开始。');
  await first.getByRole('button', { name: '保存草稿' }).click();
  await expect(first.getByText('请填写栏目').or(first.getByText('必填')).first()).toBeVisible();
  const choose = async (label: string, option: string) => {
    await first.getByRole('combobox', { name: label }).click();
    await first.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('栏目', '平台公告');
  await first.getByRole('button', { name: '保存草稿' }).click();
  await expect(first.getByRole('heading', { name: '放假通知', exact: true })).toBeVisible();

  await openStudio(second, new URL(first.url()).hash.slice(1));
  await expect(second.getByText('公告编辑甲 也在编辑这一条')).toBeVisible();
  await first.getByRole('textbox', { name: '标题' }).fill('放假通知（甲）');
  await first.keyboard.press('Control+s');
  await expect(first.getByRole('heading', { name: '放假通知（甲）', exact: true })).toBeVisible();

  await second.getByRole('textbox', { name: '标题' }).fill('放假通知（乙）');
  await second.getByRole('textbox', { name: '来源' }).fill('教务处');
  await second.getByRole('button', { name: '保存草稿' }).click();
  const dialog = second.getByRole('dialog', { name: '公告编辑甲刚保存过这一条' });
  await expect(dialog.getByRole('row').filter({ hasText: '放假通知（甲）' })).toContainText('都改过');
  expect(await brokenRules(second)).toEqual([]);
  await dialog.getByRole('group', { name: '标题保留哪一方的' }).getByRole('button', { name: '对方的' }).click();
  await dialog.getByRole('button', { name: '按选择保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(second.getByRole('textbox', { name: '标题' })).toHaveValue('放假通知（甲）');
  await expect(second.getByRole('textbox', { name: '来源' })).toHaveValue('教务处');

  await second.getByRole('button', { name: '历史' }).click();
  await expect(second.getByRole('button', { name: /第 1 版 · 新建 公告编辑甲/ })).toBeVisible();
  await first.context().close();
  await second.context().close();
});

test('what a closed tab has not saved is offered again', async ({ browser }) => {
  const page = await newOperator(browser, '横幅编辑丙', 'editor');
  await openStudio(page, '/banner/create');
  await page.getByRole('textbox', { name: '标题' }).fill('写到一半');
  const context = page.context();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('studio.unsaved.banner.new'))).toContain('写到一半');
  await page.close();
  const again = await context.newPage();
  await openStudio(again, '/banner/create');
  await again.getByRole('button', { name: '恢复' }).click();
  await expect(again.getByRole('textbox', { name: '标题' })).toHaveValue('写到一半');
  await context.close();
});

test('a question is shown as papers print it while it is typed', async ({ browser }) => {
  const page = await newOperator(browser, '试题编辑', 'editor');
  await openStudio(page, '/question');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: '预览' }).click();
  const sheet = page.getByRole('img', { name: '第 1 页' });
  const before = await sheet.getAttribute('src');
  await page.getByRole('textbox', { name: '分析', exact: true }).last().fill('先看 $x^2+1$ 的取值范围。');
  await expect.poll(() => sheet.getAttribute('src')).not.toBe(before);
  expect(await brokenRules(page, 'section[aria-label="预览"]')).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 Word' }).click();
  expect((await download).suggestedFilename()).toMatch(/^试题\d+\.docx$/);
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(sheet).toBeHidden();
  await page.context().close();
});
