import { describe, expect, it } from 'vitest';
import { subjectName } from '../../../../../shared/platform/study.ts';
import { factsOfLesson } from '../../lessons/lesson-facts.ts';
import { allFamilies } from '../families/all-families.ts';
import { wholeBank } from '../question-bank.ts';
import { materialBank } from './all-materials.ts';

/** 生物学, 历史, 地理, 思想政治 and 道德与法治, 科学. */
const subjects = [
  [300, 6],
  [300, 7],
  [300, 8],
  [300, 9],
  [200, 6],
  [200, 7],
  [200, 8],
  [200, 9],
  [100, 9],
  [100, 10],
] as const;
const leastFamilies = 12;

describe.each(subjects.map(([phase, subject]) => [phase, subjectName(phase, subject), subject] as const))(
  '%i %s',
  (phase, _name, subject) => {
    const own = materialBank.filter((one) => one.studyPhaseCode === phase && one.subjectCode === subject);

    it('asks about materials in twelve lessons or more, in several wordings', () => {
      const lessons = new Set([
        ...own.map(({ lesson }) => lesson),
        ...allFamilies.flatMap((one) =>
          one.studyPhaseCode === phase && one.subjectCode === subject ? one.lesson : [],
        ),
      ]);
      expect(lessons.size).toBeGreaterThanOrEqual(leastFamilies);
      expect(own.length).toBeGreaterThanOrEqual(2 * leastFamilies);
    });

    it('has long questions with two parts or more', () => {
      const long = own.filter(({ subQuestions = [] }) => subQuestions.length > 1);
      expect(long.length).toBeGreaterThanOrEqual(2);
    });

    it('belongs to lessons that are taught', () => {
      const unknown = own.filter(({ lesson = '' }) => !factsOfLesson(phase, subject, lesson));
      expect(unknown.map(({ lesson }) => lesson)).toEqual([]);
    });

    it('has sound options: four that differ', () => {
      const choices = own.flatMap(({ options, stem, subQuestions = [] }) => [
        { options, stem },
        ...subQuestions.map((sub) => ({ options: sub.options.map(({ text }) => text), stem: sub.stem })),
      ]);
      expect(
        choices.filter(({ options }) => options.length > 0 && new Set(options).size !== 4).map(({ stem }) => stem),
      ).toEqual([]);
    });
  },
);

it('all of them are in the bank', () => {
  const stems = new Set(wholeBank().map(({ passage, stem }) => passage + stem));
  const ofHumanities = materialBank.filter(({ subjectCode }) => subjectCode >= 7 && subjectCode <= 9);
  expect(ofHumanities.filter(({ passage, stem }) => !stems.has(passage + stem)).map(({ stem }) => stem)).toEqual([]);
});
