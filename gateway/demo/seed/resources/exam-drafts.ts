import { areaName, nationwide } from '../../../../shared/platform/area.ts';
import { cities } from '../../../../shared/platform/cities.ts';
import { gradeName, gradesOf, termName } from '../../../../shared/platform/facet-codes.ts';
import { paperKindCode } from '../../../platform/db/reference/dictionaries.ts';
import { exampleMark } from '../../example-title.ts';
import { examOf, type SeasonExam } from './exam-seasons.ts';
import { type GaokaoPaper, gaokaoPapers } from './gaokao-papers.ts';
import { teachesPhase } from './invented-names.ts';
import { answerNote, type DraftContext, type ResourceDraft } from './resource-draft.ts';
import { graduationYear, latestExamYear, schoolYearName, termOf } from './school-calendar.ts';

const autonomous = new Set([150000, 450000, 540000, 640000, 650000, 710000, 810000, 820000]);
const municipalities = new Set([110000, 120000, 310000, 500000]);

/** A province as titles write it: 湖北省, 北京市, 内蒙古; nothing for the whole country. */
export const provinceTitle = (code: number) =>
  code === nationwide.code
    ? ''
    : `${areaName(code)}${autonomous.has(code) ? '' : municipalities.has(code) ? '市' : '省'}`;

/** A city behind its province as titles write it; 北京市 and 台湾省 are their own only city. */
function cityTitle({ name, parentCode }: (typeof cities)[number]): string {
  const province = provinceTitle(parentCode);
  return name.startsWith(province) ? name : `${province}${name}`;
}

/** 考试汇编: the exams that are held around that day. */
export function examDraft(
  context: DraftContext,
  exam: SeasonExam = examOf(context.random, context.studyPhaseCode, context.day.month),
  place?: number,
): ResourceDraft {
  const grades = gradesOf(context.studyPhaseCode);
  const grade = exam.finalGrade ? (grades.at(-1) ?? 12) : gradeFor(context, grades);
  return examDraftBy(context, exam, { grade, ...setterOf(context, exam, place), isExample: exam.setBy === 'city' });
}

interface Setting {
  readonly grade: number;
  /** The author of the exam, as titles write it. */
  readonly setter: string;
  readonly areaCode: number;
  readonly schoolId?: number | undefined;
  /** The exam really takes place. */
  readonly isExample: boolean;
}

/** An exam of a grade by its authors. */
export function examDraftBy(
  { random, studyPhaseCode, subjectCode, subject, day }: DraftContext,
  exam: SeasonExam,
  { grade, setter, areaCode, schoolId, isExample }: Setting,
): ResourceDraft {
  const term = termOf(day);
  const classYear =
    grade >= 12 || exam.finalGrade
      ? `${graduationYear(day, grade)}届${gradeName(grade)}${termName(term)}`
      : `${schoolYearName(day)}${gradeName(grade)}${termName(term)}`;
  const paper = studyPhaseCode === 100 ? '' : '试题';
  return {
    resourceName: `${setter}${classYear}${exam.title}${subject}${paper}${isExample ? exampleMark : ''}${answerNote(random, subjectCode)}`,
    categoryCode: 7,
    resourceType: 'paper',
    paperKind: paperKindCode(studyPhaseCode, exam.paperKind),
    grade,
    term,
    year: day.year,
    areaCode,
    schoolId,
  };
}

/** An exam of a province: by one of its schools where it has one of the phase, else by a city. */
export function provinceDraft(context: DraftContext, place: number): ResourceDraft {
  const { random, schools, studyPhaseCode, day } = context;
  const hasSchool = schools.some((item) => item.areaCode === place && teachesPhase(item, studyPhaseCode));
  return hasSchool
    ? examDraft(context, examOf(random, studyPhaseCode, day.month, 'school'), place)
    : cityDraft(context, place);
}

/** A city's test for those who leave school that summer. */
export function cityDraft(context: DraftContext, place: number): ResourceDraft {
  const paperKind = context.studyPhaseCode === 300 ? '高考模拟' : '中考模拟';
  return examDraft(context, { paperKind, title: '适应性测试', setBy: 'city', finalGrade: true }, place);
}

/** Subjects that begin late: chemistry in grade 9, physics in grade 8; general technology ends early. */
export function gradeFor({ random, studyPhaseCode, subjectCode }: DraftContext, grades: readonly number[]): number {
  if (studyPhaseCode === 200 && subjectCode === 5) return 9;
  if (studyPhaseCode === 200 && subjectCode === 4) return random.pick([8, 8, 9]);
  if (studyPhaseCode === 200 && (subjectCode === 6 || subjectCode === 8)) return random.pick([7, 8]);
  if (studyPhaseCode === 100 && subjectCode !== 1 && subjectCode !== 2) return random.int(3, 6);
  if (studyPhaseCode === 300)
    return random.weighted([
      [10, 3],
      [11, 3],
      [12, subjectCode >= 11 ? 1 : 5],
    ]);
  return random.pick(grades);
}

/** Who sets an exam: a city, an alliance or a school, of that province where one is given. */
function setterOf({ random, schools, studyPhaseCode }: DraftContext, exam: SeasonExam, place?: number) {
  if (exam.setBy === 'city') {
    const city = random.pick(cities.filter(({ parentCode }) => place === undefined || parentCode === place));
    return { setter: cityTitle(city), areaCode: city.parentCode, schoolId: undefined };
  }
  const isAlliance = exam.setBy === 'alliance' || (studyPhaseCode === 300 && random.chance(0.12));
  const school = random.pick(
    schools.filter(
      (item) =>
        (place === undefined ? item.isAlliance === isAlliance : item.areaCode === place) &&
        teachesPhase(item, studyPhaseCode),
    ),
  );
  return { setter: `${provinceTitle(school.areaCode)}${school.name}`, areaCode: school.areaCode, schoolId: school.id };
}

/** 高考真题 or 中考真题 of one of the last years. */
export function realPaperDraft(context: DraftContext): ResourceDraft {
  return context.studyPhaseCode === 300 ? gaokaoDraft(context) : zhongkaoDraft(context);
}

const realNotes = ['（含解析）', '（含答案）', '（精校版，含解析）', '（原卷版）', '（逐题解析）'] as const;

function examYear({ random, day }: DraftContext): number {
  const latest = latestExamYear(day);
  return random.weighted([
    [latest, 5],
    [latest - 1, 3],
    [latest - 2, 2],
    [latest - 3, 1],
  ]);
}

function gaokaoDraft(context: DraftContext): ResourceDraft {
  const year = examYear(context);
  return gaokaoDraftOf(context, year, context.random.pick(gaokaoPapers(year, context.subjectCode)));
}

/** The paper of a year's 高考. */
export function gaokaoDraftOf({ random, subject }: DraftContext, year: number, paper: GaokaoPaper): ResourceDraft {
  return {
    resourceName: `${year}年高考${paper.name}${subject}真题${exampleMark}${random.pick(realNotes)}`,
    categoryCode: 6,
    resourceType: 'paper',
    paperKind: paperKindCode(300, '高考真题'),
    grade: 12,
    term: 2,
    year,
    areaCode: paper.areaCode,
  };
}

function zhongkaoDraft(context: DraftContext): ResourceDraft {
  const city = context.random.pick(cities);
  const province = provinceTitle(city.parentCode);
  const place = province === city.name || context.random.chance(0.3) ? province : cityTitle(city);
  return zhongkaoDraftOf(context, examYear(context), { name: place, areaCode: city.parentCode });
}

/** The paper of a province's or a city's 中考. */
export function zhongkaoDraftOf({ random, subject }: DraftContext, year: number, place: GaokaoPaper): ResourceDraft {
  return {
    resourceName: `${year}年${place.name}中考${subject}真题${exampleMark}${random.pick(realNotes)}`,
    categoryCode: 4,
    resourceType: 'paper',
    paperKind: paperKindCode(200, '中考真题'),
    grade: 9,
    term: 2,
    year,
    areaCode: place.areaCode,
  };
}
