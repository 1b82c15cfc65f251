import { expect, test } from 'vitest';
import type { OwnQuestion } from './calls/own-question.schema.ts';
import { offerFault } from './offered-question.ts';
import { anOwnQuestion } from './testing/an-own-question.ts';

const part = (answer: string) => ({
  ...{ number: 1, typeName: '', stem: '问', options: [], analysis: '', solution: '', score: 5 },
  answer,
});

test.each<[string, Partial<OwnQuestion>, number, string | undefined]>([
  ['with an answer and a point', { answer: 'A' }, 1, undefined],
  ['with a picture of its own', { answer: 'A', figure: `question-pictures/${'a'.repeat(24)}-9x9.png` }, 1, undefined],
  ['with answers of all parts', { answer: '', subQuestions: [part('甲'), part('乙')] }, 1, undefined],
  ['with a part without an answer', { answer: '', subQuestions: [part('甲'), part('')] }, 1, '没有答案'],
  ['without an answer', { answer: ' ' }, 1, '没有答案'],
  ['without a point', { answer: 'A' }, 0, '没有知识点'],
  ['with a drawing of the public bank', { answer: 'A', figure: 'questions/7.svg' }, 1, '用了公共题库的图'],
])('a question %s', (_, fields, points, fault) => {
  expect(offerFault(anOwnQuestion(fields), points)).toBe(fault);
});
