import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeXlsx } from '../../../shared/platform/xlsx.ts';
import { readPaperFile } from '../reading/read-paper.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'table-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(...rows: (string | number)[][]) {
  const path = join(folder, 'paper.xlsx');
  writeFileSync(path, makeXlsx({ title: '题', sheets: [{ name: '试题', rows }] }));
  return readPaperFile(path);
}

const head = ['题号', '题型', '题干', '选项A', '选项B', '选项C', '答案', '解析', '分值', '难度', '知识点'];

test('questions of the template come by types, with parts and what stands above the head', async () => {
  const paper = await read(
    ['高一数学期中测试卷'],
    ['满分100分', '90分钟'],
    head,
    [1, '单选题', '若 $x=1$，则（　　）', '甲', '乙', '丙', 'b', '略', 5, '较难', '函数；集合'],
    [2, '单选题', '再选', '甲', '乙', '丙', 'A、C', '', 5, '', ''],
    [3, '解答题', '解答下列各题', '', '', '', '', '', 12, '', ''],
    ['3(1)', '', '求一', '', '', '', '一', '', 5, '', ''],
    ['3(2)', '', '求二', '', '', '', '二', '', 7, '', ''],
    ['', '', '', '', '', '', '没有题干的一行', '', '', '', ''],
  );
  expect(paper).toMatchObject({
    ...{ title: '高一数学期中测试卷', studyPhaseCode: 300, subjectCode: 2, fullScore: 100, minutes: 90 },
    sections: [
      {
        name: '单选题',
        questions: [
          {
            ...{
              number: '1',
              typeCode: 30201,
              answer: 'B',
              score: 5,
              options: { length: 3 },
              analysis: { analysis: '略' },
            },
            suggested: { level: 4, kpoints: [{ name: '函数' }, { name: '集合' }] },
          },
          { answer: 'AC' },
        ],
      },
      {
        name: '解答题',
        questions: [{ score: 12, subQuestions: [{ number: '(1)', answer: '一', score: 5 }, { stem: '求二' }] }],
      },
    ],
    left: [{ text: '没有题干的一行' }],
  });
});

test('a table without the column of stems is refused with the names of the columns', async () => {
  await expect(read(['甲', '乙'], [1, 2])).rejects.toThrow('没有“题干”这一列');
});
