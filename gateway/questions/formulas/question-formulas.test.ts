import { expect, test } from 'vitest';
import { formulaFaultOf } from './question-formulas.ts';

const question = {
  passage: '',
  stem: '若 $x^2=4$，则 $x=$',
  options: ['$2$', '$\\pm 2$'],
  answer: 'B',
  analysis: '',
  solution: '由 $x^2=4$ 得 $x=\\pm 2$。',
  remark: '每支 \\$5',
};
const sub = {
  stem: '求 $y$。',
  options: [{ key: 'A', text: '$1$' }],
  answer: 'A',
  analysis: '',
  solution: '',
};

test('a question whose formulas all outlets show has no fault', () => {
  expect(formulaFaultOf({ ...question, subQuestions: [sub] })).toBeUndefined();
});

test.each([
  ['stem', { stem: '若 $x$，$\\foo$' }, { place: '题干', position: 8, reason: '不认识的命令 \\foo' }],
  ['same formula twice', { stem: '$x$ 与 $\\frac{x$' }, { place: '题干', position: 15, reason: '缺少右花括号' }],
  [
    'option',
    { options: ['$1$', '$\\href{javascript:x}{1}$'] },
    { place: '选项 B', position: 2, reason: '公式中不能使用 \\href' },
  ],
  [
    'solution',
    { solution: `$${'x'.repeat(2001)}$` },
    { place: '详解', position: 2002, reason: '公式过长，最多 2000 个字符' },
  ],
  [
    'sub-question',
    { subQuestions: [sub, { ...sub, analysis: '$1}$' }] },
    { place: '第 2 小题分析', position: 3, reason: '多了一个右花括号' },
  ],
])('a fault in the %s is named with its place', (_, change, fault) => {
  expect(formulaFaultOf({ ...question, ...change })).toEqual(fault);
});
