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

test('texts of another type are empty, numbers their digits', () => {
  expect(readOf({ answer: 5, stem: null, score: '5' })).toMatchObject({ answer: '5', stem: '', score: 0 });
});

test.each([
  [{ score: 1000 }, 'score', 1000],
  [{ subQuestions: [{ number: '(1)', stem: '乙', answer: '丙', score: 678 }] }, 'subQuestions.0', 678],
])('marks that no question has are left out with a doubt: %j', (question, field, score) => {
  const read = readOf(question);
  expect(read?.score).toBe(0);
  expect(read?.doubts).toContainEqual({ field, message: `分值“${score}”不在0～300之间，没有读取` });
});
