import { expect, test } from 'vitest';
import { readPaperJson } from './read-paper-json.ts';

const json = (question: object) =>
  JSON.stringify({
    ...{ title: '高一数学', studyPhaseCode: 300, subjectCode: 2, fullScore: 100, minutes: 90 },
    sections: [{ name: '一、解答题', note: '', questions: [{ number: 1, stem: '甲', ...question }] }],
  });
const readOf = (question: object) => readPaperJson(json(question)).paper.sections[0]?.questions[0];

test('long texts are kept whole', () => {
  const long = '春'.repeat(30_000);
  expect(readOf({ passage: long, answer: long })).toMatchObject({ passage: long, answer: long });
});

test('texts of another type are empty', () => {
  expect(readOf({ answer: 5, score: '5' })).toMatchObject({ answer: '', score: 0 });
});

test.each([
  [{ score: 1000 }, 'score', 1000],
  [{ score: -1 }, 'score', -1],
  [{ subQuestions: [{ number: '(1)', stem: '乙', answer: '丙', score: 678 }] }, 'subQuestions.0', 678],
])('marks that no question has are left out with a doubt: %j', (question, field, score) => {
  const read = readOf(question);
  expect(read?.score).toBe(0);
  expect(read?.doubts).toContainEqual({ field, message: `分值${score}不在0到300之间，没有采用` });
});

test('names of points that are too long, and too many points, are cut off with a doubt', () => {
  const read = readOf({
    suggested: { level: 3, kpoints: [{ name: '点'.repeat(101) }, ...Array(20).fill({ name: '甲' })] },
  });
  expect(read?.suggested.kpoints).toHaveLength(20);
  expect(read?.doubts).toContainEqual({ field: 'kpoints', message: '知识点过多或名称过长，没有全部采用' });
});
