import { expect, test } from 'vitest';
import { type Piece, splitFormulas } from './split-formulas.ts';

const inLine = (tex: string): Piece => ({ tex, display: false });
const onItsOwn = (tex: string): Piece => ({ tex, display: true });

test.each<[text: string, pieces: Piece[]]>([
  ['', []],
  ['已知集合', [{ text: '已知集合' }]],
  ['已知 $x>0$，求 $x^2$。', [{ text: '已知 ' }, inLine('x>0'), { text: '，求 ' }, inLine('x^2'), { text: '。' }]],
  ['$x$', [inLine('x')]],
  ['得\n$$x=1$$\n所以', [{ text: '得\n' }, onItsOwn('x=1'), { text: '\n所以' }]],
  ['$$\\begin{cases}x\\\\y\\end{cases}\n$$', [onItsOwn('\\begin{cases}x\\\\y\\end{cases}')]],
  ['It costs \\$5.', [{ text: 'It costs $5.' }]],
  ['It costs $5.', [{ text: 'It costs $5.' }]],
  ['第一行 $x\n第二行 y$', [{ text: '第一行 $x\n第二行 y$' }]],
  ['$\\text{\\$}$', [inLine('\\text{\\$}')]],
  ['-5 与 $x$', [{ text: '−5 与 ' }, inLine('x')]],
  ['$$', [{ text: '$$' }]],
  ['a\\b', [{ text: 'a\\b' }]],
  ['末尾\\', [{ text: '末尾\\' }]],
])('%s', (text, pieces) => {
  expect(splitFormulas(text)).toEqual(pieces);
});
