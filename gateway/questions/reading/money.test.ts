import { expect, test } from 'vitest';
import { withMoney } from './money.ts';

test.each([
  ['$120 per week … $90', '\\$120 per week … \\$90'],
  ['A. $90.\tB. $120.', 'A. \\$90.\tB. \\$120.'],
  ['It costs $5.', 'It costs \\$5.'],
  ['$1,200 or $1,300?', '\\$1,200 or \\$1,300?'],
  ['每件$5，共$50。', '每件\\$5，共\\$50。'],
  ['from $5 to $9, and $x$', 'from \\$5 to \\$9, and $x$'],
  ['$x$ costs $5', '$x$ costs \\$5'],
  ['$2x+1$ 与 $3$', '$2x+1$ 与 $3$'],
  ['$3 \\text{ cm and more}$', '$3 \\text{ cm and more}$'],
  ['$5\\times 3$，$1<x<2$', '$5\\times 3$，$1<x<2$'],
  ['$$1+1$$', '$$1+1$$'],
  ['\\$5 and \\$6', '\\$5 and \\$6'],
  ['$2 \\sin x$', '$2 \\sin x$'],
])('%j is written %j', (text, written) => {
  expect(withMoney(text)).toBe(written);
});
