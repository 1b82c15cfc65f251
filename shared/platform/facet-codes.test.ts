import { describe, expect, test } from 'vitest';
import {
  gradeName,
  gradesOf,
  isPaperKind,
  paperKindName,
  paperKindsOf,
  phaseOfGrade,
  resourceTypeName,
} from './facet-codes.ts';

describe('codes that lists are filtered by', () => {
  test.each([
    [100, 10, '课时作业'],
    [200, 12, '课时练习'],
    [300, 13, '课时作业'],
    [400, 0, undefined],
  ])('phase %i has %i paper kinds', (phase, amount, first) => {
    expect(paperKindsOf(phase)).toHaveLength(amount);
    expect(paperKindsOf(phase)[0]?.name).toBe(first);
  });

  test('a kind belongs to one phase', () => {
    expect(isPaperKind(300, '306')).toBe(true);
    expect(isPaperKind(200, '306')).toBe(false);
    expect(isPaperKind(300, '399')).toBe(false);
    expect(paperKindName('306')).toBe('期中');
    expect(paperKindName('')).toBe('');
  });

  test('grades go from 1 to 12 and each has its phase', () => {
    expect([...gradesOf(100), ...gradesOf(200), ...gradesOf(300)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect([0, 1, 6, 7, 9, 10, 12, 13].map(phaseOfGrade)).toEqual([0, 100, 100, 200, 200, 300, 300, 0]);
    expect([gradeName(0), gradeName(7), gradeName(12), gradeName(13)]).toEqual(['', '七年级', '高三', '']);
  });

  test('types have names', () => {
    expect(resourceTypeName('courseware')).toBe('课件');
    expect(resourceTypeName('other')).toBe('');
  });
});
