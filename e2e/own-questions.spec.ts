import { brokenRules } from './support/accessibility.ts';
import { enter, register } from './support/own-account.ts';
import { expect, test } from './support/site.ts';

test('a question is edited, one written and one inserted, and all are there after a reload', async ({ page }) => {
  const address = '/create-paper/intelligent-paper?phase=300&subject=2&scene=homework';
  await enter(page, await register(page, { nickName: '改题老师' }), address);
  await page.getByRole('button', { name: '生成试卷' }).click();
  await page.getByRole('region', { name: '生成的试卷' }).getByRole('button', { name: '编辑与导出' }).click();
  const questions = page.getByRole('article', { name: /^第\d+题$/ });
  await expect(questions.first()).toBeVisible();
  await expect(questions.filter({ hasNotText: '得分率' })).toHaveCount(0);
  const before = await questions.count();
  const question = (number: number) => page.getByRole('article', { name: `第${number}题`, exact: true });

  const edit = question(1).getByRole('button', { name: /^编辑/ });
  await edit.click();
  const editor = page.getByRole('dialog', { name: /^编辑第1题/ });
  const stem = editor.getByRole('textbox', { name: '题干', exact: true });
  await stem.fill('改：若 ');
  await editor.getByRole('button', { name: '插入分数' }).click();
  await expect(stem).toBeFocused();
  await page.keyboard.type('x');
  await expect(stem).toHaveValue('改：若 $\\frac{x}{}$');
  const preview = editor.getByRole('region', { name: '预览' });
  await expect(preview.locator('annotation').first()).toHaveText('\\frac{x}{}');
  // a formula that is not closed is said in place, and nothing is saved
  await stem.fill('改：若 $\\frac{x}{2$');
  await expect(stem).toHaveAccessibleDescription(/缺少右花括号/);
  await editor.getByRole('button', { name: '保存到本卷' }).click();
  await expect(stem).toBeFocused();
  await stem.fill('改：若 $\\frac{x}{2}$ 为整数，则正确的是');
  expect(await brokenRules(page)).toEqual([]);
  await editor.getByRole('button', { name: '保存到本卷' }).click();
  await expect(editor).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(question(1)).toContainText('已改写');

  const section = page.getByRole('region', { name: /^第1大题/ });
  await section.getByRole('button', { name: /^写一题/ }).click();
  const writing = page.getByRole('dialog', { name: '写一题' });
  await writing.getByRole('combobox', { name: '插入到' }).selectOption('第1题后');
  await writing.getByRole('textbox', { name: '题干', exact: true }).fill('自己写的题');
  for (const letter of 'ABCD') await writing.getByRole('textbox', { name: `选项 ${letter}` }).fill(`选${letter}`);
  await writing.getByRole('textbox', { name: /^答案/ }).fill('C');
  await writing.getByRole('button', { name: '放入试卷' }).click();
  await expect(question(2)).toContainText('自己写的题');
  await expect(question(2)).toContainText('自编');

  await section.getByRole('button', { name: /^从题库插入/ }).click();
  const drawer = page.getByRole('dialog', { name: '从题库插入' });
  await drawer.getByRole('searchbox', { name: '搜题库' }).fill('函数');
  await drawer.getByRole('combobox', { name: '题型' }).selectOption('填空');
  await drawer.getByRole('button', { name: '搜索' }).click();
  await drawer.getByRole('combobox', { name: '插入到' }).selectOption('第2题后');
  const insert = drawer.getByRole('button', { name: /^插入/ });
  await insert.first().click();
  await expect(drawer.getByRole('status')).toHaveText('已插入为第 3 题');
  await insert.first().click();
  await expect(drawer.getByRole('status')).toHaveText('已插入为第 4 题');
  expect(await brokenRules(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(section.getByRole('button', { name: /^从题库插入/ })).toBeFocused();
  await expect(question(3)).toContainText('填空');
  await expect(page.getByText('已保存')).toBeVisible();

  await page.reload();
  await expect(questions).toHaveCount(before + 3);
  await expect(question(1).locator('annotation').first()).toHaveText('\\frac{x}{2}');
  await expect(question(2)).toContainText('自己写的题');
  await expect(question(4)).toContainText('填空');
  await question(1)
    .getByRole('button', { name: /^恢复原题/ })
    .click();
  await expect(question(1)).not.toContainText('改：若');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(question(1)).toContainText('改：若');
});

test('on a phone the editor of a question fits, and asks before it drops what was written', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/create-paper/intelligent-paper?phase=300&subject=2&scene=homework');
  await page.getByRole('button', { name: '生成试卷' }).click();
  await page.getByRole('region', { name: '生成的试卷' }).getByRole('button', { name: '编辑与导出' }).click();
  await page
    .getByRole('button', { name: /^写一题/ })
    .first()
    .click();
  const writing = page.getByRole('dialog', { name: '写一题' });
  await writing.getByRole('textbox', { name: '题干', exact: true }).fill('没写完');
  const wide = await writing.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await writing.getByRole('button', { name: '继续编辑' }).click();
  await expect(writing.getByRole('textbox', { name: '题干', exact: true })).toHaveValue('没写完');
  await page.keyboard.press('Escape');
  await writing.getByRole('button', { name: '放弃修改' }).click();
  await expect(writing).toBeHidden();
});
