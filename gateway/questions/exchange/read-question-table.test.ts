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

const read = (...rows: (string | number)[][]) => readSheets({ name: '试题', rows });
function readSheets(...sheets: { name: string; rows: (string | number)[][] }[]) {
  const path = join(folder, 'paper.xlsx');
  writeFileSync(path, makeXlsx({ title: '题', sheets }));
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

test('heads that teachers write are read, columns of one meaning are put together, and what is not read is said', async () => {
  const paper = await readSheets(
    {
      name: '试题',
      rows: [
        ['题号', '题干（必填）', 'A选项', '选项B（必填）', '答案', '解析', '分析', '答案解析', '来源'],
        [1, '题', '甲', '乙', 'A', '因为', '', '所以', '某卷'],
      ],
    },
    { name: '备用', rows: [['x']] },
  );
  expect(paper.sections[0]?.questions[0]).toMatchObject({
    options: [{ text: '甲' }, { text: '乙' }],
    analysis: { analysis: '因为\n所以' },
  });
  expect(paper.notes).toEqual(['只读取第一张工作表，没有读取：备用', '这些列没有读取：来源']);
});

test('a part belongs to the question of its number, with what it says of itself', async () => {
  const paper = await read(
    ['题号', '题型', '题干', '答案', '解析', '分值', '知识点'],
    [6, '填空题', '六', '六', '', 3, '数'],
    ['7(1)', '解答题', '求一', '一', '略一', 5, '函数'],
    ['7(2)', '解答题', '求二', '二', '略二', 7, '集合'],
  );
  expect(paper.sections).toMatchObject([
    { name: '填空题', questions: [{ number: '6', subQuestions: [], score: 3 }] },
    {
      name: '解答题',
      questions: [
        {
          ...{ number: '7', score: 12, subQuestions: [{ stem: '求一' }, { stem: '求二' }] },
          analysis: { analysis: '(1)略一\n(2)略二' },
          suggested: { kpoints: [{ name: '函数' }, { name: '集合' }] },
        },
      ],
    },
  ]);
});
