import { expect, test } from 'vitest';
import { analysisHref, basisText, composeLikeHref, questionsHref, stepOf, valueText } from './exam-analysis.view.ts';

const state = { subjectCode: 2, family: 'qg1', by: 'share' } as const;

test.each([
  [0, 0],
  [0.001, 1],
  [0.1, 3],
  [0.2, 5],
])('a share of %f is step %i of a table whose greatest is 0.2', (share, step) => {
  expect(stepOf(share, 0.2)).toBe(step);
});

test.each([
  [0.1234, 'share', '12.3%'],
  [3, 'count', '3'],
] as const)('%f by %s is %s', (value, by, text) => {
  expect(valueText(value, by)).toBe(text);
});

test.each([
  ['2026年高考全国一卷数学真题（示例）', '统计依据（示例试卷，试题为本站原创，不是真题）：2026年 2 份试卷 38 道题'],
  ['2026年高考全国一卷数学真题', '统计依据：2026年 2 份试卷 38 道题'],
])('an analysis whose newest paper is %s says what it rests on', (name, text) => {
  const coverage = [{ year: 2026, papers: 2, questions: 38, withoutPoint: 0 }];
  expect(basisText({ coverage, newestPaper: { resourceId: '1', name } })).toBe(text);
});

test('addresses name what is shown', () => {
  expect(analysisHref(state, { by: 'count' })).toBe('/exam-analysis/select?subject=2&family=qg1&by=count');
  expect(questionsHref(2, '7', { year: 2024, questionIds: ['33', '4'] })).toBe(
    '/create-paper?phase=300&subject=2&points=7&ids=4.33',
  );
  expect(questionsHref(2, '7', { year: 2024, questionIds: [] })).toBe(
    '/create-paper?phase=300&subject=2&points=7&year=2024',
  );
});

test('a paper of the same structure is like the newest paper, or about the points that count', () => {
  expect(composeLikeHref({ points: [], newestPaper: { resourceId: '77', name: '示例卷' } }, state)).toBe(
    '/create-paper/intelligent-paper?phase=300&subject=2&parallel=77',
  );
  const point = (id: string, share: number) => ({
    id,
    name: '',
    branchName: '',
    cells: [{ year: 2024, share, score: 0, count: 1, questionIds: [] }],
  });
  expect(composeLikeHref({ points: [point('5', 0.1), point('6', 0), point('3', 0.3)], newestPaper: null }, state)).toBe(
    '/create-paper/intelligent-paper?phase=300&subject=2&scene=mock&points=3.5',
  );
});
