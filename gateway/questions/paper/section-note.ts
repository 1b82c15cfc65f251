import type { DocumentItem, DocumentSection } from './paper-document.ts';

type Items = readonly DocumentItem[];

/**
 * What stands behind the heading of a section (docs/product/questions.md#section-heads): the author's words, or how
 * many questions and marks there are and how they are answered.
 */
export function sectionNote({ note, items }: DocumentSection): string {
  if (note !== '' || items.length === 0) return note;
  return `本题共${items.length}小题${marksOf(items)}。${instructionOf(items)}`;
}

/** Counts that a heading of a paper of the library ends with; {@link sectionNote} says them. */
export const withoutCounts = (title: string): string => title.replace(/（本(?:大)?题共[^（）]*）$/, '');

/** The marks of each question where all have the same. */
export function uniformScore(items: Items): number | undefined {
  const [first] = items;
  return first && items.every(({ score }) => score === first.score) ? first.score : undefined;
}

export const fullScoreOf = (items: Items): number => items.reduce((sum, { score }) => sum + score, 0);

function marksOf(items: Items): string {
  const total = fullScoreOf(items);
  if (total === 0) return '';
  const each = items.length > 1 ? uniformScore(items) : undefined;
  return `，${each === undefined ? '' : `每小题${each}分，`}共${total}分`;
}

/** A code is the digit of the phase, two digits of the subject and two of the type (shared/questions/question-types.ts). */
const studyOf = ({ question }: DocumentItem) => Math.floor(question.typeCode / 100);
const subjectOf = (item: DocumentItem) => studyOf(item) % 100;
const typeOf = ({ question }: DocumentItem) => question.typeName.replace(/题$/, '');

const mathematics = 2;
const english = 3;
const physics = 4;
/** Of all papers only those of 高中数学 have one rule for answers that are right in part. */
const seniorMathematics = 302;

const singleTypes = new Set(['单选', '单项选择']);
const workedTypes = new Set(['解答', '证明', '计算']);
const isSingle = (item: DocumentItem) => singleTypes.has(typeOf(item));
const isMultiple = (item: DocumentItem) => typeOf(item) === '多选';
const isOf = (subject: number, types: ReadonlySet<string>) => (item: DocumentItem) =>
  subjectOf(item) === subject && types.has(typeOf(item));

/** How questions of one type are answered; empty where papers have no usual words for it. */
function instructionOf(items: Items): string {
  if (items.every(isOf(english, singleTypes))) return `从每小题${given(items)}中选出最佳选项。`;
  if (items.every(isSingle)) return `在${eachOf(items)}${given(items)}中，只有一项是符合题目要求的。`;
  if (items.every(isMultiple)) return `在${eachOf(items)}${given(items)}中，有多项符合题目要求。${partialMarks(items)}`;
  if (items.every((item) => isSingle(item) || isMultiple(item))) return mixedChoice(items);
  if (items.every(isOf(english, new Set(['听力'])))) return `听录音，从每小题${given(items)}中选出最佳选项。`;
  if (items.every(isOf(english, new Set(['阅读理解'])))) return `阅读短文，从每小题${given(items)}中选出最佳选项。`;
  if (items.every(isOf(mathematics, workedTypes)))
    return items.every((item) => studyOf(item) < 200) ? '' : '解答应写出文字说明、证明过程或演算步骤。';
  if (items.every(isOf(physics, workedTypes))) return '解答应写出必要的文字说明、方程式和重要的演算步骤。';
  return '';
}

const eachOf = (items: Items) => (items.length > 1 ? '每小题' : '本题');

const numerals = '零一二三四五六七八';

/** 给出的四个选项, by the number that all questions and their parts have. */
function given(items: Items): string {
  const counts = new Set(items.flatMap(({ question }) => optionCounts(question)).filter((count) => count > 0));
  const [count = 0] = counts;
  return `给出的${counts.size === 1 ? `${numerals.charAt(count)}个` : ''}选项`;
}

const optionCounts = ({ options, subQuestions }: DocumentItem['question']) => [
  options.length,
  ...subQuestions.map((sub) => sub.options.length),
];

function partialMarks(items: Items): string {
  const score = uniformScore(items);
  if (score === 0 || items.some((item) => studyOf(item) !== seniorMathematics)) return '';
  return `全部选对的得${score === undefined ? '满' : score}分，部分选对的得部分分，有选错的得0分。`;
}

/** Questions with one right option stand before those with several, as in papers of physics. */
function mixedChoice(items: Items): string {
  const single = items.filter(isSingle);
  if (!items.slice(0, single.length).every(isSingle)) return '';
  const numbers = (part: Items) => {
    const [first, last] = [part[0]?.number, part.at(-1)?.number];
    return first === last ? `第${first}题` : `第${first}～${last}题`;
  };
  const multiple = items.filter(isMultiple);
  return `在每小题${given(items)}中，${numbers(single)}只有一项符合题目要求，${numbers(multiple)}有多项符合题目要求。`;
}
