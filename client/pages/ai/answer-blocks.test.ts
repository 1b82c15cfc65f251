import { expect, test } from 'vitest';
import { blocksOf, inlinesOf } from './answer-blocks.ts';

test('headings, lists and paragraphs are told apart', () => {
  const kinds = blocksOf('# 教案\n导入\n接着\n\n- 甲\n- 乙\n\n3. 丙\n4、丁').map(({ kind, lines }) => [
    kind,
    lines.length,
  ]);
  expect(kinds).toEqual([
    ['heading', 1],
    ['paragraph', 2],
    ['bullets', 2],
    ['numbers', 2],
  ]);
});

test('a list that begins late keeps its number', () => {
  expect(blocksOf('3. 丙')).toMatchObject([{ kind: 'numbers', first: 3 }]);
});

test.each([
  ['**粗**体[12]', ['bold', 'text', 'citation']],
  ['`x`', ['code']],
  ['<b>x</b> [1](javascript:alert(1))', ['text', 'citation', 'text']],
  ['没有结束的**粗', ['text']],
  ['', []],
])('%s has the pieces %j', (line, kinds) => {
  expect(inlinesOf(line).map(({ kind }) => kind)).toEqual(kinds);
});
