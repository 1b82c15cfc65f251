import { describe, expect, test } from 'vitest';
import { readsWith } from './editors-synonyms.ts';

describe('words that editors explained', () => {
  const read = readsWith([
    { word: '研学单', means: '学案' },
    { word: '研学单模板', means: '导学案' },
    { word: 'TEM', means: '英语 专业四级' },
    { word: 'c++', means: '信息技术 程序设计' },
    { word: '学案', means: '导学案' },
    { word: ' ', means: '空' },
  ]);
  test.each([
    ['研学单', '学案'],
    ['高一物理研学单 力', '高一物理 学案 力'],
    ['研学单模板', '导学案'],
    ['ＴＥＭ 真题', '英语 专业四级 真题'],
    ['system 真题', 'system 真题'],
    ['C++入门', '信息技术 程序设计 入门'],
    ['二次 函数', '二次 函数'],
    ['', ''],
  ])('%s is read as %s', (typed, text) => {
    expect(read(typed)).toBe(text);
  });

  test('without any, a text stays as it was typed', () => {
    expect(readsWith([])('Ａ  卷')).toBe('Ａ  卷');
  });
});
