import type { SubQuestion } from '../../../shared/questions/calls/question.schema.ts';
import { formulaFaultIn } from '../../../shared/questions/formulas/formula-check.ts';
import type { FormulaFault } from '../../../shared/questions/formulas/formula-limits.ts';
import { checkFormula } from './check-formula.ts';

type SubTexts = Pick<SubQuestion, 'stem' | 'answer' | 'analysis' | 'solution'> & {
  readonly options: readonly { readonly text: string }[];
};

/** The texts of a question in which formulas may stand. */
export interface QuestionTexts {
  readonly passage: string;
  readonly stem: string;
  /** Texts of A, B, C ...; empty where there is nothing to choose. */
  readonly options: readonly string[];
  readonly answer: string;
  /** 分析: how to get at it. */
  readonly analysis: string;
  /** 详解: every step. */
  readonly solution: string;
  /** 点睛: what to take away. */
  readonly remark: string;
  readonly subQuestions?: readonly SubTexts[] | undefined;
}

export interface QuestionFault {
  /** As editors call the text: 题干, 选项 B, 第 2 小题解析. */
  readonly place: string;
  /** Of the fault in that text, from 1 on. */
  readonly position: number;
  readonly reason: string;
}

/** The first formula of a question that screen, PDF or Word cannot show; undefined where they show all. */
export function formulaFaultOf(question: QuestionTexts): QuestionFault | undefined {
  for (const [place, text] of placesOf(question)) {
    const fault = textFaultOf(text);
    if (fault) return { place, ...fault };
  }
  return undefined;
}

/** The first formula of one text that screen, PDF or Word cannot show, its position from 1 on. */
export const textFaultOf = (text: string): FormulaFault | undefined => formulaFaultIn(text, checkShape);

/** Every text of a question with its name. */
export function* placesOf(question: QuestionTexts): Generator<readonly [place: string, text: string]> {
  yield ['材料', question.passage];
  yield* partsOf(question, '');
  for (const [i, sub] of (question.subQuestions ?? []).entries()) {
    yield* partsOf({ ...sub, options: sub.options.map(({ text }) => text), remark: '' }, `第 ${i + 1} 小题`);
  }
}

function* partsOf(
  { stem, options, answer, analysis, solution, remark }: Omit<QuestionTexts, 'passage' | 'subQuestions'>,
  name: string,
): Generator<readonly [place: string, text: string]> {
  yield [`${name}题干`, stem];
  for (const [i, option] of options.entries()) yield [`${name}选项 ${String.fromCharCode(65 + i)}`, option];
  yield [`${name}答案`, answer];
  yield [`${name}分析`, analysis];
  yield [`${name}详解`, solution];
  yield [`${name}点睛`, remark];
}

/** The verdict of a formula by its shape: of those that differ in their numbers only, one is checked. */
function checkShape(tex: string): FormulaFault | undefined {
  const shape = shapeOf(tex);
  if (knownShapes.has(shape)) return undefined;
  const verdict = checkFormula(tex);
  if (!verdict.ok) return verdict;
  if (knownShapes.size < maxShapes && shape.length <= maxShapeLength) knownShapes.add(shape);
  return undefined;
}

const shapeOf = (tex: string) => tex.replace(/\d+/g, '1');
const knownShapes = new Set<string>();
const maxShapes = 20_000;
const maxShapeLength = 200;
