import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { specificationSheet } from './specification-sheet.ts';
import { examplePaper } from './testing/example-paper.ts';

const rowsOf = (sheet: Uint8Array | undefined) =>
  [...strFromU8(sheet ?? new Uint8Array()).matchAll(/<row[^>]*>(.*?)<\/row>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<(?:v|t)>([^<]*)</g)].map(([, value]) => value),
  );

test('lists every question with what it tests, and the sums', () => {
  const files = unzipSync(specificationSheet(examplePaper()));
  const rows = rowsOf(files['xl/worksheets/sheet1.xml']);
  expect(rows[0]).toEqual(['题号', '大题', '题型', '知识点', '核心素养', '难度', '预估得分率', '分值', '预估得分']);
  expect(rows[1]).toEqual(['1', '单选题', '单选', '函数的单调性', '—', '适中', '0.6', '5', '3']);
  expect(rows).toHaveLength(24);
  expect(rows.at(-1)?.slice(-3)).toEqual(['0.6', '151', '90.6']);
  expect(rowsOf(files['xl/worksheets/sheet2.xml'])).toEqual([
    ['知识点', '分值', '占比'],
    ['函数的单调性', '151', '100%'],
  ]);
  expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('fitToWidth="1"');
  expect(rowsOf(files['xl/worksheets/sheet3.xml'])[1]).toEqual(['适中', '151', '100%']);
});
