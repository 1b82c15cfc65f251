import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { brokenRules, overflow } from './support/accessibility.ts';
import { expect, test } from './support/site.ts';

const box = (page: Page) => page.getByRole('textbox', { name: '您的要求', exact: true });
const answers = (page: Page) => page.getByRole('list', { name: '对话', exact: true });

async function ask(page: Page, request: string) {
  await box(page).fill(request);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '回答完成' })).toBeAttached();
}

test('a request in plain words fills the form of a paper, which the person submits', async ({ page }) => {
  await page.goto('/ai');
  await page.getByRole('link', { name: '直接提问', exact: true }).click();
  await ask(page, '出一份高一数学集合单元测试，6道单选、2道填空、1道解答，难度中等，60分钟');
  const proposal = page.getByRole('region', { name: '组卷方案', exact: true });
  await expect(proposal).toContainText('单选 6 道');
  await proposal.getByRole('button', { name: '打开智能组卷并填入', exact: true }).click();
  await expect(page).toHaveURL(/\/create-paper\/intelligent-paper\?/);
  await expect(page.getByText('以下要求由 AI 助手填写', { exact: false })).toBeVisible();
  await expect(page.getByText('共 9 道题', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: '生成试卷', exact: true }).click();
  await expect(page.getByRole('region', { name: '生成的试卷', exact: true })).toBeVisible();
});

test('an answer cites a resource, whose page opens, and the way back finds the conversation', async ({ page }) => {
  await page.goto('/ai-bot');
  await ask(page, '找几份高中语文的期中试卷');
  await expect(answers(page)).toContainText('未接入大模型');
  const cited = answers(page).getByRole('link', { name: /^\[1\]/ });
  const title = await cited.getAttribute('title');
  await cited.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goto('/ai-bot');
  await page.getByText('历史记录（1）', { exact: true }).click();
  await page.getByRole('button', { name: '找几份高中语文的期中试卷', exact: true }).click();
  await expect(answers(page)).toContainText(title ?? '');
});

test('proposed questions go into the basket by a press', async ({ page }) => {
  await page.goto('/ai-bot');
  await ask(page, '找4道高中数学集合的单选题');
  await page.getByRole('button', { name: /^把这 \d 道题加入试题篮$/ }).click();
  await expect(page.getByText(/^已加入 \d 道题$/)).toBeVisible();
});

test('an answer that is being written is stopped, and asked again', async ({ page }) => {
  await page.goto('/ai-bot');
  await page.route('**/zw-aiTools/api/v1/chat', () => {});
  await box(page).fill('集合');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByText('正在回答…', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '停止', exact: true }).click();
  await expect(answers(page).getByText('已停止。', { exact: true })).toBeVisible();
  await page.unroute('**/zw-aiTools/api/v1/chat');
  await page.getByRole('button', { name: '重新生成', exact: true }).click();
  await expect(answers(page)).toContainText('未接入大模型');
});

test('an answer is exported as a Word document with its formulas and where it comes from', async ({ page }) => {
  await page.goto('/ai-bot');
  const events = [
    ['text', { text: '## 要点\n由 $x^2<1$ 得 **区间**。' }],
    ['done', { model: '测试模型' }],
  ] as const;
  await page.route('**/zw-aiTools/api/v1/chat', (route) =>
    route.fulfill({
      contentType: 'text/event-stream; charset=utf-8',
      body: events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
    }),
  );
  await ask(page, '集合/区间：讲解');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Word', exact: true }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('集合 区间：讲解.docx');
  const parts = unzipSync(readFileSync(await file.path()));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(xml).toContain('<m:oMath>');
  expect(xml.replace(/<[^>]+>/g, '')).toMatch(/^集合 区间：讲解AI 生成（测试模型），请核对要点由 .*得 区间。$/);
});

test('the pages fit a narrow phone, break no rule of accessibility and say what they need', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/ai', '/ai-bot', '/ai-bot?tool=essay']) {
    await page.goto(path);
    expect(await overflow(page), path).toBe(0);
    expect(await brokenRules(page), path).toEqual([]);
  }
  await page.goto('/ai-bot');
  await ask(page, '找几份高中语文的期中试卷');
  expect(await overflow(page)).toBe(0);
  expect(await brokenRules(page)).toEqual([]);
  expect(await (await page.request.get('/ai-bot')).text()).toMatch(/<noscript>.*需要启用浏览器脚本/);
});
