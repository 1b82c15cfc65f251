import type { PaperDocument } from '../../../gateway/questions/paper/paper-document.ts';
import { defaultLayout, defaultParts } from '../../../shared/questions/composed-paper.ts';
import type { CorpusPaper, CorpusQuestion } from './corpus.ts';

/** The corpus without what the composer's files leave out: remarks, and analyses that only repeat the one before. */
export const asComposed = (paper: CorpusPaper): CorpusPaper => ({
  ...paper,
  sections: paper.sections.map(({ name, questions }) => ({
    name,
    questions: questions.map((question) => ({ ...question, remark: '', analysis: '' })),
  })),
});

/** A paper of the corpus as the composer's model of one. */
export function documentOf(paper: CorpusPaper, answers: 'inline' | 'end'): PaperDocument {
  let number = 0;
  return {
    title: paper.title,
    subtitle: '',
    info: { minutes: 90, fullScore: 100, subjectName: '' },
    parts: { ...defaultParts, notices: [] },
    sections: paper.sections.map(({ name, questions }) => ({
      title: name.replace(/^.*?[、．]/, '').replace(/[：（].*$/, ''),
      note: '',
      items: questions.map((question) => {
        number += 1;
        return { number, score: question.score, question: questionOf(question, number) };
      }),
    })),
    layout: { ...defaultLayout, answers },
  };
}

const keyed = (texts: readonly string[]) => texts.map((text, i) => ({ key: 'ABCDEFGH'.charAt(i), text }));

const questionOf = (
  one: CorpusQuestion,
  number: number,
): PaperDocument['sections'][number]['items'][number]['question'] => ({
  ...{ id: String(number), typeCode: 0, typeName: '', figure: '' },
  ...{ passage: one.passage, stem: one.stem, answer: one.answer, analysis: one.analysis, solution: one.solution },
  options: keyed(one.options),
  subQuestions: one.parts.map((part, i) => ({
    ...part,
    number: i + 1,
    options: keyed(part.options),
    analysis: '',
    solution: '',
  })),
});
