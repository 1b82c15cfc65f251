import type { Page } from '@playwright/test';
import { brokenRules } from './support/accessibility.ts';
import { enter, register } from './support/own-account.ts';
import { expect, test } from './support/site.ts';

async function openNewPaper(page: Page, nickName: string, scene: string) {
  const address = `/create-paper/intelligent-paper?phase=300&subject=2&scene=${scene}`;
  await enter(page, await register(page, { nickName }), address);
  await page.getByRole('button', { name: '生成试卷' }).click();
  await page.getByRole('region', { name: '生成的试卷' }).getByRole('button', { name: '编辑与导出' }).click();
  await expect(page.getByRole('article', { name: '第1题', exact: true })).toContainText('得分率');
}

/** A PNG of one colour, drawn by the page. */
async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      canvas.getContext('2d')?.fillRect(0, 0, w, h);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

test('a picture is chosen for a question, another one pasted, and it is there after a reload', async ({ page }) => {
  await openNewPaper(page, '加图老师', 'homework');
  const question = page.getByRole('article', { name: '第1题', exact: true });
  await question.getByRole('button', { name: /^编辑/ }).click();
  const editor = page.getByRole('dialog', { name: /^编辑第1题/ });
  await editor
    .getByLabel('选择题图')
    .setInputFiles({ name: '图.png', mimeType: 'image/png', buffer: await picture(page, 2000, 1000) });
  const shown = editor.getByRole('img', { name: '题中的图' });
  await expect(shown).toHaveAttribute('src', /-1600x800\.png$/);
  expect(await brokenRules(page)).toEqual([]);

  const pasted = (await picture(page, 300, 200)).toString('base64');
  const stem = editor.getByRole('textbox', { name: '题干', exact: true });
  await stem.evaluate((field, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'a.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  // what is written while the picture is on its way stays
  await stem.fill('如图，求阴影部分的面积');
  await expect(shown).toHaveAttribute('src', /-300x200\.png$/);
  await expect(stem).toHaveValue('如图，求阴影部分的面积');
  await editor.getByRole('button', { name: '保存到本卷' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.reload();
  const kept = question.getByRole('img', { name: '第1题的图' });
  await expect(kept).toHaveAttribute('width', '300');
  await kept.scrollIntoViewIfNeeded();
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
});

test('the paper lies on sheets: breaks follow the layout, and questions are moved over them', async ({ page }) => {
  await openNewPaper(page, '分页老师', 'unit');
  const breaks = page.getByRole('separator', { name: /^第 \d+ 页/ });
  await expect(breaks.first()).toHaveAccessibleName(/^第 2 页/);
  await expect(page.getByText(/^学生卷约 [2-9] 页 A4/)).toBeVisible();
  const size = page.getByRole('combobox', { name: '纸张' });
  await size.selectOption('A3');
  await expect(breaks.first()).toHaveAccessibleName(/^第 1 页 · 右栏/);
  await expect(page.getByText(/^学生卷约 \d 页 A3/)).toBeVisible();
  await size.selectOption('A4');

  const question = (number: number) => page.getByRole('article', { name: `第${number}题`, exact: true });
  const printed = (number: number) => question(number).locator('[data-printed]');
  const id = (await printed(2).getAttribute('data-printed')) ?? '';
  await question(2).getByRole('button', { name: /^上移/ }).click();
  await expect(printed(1)).toHaveAttribute('data-printed', id);
  await expect(breaks.first()).toHaveAccessibleName(/^第 2 页/);
  expect(await brokenRules(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(breaks.first()).toBeHidden();
});
