import { areas } from '../../../../shared/platform/area.ts';
import type { KnowledgePoint, Lesson } from '../../../platform/trees/national/tree-rows.ts';
import { cityDraft, examDraft, gaokaoDraftOf, provinceDraft, provinceTitle, zhongkaoDraftOf } from './exam-drafts.ts';
import { gaokaoPapers } from './gaokao-papers.ts';
import { courseware, exercise, firstRoundDraft, lessonDraftOf, plan } from './lesson-drafts.ts';
import type { Writer } from './resource-draft.ts';
import { latestExamYear, type SchoolDay, schoolYearStart } from './school-calendar.ts';

interface Planned {
  readonly write: Writer;
  /** Not published before. */
  readonly since?: Date;
}

interface PlannedSubject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly lessons: readonly Lesson[];
  readonly points: readonly KnowledgePoint[];
  readonly day: SchoolDay;
}

const examYears = 4;
/** Results of the examinations of June are published before that day. */
const afterExam = (year: number) => new Date(Date.UTC(year, 5, 20));
/** 台湾, 香港 and 澳门 have other examinations. */
const provinces = areas.filter(({ code }) => code > 0 && code < 700_000);
/** Provinces whose 中考 of the other subjects is kept. */
const largeProvinces = new Set([
  110000, 310000, 320000, 330000, 350000, 370000, 410000, 420000, 430000, 440000, 500000, 510000,
]);

const jointExamsEach = 5;

/**
 * What the library has by rule: three files for every lesson, every paper of the last entrance examinations, and what
 * the grade that takes the next ones works with in this school year: every point once more, and joint exams. Every
 * province has exams of its own.
 */
export function plannedDrafts({ studyPhaseCode, subjectCode, lessons, points, day }: PlannedSubject): Planned[] {
  const ofLessons = lessons.flatMap((lesson) =>
    [courseware, plan, exercise].map(
      (write): Planned => ({ write: (context) => lessonDraftOf(context, lesson, write) }),
    ),
  );
  if (subjectCode > 9 || studyPhaseCode === 100) return ofLessons;
  const years = Array.from({ length: examYears }, (_, i) => latestExamYear(day) - i);
  const ofExams = years.flatMap((year) =>
    (studyPhaseCode === 300 ? gaokaoPapers(year, subjectCode) : zhongkaoPlaces(subjectCode)).map(
      (paper): Planned => ({
        since: afterExam(year),
        write: (context) => (studyPhaseCode === 300 ? gaokaoDraftOf : zhongkaoDraftOf)(context, year, paper),
      }),
    ),
  );
  const since = new Date(Date.UTC(schoolYearStart(day), 7, 10));
  const ofPoints = points.map((point): Planned => ({ since, write: (context) => firstRoundDraft(context, point) }));
  const joint = Array.from(
    { length: studyPhaseCode === 300 ? jointExamsEach : 0 },
    (): Planned => ({
      since,
      write: (context) =>
        examDraft(context, {
          paperKind: '联考题',
          title: `${context.day.month}月联考`,
          setBy: 'alliance',
          finalGrade: true,
        }),
    }),
  );
  const ofProvinces = provinces.flatMap(({ code }): Planned[] => {
    if (studyPhaseCode === 200 && subjectCode > 5) return [];
    return [provinceDraft, cityDraft].map((write) => ({ write: (context) => write(context, code) }));
  });
  return [...ofLessons, ...ofExams, ...ofPoints, ...joint, ...ofProvinces];
}

const zhongkaoPlaces = (subjectCode: number) =>
  provinces
    .filter(({ code }) => subjectCode <= 3 || largeProvinces.has(code))
    .map(({ code }) => ({ name: provinceTitle(code), areaCode: code }));
