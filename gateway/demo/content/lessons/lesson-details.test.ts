import { expect, test } from 'vitest';
import { detailsOfLesson } from './lesson-details.ts';
import { allLessonFacts } from './lesson-facts.ts';

test('every lesson has its own opening, explanations, mistake and task', () => {
  const seen = new Map<string, string>();
  for (const { studyPhaseCode, subjectCode, name } of allLessonFacts) {
    const lesson = `${studyPhaseCode}/${subjectCode}/${name}`;
    const found = detailsOfLesson(studyPhaseCode, subjectCode, name);
    const parts = found ? [found.opening, ...found.explanations, found.mistake, found.task] : [];
    expect([lesson, parts.length]).toEqual([lesson, 6]);
    for (const part of parts) {
      expect([lesson, part.length >= 12, part.length <= 170, part.split('$').length % 2]).toEqual([
        lesson,
        true,
        true,
        1,
      ]);
      expect([part, seen.get(part) ?? lesson]).toEqual([part, lesson]);
      seen.set(part, lesson);
    }
  }
});
