import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Of the questions in their order. */
interface ShownQuestions {
  /** The longest words of the first paragraph of each question. */
  readonly words: readonly string[];
  readonly formulas: number;
  readonly figures: number;
}

/** What the open editor shows. Formulas count once the code that renders them is there. */
export async function questionsInEditor(page: Page): Promise<ShownQuestions> {
  const questions = page.getByRole('article', { name: /^第\d+题$/ });
  // they come after the editor, with their share of the marks
  await expect(questions.first()).toBeVisible();
  await expect(questions.filter({ hasNotText: '得分率' })).toHaveCount(0);
  return questions.evaluateAll((articles) => ({
    words: articles.map((article) => {
      const copy = article.cloneNode(true) as Element;
      for (const formula of copy.querySelectorAll('.katex')) formula.replaceWith(' ');
      const texts = copy.querySelector('p')?.textContent.match(/[\u4e00-\u9fff]{1,12}/g) ?? [];
      return texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
    }),
    formulas: articles.reduce((sum, article) => sum + article.querySelectorAll('annotation').length, 0),
    figures: articles.reduce((sum, article) => sum + article.querySelectorAll('img').length, 0),
  }));
}

/** Expects the words in a text one behind the other. */
export function expectInOrder(text: string, words: readonly string[]): void {
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word, from);
    expect(at, `${word} behind character ${from}`).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
}

/** The open editor's paper as a file of a format, by default of the one that the dialog offers. */
export async function exported(page: Page, format?: string): Promise<Uint8Array> {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出试卷' });
  if (format) await dialog.getByRole('radio', { name: format }).check();
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await dialog.getByRole('button', { name: '开始导出' }).click();
  return readFile(await (await download).path());
}
