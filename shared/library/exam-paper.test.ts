import { describe, expect, test } from 'vitest';
import {
  examPaperLine,
  examPaperLineName,
  examPaperName,
  examPaperOfArea,
  examPaperOfTitle,
  examPapers,
  isExamLineSet,
} from './exam-paper.ts';

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

  test.each([
    ['qg1', 'qg1', '全国一卷（2025前：新课标Ⅰ卷）'],
    ['xkb1', 'qg1', '全国一卷（2025前：新课标Ⅰ卷）'],
    ['xkb2', 'qg2', '全国二卷（2025前：新课标Ⅱ卷）'],
    ['qgj', 'qgj', '全国甲卷'],
    ['', '', ''],
  ])('%j belongs to the line %j, called %j', (code, line, name) => {
    expect([examPaperLine(code), examPaperLineName(line)]).toEqual([line, name]);
  });

  test.each([
    ['qg1', 2023, true],
    ['qg1', 2026, true],
    ['qgj', 2024, true],
    ['qgj', 2025, false],
    ['qgy', 2024, false],
    ['330000', 2026, true],
  ])('a paper of the line %s was set in %i: %s', (line, year, isSet) => {
    expect(isExamLineSet(line, year)).toBe(isSet);
  });

  test('codes and names are unique, and an unknown code has no name', () => {
    expect(new Set(examPapers.map((paper) => paper.code)).size).toBe(examPapers.length);
    expect(new Set(examPapers.flatMap((paper) => [paper.name, ...paper.aliases])).size).toBe(
      examPapers.reduce((sum, paper) => sum + 1 + paper.aliases.length, 0),
    );
    expect(examPaperName('none')).toBe('');
  });
});
