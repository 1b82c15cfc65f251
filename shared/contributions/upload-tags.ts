import { gradesOf } from '../platform/facet-codes.ts';
import { isSubjectCode, resourceCategories } from '../platform/study.ts';

/** What a person says about a file (docs/product/contributions.md#upload-tags). */
export interface UploadTags {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  /** Resource category. */
  readonly category: number;
  readonly gradeCode?: number | undefined;
  readonly year?: number | undefined;
  readonly areaCode?: number | undefined;
  readonly schoolName?: string | undefined;
  readonly examName?: string | undefined;
  readonly chapterId?: string | undefined;
  readonly versionCode?: string | undefined;
  readonly kpointIds?: readonly string[] | undefined;
}
export type UploadTag = keyof UploadTags;

/** Knowledge points of a file, and levels of the textbook that lead to its chapter: volume, unit, lesson. */
export const uploadTagCap = 3;

const examPapers = 7;
/** The category of each entrance examination, and the phase that ends with it. */
const entranceExams: Readonly<Record<number, number>> = { 4: 200, 6: 300 };
const noTags: readonly UploadTag[] = [];

/** What has to be said of files of a category besides phase, subject and category. */
export const requiredUploadTags = (category: number): readonly UploadTag[] => {
  if (category === examPapers) return ['gradeCode', 'year', 'areaCode'];
  if (entranceExams[category] !== undefined) return ['year', 'areaCode'];
  return noTags;
};

/** What cannot be said of files of a category: a paper of a whole examination belongs to no lesson. */
export const shutUploadTags = (category: number): readonly UploadTag[] =>
  category === examPapers || entranceExams[category] !== undefined ? ['chapterId', 'versionCode'] : noTags;

/** Categories that files of a phase may have. */
export const uploadCategories = (phaseCode: number) =>
  resourceCategories.filter(({ code }) => (entranceExams[code] ?? phaseCode) === phaseCode);

const names: Readonly<Record<UploadTag, string>> = {
  studyPhaseCode: '学段',
  subjectCode: '学科',
  category: '类别',
  gradeCode: '年级',
  year: '年份',
  areaCode: '地区',
  schoolName: '学校',
  examName: '考试',
  chapterId: '章节',
  versionCode: '教材版本',
  kpointIds: '知识点',
};

export interface UploadTagProblem {
  readonly tag: UploadTag;
  /** As the person reads it. */
  readonly sentence: string;
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** What is wrong with a file's tags by the rules of its category; empty where nothing is. */
export function uploadTagProblems(tags: UploadTags): UploadTagProblem[] {
  const { studyPhaseCode, subjectCode, category, gradeCode, kpointIds = [] } = tags;
  const problems: UploadTagProblem[] = [];
  const note = (tag: UploadTag, sentence: string) => problems.push({ tag, sentence });
  if (!isSubjectCode(studyPhaseCode, subjectCode)) note('subjectCode', '所选学段没有这个学科');
  if (!uploadCategories(studyPhaseCode).some(({ code }) => code === category)) {
    note('category', '所选学段没有这个类别');
  }
  if (gradeCode !== undefined && !gradesOf(studyPhaseCode).includes(gradeCode)) {
    note('gradeCode', '所选学段没有这个年级');
  }
  for (const tag of requiredUploadTags(category)) if (!isGiven(tags[tag])) note(tag, `请选择${names[tag]}`);
  for (const tag of shutUploadTags(category)) if (isGiven(tags[tag])) note(tag, `这个类别不能选择${names[tag]}`);
  if (kpointIds.length > uploadTagCap) note('kpointIds', `知识点最多选${uploadTagCap}个`);
  else if (new Set(kpointIds).size < kpointIds.length) note('kpointIds', '知识点重复了');
  return problems;
}
