import { describe, expect, test } from 'vitest';
import { createPinyinIndex } from './pinyin-index.ts';

const words = [
  '氧化还原反应',
  '三角函数',
  '三角函数的概念',
  '赤壁赋',
  '牛顿第二定律',
  '课件',
  '数学',
  '语文',
  '实验',
  '时间',
  '宴会',
];
const index = await createPinyinIndex(new Map(words.map((word) => [word, 1])));

describe('words by their letters', () => {
  test.each([
    ['yanghuahuanyuanfanying', '氧化还原反应'],
    ['yanghuahuanyuan', '氧化还原'],
    ['yanghuafanying', '氧化反应'],
    ['yhhyfy', '氧化还原反应'],
    ['sjhs', '三角函数'],
    ['chibifukejian', '赤壁赋课件'],
    ['dinglv', '定律'],
    ['yy', undefined],
    ['hello', undefined],
    ['', undefined],
  ])('%s: %s', (letters, word) => {
    expect(index.byLetters(letters)).toBe(word);
  });
});

test.each([
  ['shunshihanshu', '函数'],
  ['xxsanjiaohanshuyy', '三角函数'],
  ['hello', undefined],
  ['kejianyy', '课件'],
])('a part of %s sounds like %s', (letters, word) => {
  expect(index.partByLetters(letters)).toBe(word);
});

describe('words by their sound', () => {
  test.each([
    ['赤璧赋', '赤壁赋'],
    ['氧化還原反應', '氧化还原反应'],
    ['數學', '数学'],
    ['赤壁赋', undefined],
    ['时宴', undefined],
  ])('%s: %s', (typed, right) => {
    expect(index.bySound(typed)).toBe(right);
  });
});
