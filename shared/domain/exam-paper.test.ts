import { describe, expect, test } from 'vitest';
import { examPaperName, examPaperOfArea, examPaperOfTitle, examPapers } from './exam-paper.ts';

describe('papers of the entrance examination', () => {
  test.each([
    ['2025年高考全国一卷语文真题（含解析）', 'qg1'],
    ['2024年高考新课标Ⅱ卷数学真题', 'xkb2'],
    ['2024年高考全国甲卷理综', 'qgj'],
    ['2025年高考北京卷英语真题', 'bj'],
    ['北京市示例一中高三月考', ''],
  ])('%s is %j', (title, code) => {
    expect(examPaperOfTitle(title)).toBe(code);
  });

  test.each([
    [330000, 'qg1'],
    [510000, 'qg2'],
    [110000, 'bj'],
    [310000, 'sh'],
    [-1, ''],
    [810000, ''],
  ])('the province %i writes %j', (area, code) => {
    expect(examPaperOfArea(area)).toBe(code);
  });

  test('codes and names are unique, and an unknown code has no name', () => {
    expect(new Set(examPapers.map((paper) => paper.code)).size).toBe(examPapers.length);
    expect(new Set(examPapers.flatMap((paper) => [paper.name, ...paper.aliases])).size).toBe(
      examPapers.reduce((sum, paper) => sum + 1 + paper.aliases.length, 0),
    );
    expect(examPaperName('none')).toBe('');
  });
});
