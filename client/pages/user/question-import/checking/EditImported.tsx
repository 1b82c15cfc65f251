import type { ImportedQuestion } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { importedOfOwn } from '../../../../../shared/questions/checking/imported-text.ts';
import { ownOfImported } from '../../../../../shared/questions/imported-question.ts';
import { type QuestionType, questionTypeOfCode } from '../../../../../shared/questions/question-types.ts';
import { QuestionDialog } from '../../../../features/questions/question-editor/QuestionDialog.tsx';
import { nameOf } from './question-name.ts';

interface EditImportedProps {
  readonly question: ImportedQuestion;
  /** Place in the paper, from 0. */
  readonly at: number;
  readonly types: readonly QuestionType[];
  readonly onSave: (question: ImportedQuestion) => void;
  readonly onClose: () => void;
}

/** A question that was read in the editor of questions. */
export function EditImported({ question, at, types, onSave, onClose }: EditImportedProps) {
  const { score, doubts, number } = question;
  const own = ownOfImported(question);
  const typeCode = questionTypeOfCode(own.typeCode)?.code ?? 0;
  return (
    <QuestionDialog
      title={`编辑${nameOf(question, at)}`}
      initial={{ ...own, typeCode, score }}
      types={types}
      number={Number.parseInt(number, 10) || at + 1}
      submitName="保存并确认"
      hint={doubts.length > 0 ? `待确认：${doubts.map(({ message }) => message).join('；')}` : undefined}
      onSubmit={({ score: marks, ...text }) => {
        onSave(importedOfOwn(question, text, marks));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
