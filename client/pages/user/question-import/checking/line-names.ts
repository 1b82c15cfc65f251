import type { LineField, QuestionLine } from '../../../../../shared/questions/checking/question-lines.ts';

export const fieldNames: Readonly<Record<LineField, string>> = {
  passage: '材料',
  stem: '题干',
  option: '选项',
  part: '小题',
  partOption: '小题选项',
  partAnswer: '小题答案',
  answer: '答案',
  analysis: '分析',
  solution: '详解',
  remark: '点睛',
};

/** The letter or number before a line, as papers print it. */
export const markOf = ({ field, mark = '' }: QuestionLine) => (mark === '' || field === 'part' ? mark : `${mark}．`);

const named: readonly LineField[] = ['answer', 'partAnswer', 'analysis', 'solution', 'remark'];

/** What stands before a line of the original: its letter or number, and the name of an explanation that begins. */
export const headOfLine = (line: QuestionLine, before: QuestionLine | undefined): string =>
  named.includes(line.field) && before?.field !== line.field ? `【${fieldNames[line.field]}】` : markOf(line);
