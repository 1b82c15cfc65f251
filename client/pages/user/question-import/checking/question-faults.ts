import type { ImportedPaper } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { isLeftOut, questionsOf } from '../../../../../shared/questions/checking/checked-paper.ts';
import { importedFault, ownOfImported } from '../../../../../shared/questions/imported-question.ts';
import { ownQuestionFault } from '../../../../../shared/questions/own-question.ts';
import { nameOf } from './question-name.ts';

export interface QuestionFault {
  /** Place of the question in the paper, from 0. */
  readonly at: number;
  readonly name: string;
  readonly fault: string;
}

/** The questions that no bank would take, each with why; what is left out is not asked about. */
export const faultsOf = (paper: ImportedPaper): QuestionFault[] =>
  questionsOf(paper).flatMap((question, at) => {
    if (isLeftOut(question)) return [];
    const own = ownOfImported(question);
    const fault = importedFault(question, own) ?? ownQuestionFault(own);
    return fault ? [{ at, name: nameOf(question, at), fault }] : [];
  });
