import { expect, test } from 'vitest';
import { bookEntrances } from './book-index.view.ts';

const row = (studyPhaseCode: number, subjectCode: number, versionCode: string, count: number) => ({
  studyPhaseCode,
  subjectCode,
  seriesId: '1',
  versionCode,
  versionName: versionCode === '1' ? '统编版' : '人教版',
  count,
});

test('phases, subjects and editions that have books, with their numbers', () => {
  const phases = bookEntrances({ counts: [row(300, 1, '1', 3), row(300, 2, '2', 2), row(300, 2, '2', 4)] });
  expect(phases.map(({ name, count, href }) => [name, count, href])).toEqual([['高中', 9, '/book-mall?phase=300']]);
  expect(phases[0]?.subjects.map(({ name, count }) => [name, count])).toEqual([
    ['语文', 3],
    ['数学', 6],
  ]);
  expect(phases[0]?.subjects[1]?.versions).toMatchObject([
    { name: '人教版', count: 6, href: '/book-mall?phase=300&subject=2&version=2' },
  ]);
});
