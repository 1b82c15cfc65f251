import { expect, test } from 'vitest';
import { parseLastLesson, printLastLesson } from './last-lesson.ts';

const lesson = { studyPhaseCode: 300, subjectCode: 1, chapterId: '1003', name: '沁园春·长沙' };

test('a lesson comes back as it was written', () => {
  expect(parseLastLesson(printLastLesson(lesson))).toEqual(lesson);
});

test('its volume comes back with it, unless it is none', () => {
  const volume = { id: '1001', name: '必修上册', versionName: '统编版' };
  expect(parseLastLesson(printLastLesson({ ...lesson, volume }))).toEqual({ ...lesson, volume });
  for (const odd of ['1001', {}, { ...volume, id: 'x' }, { ...volume, name: '' }, { ...volume, versionName: 1 }])
    expect(parseLastLesson(JSON.stringify({ ...lesson, volume: odd }))).toEqual(lesson);
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
