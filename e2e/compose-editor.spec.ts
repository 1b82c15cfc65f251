import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { pdfFonts, pdfTexts } from '../gateway/questions/exports/testing/pdf-facts.ts';
import { brokenRules } from './support/accessibility.ts';
import { expectInOrder, exported, questionsInEditor } from './support/composed-paper.ts';
import { enter, register } from './support/own-account.ts';
import { expect, test } from './support/site.ts';

const generated = (page: Page) => page.getByRole('region', { name: '生成的试卷' });

test('five clicks lead from the home page to a PDF on disk', async ({ page }) => {
  await enter(page, await register(page, { nickName: '组卷老师' }), '/');
  // the basket comes once the page listens
  await expect(page.getByRole('button', { name: /^篮子：/ })).toBeVisible();
  // an announcement may begin with the same word
  await page.locator('a[href^="/create-paper/intelligent-paper"]').first().click();
  await page.getByRole('button', { name: '生成试卷' }).click();
  await generated(page).getByRole('button', { name: '编辑与导出' }).click();
  await expect(page).toHaveURL(/paper-detail\?id=\d+/);
  const title = await page.getByRole('textbox', { name: '试卷标题' }).inputValue();
  const { words } = await questionsInEditor(page);

  const file = await exported(page);
  const pages = await pdfTexts(file);
  expect(pages.length).toBeGreaterThan(1);
  for (const [i, text] of pages.entries()) expect(text).toContain(`第${i + 1}页（共${pages.length}页）`);
  expectInOrder(pages.join(''), [title, ...words]);
  const fonts = pdfFonts(file);
  expect(fonts.length).toBeGreaterThan(2);
  expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '预览与打印' }).click();
  const dialog = page.getByRole('dialog', { name: '预览与打印' });
  await expect(dialog.getByRole('status')).toHaveText(`共 ${pages.length} 页`);
  const width = async () => (await dialog.getByAltText('第 1 页').boundingBox())?.width ?? 0;
  const fitting = await width();
  await dialog.getByLabel('显示').selectOption('160%');
  await expect.poll(async () => (await width()) / fitting).toBeCloseTo(1.6);
});

test('a chapter’s questions become a Word file whose formulas are equations', async ({ page }) => {
  await enter(page, await register(page, { nickName: '备课老师' }), '/create-paper/chapter?phase=300&subject=2');
  await page.getByRole('navigation', { name: '教材目录' }).locator('[data-depth="2"]').first().click();
  await expect(page).toHaveURL(/chapter=\d+/);
  await page.getByRole('button', { name: '本页全部加入试题篮' }).click();
  const basket = page.getByRole('button', { name: /^篮子：试题 10 道/ });
  await basket.click();
  await page.getByRole('dialog', { name: '我的篮子' }).getByRole('link', { name: '去组卷' }).click();
  await expect(page.locator('article annotation').first()).toBeAttached();
  const { words, formulas, figures } = await questionsInEditor(page);
  expect(words.filter((word) => word !== '')).toHaveLength(10);

  const parts = unzipSync(await exported(page, 'Word'));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(xml.split('<m:oMath>')).toHaveLength(formulas + 1);
  // each has a picture beside it, for programs that cannot show drawings
  expect(Object.keys(parts).filter((name) => /^word\/media\/.+\.svg$/.test(name))).toHaveLength(figures);
  expectInOrder([...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join(''), words);
});

test('a paper of the college entrance examination becomes a parallel paper, and that another one', async ({ page }) => {
  await enter(page, await register(page, { nickName: '平行老师' }), '/create-paper/test-paper?phase=300&subject=2');
  await page.getByRole('link', { name: /^高考真题/ }).click();
  await page
    .getByRole('link', { name: /^选题（\d+ 题）/ })
    .first()
    .click();
  await page.getByRole('link', { name: '生成平行卷' }).click();
  await expect(page.getByRole('status').getByRole('link', { name: /^《.+》$/ })).toHaveAttribute(
    'href',
    /\/resource\/\d+/,
  );
  await expect(
    generated(page)
      .getByText(/^题型相同 · 知识点相同/)
      .first(),
  ).toBeVisible();
  await generated(page).getByRole('button', { name: '编辑与导出' }).click();
  await expect(page.getByRole('textbox', { name: '试卷标题' })).toHaveValue(/（平行卷）$/);

  await page.goto('/user/papers');
  await page.getByRole('link', { name: /^平行卷/ }).click();
  await expect(
    generated(page)
      .getByText(/^题型相同 · 知识点相同/)
      .first(),
  ).toBeVisible();
});

test('of an A and a B paper the one that is not opened is kept', async ({ page }) => {
  const address = '/create-paper/intelligent-paper?phase=300&subject=2&scene=homework';
  await enter(page, await register(page, { nickName: '两卷老师' }), address);
  await page.getByRole('checkbox', { name: '同时生成 A、B 卷' }).check();
  await page.getByRole('button', { name: '生成试卷' }).click();
  await generated(page).getByRole('button', { name: '编辑与导出' }).click();
  await expect(page.getByRole('textbox', { name: '试卷标题' })).toHaveValue(/（A卷）$/);

  await page.goto('/user/papers');
  await expect(page.getByRole('link', { name: /（A卷）/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /（B卷）/ }).first()).toBeVisible();
});

test('options of a B paper stand in another order, also in the editor', async ({ page }) => {
  const address = '/create-paper/intelligent-paper?phase=300&subject=2&scene=homework';
  await enter(page, await register(page, { nickName: '乱序老师' }), address);
  await page.getByRole('checkbox', { name: '同时生成 A、B 卷' }).check();
  await page.getByRole('button', { name: '生成试卷' }).click();
  await generated(page).getByRole('button', { name: 'B 卷' }).click();
  const question = generated(page).getByRole('listitem').filter({ hasText: 'A．' }).first();
  // the questions come after the paper, and their formulas are set once the renderer is here
  await expect(question.getByRole('listitem')).not.toHaveCount(0);
  await expect(generated(page).locator('[data-waiting]')).toHaveCount(0);
  const plain = await question.getByRole('listitem').allTextContents();
  await page.getByRole('checkbox', { name: 'B 卷选项顺序打乱' }).check();
  const texts = (options: readonly string[]) => options.map((option) => option.slice(2)).sort();
  await expect.poll(() => question.getByRole('listitem').allTextContents()).not.toEqual(plain);
  const shuffled = await question.getByRole('listitem').allTextContents();
  expect(texts(shuffled)).toEqual(texts(plain));
  expect(shuffled.map((option) => option.slice(0, 2))).toEqual(plain.map((option) => option.slice(0, 2)));

  await generated(page).getByRole('button', { name: '编辑与导出' }).click();
  await expect(page.getByRole('textbox', { name: '试卷标题' })).toHaveValue(/（B卷）$/);
  const article = page.getByRole('article').filter({ hasText: '选项顺序已打乱' }).first();
  await expect(article.getByRole('listitem')).toHaveText(shuffled);
});

test('Back from the editor and a reload keep what was filled in to compose, and the paper', async ({ page }) => {
  await page.goto('/create-paper/intelligent-paper?phase=300&subject=2&scene=homework');
  const number = page.getByRole('spinbutton', { name: '第1行题数' });
  await number.fill('3');
  await page.getByRole('combobox', { name: '第2行难度' }).selectOption({ label: '适中' });
  await page.getByRole('button', { name: '生成试卷' }).click();
  await generated(page).getByRole('button', { name: /^锁定/ }).first().click();
  const sum = generated(page).getByText(/^共 \d+ 道题/);
  const made = await sum.textContent();
  await generated(page).getByRole('button', { name: '编辑与导出' }).click();
  await expect(page.getByRole('textbox', { name: '试卷标题' })).toBeVisible();

  for (const comeBack of [() => page.goBack(), () => page.reload()]) {
    await comeBack();
    await expect(number).toHaveValue('3');
    await expect(page.getByRole('combobox', { name: '第2行难度' })).toHaveValue('3');
    await expect(sum).toHaveText(made ?? '');
    await expect(generated(page).getByRole('button', { name: /^已锁定/ })).toHaveCount(1);
  }

  // another scene begins anew
  await page.getByRole('link', { name: /^单元测试/ }).click();
  await expect(generated(page)).toBeHidden();
  await page.goBack();
  await expect(number).toHaveValue('3');
});

test('a section of questions with different marks says so, and one mark can be typed for all', async ({ page }) => {
  await page.goto('/create-paper/intelligent-paper?phase=300&subject=2&scene=homework');
  await page.getByRole('button', { name: '生成试卷' }).click();
  await generated(page).getByRole('button', { name: '编辑与导出' }).click();
  const section = page.getByRole('region', { name: /^第1大题/ });
  const each = section.getByRole('spinbutton', { name: '第1大题每题分值' });
  const first = section.getByRole('spinbutton', { name: '第1题分值' });
  await expect(each).not.toHaveValue('');
  await first.fill('2.5');
  await expect(section).toContainText('各题分值不同');
  await expect(each).toHaveValue('');
  await each.pressSequentially('12');
  await expect(each).toHaveValue('12');
  await expect(first).toHaveValue('12');
  await expect(section).not.toContainText('各题分值不同');
});

test('in class a paper is shown question by question, answers by keys and clicks', async ({ page }) => {
  await page.goto('/create-paper/intelligent-paper?phase=300&subject=2&scene=homework');
  await page.getByRole('button', { name: '生成试卷' }).click();
  await generated(page).getByRole('button', { name: '编辑与导出' }).click();
  await expect(page.getByRole('article').filter({ hasNotText: '得分率' })).toHaveCount(0);
  await page.getByRole('button', { name: '讲评' }).click();
  const review = page.getByRole('dialog', { name: /^讲评：/ });
  const shown = (number: number) => review.getByRole('region', { name: `第${number}题`, exact: true });
  await expect(shown(1)).toBeFocused();
  await expect(review.getByText('【答案】')).toBeHidden();
  expect(await brokenRules(page)).toEqual([]);

  await page.keyboard.press('Space');
  await expect(review.getByText('【答案】')).toBeVisible();
  await expect(review.getByText('【详解】')).toBeHidden();
  await review.getByRole('button', { name: /^显示解析/ }).click();
  await expect(review.getByText('【详解】')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(shown(2)).toBeVisible();
  await expect(review.getByText('【答案】')).toBeHidden();
  await page.keyboard.press('PageUp');
  await expect(shown(1)).toBeVisible();
  await review.getByRole('combobox', { name: '题号' }).selectOption('第 3 题');
  await expect(shown(3)).toBeVisible();
  await expect(review.getByRole('timer')).not.toHaveText('00:00');

  const size = () => shown(3).evaluate((stage) => Number.parseFloat(getComputedStyle(stage).fontSize));
  expect(await size()).toBeGreaterThanOrEqual(24);
  await page.setViewportSize({ width: 1920, height: 1080 });
  expect(await size()).toBeGreaterThanOrEqual(36);
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await expect(page.getByRole('button', { name: '讲评' })).toBeFocused();
});

test('a colleague takes a copy of a paper by its link, until that is withdrawn', async ({ page, browser, baseURL }) => {
  const address = '/create-paper/intelligent-paper?phase=300&subject=2&scene=homework';
  await enter(page, await register(page, { nickName: '命题老师' }), address);
  await page.getByRole('button', { name: '生成试卷' }).click();
  await generated(page).getByRole('button', { name: '编辑与导出' }).click();
  await expect(page).toHaveURL(/paper-detail\?id=\d+/);
  await page.goto('/user/papers');
  await page.getByRole('button', { name: /^分享/ }).click();
  const link = await page.getByRole('textbox', { name: '分享链接' }).inputValue();

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('登录后可取得同事分享的试卷')).toBeVisible();
  await enter(other, await register(other, { nickName: '受赠老师' }), link);
  await expect(other.getByRole('textbox', { name: '试卷标题' })).toHaveValue('高中数学课时作业');
  await expect(other).toHaveURL(/paper-detail\?id=\d+/);

  await page.getByRole('button', { name: '停止分享' }).click();
  await expect(page.getByText('已分享')).toBeHidden();
  await other.goto(link);
  await expect(other.getByText('分享的链接已失效，请向分享的老师再要一次')).toBeVisible();
  await context.close();
});

test('a row that the bank cannot fill is named, with what would help', async ({ page }) => {
  await page.goto('/create-paper/intelligent-paper?phase=300&subject=2&scene=homework');
  await page.getByRole('combobox', { name: '第2行难度' }).selectOption({ label: '困难' });
  await page.getByRole('spinbutton', { name: '第2行题数' }).fill('90');
  await page.getByRole('button', { name: '生成试卷' }).click();
  const short = page.getByRole('alert', { name: '题量不足' });
  await expect(short).toContainText('第2行（多选）');
  await expect(short).toContainText(/题型 \d+ → /);
  await short.getByRole('button').last().click();
  await expect(short).toBeHidden();
  await expect(generated(page)).toBeVisible();
});

test('the map of the examinations leads to questions and to a paper of that structure', async ({ page }) => {
  await page.goto('/exam-analysis/select?subject=2');
  expect(await brokenRules(page)).toEqual([]);
  const table = page.getByRole('table');
  const cell = table.getByRole('link').first();
  await expect(cell).toHaveAttribute('href', /^\/create-paper\?phase=300&subject=2&points=\d+&year=\d{4}$/);
  const year = new URL((await cell.getAttribute('href')) ?? '', 'http://site').searchParams.get('year') ?? '';
  await cell.click();
  await expect(page.getByRole('listitem', { name: '第1题' })).toContainText(year);
  await page.goBack();
  await page.getByRole('link', { name: '同结构组卷' }).click();
  await expect(page).toHaveURL(/intelligent-paper\?.*parallel=\d+/);
  await expect(generated(page)).toBeVisible();
});

test('a guest’s paper of the basket outlives the login, and the basket can be emptied', async ({ page }) => {
  const phone = await register(page, { nickName: '访客老师' });
  await page.context().clearCookies();
  await page.goto('/create-paper?phase=300&subject=2');
  const card = page.getByRole('listitem', { name: '第1题' });
  await card.getByRole('button', { name: /^加入试题篮/ }).click();
  await expect(card.getByRole('button', { name: /^已加入/ })).toBeVisible();
  await page.goto('/create-paper/paper-detail?from=basket&phase=300&subject=2');
  const title = page.getByRole('textbox', { name: '试卷标题' });
  await title.fill('登录前写的标题');
  await expect(page).toHaveURL('/create-paper/paper-detail');
  await page.getByRole('button', { name: '从试题篮移除' }).click();
  await expect(page.getByText('已把这 1 道题从试题篮移除')).toBeVisible();

  await enter(page, phone, '/create-paper/paper-detail');
  await expect(title).toHaveValue('登录前写的标题');
  await expect(page).toHaveURL(/paper-detail\?id=\d+/);
});

test('on a phone a long title is shown whole, and each file offers the choices that change it', async ({ page }) => {
  await page.goto('/create-paper?phase=300&subject=2');
  const card = page.getByRole('listitem', { name: '第1题' });
  await card.getByRole('button', { name: /^加入试题篮/ }).click();
  await expect(card.getByRole('button', { name: /^已加入/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/create-paper/paper-detail?from=basket&phase=300&subject=2');
  const title = page.getByRole('textbox', { name: '试卷标题' });
  await title.fill('湖北省示例一中、江城实验中学等名校联盟2026—2027学年第一学期高三年级十月联合考试数学试题');
  const height = await title.evaluate((field) => ({ shown: field.clientHeight, needed: field.scrollHeight }));
  expect(height.shown).toBeGreaterThan(90);
  expect(height.needed).toBeLessThanOrEqual(height.shown);

  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出试卷' });
  const choices = dialog.getByRole('combobox');
  await expect(choices).toHaveCount(2);
  await dialog.getByRole('radio', { name: /^答题卡/ }).check();
  await expect(choices).toHaveCount(0);
  await dialog.getByRole('radio', { name: '全部打包' }).check();
  await expect(choices).toHaveCount(1);
});

test('a blueprint is kept under a name and opened again', async ({ page }) => {
  const address = '/create-paper/intelligent-paper?phase=300&subject=2&scene=homework';
  await enter(page, await register(page, { nickName: '细目表老师' }), address);
  const own = page.getByRole('region', { name: '我的细目表' });
  const number = page.getByRole('spinbutton', { name: '第1行题数' });
  await number.fill('7');
  await own.getByRole('button', { name: '保存当前细目表' }).click();
  await own.getByRole('textbox', { name: '细目表名称' }).fill('周五小测');
  await own.getByRole('button', { name: '保存', exact: true }).click();
  await expect(own.getByRole('button', { name: /^使用细目表 ?周五小测$/ })).toBeVisible();
  await page.goto(address.replace('homework', 'unit'));
  await expect(number).not.toHaveValue('7');
  await own.getByRole('button', { name: /^使用细目表 ?周五小测$/ }).click();
  await expect(number).toHaveValue('7');
});

test('on a phone the points of a row have a line of their own, and its number and marks stay on one each', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/create-paper/intelligent-paper?phase=300&subject=2');
  const row = page.getByRole('group', { name: '第1行' });
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, width: 0, height: 0 };
  const [whole, points] = [await boxOf(row), await boxOf(row.getByRole('button', { name: /^第1行范围/ }))];
  expect(points.width).toBe(whole.width);
  const [type, level] = [await boxOf(row.getByLabel('第1行题型')), await boxOf(row.getByLabel('第1行难度'))];
  expect(level.y).toBe(type.y);
  const marks = row.getByText('每题', { exact: false });
  expect((await boxOf(marks)).height).toBe(44);
});

test('two pages do not overwrite each other', async ({ page, context }) => {
  await enter(
    page,
    await register(page, { nickName: '两页老师' }),
    '/create-paper/intelligent-paper?phase=300&subject=2',
  );
  await page.getByRole('button', { name: '生成试卷' }).click();
  await generated(page).getByRole('button', { name: '编辑与导出' }).click();
  await expect(page).toHaveURL(/paper-detail\?id=\d+/);
  const title = page.getByRole('textbox', { name: '试卷标题' });
  await expect(title).toHaveValue(/单元测试$/);

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: '试卷标题' }).fill('另一页的标题');
  await expect(other.getByText('已保存')).toBeVisible();
  await title.fill('这一页的标题');
  const conflict = page.getByRole('alert', { name: '保存冲突' });
  await conflict.getByRole('button', { name: '载入其他页面的版本' }).click();
  await expect(title).toHaveValue('另一页的标题');
  await expect(conflict).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the map of the examinations is complete', async ({ page }) => {
    await page.goto('/exam-analysis/select?subject=2&by=count');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  });
});
