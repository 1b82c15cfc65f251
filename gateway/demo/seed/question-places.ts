import { areaName } from '../../../shared/platform/area.ts';
import { gradeName, gradesOf, paperKindName } from '../../../shared/platform/facet-codes.ts';
import { subjectName } from '../../../shared/platform/study.ts';
import { paperKindCode } from '../../platform/db/reference/dictionaries.ts';
import type { Random } from '../random.ts';
import { teachesPhase } from './resources/invented-names.ts';
import type { DraftSchool } from './resources/resource-draft.ts';
import type { SchoolDay } from './resources/school-calendar.ts';

/** Where a question comes from: columns of `question`. */
export interface QuestionPlace {
  readonly source: string;
  readonly sourceNumber: number;
  readonly sourceKind: string;
  readonly examPaper: string;
  readonly year: number;
  readonly areaCode: number;
  readonly grade: number;
  readonly school: string;
}

interface Asked {
  readonly random: Random;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  /** The grade that teaches it; 0 where that is not known. */
  readonly grade: number;
  readonly schools: readonly DraftSchool[];
  readonly day: SchoolDay;
}

const yearsBack = 6;
const kindWeights: Readonly<Record<number, readonly (readonly [string, number])[]>> = {
  100: [
    ['单元试卷', 4],
    ['期中', 3],
    ['期末', 4],
    ['小升初模拟', 1],
  ],
  200: [
    ['单元测验', 3],
    ['阶段测试', 2],
    ['期中', 4],
    ['期末', 4],
    ['中考模拟', 4],
  ],
  300: [
    ['课时作业', 2],
    ['单元测试', 3],
    ['月考', 4],
    ['期中', 4],
    ['期末', 4],
    ['联考题', 3],
    ['高考模拟', 4],
  ],
};
const leavingKinds = new Set(['小升初模拟', '中考模拟', '高考模拟']);

/** A paper that one of the demo's schools might have set; all of it invented. */
export function inventedPlace({ random, studyPhaseCode, subjectCode, grade, schools, day }: Asked): QuestionPlace {
  const school = random.pick(schools.filter((item) => teachesPhase(item, studyPhaseCode) && item.areaCode > 0));
  const kind = random.weighted(kindWeights[studyPhaseCode] ?? []);
  const code = paperKindCode(studyPhaseCode, kind);
  const year = day.year - random.weighted(Array.from({ length: yearsBack }, (_, i) => [i, yearsBack - i] as const));
  const grades = gradesOf(studyPhaseCode);
  const ofGrade = leavingKinds.has(kind) || grade === 0 ? (grades.at(-1) ?? grade) : grade;
  const term = random.pick(['上学期', '下学期']);
  const subject = subjectName(studyPhaseCode, subjectCode);
  const title = leavingKinds.has(kind)
    ? `${year}年${areaName(school.areaCode)}${school.name}${kind}${subject}试题`
    : `${year - 1}-${year}学年${areaName(school.areaCode)}${school.name}${gradeName(ofGrade)}${term}${paperKindName(code)}${subject}试题`;
  return {
    source: title,
    sourceNumber: random.int(1, 22),
    sourceKind: code,
    examPaper: '',
    year,
    areaCode: school.areaCode,
    grade: ofGrade,
    school: school.name,
  };
}
