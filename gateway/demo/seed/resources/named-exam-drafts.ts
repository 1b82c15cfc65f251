import { examDraft, examDraftBy } from './exam-drafts.ts';
import type { Writer } from './resource-draft.ts';

interface DatedDraft {
  readonly write: Writer;
  readonly day: Date;
}

/** Alliances that teachers search by name: month of their exam, area, name and grade. */
const alliances: readonly (readonly [month: number, areaCode: number, setter: string, grade: number])[] = [
  [11, 330000, '浙江省七彩阳光联盟', 10],
  [11, 330000, '浙江省七彩阳光联盟', 11],
  [9, 330000, '浙江省七彩阳光联盟', 12],
  [12, 330000, '浙江省金丽衢十二校', 12],
  [8, 330000, '浙江省Z20联盟', 12],
  [8, 330000, '浙江省名校协作体', 11],
  [9, 330000, '浙江省名校协作体', 12],
  [12, -1, 'T8联考', 12],
  [1, -1, '八省联考', 12],
  [12, 420000, '湖北省八校联考', 12],
  [11, 420000, '湖北省高中名校联盟', 12],
  [3, 320000, '江苏省苏锡常镇四市', 12],
  [2, 320000, '江苏省南通、泰州等七市', 12],
  [10, 340000, '安徽省皖南八校', 12],
  [12, 340000, '安徽省江南十校', 12],
  [11, 370000, '山东省齐鲁名校联盟', 12],
  [10, 410000, '河南省天一大联考', 12],
  [9, 430000, '湖南省长郡十五校', 12],
  [10, 440000, '广东省六校联考', 12],
  [11, 510000, '四川省蓉城名校联盟', 11],
  [11, 130000, '河北省五个一名校联盟', 11],
  [11, 500000, '重庆市名校联盟', 12],
];

/** Provinces of which every mock exam of the last spring is kept. */
const mockProvinces = [
  110000, 310000, 320000, 330000, 340000, 350000, 370000, 410000, 420000, 430000, 440000, 500000, 510000,
];
const mocks: readonly (readonly [month: number, title: string])[] = [
  [3, '第一次模拟考试'],
  [4, '第二次模拟考试'],
];

/** Joint exams and mock exams of the last twelve months, with the names that teachers search by. */
export function namedExamDrafts({
  studyPhaseCode,
  subjectCode,
  now,
}: {
  studyPhaseCode: number;
  subjectCode: number;
  now: Date;
}): DatedDraft[] {
  const lastSubject = studyPhaseCode === 300 ? 9 : 5;
  if (studyPhaseCode === 100 || subjectCode > lastSubject) return [];
  const paperKind = studyPhaseCode === 300 ? '高考模拟' : '中考模拟';
  const ofMocks = mocks.flatMap(([month, title]) =>
    mockProvinces.map(
      (place): DatedDraft => ({
        day: lastDayOf(month, now),
        write: (context) => examDraft(context, { paperKind, title, setBy: 'city', finalGrade: true }, place),
      }),
    ),
  );
  if (studyPhaseCode !== 300) return ofMocks;
  const ofAlliances = alliances.map(
    ([month, areaCode, setter, grade]): DatedDraft => ({
      day: lastDayOf(month, now),
      write: (context) =>
        examDraftBy(
          context,
          { paperKind: '联考题', title: setter.endsWith('联考') ? '' : `${month}月联考`, setBy: 'alliance' },
          { grade, setter, areaCode, isExample: true },
        ),
    }),
  );
  return [...ofMocks, ...ofAlliances];
}

/** The twentieth of a month, the last that is over. */
function lastDayOf(month: number, now: Date): Date {
  const ofYear = (year: number) => new Date(Date.UTC(year, month - 1, 20));
  const year = now.getUTCFullYear();
  return ofYear(year) < now ? ofYear(year) : ofYear(year - 1);
}
