import { clipToWidth } from '../../../../shared/platform/display-width.ts';
import type { Paper } from '../../../../shared/questions/calls/paper.schema.ts';
import type { BankQuestion, SubQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { splitFormulas } from '../../../../shared/questions/formulas/split-formulas.ts';
import { splitTranscript } from '../../../../shared/questions/listening.ts';
import { withoutMarks } from '../../../../shared/questions/text-marks.ts';

/** What a card shows of a question, of the bank or of a paper in the library. */
export interface CardQuestion
  extends Pick<
    BankQuestion,
    | 'id'
    | 'typeName'
    | 'passage'
    | 'stem'
    | 'options'
    | 'answer'
    | 'analysis'
    | 'solution'
    | 'remark'
    | 'level'
    | 'scoreRate'
    | 'kpoints'
    | 'source'
  > {
  readonly subQuestions: readonly SubQuestion[];
  readonly flags: readonly number[];
  readonly figure: string;
  readonly audio: string;
  /** How often it was put into a paper, and the minutes it takes; undefined where that is not known. */
  readonly usedNum?: number;
  readonly minutes?: number;
  /** Questions that differ in their data only, itself included. */
  readonly familyNum?: number;
  /** The paper that the answers come with, where they are not open. */
  readonly answersWith?: BankQuestion['answersWith'];
}

export type LibraryPaperQuestion = Paper['sections'][number]['questions'][number];

/** The card of a question as a paper of the library holds it. */
export const cardOfPaper = ({ difficulty, knowledge, ...question }: LibraryPaperQuestion): CardQuestion => ({
  ...question,
  level: difficulty,
  kpoints: knowledge,
  subQuestions: [],
  flags: [],
  figure: '',
  audio: '',
});

type Explained = Pick<CardQuestion, 'answer' | 'analysis' | 'solution'> & {
  readonly passage?: string;
  readonly remark?: string;
};

/** The parts of an analysis in their order; empty ones are left out. */
export function answerParts({
  passage = '',
  answer,
  analysis,
  solution,
  remark = '',
}: Explained): [name: string, text: string][] {
  const parts: [name: string, text: string][] = [
    ['听力原文', splitTranscript(passage).transcript],
    ['答案', answer],
    ['分析', analysis],
    ['详解', solution],
    ['点睛', remark],
  ];
  return parts.filter(([, text]) => text !== '');
}

/** Every text of a card that may hold formulas. */
export const textsOf = (question: CardQuestion, withAnswers: boolean): string[] => [
  splitTranscript(question.passage).passage,
  ...[question, ...question.subQuestions].flatMap((part) => [
    part.stem,
    ...part.options.map(({ text }) => text),
    ...(withAnswers ? answerParts(part).map(([, text]) => text) : []),
  ]),
];

/** The beginning of a question without its formulas, to tell its buttons apart by ear. */
export const spokenStem = (stem: string): string =>
  clipToWidth(
    splitFormulas(stem)
      .map(({ text = '' }) => withoutMarks(text))
      .join('')
      .replaceAll('\n', ' '),
    12,
  );
