import { expect, test } from 'vitest';
import { insertFormula } from './insert-formula.ts';

/** `|` is the caret, two of them are the ends of a selection. */
function typed(marked: string, tex: string): string {
  const start = marked.indexOf('|');
  const end = Math.max(marked.lastIndexOf('|') - 1, start);
  const text = marked.replaceAll('|', '');
  const { inserted, caret } = insertFormula(text, [start, end], tex);
  const after = text.slice(0, start) + inserted + text.slice(end);
  return `${after.slice(0, caret)}|${after.slice(caret)}`;
}

test.each([
  ['outside of a formula, between dollars', '设|为', '\\frac{□}{□}', '设$\\frac{|}{}$为'],
  ['in a formula', '设$x=|$', '\\frac{□}{□}', '设$x=\\frac{|}{}$'],
  ['in a formula of its own line', '$$x=|$$', '\\pi ', '$$x=\\pi |$$'],
  ['behind a formula', '$x$|', '\\pi ', '$x$$\\pi|$'],
  ['behind an escaped dollar', '\\$5 |', '\\sqrt{□}', '\\$5 $\\sqrt{|}$'],
  ['behind a dollar of a line above', '价 $5\n|', '\\sqrt{□}', '价 $5\n$\\sqrt{|}$'],
  ['around what is selected', '$x+|y+1|$', '\\sqrt{□}', '$x+\\sqrt{y+1}|$'],
  ['around it, at the next box', '$|a|$', '\\frac{□}{□}', '$\\frac{a}{|}$'],
  ['around a formula that is selected', '|$x$|', '\\sqrt{□}', '$\\sqrt{x}|$'],
  ['behind what is selected, without a box', '$|a|$', '\\in ', '$a\\in |$'],
])('a piece comes %s', (_, before, tex, after) => {
  expect(typed(before, tex)).toBe(after);
});
