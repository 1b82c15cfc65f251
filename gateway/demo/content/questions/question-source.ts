import type { SubQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import type { FigureInput } from '../../../../shared/questions/figures/figure.schema.ts';
import type { QuestionTexts } from '../../../questions/formulas/question-formulas.ts';

/** A question of the bank as it is written here; ids and knowledge nodes come when it is put into the database. */
export interface QuestionSource extends QuestionTexts {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly typeName: string;
  /** 1 easy to 5 hard. */
  readonly difficulty: number;
  /** Name of a node of the knowledge tree, or of none where the subject has no tree. */
  readonly knowledge: string;
  readonly score: number;
  /** The lesson that it is about, where it is about one. */
  readonly lesson?: string | undefined;
  /** How many numbered questions it holds: a passage with ten blanks holds ten. 1 where nothing is said. */
  readonly parts?: number | undefined;
  /** What only a section of that name asks for, with the passage that the questions of a group share. */
  readonly set?: string | undefined;
  /** Made of a sentence of its lesson; papers prefer the others. */
  readonly isFromText?: boolean | undefined;
  /** That sentence. */
  readonly statement?: string | undefined;
  /** 基础巩固, 能力提升 or 拓展探究 among the exercises of a lesson that was worked out by hand. */
  readonly tier?: string | undefined;
  /** Number of the family that makes it of other numbers; undefined where it is written by hand. */
  readonly family?: number | undefined;
  /** Stands in the bank no more; its number is given to no other question. */
  readonly isRetired?: boolean | undefined;
  /** Asks about other lessons, too: for exams, not for a lesson. */
  readonly isAcross?: boolean | undefined;
  /** The field of the subject that it stands for in an entrance exam, whose level it has; other papers do not ask it. */
  readonly entrance?: string | undefined;
  /** Further nodes of the knowledge tree that it asks about. */
  readonly morePoints?: readonly string[] | undefined;
  readonly subQuestions?: readonly SubQuestion[] | undefined;
  /** What its drawing is made from. */
  readonly figure?: FigureInput | undefined;
  /** 核心素养, and flags of shared/questions/question-facts.ts; left to chance where nothing is said. */
  readonly ability?: string | undefined;
  readonly flags?: readonly number[] | undefined;
}

export interface QuestionText {
  readonly lesson?: string;
  readonly parts?: number;
  readonly set?: string;
  readonly isFromText?: boolean;
  readonly statement?: string;
  readonly isRetired?: boolean;
  readonly isAcross?: boolean;
  readonly entrance?: string;
  readonly morePoints?: readonly string[];
  readonly subQuestions?: readonly SubQuestion[];
  readonly figure?: FigureInput;
  readonly difficulty: number;
  readonly knowledge: string;
  readonly stem: string;
  readonly answer: string;
  readonly analysis: string;
  readonly solution: string;
  readonly remark: string;
}

type Writer = (
  text: QuestionText & { readonly options?: readonly string[]; readonly passage?: string },
) => QuestionSource;

/** Writers of one subject's questions by type, each with the usual marks. */
export function writersOf(studyPhaseCode: number, subjectCode: number) {
  return (typeName: string, score: number): Writer =>
    ({ options = [], passage = '', ...text }) => ({
      studyPhaseCode,
      subjectCode,
      typeName,
      score,
      options,
      passage,
      ...text,
    });
}

/** Four options with the right one at a place that follows from a number; gives the options and the letter. */
export const fourOptions = (right: string, wrong: readonly [string, string, string], key: number) =>
  optionsWith(right, wrong, key % 4);

/** Three, as listening has them. */
export const threeOptions = (right: string, wrong: readonly [string, string], key: number) =>
  optionsWith(right, wrong, key % 3);

function optionsWith(right: string, wrong: readonly string[], at: number) {
  const options = [...wrong.slice(0, at), right, ...wrong.slice(at)];
  return { options, answer: 'ABCD'.charAt(at) };
}

/** Questions by columns: level, knowledge, stem, right option, three wrong ones, why, what to remember, a figure. */
export type ChoiceRow = readonly [
  difficulty: number,
  knowledge: string,
  stem: string,
  right: string,
  wrong: readonly [string, string, string],
  analysis: string,
  solution: string,
  remark: string,
  figure?: FigureInput,
];

export const choiceQuestions = (
  studyPhaseCode: number,
  subjectCode: number,
  { typeName = '单选', score }: { typeName?: string; score: number },
  rows: readonly ChoiceRow[],
): QuestionSource[] => {
  const choice = writersOf(studyPhaseCode, subjectCode)(typeName, score);
  return rows.map(([difficulty, knowledge, stem, right, wrong, analysis, solution, remark, figure], i) =>
    choice({
      difficulty,
      knowledge,
      stem,
      analysis,
      solution,
      remark,
      ...(figure && { figure }),
      ...fourOptions(right, wrong, i * 3 + subjectCode),
    }),
  );
};
