import { expect, test } from 'vitest';
import { importedPaper } from '../../../shared/questions/calls/question-import.schema.ts';
import { questionsOf } from '../reading/testing/read-lines.ts';
import { refusalOf } from './import-limits.ts';

const [read] = questionsOf('1. 甲？\nA. 一 B. 二 C. 三\n【答案】A');
const paper = (question: object, facts: object = {}) => ({
  ...{ title: '', studyPhaseCode: 0, subjectCode: 0, fullScore: 0, minutes: 0, left: [], notes: [] },
  sections: [
    { name: '', note: '', questions: [{ ...read, number: '7', ...question }] },
    { name: '', note: '', questions: [{ ...read, number: '' }] },
  ],
  ...facts,
});
function importFault(file: ReturnType<typeof paper>): string | undefined {
  const { error } = importedPaper.safeParse(file);
  return error && refusalOf(file, error.issues[0]?.path ?? []);
}
const long = 'x'.repeat(50_001);
const picture = { id: 'p1', type: 'image/png', at: 'stem', path: '' };

test.each([
  [{ passage: long }, '第 7 题的材料'],
  [{ stem: long }, '第 7 题的题干'],
  [{ number: '', answer: long }, '第 1 题的答案'],
  [{ analysis: { analysis: '', solution: long, remark: '' } }, '第 7 题的解析'],
  [{ pictures: Array(201).fill(picture) }, '第 7 题的图片'],
  [{ score: 678 }, '第 7 题的分值'],
])('a question with too much says which field it is: %#', (question, field) => {
  expect(importFault(paper(question))).toBe(`${field}超出导入上限，请删减或分开后再导入`);
});

test.each([
  [{ title: long }, '试卷标题超出'],
  [{ fullScore: 20_000 }, '满分超出'],
  [{ sections: [{ name: long, note: '', questions: [] }] }, '第 1 部分的大题标题超出'],
])('a paper with too much says what it is: %#', (facts, message) => {
  expect(importFault(paper({}, facts))).toContain(message);
});

test('a paper that fits has no fault', () => {
  expect(importFault(paper({}))).toBeUndefined();
});
