import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { tableCells } from '../shared/platform/table-cells.ts';
import { makeXlsx } from '../shared/platform/xlsx.ts';
import { brokenRules, overflow } from './support/accessibility.ts';
import { dataOf, enter, register, tokenOf } from './support/own-account.ts';
import { expect, test } from './support/site.ts';

const prefix = '/api/zw-zzw/api/v1/zzw/paperComposition';
const limits = { columns: 200, rows: 400 };

/** A paper of the demo's bank, composed by its calls. */
async function compose(page: Page, phone: string): Promise<string> {
  const headers = { token: await tokenOf(page, phone) };
  const study = { studyPhaseCode: 300, subjectCode: 2 };
  const rows = [
    { typeCode: 30_201, count: 6, score: 5 },
    { typeCode: 30_204, count: 2, score: 15 },
  ];
  const made = await dataOf(await page.request.post(`${prefix}/generate`, { headers, data: { ...study, rows } }));
  const sections = ['单选题', '解答题'].map((title, row) => ({
    title,
    items: made.papers[0].questions
      .filter((question: { row: number }) => question.row === row)
      .map(({ id, score }: { id: string; score: number }) => ({ questionId: id, score })),
  }));
  const saved = await page.request.post(`${prefix}/save`, {
    headers,
    data: { title: '晚霞中学高二月考', ...study, sections },
  });
  return (await dataOf(saved)).id;
}

/** Thirty pupils: the first ones know all, the last ones hardly anything; 李三十 was absent. */
function sheet(head: readonly (string | number)[], fullMarks: readonly (string | number)[]) {
  const marks = fullMarks.slice(2, -1).map(Number);
  const pupils = Array.from({ length: 30 }, (_, i) => {
    if (i === 29) return [`20260${i + 1}`, `李${i + 1}`, '缺考', ...marks.slice(1).map(() => ''), ''];
    const own = marks.map((full, k) => (full > 5 ? Math.round((full * (29 - i)) / 29) : i < 8 + 3 * k ? full : 0));
    return [`20260${i + 1}`, `李${i + 1}`, ...own, own.reduce((sum, mark) => sum + mark, 0)];
  });
  return [head, fullMarks, ...pupils];
}

const workbook = (rows: readonly (readonly (string | number)[])[]) =>
  Buffer.from(makeXlsx({ title: '小分表', sheets: [{ name: '小分表', rows }] }));

async function drop(page: Page, bytes: Buffer, name: string) {
  const data = await page.evaluateHandle(
    ([base64, fileName]) => {
      const content = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName ?? ''));
      return transfer;
    },
    [bytes.toString('base64'), name],
  );
  await page.getByText('也可以把文件拖到这里').dispatchEvent('drop', { dataTransfer: data });
}

test('a score sheet is filled in, dropped, analysed, talked about and practised; names stay here', async ({ page }) => {
  test.slow();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  const phone = await register(page, { nickName: '晚霞老师' });
  const paperId = await compose(page, phone);
  await enter(page, phone, '/user/papers');
  await page.getByRole('link', { name: /^成绩分析.*晚霞中学/ }).click();
  await expect(page).toHaveURL(`/user/evidence?paper=${paperId}`);
  await expect(page.getByText('8 题，满分 60 分')).toBeVisible();

  // the template has a column for each question, and their marks
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载本卷小分表模板' }).click();
  const template = tableCells(new Uint8Array(await readFile(await (await download).path())), limits);
  expect(template).toEqual([
    ['学号', '姓名', '1', '2', '3', '4', '5', '6', '7', '8', '总分'],
    ['满分', '', '5', '5', '5', '5', '5', '5', '15', '15', '60'],
  ]);
  const [head = [], fullMarks = []] = template;

  // faults are named by their cells, and nothing can be saved
  const wrong = sheet(head, fullMarks).map((row, i) => (i === 4 ? row.map((cell, k) => (k === 5 ? 7 : cell)) : row));
  await drop(page, workbook(wrong), '高二3班.xlsx');
  await expect(page.getByRole('row', { name: '第 5 行 F 列 7 分超过满分 5 分' })).toBeVisible();
  await expect(page.getByRole('button', { name: '保存并分析' })).toHaveCount(0);
  await drop(page, workbook(sheet(head, fullMarks)), '高二3班.xlsx');
  await expect(page.getByText('读到 30 名学生，其中 1 人缺考')).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);

  await page.getByRole('button', { name: '保存并分析' }).click();
  await expect(page.getByText('请填写班级')).toBeVisible();
  await page.getByRole('textbox', { name: '班级' }).fill('高二（3）班');
  await page.getByRole('button', { name: '保存并分析' }).click();
  await expect(page).toHaveURL(/\/user\/evidence\?id=\d+$/);

  // the analysis
  const head1 = page.getByRole('heading', { level: 1, name: '高二（3）班成绩分析' });
  await expect(head1).toBeVisible();
  await expect(page.getByText('缺考 1 人：2026030 李30')).toBeVisible();
  const questions = page.getByRole('region', { name: '各题得分' }).getByRole('row');
  await expect(questions).toHaveCount(9);
  await expect(page.getByRole('region', { name: '知识点' }).getByRole('row').nth(1)).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  expect(await brokenRules(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // 讲评 has the five questions
  await page.getByRole('button', { name: '讲评这5题' }).click();
  const review = page.getByRole('dialog', { name: '讲评：晚霞中学高二月考' });
  await expect(review.getByText('/ 5')).toBeVisible();
  await expect(review.getByRole('option')).toHaveCount(5);
  await review.getByRole('button', { name: '关闭' }).click();

  // the workbook has the names that this browser knows
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Excel' }).click();
  const parts = unzipSync(new Uint8Array(await readFile(await (await exported).path())));
  expect(strFromU8(parts['xl/worksheets/sheet5.xml'] ?? new Uint8Array())).toContain('李1<');

  // the list of a group, and its exercise
  const basic = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^基础组/ }) });
  await basic.getByText('名单').click();
  await expect(basic.getByText('李29')).toBeVisible();
  await basic.getByRole('button', { name: /^生成巩固练习/ }).click();
  await expect(page).toHaveURL(/\/create-paper\/paper-detail\?id=\d+$/, { timeout: 60_000 });
  await expect(page.getByRole('textbox', { name: '试卷标题' })).toHaveValue('晚霞中学高二月考·基础组巩固练习');
  await expect(page.getByRole('article', { name: '第1题', exact: true })).toBeVisible();

  expect(sent.filter((body) => body.includes('2026030'))).toHaveLength(1);
  expect(sent.filter((body) => /李\d/.test(body))).toEqual([]);

  // another browser shows numbers; what is deleted is gone
  await page.goto('/user/evidence');
  await page.evaluate(() => localStorage.removeItem('zz:pupil-names'));
  await page.getByRole('link', { name: '高二（3）班 · 晚霞中学高二月考' }).click();
  await expect(page.getByText('缺考 1 人：2026030', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^删除.*高二（3）班“晚霞中学高二月考”（.*）的成绩/ }).click();
  await page.getByRole('button', { name: '确定删除' }).click();
  await expect(page.getByText('还没有。读取小分表并保存后')).toBeVisible();
});

test('marks are pasted, and names are stored where the teacher says so', async ({ page }) => {
  const phone = await register(page, { nickName: '朝霞老师' });
  const paperId = await compose(page, phone);
  await enter(page, phone, `/create-paper/paper-detail?id=${paperId}`);
  await page.getByRole('link', { name: '成绩分析' }).click();
  await page.getByText('从 Excel、WPS 复制后粘贴').click();
  await page
    .getByRole('textbox', { name: '粘贴的小分表' })
    .fill('座号\t姓名\t1\t2\t7\n1\t王一\t5\t0\t12.5\n2\t王二\t０\t5\t\n');
  await page.getByRole('button', { name: '读取粘贴的内容' }).click();
  await expect(page.getByText('第 3–6、8 题没有分数列，不计入分析')).toBeVisible();
  await page.getByRole('textbox', { name: '班级' }).fill('一班');
  await page.getByRole('checkbox', { name: /^同时保存姓名/ }).check();
  const request = page.waitForRequest((one) => one.url().endsWith('/classEvidence/save'));
  await page.getByRole('button', { name: '保存并分析' }).click();
  const { pupils } = (await request).postDataJSON();
  expect(pupils.map(({ name }: { name?: string }) => name)).toEqual(['王一', '王二']);
  await expect(page.getByRole('heading', { level: 1, name: '一班成绩分析' })).toBeVisible();
});
