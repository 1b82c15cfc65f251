import { expect, test } from 'vitest';
import { termGrams } from '../search-terms.ts';
import { searchColumns, wordsIn } from './search-index.ts';

test('title and topics share the grams; the body is kept as words', () => {
  const columns = searchColumns({
    title: '《赤壁赋》课件ＰＰＴ',
    topics: ['必修上册', '第七单元', '赤壁赋', '赤壁赋'],
    body: '大江东去，浪淘尽。H₂O 是水。',
  });
  expect(columns).toMatchObject({ searchText: '《赤壁赋》课件ppt', topicText: '必修上册 第七单元 赤壁赋' });
  for (const word of ['赤壁', 'ppt', '必修', '第七单元'])
    expect(columns.searchGrams).toEqual(expect.arrayContaining(termGrams(word)));
  expect(columns.bodyWords).toEqual(expect.arrayContaining(['大江东去', 'h2o']));
});

test('words are distinct, have two characters or more, and no punctuation', () => {
  expect(wordsIn('函数的图像，函数的周期：——')).toEqual(['函数', '图像', '周期']);
});
