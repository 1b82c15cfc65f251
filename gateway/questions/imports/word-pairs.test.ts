import { expect, test } from 'vitest';
import { createWordComparison } from './word-pairs.ts';

const texts = (asked: string, explained = '') => ({ asked, passage: '', explained });
const stem = '已知等差数列的首项为3，公差为2，前几项的和第一次大于100，求这个项数并说明理由';

function compared(asked: string, bank: readonly [name: string, asked: string, explained?: string][], explained = '') {
  const comparison = createWordComparison<string>([texts(asked, explained)]);
  for (const [name, own, told] of bank) comparison.add(name, texts(own, told));
  const [found] = comparison.neighbours(3);
  return { near: found?.near.map(({ one }) => one), same: found?.same };
}

test('the question with most of the rare words is the nearest', () => {
  const { near } = compared('求椭圆的离心率', [
    ['circle', '求圆的半径'],
    ['ellipse', '椭圆的离心率是多少'],
    ['ring', '求圆的面积'],
    ['cell', '细胞壁的作用'],
  ]);
  expect(near?.[0]).toBe('ellipse');
  expect(near).not.toContain('cell');
});

test('words of the explanation count, but not for what is asked', () => {
  const bank: [string, string, string][] = [['cosine', '求边长', '由余弦定理得']];
  expect(compared('求三角形的角', bank, '由余弦定理得').near).toEqual(['cosine']);
  expect(compared('求三角形的角', bank).near).toEqual([]);
});

test.each([
  ['other numbers', stem.replace('3', '25').replace('100', '4000'), 1],
  ['other signs', stem.replaceAll('，', ', '), 1],
  ['another question', '探究种子萌发的环境条件，取四个培养皿各放大小相近的绿豆种子，哪一组最先萌发', undefined],
])('%s', (_, other, sameness) => {
  expect(compared(stem, [['other', other]]).same?.sameness).toBe(sameness);
});

test('a few other words are nearly the same', () => {
  const { same } = compared(stem, [['other', stem.replace('并说明理由', '并写出过程')]]);
  expect(same?.sameness).toBeGreaterThan(0.85);
  expect(same?.sameness).toBeLessThan(1);
});

test('a few words in common say nothing', () => {
  expect(compared('下列说法正确的是', [['other', '下列说法正确的是']]).same).toBeUndefined();
});
