import { displayWidth } from './display-width.ts';
import type { CodeName } from './facet-codes.ts';

const numbered = (text: string): CodeName[] => text.split(' ').map((name, i) => ({ code: String(i + 1), name }));

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
export const questionErrorKinds: readonly CodeName[] = numbered(
  '题干错误 选项错误 答案错误 解析错误 知识点不符 题型标签错误 内容超纲 题目过时 重复 格式或图片缺失 其他',
);
/** Of the description, as people count: two letters or digits are one character (docs/product.md#display-width). */
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
