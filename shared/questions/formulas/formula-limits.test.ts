import { expect, test } from 'vitest';
import { formulaFault, maxTexLength } from './formula-limits.ts';

test.each<[tex: string, position: number, reason: string]>([
  ['x'.repeat(maxTexLength + 1), maxTexLength, '公式过长，最多 2000 个字符'],
  [`x\\ce{${'('.repeat(400)}}`, 1, '化学式过长'],
  ['\\href{javascript:alert(1)}{x}', 0, '公式中不能使用 \\href'],
  ['a+\\htmlData{a=b}{x}', 2, '公式中不能使用 \\htmlData'],
  ['\\def\\a{\\a\\a}\\a', 0, '公式中不能使用 \\def'],
  ['\\newcommand{\\a}{x}', 0, '公式中不能使用 \\newcommand'],
  ['\\frac{1}{2', 10, '缺少右花括号'],
  ['x}', 1, '多了一个右花括号'],
  ['{'.repeat(50) + '}'.repeat(50), 40, '公式嵌套过深'],
])('%#: a formula that is not tried', (tex, position, reason) => {
  expect(formulaFault(tex)).toEqual({ position, reason });
});

test.each(['\\frac{1}{2}', '\\{x\\}', '\\left(x\\right)', '\\definite', '\\leq', '\\charm'])(
  '%s may be tried',
  (tex) => {
    expect(formulaFault(tex)).toBeUndefined();
  },
);
