import { expect, test } from 'vitest';
import { optionColumns } from './option-columns.ts';

const of = (...texts: string[]) => texts.map((text) => ({ text }));

test.each([
  ['short words', of('必要条件', '充分条件', '充要条件', '都不是'), 4],
  ['short formulas', of('$\\frac{\\sqrt{3}}{2}$', '$\\frac{1}{2}$', '$-\\frac{1}{2}$', '$-1$'), 4],
  ['one of middle length', of('充分不必要条件', '必要不充分条件', '充要条件', '既不充分也不必要条件'), 2],
  ['a sentence', of('短', '短', '短', '这一句话相当长，放在半行里面已经放不下，只好独自占一整行'), 1],
  ['two', of('对', '错'), 2],
  ['none', [], 2],
])('%s', (_, options, columns) => {
  expect(optionColumns(options)).toBe(columns);
});
