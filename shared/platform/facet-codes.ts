import { phases } from './study.ts';

/** Kinds of papers, grades and other codes that lists are filtered by. */
export interface CodeName {
  readonly code: string;
  readonly name: string;
}

const pairs = (text: string): CodeName[] =>
  text.split(' ').map((pair) => {
    const [code = '', name = ''] = pair.split(':');
    return { code, name };
  });

/**
 * Dictionary `paperKind`. The first digit of a code is the study phase's: 1 primary, 2 middle school, 3 senior high.
 */
export const paperKinds: readonly CodeName[] = [
  ...pairs(
    '101:课时作业 102:同步专项 103:单元试卷 104:开学考试 105:阶段测试 106:期中 107:期末 108:小升初专项 109:小升初模拟 110:小升初真题',
  ),
  ...pairs(
    '201:课时练习 202:同步专项 203:单元测验 204:阶段测试 205:期中 206:期末 207:开学试题 208:寒暑期作业 209:中考专项 210:中考模拟 211:中考真题 212:其他',
  ),
  ...pairs(
    '301:课时作业 302:单元测试 303:模块测试 304:专项测试 305:月考 306:期中 307:期末 308:入学检测 309:联考题 310:学业考试 311:高考模拟 312:高考真题 313:其他',
  ),
];
const kindNames = new Map(paperKinds.map(({ code, name }) => [code, name]));

export const paperKindName = (code: string) => kindNames.get(code) ?? '';
/** Kinds of one study phase, in menu order. */
export const paperKindsOf = (phaseCode: number) =>
  paperKinds.filter(({ code }) => code.startsWith(String(phaseCode / 100)));
export const isPaperKind = (phaseCode: number, code: string) =>
  kindNames.has(code) && code.startsWith(String(phaseCode / 100));

/** Dictionary `grade`: 1 to 12. */
export const gradeNames = [
  '一年级',
  '二年级',
  '三年级',
  '四年级',
  '五年级',
  '六年级',
  '七年级',
  '八年级',
  '九年级',
  '高一',
  '高二',
  '高三',
] as const;
export const gradeName = (grade: number): string => gradeNames[grade - 1] ?? '';
const noGrades: readonly number[] = [];
const phaseGrades: Readonly<Record<number, readonly number[]>> = {
  100: [1, 2, 3, 4, 5, 6],
  200: [7, 8, 9],
  300: [10, 11, 12],
};

/** Grades of a study phase as numbers, lowest first. */
export const gradesOf = (phaseCode: number): readonly number[] => phaseGrades[phaseCode] ?? noGrades;

/** The study phase of a grade; 0 for an unknown grade. */
export const phaseOfGrade = (grade: number): number =>
  phases.find(({ dictCode }) => gradesOf(dictCode).includes(grade))?.dictCode ?? 0;

/** Terms of a school year by their number, from 1. */
export const terms = pairs('1:上学期 2:下学期');
/** Empty for what belongs to no term. */
export const termName = (term: number): string => terms.find(({ code }) => code === String(term))?.name ?? '';

/** Dictionary `resourceType`. */
export const resourceTypes: readonly CodeName[] = pairs(
  'paper:试卷 courseware:课件 plan:教案 guide:学案 exercise:练习 video:视频 material:素材',
);
const typeNames = new Map(resourceTypes.map(({ code, name }) => [code, name]));
export const resourceTypeName = (code: string) => typeNames.get(code) ?? '';

/** What a resource comes with; `flags` of a card. */
export const resourceFlags = [
  { code: 'hasAnswer', name: '含答案' },
  { code: 'hasAnalysis', name: '含解析' },
  { code: 'hasAudio', name: '含听力' },
  { code: 'hasAnswerCard', name: '含答题卡' },
] as const satisfies readonly CodeName[];
export const flagCodes = resourceFlags.map(({ code }) => code);

/** Years that lists know: older papers exist, no list of them does. */
export const listYears = { first: 1990, last: 2100 } as const;
export const isListYear = (year: number) => year >= listYears.first && year <= listYears.last;

/** Downloads of the last seven and of the last thirty days (docs/product/library.md#download-rankings). */
export const downloadRankings = ['week', 'month'] as const;
export type DownloadRanking = (typeof downloadRankings)[number];
export const isDownloadRanking = (order: string | undefined): order is DownloadRanking =>
  order === 'week' || order === 'month';

/** Orders of questions besides the comprehensive one. */
export const questionOrders = ['new', 'hot'] as const;
/** Orders of a list of resources besides the comprehensive one. */
export const listOrders = [...questionOrders, ...downloadRankings] as const;
export type ListSort = (typeof listOrders)[number];

/** Dictionary `textbookVersion`. */
export const textbookVersions: readonly CodeName[] = pairs(
  '1:统编版 2:人教版 3:人教A版 4:人教B版 5:北师大版 6:苏教版 7:外研社版 8:译林版 9:人教PEP版 10:浙教版 11:湘教版 12:鲁科版 13:教科版 14:沪科技版 15:浙科版 16:苏科版 17:华东师大版 18:粤教版 19:沪教版',
);
