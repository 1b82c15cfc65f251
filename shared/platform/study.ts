/** A dictionary entry (docs/product/site.md#phases-and-subjects). */
export interface DictItem {
  readonly dictCode: number;
  readonly dictName: string;
}

export const phases = [
  { dictCode: 100, dictName: '小学' },
  { dictCode: 200, dictName: '初中' },
  { dictCode: 300, dictName: '高中' },
] as const satisfies readonly DictItem[];

/** What a page or a visitor is about: a phase and a subject that it teaches. */
export interface Study {
  readonly studyPhaseCode: number;
  /** Subject. */
  readonly dictCode: number;
}

export const isSameStudy = (a: Study, b: Study) => a.studyPhaseCode === b.studyPhaseCode && a.dictCode === b.dictCode;

/** 高中语文 */
export const studyName = ({ studyPhaseCode, dictCode }: Study) =>
  phaseName(studyPhaseCode) + subjectName(studyPhaseCode, dictCode);

/** 高中语文, by the codes of a call. */
export const fullSubjectName = (of: { readonly studyPhaseCode: number; readonly subjectCode: number }) =>
  phaseName(of.studyPhaseCode) + subjectName(of.studyPhaseCode, of.subjectCode);

export const seniorHigh = 300;
export const middleSchool = 200;
/** Study phase and subject of a visitor who has chosen nothing (docs/product/site.md#selection). */
export const defaultPhaseCode = seniorHigh;
export const defaultSubjectCode = 1;

const subjectNames: Readonly<Record<number, string>> = {
  1: '语文',
  2: '数学',
  3: '英语',
  4: '物理',
  5: '化学',
  6: '生物',
  7: '历史',
  8: '地理',
  9: '政治',
  10: '科学',
  11: '信息技术',
  12: '通用技术',
  13: '音乐',
  14: '美术',
  15: '体育与健康',
  16: '劳动',
};

const subjectCodesByPhase: Readonly<Record<number, readonly number[]>> = {
  100: [1, 2, 3, 10, 9],
  200: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  300: [1, 2, 3, 4, 5, 6, 9, 7, 8, 11, 12],
};

const namesInPhase: Readonly<Record<string, string>> = {
  '100/9': '道德与法治',
  '200/9': '道德与法治',
  '300/9': '思想政治',
  '200/6': '生物学',
  '300/6': '生物学',
};

/** Subjects taught in a phase, in the order of the subject menu; empty for an unknown phase. */
export function subjectsOf(phaseCode: number): DictItem[] {
  return (subjectCodesByPhase[phaseCode] ?? []).map((dictCode) => ({
    dictCode,
    dictName: subjectName(phaseCode, dictCode),
  }));
}

export const isPhaseCode = (code: number) => phases.some((phase) => phase.dictCode === code);
/** True when the subject is taught in that phase. */
export const isSubjectCode = (phaseCode: number, code: number) =>
  subjectCodesByPhase[phaseCode]?.includes(code) ?? false;
/** The subject where the phase teaches it, else the phase's first. */
export const taughtSubject = (phaseCode: number, wanted: number): number =>
  isSubjectCode(phaseCode, wanted) ? wanted : (subjectCodesByPhase[phaseCode]?.[0] ?? 0);
/** Computing and technology are not part of the entrance examinations. */
const lastExamSubject = 10;
/** Subjects of a phase's entrance examination. */
export const examSubjectsOf = (phaseCode: number): DictItem[] =>
  subjectsOf(phaseCode).filter(({ dictCode }) => dictCode <= lastExamSubject);
/** The subject where it is examined at the end of the phase, else the first that is. */
export const examinedSubject = (phaseCode: number, wanted: number): number => {
  const codes = examSubjectsOf(phaseCode).map(({ dictCode }) => dictCode);
  return codes.includes(wanted) ? wanted : (codes[0] ?? 0);
};

export const phaseName = (code: number) => phases.find((phase) => phase.dictCode === code)?.dictName ?? '';
export const subjectName = (phaseCode: number, code: number) =>
  namesInPhase[`${phaseCode}/${code}`] ?? subjectNames[code] ?? '';

/** Resource categories (docs/product/library.md#resource-categories). Album types are the same codes. */
export const resourceCategories = [
  { code: 1, name: '同步教学' },
  { code: 2, name: '复习备考' },
  { code: 4, name: '中考真题' },
  { code: 6, name: '高考真题' },
  { code: 7, name: '考试汇编' },
  { code: 8, name: '学科专项' },
  { code: 9, name: '假期作业' },
] as const;
/** Categories that hold courseware, plans and guides beside papers, or instead of them. */
const teachingCategories: readonly number[] = [1, 2, 9];
/** Whether a category, or no category (0), is looked for its papers (docs/product/library.md#papers-first). */
export const isPaperCategory = (code: number) => !teachingCategories.includes(code);
/** The type of resources that a list of the paper library shows by itself; undefined is every type. */
export const libraryType = (category: number): 'paper' | undefined => (isPaperCategory(category) ? 'paper' : undefined);
export const categoryName = (code: number) => resourceCategories.find((category) => category.code === code)?.name ?? '';
