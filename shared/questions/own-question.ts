import type { PaperItem, PaperSection } from './calls/composition.schema.ts';
import type { OwnQuestion, OwnSubQuestion } from './calls/own-question.schema.ts';
import type { BankQuestion } from './calls/question.schema.ts';
import { rateOfLevel } from './difficulty.ts';
import { withOptionOrder } from './option-order.ts';
import { placeOfQuestion } from './question-id.ts';
import { questionTypeOfCode } from './question-types.ts';

type Sections = readonly Pick<PaperSection, 'items'>[];

/** Whether a question was written in its paper, so that no bank knows it. */
export const isWritten = ({ questionId }: Pick<PaperItem, 'questionId'>): boolean =>
  placeOfQuestion(questionId) === 'written';

/** Whether a question comes from the person's own bank; the paper has its text. */
export const isOfOwnBank = ({ questionId }: Pick<PaperItem, 'questionId'>): boolean =>
  placeOfQuestion(questionId) === 'mine';

export const itemsOf = (sections: Sections): PaperItem[] => sections.flatMap(({ items }) => items);

/** Ids of the questions that come from the public bank, edited ones included. */
export const bankIdsOf = (items: readonly Pick<PaperItem, 'questionId'>[]): string[] =>
  items.map(({ questionId }) => questionId).filter((id) => placeOfQuestion(id) === 'bank');

/** An id for one more written question. */
export const nextWrittenId = (items: readonly Pick<PaperItem, 'questionId'>[]): string =>
  `own-${1 + Math.max(0, ...items.filter(isWritten).map(({ questionId }) => Number(questionId.slice('own-'.length))))}`;

/** UTF-8 bytes of the questions that have a text of their own, as a save sends them. */
export const ownBytesOf = (items: readonly Pick<PaperItem, 'own'>[]): number =>
  items.reduce((sum, { own }) => sum + (own ? new TextEncoder().encode(JSON.stringify(own)).length : 0), 0);

/**
 * The question as the paper has it: with its own text, else the bank's in the paper's order of options. `base` is the
 * bank's question, undefined where it is withdrawn, not here yet or there is none.
 */
export function questionOfItem(
  { questionId, own, optionOrder }: PaperItem,
  base: BankQuestion | undefined,
): BankQuestion | undefined {
  if (own) return ownVersion(questionId, own, base);
  return base && withOptionOrder(base, optionOrder);
}

const letters = 'ABCDEFGHIJ';
const keyed = (texts: readonly string[]) => texts.map((text, i) => ({ key: letters.charAt(i), text }));

/** A question with a text of its own; points, source and what else stands outside of the text are the bank's. */
export function ownVersion(id: string, own: OwnQuestion, base: BankQuestion | undefined): BankQuestion {
  const { options, subQuestions, answersOfBank, ...texts } = own;
  const kept = answersOfBank ? base : undefined;
  const type = questionTypeOfCode(own.typeCode);
  return {
    ...(base ?? written(own, type?.usualMinutes ?? 0)),
    ...texts,
    ...(kept && explainedOf(kept)),
    ...(kept && { remark: kept.remark }),
    id,
    typeName: type?.name ?? '',
    familyNum: 1,
    options: keyed(options),
    subQuestions: subQuestions.map((part, i) => ({
      ...part,
      ...(kept?.subQuestions[i] && explainedOf(kept.subQuestions[i])),
      id: `${id}-${i + 1}`,
      options: keyed(part.options),
    })),
    scoreRate: base?.level === own.level ? base.scoreRate : rateOfLevel(own.level),
    audio: base?.passage === own.passage ? base.audio : '',
    answersWith: kept?.answersWith ?? null,
  };
}

const explainedOf = ({ answer, analysis, solution }: Pick<OwnSubQuestion, 'answer' | 'analysis' | 'solution'>) => ({
  answer,
  analysis,
  solution,
});

/** What is known of a question that was written: nothing but its text. */
const written = ({ typeCode }: OwnQuestion, minutes: number) => ({
  studyPhaseCode: Math.floor(typeCode / 10_000) * 100,
  subjectCode: Math.floor(typeCode / 100) % 100,
  kpoints: [],
  chapterId: null,
  source: '自编',
  sourceNumber: 0,
  year: null,
  areaCode: null,
  grade: null,
  school: '',
  ability: '',
  flags: [],
  audio: '',
  score: questionTypeOfCode(typeCode)?.usualScore ?? 0,
  minutes,
  familyNum: 1,
  usedNum: 0,
  updateTime: '',
});

/** The text to begin an edit with. Answers that come with a paper of the library are not known: they stay the bank's. */
export const ownTextOf = (question: BankQuestion): OwnQuestion => ({
  typeCode: question.typeCode,
  passage: question.passage,
  stem: question.stem,
  options: question.options.map(({ text }) => text),
  subQuestions: question.subQuestions.map(({ number, typeName, stem, options, score, ...part }) => ({
    number,
    typeName,
    stem,
    options: options.map(({ text }) => text),
    ...explainedOf(part),
    score,
  })),
  ...explainedOf(question),
  remark: question.remark,
  level: question.level,
  figure: question.figure,
  ...(question.answersWith && { answersOfBank: true as const }),
});

/** Why a question cannot stand in a paper, in words; undefined where it can. */
export function ownQuestionFault({ stem, figure, options, subQuestions }: OwnQuestion): string | undefined {
  if (stem.trim() === '' && subQuestions.length === 0) return '请填写题干';
  const choices = [
    { name: '', texts: options },
    ...subQuestions.map((part, i) => ({ name: `第 ${i + 1} 小题`, texts: part.options })),
  ];
  for (const { name, texts } of choices) {
    if (texts.length === 1) return `${name}选项至少 2 个`;
    const empty = texts.findIndex((text) => text.trim() === '');
    // options may stand in the figure
    if (empty >= 0 && figure === '') return `请填写${name}选项 ${letters.charAt(empty)}`;
  }
  return undefined;
}
