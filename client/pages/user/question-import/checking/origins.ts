import type { ImportedQuestion } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { linesOf } from '../../../../../shared/questions/checking/question-lines.ts';

/** The lines that tell a question from others: not its passage, which several may have. */
const wordsOf = (question: ImportedQuestion): string[] =>
  linesOf(question)
    .filter(({ field, text }) => field !== 'passage' && text.trim() !== '')
    .map(({ text }) => text.trim());

/**
 * For each question the place of the one in the original that it comes from: the first from the place before on that
 * has one of its lines, else the same as the one before it.
 */
export function originsOf(questions: readonly ImportedQuestion[], originals: readonly ImportedQuestion[]): number[] {
  const known = originals.map((original) => new Set(wordsOf(original)));
  let last = 0;
  return questions.map((question) => {
    const words = wordsOf(question);
    const found = known.findIndex((lines, place) => place >= last && words.some((text) => lines.has(text)));
    if (found >= 0) last = found;
    return last;
  });
}
