import { splitTranscript } from '../../../shared/questions/listening.ts';
import { solutionFor } from '../../../shared/questions/sheets/step-marks.ts';
import type { PaperQuestion } from './paper-document.ts';

/** 【答案】, 【分析】, 【详解】 or what is heard, with its text. */
export interface Explained {
  readonly label: string;
  readonly text: string;
}

/** A question's place in a paper: its marks, and the question before it. */
interface ExplainedIn {
  readonly score: number;
  readonly before?: PaperQuestion | undefined;
}

export const subLabel = ({ number }: { readonly number: number }): string => `（${number}）`;

/**
 * Answer, analysis and solution; those of sub-questions follow each other under one label. An analysis that equals the
 * one just before it, in the question or in `before`, is left out where it says nothing of the question itself, and so
 * is what was heard for the question before. Marks of steps stand where they sum up to those of the question.
 */
export function explainedOf(question: PaperQuestion, { score, before }: ExplainedIn): Explained[] {
  const { subQuestions } = question;
  const analyses = newAnalyses(question, before);
  const together = (part: 'answer' | 'solution') =>
    linesOf(
      question[part],
      subQuestions.map((sub) => sub[part]),
    );
  function linesOf(own: string, ofParts: readonly string[]) {
    const lines = subQuestions.flatMap((sub, i) => (ofParts[i] ? [subLabel(sub) + ofParts[i]] : []));
    return { own, lines };
  }
  const joined = ({ own, lines }: ReturnType<typeof linesOf>, separator = '\n') =>
    [own, lines.join(separator)].filter((text) => text !== '').join('\n');
  const answers = together('answer');
  const all = [
    {
      label: '【听力原文】',
      text: question.passage === before?.passage ? '' : splitTranscript(question.passage).transcript,
    },
    { label: '【答案】', text: joined(answers, answers.lines.every((line) => line.length < 24) ? '　' : '\n') },
    { label: '【分析】', text: joined(linesOf(analyses[0] ?? '', analyses.slice(1))) },
    { label: '【详解】', text: solutionFor(joined(together('solution')), score) },
  ];
  return all.filter(({ text }) => text !== '');
}

/** The analysis of a question and of its parts, in reading order. */
const analysesOf = ({ analysis, subQuestions }: PaperQuestion) => [
  analysis,
  ...subQuestions.map((sub) => sub.analysis),
];

/** Numbers, letters, formulas and quotations belong to one question. */
const saysOfQuestion = (text: string) => /[\p{N}$A-Za-z“”‘’《》]/u.test(text);

/** The analyses with an empty text instead of each that only repeats the one before it. */
function newAnalyses(question: PaperQuestion, before: PaperQuestion | undefined): string[] {
  let last = before ? analysesOf(before).findLast((text) => text !== '') : undefined;
  return analysesOf(question).map((text) => {
    const isRepeated = text === last && !saysOfQuestion(text);
    if (text !== '') last = text;
    return isRepeated ? '' : text;
  });
}
