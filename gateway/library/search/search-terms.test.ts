import { describe, expect, test } from 'vitest';
import { foldText } from '../terms/fold-text.ts';
import { highlight, indexGrams, termGrams, wordsOfTerms } from './search-terms.ts';

describe('terms of a key word', () => {
  test('fall apart into words where they are not found as they stand', () => {
    expect(wordsOfTerms(['数学课件'])).toEqual(['数学', '课件']);
  });
});

describe('grams', () => {
  const title = foldText('2026年高考全国一卷语文真题');
  const holds = (term: string) => termGrams(term).every((gram) => indexGrams(title).includes(gram));
  test.each(['语文', '卷', '全国一卷', '2026'])('a title is found by %s', (term) => {
    expect(holds(term)).toBe(true);
  });
  test.each(['数学', '卷一', '甲'])('and not by %s', (term) => {
    expect(holds(term)).toBe(false);
  });
  test('fit an integer of Postgres', () => {
    const all = indexGrams('高考\uffff真题龥');
    expect(all.every((gram) => gram === (gram | 0))).toBe(true);
  });
});

describe('highlighting', () => {
  test.each([
    ['高考语文真题', ['语文'], '高考<em>语文</em>真题'],
    ['语文真题语文', ['语文'], '<em>语文</em>真题<em>语文</em>'],
    ['全国一卷语文', ['全国一卷', '语文'], '<em>全国一卷语文</em>'],
    ['人教A版ＰＰＴ', ['a', 'ppt'], '人教<em>A</em>版<em>ＰＰＴ</em>'],
    ['哈哈哈', ['哈哈'], '<em>哈哈哈</em>'],
    ['没有', ['语文'], '没有'],
  ])('%s with %j', (name, terms, marked) => {
    expect(highlight(name, terms)).toBe(marked);
  });
  test('leaves no markup of the name itself', () => {
    expect(highlight('若a<b<em>则</em>', ['b'])).toBe('若a＜<em>b</em>＜em＞则＜/em＞');
  });
});
