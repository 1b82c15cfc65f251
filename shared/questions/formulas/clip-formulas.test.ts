import { expect, test } from 'vitest';
import { clipFormulas } from './clip-formulas.ts';

test.each([
  ['短句', 10, '短句'],
  ['一二三四五六', 4, '一二三四…'],
  ['已知 $x^2+y^2=1$ 成立', 8, '已知 …'],
  ['已知 $x$ 与 $y^2+z^2$ 成立', 10, '已知 $x$ 与 …'],
  ['已知 $x$ 成立，求另一个', 8, '已知 $x$ 成…'],
  ['价 \\$5 与 \\$6 之和是多少', 8, '价 \\$5 与 …'],
  ['读\\uline{画线的句子}并翻译成现代汉语', 10, '读\\uline{画线的句子}并翻译成…'],
  ['读\\uline{画线的句子}', 4, '读\\uline{画线的}…'],
])('%s, %i', (text, max, clipped) => {
  expect(clipFormulas(text, max)).toBe(clipped);
});
