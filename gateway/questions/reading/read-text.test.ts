import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText } from './read-text.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'text-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (text: string) => {
  const path = join(folder, 'paper.md');
  writeFileSync(path, text);
  return readText(path, true);
};

test.each([
  ['在____和____之间', '在____和____之间'],
  ['在___和___之间', '在___和___之间'],
  ['填 __ 和 __。', '填 __ 和 __。'],
  ['是 \\_\\_\\_\\_。', '是 ____。'],
  ['__粗体__和____', '粗体和____'],
  ['**粗体**', '粗体'],
  ['## 一、填空题', '一、填空题'],
  ['1\\. 甲', '1. 甲'],
  ['看图 ![图](fig.png)。', '看图 （图片缺失）。'],
  ['$x_1$ 与 $a__b$', '$x_1$ 与 $a__b$'],
])('of Markdown, %j is %j', async (line, text) => {
  expect((await read(line)).lines).toEqual([{ text }]);
});

test('rules of Markdown are no text, and a picture of another file is said', async () => {
  const { lines, notes } = await read('甲\n---\n* * *\n![](fig.png)');
  expect(lines).toEqual([{ text: '甲' }, { text: '（图片缺失）' }]);
  expect(notes).toEqual(['1处图片在别的文件里，没有读取']);
});
