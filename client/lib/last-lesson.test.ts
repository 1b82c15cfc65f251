import { expect, test } from 'vitest';
import { parseLastLesson, printLastLesson } from './last-lesson.ts';

const lesson = { studyPhaseCode: 300, subjectCode: 1, chapterId: '1003', name: '沁园春·长沙' };

test('a lesson comes back as it was written', () => {
  expect(parseLastLesson(printLastLesson(lesson))).toEqual(lesson);
});

test.each([
  null,
  '',
  'x',
  'null',
  '[]',
  JSON.stringify({ ...lesson, chapterId: '../1' }),
  JSON.stringify({ ...lesson, studyPhaseCode: 100, subjectCode: 4 }),
  JSON.stringify({ ...lesson, name: 5 }),
  JSON.stringify({ ...lesson, name: '' }),
])('%s is no lesson', (text) => {
  expect(parseLastLesson(text)).toBeUndefined();
});
