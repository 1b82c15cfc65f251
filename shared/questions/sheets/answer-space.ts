import type { AnswerSpaceSize } from '../composed-paper.ts';

/** Room for writing below a question: its height in millimetres, and the ruled lines in it; 0 lines leave it empty. */
export interface AnswerSpace {
  readonly height: number;
  readonly lines: number;
}

/** What decides how much there is to write. */
interface Task {
  readonly typeName: string;
  readonly stem: string;
  readonly passage: string;
  readonly options: readonly unknown[];
  readonly score: number;
}

const noSpace: AnswerSpace = { height: 0, lines: 0 };
/** Millimetres for each mark, and the least and most of them. */
const room = { small: { perMark: 3, least: 10, most: 75 }, usual: { perMark: 6, least: 16, most: 150 } } as const;
/** Marks of a question that says none. */
const usualMarks = 6;
export const ruledLineHeight = 8;
const blankWidths = { small: 10, usual: 14 } as const;

const blank = /_{3,}|＿{2,}/g;
const bracket = /（[\s\u3000]*）/;
const answeredInPlace = /填空|听力|七选五|判断|单选|多选|选择|默写/;
const isEssay = ({ typeName }: Pick<Task, 'typeName'>) => /作文|写作|书面表达|应用文|续写/.test(typeName);

/**
 * The room that students get for an answer (docs/product/questions.md#answer-space): none where they choose or fill in,
 * lines for a composition, else by the marks.
 */
export function answerSpaceOf(size: AnswerSpaceSize, task: Task): AnswerSpace {
  if (size === 'none') return noSpace;
  const marks = task.score > 0 ? task.score : usualMarks;
  if (isEssay(task)) {
    const all = Math.min(40, Math.max(10, Math.round(marks * 0.6)));
    const lines = size === 'small' ? Math.ceil(all / 2) : all;
    return { height: lines * ruledLineHeight, lines };
  }
  if (isAnsweredInPlace(task)) return noSpace;
  const { perMark, least, most } = room[size];
  return { height: Math.min(most, Math.max(least, Math.round(marks * perMark))), lines: 0 };
}

interface Part {
  readonly stem: string;
  readonly options: readonly unknown[];
  /** In the bank. */
  readonly score: number;
}

/** The room below one of the parts of a question: the marks of the paper are parted as those of the bank. */
export function partSpaceOf(
  size: AnswerSpaceSize,
  { stem, options, score }: Part,
  whole: { readonly subQuestions: readonly Part[]; readonly score: number },
): AnswerSpace {
  const sum = whole.subQuestions.reduce((marks, part) => marks + part.score, 0);
  const share = sum > 0 ? score / sum : 1 / whole.subQuestions.length;
  return answerSpaceOf(size, { typeName: '', stem, passage: '', options, score: share * whole.score });
}

function isAnsweredInPlace({ typeName, stem, passage, options }: Task): boolean {
  return (
    options.length > 0 ||
    answeredInPlace.test(typeName) ||
    bracket.test(stem) ||
    hasOptions(stem) ||
    [stem, passage].some((text) => text.search(blank) >= 0)
  );
}

/** Whether A, B and C stand in the text in this order, found by one pass over it. */
function hasOptions(text: string): boolean {
  let next = 0;
  for (const [, letter] of text.matchAll(/([ABC])[.．、]/g)) if (letter === 'ABC'[next]) next++;
  return next === 3;
}

/** The text with blanks as wide as handwriting needs; wider ones stay. */
export function withWideBlanks(size: AnswerSpaceSize, text: string): string {
  if (size === 'none') return text;
  const width = blankWidths[size];
  return text.replace(blank, (run) => {
    const [sign = '_'] = run;
    // a full-width low line is as wide as two
    return sign.repeat(Math.max(run.length, sign === '_' ? width : width / 2));
  });
}
