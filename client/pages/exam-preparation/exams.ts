import type { SiteTexts } from '../../../shared/platform/site-texts.ts';
import { middleSchool, seniorHigh } from '../../../shared/platform/study.ts';
import type { ExamTab } from '../../../shared/site/routes/list-queries.ts';
import { zhongkaoDayOf } from '../../lib/library/exam-day.ts';

export type ExamRoute = 'layout-high-test' | 'layout-middle-test';

/** One of the two entrance examinations with the words of its page. */
export interface Exam {
  readonly route: ExamRoute;
  readonly name: '高考' | '中考';
  readonly studyPhaseCode: number;
  /** Category of its real papers (docs/product/library.md#resource-categories). */
  readonly realCategory: number;
  /** Code of the dictionary `paperKind` of its mock papers. */
  readonly mockKind: string;
  /** First day and length. */
  readonly month: number;
  readonly day: number;
  readonly days: number;
  readonly dayNote: string;
}

export const gaokao: Exam = {
  route: 'layout-high-test',
  name: '高考',
  studyPhaseCode: seniorHigh,
  realCategory: 6,
  mockKind: '311',
  month: 6,
  day: 7,
  days: 4,
  dayNote: '每年6月7日开考',
};

export const zhongkao: Exam = {
  route: 'layout-middle-test',
  name: '中考',
  studyPhaseCode: middleSchool,
  realCategory: 4,
  mockKind: '210',
  month: 6,
  day: 15,
  days: 3,
  dayNote: '按6月15日开考计，以当地公布为准',
};

/**
 * An examination as an area has it (docs/product/library.md#exam-preparation): provinces set their own day of the 中考.
 * The college entrance examination is one day everywhere.
 */
export function examIn(exam: Exam, place: { areaCode: number; areaName: string }, given: SiteTexts): Exam {
  const own = exam === zhongkao ? zhongkaoDayOf(place, given) : undefined;
  if (!own) return exam;
  const { month, day, isExample } = own;
  const dayNote = `${place.areaName}按${month}月${day}日开考计${isExample ? '（示例）' : ''}，以当地公布为准`;
  return { ...exam, month, day, dayNote };
}

export const exams = [gaokao, zhongkao] as const;

/** Category 复习备考. */
export const reviewCategory = 2;

interface TabWords {
  readonly name: string;
  /** What is in it and when it is for, in a sentence. */
  readonly hint: (exam: Exam) => string;
}

/** Names and hints of the tabs (docs/product/library.md#exam-preparation). */
export const tabWords: Readonly<Record<ExamTab, TabWords>> = {
  real: { name: '历年真题', hint: ({ name }) => `历年${name}真题，按年份和试卷查找。` },
  round1: { name: '一轮复习', hint: () => '上学期到寒假：按知识点全面梳理，讲义、课件、训练成套。' },
  round2: { name: '二轮复习', hint: () => '三月到四月：专题突破，打通板块之间的联系。' },
  round3: { name: '三轮冲刺', hint: () => '五月到考前：回归课本，查漏补缺，限时训练。' },
  topic: { name: '知识专题', hint: () => '按知识点选专题，哪里薄弱补哪里。' },
  mock: { name: '模拟试卷', hint: ({ name }) => `各地${name}模拟考试，按时间更新。` },
};

/** A word by which titles of a round are found. */
export const roundWords: Partial<Readonly<Record<ExamTab, string>>> = {
  round1: '一轮',
  round2: '二轮',
  round3: '三轮',
};
