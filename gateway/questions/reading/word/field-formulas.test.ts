import { expect, test } from 'vitest';
import { contentOfField } from './field-formulas.ts';

test.each([
  ['eq \\f(1,2)', { tex: '\\frac{1}{2}' }],
  ['eq \\f(\\r(3),f(x))', { tex: '\\frac{\\sqrt{3}}{f(x)}' }],
  ['eq \\r(3,8)', { tex: '\\sqrt[3]{8}' }],
  ['eq \\o\\ac(○,1)', { text: '①' }],
  ['EQ \\o\\ac(○,12)', { text: '⑫' }],
  ['eq \\o\\ac(○,A)', { text: 'Ⓐ' }],
  ['eq \\o(酝,\\s\\do4(.))', { text: '\\underdot{酝}' }],
  ['EQ \\* jc2 \\* "Font:宋体" \\* hps10 \\o\\ad(\\s\\up 9(hàn),汉)', { text: '汉（hàn）' }],
  ['eq \\o(AB,\\s\\up5(→))', { tex: '\\overrightarrow{AB}' }],
  ['eq \\o(x,\\s\\up6(-))', { tex: '\\overline{x}' }],
  ['eq C\\o\\al(2,5)', { tex: 'C_{5}^{2}' }],
  ['eq a\\o\\al(\\s\\up1(2),\\s\\do1(n))', { tex: 'a_{n}^{2}' }],
  ['eq \\b\\lc\\{(\\a\\al\\co1(x+y=1,x-y=2))', { tex: '\\begin{cases}x+y=1 \\\\ x-y=2\\end{cases}' }],
  ['eq \\b\\lc\\|\\rc\\|(x)', { tex: '\\left|x\\right|' }],
  ['eq \\b\\bc\\[(x)', { tex: '\\left[x\\right]' }],
  ['eq \\b(x)', { tex: '\\left(x\\right)' }],
  ['eq \\i\\su(i=1,n,a)', { tex: '\\sum_{i=1}^{n} a' }],
  ['eq \\x(甲)', { tex: '\\boxed{甲}' }],
  ['eq 甲', { text: '甲' }],
  ['eq \\q(甲,乙)', { text: '甲,乙' }],
  ['eq \\f(1,2', { text: '1,2' }],
  ['PAGE', undefined],
])('%s', (instruction, content) => {
  expect(contentOfField(instruction)).toEqual(content);
});
