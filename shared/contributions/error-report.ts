import { displayWidth } from '../platform/display-width.ts';
import type { CodeName } from '../platform/facet-codes.ts';

const numberWords = (text: string): CodeName[] => text.split(' ').map((name, i) => ({ code: String(i + 1), name }));

/** Dictionaries `resourceError` and `questionError`. */
export const resourceErrorKinds: readonly CodeName[] = [
  { code: '1', name: '文件打不开' },
  { code: '2', name: '内容与标题不符' },
  { code: '6', name: '答案错误' },
  { code: '7', name: '题干错误' },
  { code: '8', name: '公式/排版' },
  { code: '3', name: '缺答案' },
  { code: '4', name: '侵权' },
  { code: '5', name: '其他' },
];
export const questionErrorKinds: readonly CodeName[] = numberWords(
  '题干错误 选项错误 答案错误 解析错误 知识点不符 题型标签错误 内容超纲 题目过时 重复 格式或图片缺失 其他',
);
/**
 * Of the description, as people count: two letters or digits are one character (docs/product/site.md#display-width).
 */
export const reportMaxLength = 200;

export type ReportState = 'submitted' | 'handling' | 'accepted' | 'rejected';
export const reportStateNames: Readonly<Record<ReportState, string>> = {
  submitted: '已提交',
  handling: '处理中',
  accepted: '已采纳',
  rejected: '未采纳',
};

/** What is wrong with a report before it is sent; undefined when it can go. */
export function reportProblem({ kinds, content }: { kinds: readonly string[]; content: string }): string | undefined {
  if (kinds.length === 0) return '请选择错误类型';
  if (displayWidth(content) > reportMaxLength) return `描述最多 ${reportMaxLength} 字`;
  return undefined;
}

/** 缺答案, 答案错误, 题干错误, 公式/排版. */
const kindsOfOneQuestion = new Set(['3', '6', '7', '8']);
/** Where the number of questions is not known. */
const lastQuestionNumber = 200;

/** Whether one of the kinds is an error that stands in a certain question of a resource. */
export const concernsQuestion = (kinds: readonly string[]): boolean =>
  kinds.some((kind) => kindsOfOneQuestion.has(kind));

/** What is wrong with a typed question number, which may be left out; `questionNum` is 0 where it is not known. */
export function questionNumberProblem(typed: string, questionNum: number): string | undefined {
  const last = questionNum || lastQuestionNumber;
  const isNumber = /^[1-9]\d{0,2}$/.test(typed) && Number(typed) <= last;
  return typed === '' || isNumber ? undefined : `题号请填 1 到 ${last} 的数字`;
}

/** The description as it is kept: the question that it is about stands before it. */
export const numberedContent = (questionNumber: string, content: string): string =>
  questionNumber === '' ? content : `第${questionNumber}题${content && `：${content}`}`;
