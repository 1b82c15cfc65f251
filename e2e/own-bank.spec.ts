import type { Page } from '@playwright/test';
import { brokenRules, overflow } from './support/accessibility.ts';
import { exported } from './support/composed-paper.ts';
import { enter, register } from './support/own-account.ts';
import { expect, test } from './support/site.ts';
import { half, wordFile } from './support/word-file.ts';

const paper = wordFile([
  '晨光中学2026年高一数学期中考试试卷',
  '一、单选题：本题共3小题，每小题5分',
  `1．已知晨光数列的首项为${half}，则下列正确的是`,
  'A．甲　B．乙　C．丙　D．丁',
  '【答案】B',
  '2．晨光函数的图象经过原点，则下列正确的是',
  'A．一　B．二　C．三　D．四',
  '二、解答题：本题共1小题，每小题12分',
  '3．已知晨光三角形的三边成等差数列：',
  '4．且最大角为直角，求三边之比。',
  '【答案】3:4:5',
]);

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

const listed = (page: Page, words: string) => page.locator('[data-question]').filter({ hasText: words });

async function drop(page: Page) {
  const data = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], '晨光期中.docx'));
    return transfer;
  }, paper.toString('base64'));
  await page.getByText('也可以把文件拖到这里').dispatchEvent('drop', { dataTransfer: data });
}

test('a paper is dropped, checked, kept, and composed with a question of the public bank', async ({ page }) => {
  test.slow();
  await enter(page, await register(page, { nickName: '晨光老师' }), '/user/questions');
  await expect(page.getByText('题库还是空的')).toBeVisible();
  await page.getByRole('link', { name: '导入试卷' }).first().click();
  await expect(page).toHaveURL(/\/user\/questions\/import$/);
  await drop(page);
  await expect(page.getByRole('list', { name: '所选文件' })).toContainText('晨光期中.docx');
  await page.getByRole('button', { name: '开始读取' }).click();

  // what the reader doubts comes first
  await expect(page).toHaveURL(/\/user\/questions\/import\?id=\d+$/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { name: '核对试卷' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/共 4 题 · [1-9] 题待确认/)).toBeVisible();
  await expect(card(page, '第2题')).toContainText('没有读到答案');
  await expect(page.getByRole('region', { name: '原文' })).toContainText('晨光函数的图象经过原点');
  expect(await brokenRules(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  expect(await brokenRules(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // a doubt is mended in the editor, by keyboard
  await card(page, '第2题').focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: '编辑第2题' });
  await editor.getByRole('textbox', { name: /^答案/ }).fill('C');
  await editor.getByRole('button', { name: '保存并确认' }).click();
  await expect(editor).toBeHidden();

  // a wrong split is mended, and a question split at one of its lines and joined again
  await page.getByRole('button', { name: '全部', exact: true }).click();
  await expect(card(page, '第2题').getByText('没有读到答案')).toHaveCount(0);
  await card(page, '第4题')
    .getByRole('button', { name: /^并入上一题/ })
    .click();
  await expect(page.getByText('共 3 题')).toBeVisible();
  const third = card(page, '第3题');
  await expect(third).toContainText('且最大角为直角');
  await third.getByRole('button', { name: /^拆分与移动/ }).click();
  await third
    .getByRole('list', { name: '第3题的每一行' })
    .getByRole('button', { name: /第3题第2行$/ })
    .click();
  await expect(page.getByText('共 4 题')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('共 3 题')).toBeVisible();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  // a reload goes on where it was
  await page.reload();
  await page.getByRole('button', { name: '全部', exact: true }).click();
  await expect(page.getByText(/共 3 题 ·/)).toBeVisible();
  while (await page.getByRole('button', { name: /^确认无误 第/ }).count()) {
    await page
      .getByRole('button', { name: /^确认无误 第/ })
      .first()
      .click();
  }
  await expect(page.getByText('0 题待确认')).toBeVisible();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  const save = page.getByRole('region', { name: '存入题库' });
  await save.getByRole('combobox', { name: '文件夹' }).fill('晨光期中');
  await save.getByRole('textbox', { name: '标签' }).fill('必考');
  await save.getByRole('button', { name: '保存到我的题库' }).click();

  // in the bank, and from there into the basket
  await expect(page).toHaveURL(/\/user\/questions\?folder=/);
  await expect(page.getByText('共 3 题')).toBeVisible();
  await expect(card(page, '第1题').locator('annotation').or(page.locator('annotation')).first()).toHaveText(
    '\\frac{1}{2}',
  );
  await expect(page.getByRole('list', { name: '文件夹和标签' }).first()).toContainText('必考');
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^选择/ }).first().check();
  const picked = page.getByRole('region', { name: '已选题目' });
  await picked.getByRole('button', { name: '全选本页' }).click();
  await picked.getByRole('button', { name: '加入试题篮' }).click();
  await expect(page.getByText('已加入 3 道题')).toBeVisible();

  // the picking page of the composer knows both banks
  await page.goto('/create-paper?phase=300&subject=2');
  await page.getByRole('list', { name: '题库' }).getByRole('link', { name: '我的题库' }).click();
  await expect(page).toHaveURL(/from=own/);
  await expect(listed(page, '晨光函数的图象经过原点')).toHaveCount(1);
  await page.getByRole('list', { name: '题库' }).getByRole('link', { name: '公共题库' }).click();
  await expect(listed(page, '晨光函数的图象经过原点')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^加入试题篮/ })
    .first()
    .click();
  await page.goto('/create-paper/paper-detail?from=basket&phase=300&subject=2');
  const questions = page.getByRole('article', { name: /^第\d+题$/ });
  await expect(questions).toHaveCount(4);
  await expect(questions.filter({ hasText: '我的题库' })).toHaveCount(3);
  await expect(questions.filter({ hasText: '晨光三角形' })).toHaveCount(1);
  await expect(page.getByText('已保存')).toBeVisible();
  const file = await exported(page);
  expect(file.length).toBeGreaterThan(5000);
});

test('a question of the own bank is written, edited and deleted, on a phone, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await register(page, { nickName: '手机写题' }), '/user/questions/edit');
  await page.getByRole('combobox', { name: '学科' }).selectOption('数学');
  await page.getByRole('textbox', { name: '题干', exact: true }).fill('暮色数列的公差为 $2$，则');
  for (const letter of 'ABCD') await page.getByRole('textbox', { name: `选项 ${letter}` }).fill(`暮${letter}`);
  await page.getByRole('textbox', { name: /^答案/ }).fill('A');
  await page.getByRole('combobox', { name: '文件夹' }).fill('暮色');
  expect(await overflow(page)).toBe(0);
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: '保存到我的题库' }).click();
  await expect(page).toHaveURL(/\/user\/questions$/);
  await expect(listed(page, '暮色数列的公差为')).toHaveCount(1);
  expect(await overflow(page)).toBe(0);

  await page.getByRole('link', { name: /^编辑/ }).first().click();
  const stem = page.getByRole('textbox', { name: '题干', exact: true });
  await expect(stem).toHaveValue('暮色数列的公差为 $2$，则');
  await stem.fill('暮色数列的公比为 $2$，则');
  await page.getByRole('button', { name: '保存到我的题库' }).click();
  await expect(listed(page, '暮色数列的公比为')).toHaveCount(1);

  await page.getByRole('checkbox', { name: /^选择/ }).check();
  const picked = page.getByRole('region', { name: '已选题目' });
  await picked.getByRole('button', { name: '删除' }).click();
  await picked.getByRole('button', { name: '确定删除' }).click();
  await expect(page.getByText('题库还是空的')).toBeVisible();
});

test('two tabs do not overwrite each other while a paper is checked', async ({ page, context }) => {
  await enter(page, await register(page, { nickName: '两个窗口' }), '/user/questions/import');
  const lines = [
    '高一数学暮色小测',
    '一、填空题',
    '1．一加一等于____。',
    '【答案】2',
    '2．二加二等于____。',
    '【答案】4',
  ];
  await page
    .getByLabel('选择试卷文件')
    .setInputFiles({ name: '暮色.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) });
  await page.getByRole('button', { name: '开始读取' }).click();
  await expect(page.getByRole('heading', { name: '核对试卷' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: '全部', exact: true }).click();
  const level = (tab: Page, number: number) => tab.getByRole('combobox', { name: `第${number}题难度` });

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: '全部', exact: true }).click();
  await level(other, 1).selectOption('困难');
  await expect(other.getByText('已保存', { exact: true })).toBeVisible();

  const before = await level(page, 2).inputValue();
  await level(page, 2).selectOption('容易');
  const conflict = page.getByRole('alert', { name: '保存冲突' });
  await conflict.getByRole('button', { name: '载入那边的版本' }).click();
  await expect(conflict).toBeHidden();
  await expect(level(page, 1)).toHaveValue('5');
  await expect(level(page, 2)).toHaveValue(before);
  await level(page, 2).selectOption('容易');
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
});
