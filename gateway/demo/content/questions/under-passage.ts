import { fourOptions, type QuestionSource, writersOf } from './question-source.ts';

/** What is asked, the answer or right option, its marks, and the wrong options of a choice. */
export type PassagePart = readonly [
  stem: string,
  right: string,
  score: number,
  wrong?: readonly [string, string, string],
];

interface UnderPassage {
  readonly phase: number;
  readonly subject: number;
  readonly typeName: string;
  readonly knowledge: string;
  readonly difficulty: number;
  readonly passage: string;
  readonly parts: readonly PassagePart[];
  /** Scatters the right options. */
  readonly at: number;
}

/** Questions about one passage as one question of the bank. */
export function underPassage({ phase, subject, typeName, passage, parts, at, ...facts }: UnderPassage): QuestionSource {
  const subQuestions = parts.map(([stem, right, score, wrong], i) => {
    const choice = wrong && fourOptions(right, wrong, at + i * 3);
    return {
      id: String(i + 1),
      number: i + 1,
      typeName: choice ? '单选' : '简答',
      stem,
      options: (choice?.options ?? []).map((text, k) => ({ key: 'ABCD'.charAt(k), text })),
      answer: choice?.answer ?? right,
      analysis: '',
      solution: choice
        ? `与材料相符（或符合题意）的一项是“${right}”，故选 ${choice.answer}。`
        : '按要点给分，意思对即可。',
      score,
    };
  });
  return writersOf(phase, subject)(
    typeName,
    parts.reduce((sum, [, , score]) => sum + score, 0),
  )({
    ...facts,
    passage,
    stem: '',
    subQuestions,
    answer: '',
    analysis: '',
    solution: '各小题的答案与解析见下。',
    remark: '答案的依据都在文中，不要凭印象作答。',
  });
}
