import { describe, expect, test } from 'vitest';
import { breakLines } from './line-breaking.ts';

describe('line breaking', () => {
  test.each<[string, number, string[]]>([
    ['', 5, []],
    ['一二三四五', 5, ['一二三四五']],
    ['一二三四五六', 5, ['一二三四五', '六']],
    ['一二三四五。六', 5, ['一二三四五。', '六']],
    ['一二三abcdefgh', 5, ['一二三', 'abcdefgh']],
    ['abcdefghijklmnopqrstuvwxyz', 5, ['abcdefgh', 'ijklmnop', 'qrstuvwx', 'yz']],
  ])('%j in %i', (text, width, lines) => {
    expect(breakLines(text, width)).toEqual(lines);
  });

  test('loses nothing, whatever the width', () => {
    const text = '已知向量a＝(1，−3)，b＝(2，1)，则a·(a＋b)＝（　　）。The library which our class visited.';
    for (let width = 2; width < 40; width++) expect(breakLines(text, width).join('')).toBe(text);
  });
});
