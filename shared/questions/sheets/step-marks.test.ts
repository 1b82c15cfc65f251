import { expect, test } from 'vitest';
import { markedScore, solutionFor, stepsText } from './step-marks.ts';

const steps = [
  { text: '由正弦定理得 $a=2$。', score: 2 },
  { text: '所以面积为 $\\sqrt{3}$。', score: 2.5 },
];
const solution = '由正弦定理得 $a=2$。……2分\n所以面积为 $\\sqrt{3}$。……2.5分';

test('steps are lines that end with their marks', () => {
  expect(stepsText(steps)).toBe(solution);
  expect(markedScore(solution)).toBe(4.5);
});

test.each([
  ['a paper with the marks of the bank prints them', 4.5, solution],
  ['a paper with other marks leaves them out', 12, '由正弦定理得 $a=2$。\n所以面积为 $\\sqrt{3}$。'],
])('%s', (_name, score, printed) => {
  expect(solutionFor(solution, score)).toBe(printed);
});

test('a solution without marks stays', () => {
  expect(solutionFor('略。\n同理可得。', 5)).toBe('略。\n同理可得。');
});
