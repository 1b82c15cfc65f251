import type { PaperItem } from '../../../shared/questions/calls/composition.schema.ts';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import { bankIdsOf, questionOfItem } from '../../../shared/questions/own-question.ts';
import { useBankQuestions } from '../../features/questions/paper-draft/use-bank-questions.ts';

export interface PaperQuestions {
  /** As the paper has it; undefined while it is on its way, and where it is gone. */
  readonly questionOf: (item: PaperItem) => BankQuestion | undefined;
  /** As the bank has it. */
  readonly originalOf: (item: PaperItem) => BankQuestion | undefined;
  /** Asked for and not there: it was withdrawn. */
  readonly isGone: (item: PaperItem) => boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The questions of a paper with what it says of them itself. */
export function usePaperQuestions(items: readonly PaperItem[]): PaperQuestions {
  const { questionOf, isGone, failed, retry } = useBankQuestions(bankIdsOf(items));
  return {
    questionOf: (item) => questionOfItem(item, questionOf(item.questionId)),
    originalOf: ({ questionId }) => questionOf(questionId),
    isGone: ({ questionId, own }) => !own && isGone(questionId),
    failed,
    retry,
  };
}
