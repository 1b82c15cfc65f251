import { expect, test } from 'vitest';
import { answerSpaceOf, withWideBlanks } from './answer-space.ts';

const task = (fields: Partial<Parameters<typeof answerSpaceOf>[1]> = {}) => ({
  typeName: '解答',
  stem: '求证：$AB=CD$。',
  passage: '',
  options: [],
  score: 13,
  ...fields,
});

test.each([
  ['none', 13, 0],
  ['small', 13, 39],
  ['usual', 13, 78],
  ['usual', 4, 24],
  ['usual', 1, 16],
  ['small', 1, 10],
  ['usual', 0, 36],
  ['usual', 60, 150],
] as const)('with %s room %d marks get %d mm', (size, score, height) => {
  expect(answerSpaceOf(size, task({ score }))).toEqual({ height, lines: 0 });
});

test.each([
  ['usual', '作文', 60, 36],
  ['small', '作文', 60, 18],
  ['usual', '作文', 30, 18],
  ['usual', '书面表达', 15, 10],
  ['usual', '读后续写', 25, 15],
] as const)('with %s room %s of %d marks gets %d lines', (size, typeName, score, lines) => {
  expect(answerSpaceOf(size, task({ typeName, score }))).toEqual({ height: lines * 8, lines });
});

test.each<[why: string, fields: Partial<ReturnType<typeof task>>]>([
  ['options', { options: [{ key: 'A', text: '1' }] }],
  ['options in the stem', { typeName: '阅读理解', stem: '（1）Why? A. Warm. B. Cold. C. Far.' }],
  ['a blank', { typeName: '综合', stem: '摩擦力的方向是________。' }],
  ['a full-width blank', { typeName: '语言文字运用', stem: '绿油油、＿＿＿＿' }],
  ['a blank in the passage', { typeName: '语言文字运用', stem: '填入词语。', passage: '春天________来了。' }],
  ['a bracket', { typeName: '应用', stem: '下列说法正确的是（　　）' }],
  ['a type that is filled in', { typeName: '语法填空', stem: 'Fill in.' }],
  ['a type of right and wrong', { typeName: '判断', stem: '0 是自然数。' }],
])('a question with %s needs no further room', (_why, fields) => {
  expect(answerSpaceOf('usual', task(fields))).toEqual({ height: 0, lines: 0 });
});

test('a long stem whose options never come to C is read in one pass', () => {
  // a search that begins again at each letter would not end
  const stem = 'A.B.'.repeat(100_000);
  expect(answerSpaceOf('usual', task({ stem }))).toEqual({ height: 78, lines: 0 });
  expect(answerSpaceOf('usual', task({ stem: `${stem}C.` }))).toEqual({ height: 0, lines: 0 });
});

test.each([
  ['none', '值为________。', '值为________。'],
  ['small', '值为________。', '值为__________。'],
  ['usual', '值为________。', '值为______________。'],
  ['usual', '值为＿＿＿＿。', '值为＿＿＿＿＿＿＿。'],
  ['usual', `写出${'_'.repeat(20)}`, `写出${'_'.repeat(20)}`],
  ['usual', '数列 $a_n$ 与 $x__y$', '数列 $a_n$ 与 $x__y$'],
] as const)('with %s room %s is printed as %s', (size, text, printed) => {
  expect(withWideBlanks(size, text)).toBe(printed);
});
