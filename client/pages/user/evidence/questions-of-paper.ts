import type { PaperItem } from '../../../../shared/questions/calls/composition.schema.ts';
import type { BankQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { isWritten, questionOfItem } from '../../../../shared/questions/own-question.ts';
import { loadQuestions } from '../../../features/questions/paper-draft/use-bank-questions.ts';

/** The questions of a paper as it has them, in its order; undefined for those that are gone. */
export async function questionsOfPaper(items: readonly PaperItem[]): Promise<(BankQuestion | undefined)[]> {
  const ids = items.flatMap((item) => (isWritten(item) ? [] : [item.questionId]));
  const known = new Map((await loadQuestions(ids)).map((question) => [question.id, question]));
  return items.map((item) => questionOfItem(item, known.get(item.questionId)));
}
