import { expect, test } from 'vitest';
import { emptyAnswer } from './answer.ts';
import { conversationTitle } from './conversation.ts';

const sum = '\\frac{1}{1}+\\frac{1}{2}+\\frac{1}{3}+\\frac{1}{4}';

test.each([
  ['找几份\n高中语文的期中试卷', '找几份 高中语文的期中试卷'],
  [
    '出一份高一数学集合单元测试，8 道单选、3 道填空、2 道解答',
    '出一份高一数学集合单元测试，8 道单选、3 道填空、2 道解答',
  ],
  ['一'.repeat(33), `${'一'.repeat(32)}…`],
  ['请生成教案。\n课题：一元二次方程\n课时：1 课时', '教案：一元二次方程'],
  ['解方程 $x^2-\\frac{1}{2}x=0$ 的根', '解方程 $x^2-\\frac{1}{2}x=0$ 的根'],
  [`求 $${sum}$ 的和`, '求 …'],
  ['解\n$$x^2=4$$', '解 $x^2=4$'],
  [`$${sum}$`, '含公式的提问'],
])('in the history %j is called %j', (request, title) => {
  expect(conversationTitle({ id: '1', tool: '', at: 0, turns: [{ request, answer: emptyAnswer }] })).toBe(title);
});
