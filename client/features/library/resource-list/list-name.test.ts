import { expect, test } from 'vitest';
import { aListState } from '../../../../tests/kit/client/a-list-state.ts';
import { listName } from './list-name.ts';
import type { ListState } from './paper-library.ts';

test.each<[Partial<ListState>, string]>([
  [{}, '高中数学试题试卷'],
  [{ page: 4, sort: 'hot' }, '高中数学试题试卷'],
  [{ subjectCode: 9 }, '高中思想政治试题试卷'],
  [{ category: 6, year: 2025 }, '2025年高中数学高考真题'],
  [{ category: 7 }, '高中数学考试汇编试卷'],
  [{ category: 1, all: true }, '高中数学同步教学资源'],
  [{ category: 8 }, '高中数学学科专项试卷'],
  [{ all: true, year: 2025 }, '2025年高中数学资源'],
  [{ all: true, kind: '306' }, '高中数学期中试卷'],
  [{ area: 330000, grade: 12, kind: '306' }, '浙江高三数学期中试卷'],
  [{ area: 150000, category: 7, kind: '305', year: 2026, grade: 10 }, '2026年内蒙古高一数学考试汇编月考试卷'],
])('%j is called %s', (change, name) => {
  expect(listName(aListState(change))).toBe(name);
});
