import { expect, test } from 'vitest';
import type { MathNode } from './math-node.ts';
import { mathTree } from './math-tree.ts';

const space = (em: number): MathNode => ({ k: 'space', em });

/** What the second column of a table begins with, line by line. */
function startsOf(...lines: string[]): (MathNode | undefined)[] {
  const tree = mathTree(`\\begin{aligned}${lines.join('\\\\')}\\end{aligned}`);
  if (tree.k !== 'table') throw new Error('aligned lines are a table');
  return tree.rows.map(([, cell]) => (cell?.c.k === 'row' ? cell.c.c[0] : cell?.c));
}

test('a relation or an operator behind & keeps its distance from what is before', () => {
  expect(startsOf('a&=b', '&\\leqslant c', '&+d', '&=', '&=_{1}e')).toEqual(
    [5, 5, 4, 5, 5].map((parts) => space(parts / 18)),
  );
});

test('anything else behind & stands where its column begins', () => {
  expect(startsOf('a=&b', '&\\quad +c')).toEqual([{ k: 'sign', v: 'b' }, space(1)]);
});

test('a condition behind & in cases keeps its place', () => {
  expect(JSON.stringify(mathTree('\\begin{cases}x,&x>0\\\\y,&x\\leqslant 0\\end{cases}'))).not.toContain('"space"');
});

test.each(['\\sqrt 2', 'x^{2}', '\\frac{1}{2}', '(x+1)', 'x_{1}'])(
  'a function keeps its distance from the factor %s before it',
  (factor) => {
    const tree = mathTree(`${factor}\\sin x`);
    expect(tree.k === 'row' && tree.c.filter(({ k }) => k === 'space')).toEqual([space(3 / 18)]);
  },
);

test.each(['2\\sin x', '\\left(x\\right)\\sin x', '+\\sin x', '\\sin x'])('in %s nothing is added', (tex) => {
  expect(JSON.stringify(mathTree(tex))).not.toContain(`{"k":"space","em":${3 / 18}}`);
});
