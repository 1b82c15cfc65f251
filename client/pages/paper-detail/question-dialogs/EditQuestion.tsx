import { isWritten, itemsOf, ownTextOf } from '../../../../shared/questions/own-question.ts';
import { questionTypes } from '../../../../shared/questions/question-types.ts';
import { QuestionDialog } from '../../../features/questions/question-editor/QuestionDialog.tsx';
import { itemAt } from '../paper-editing.ts';
import { ownRefusal } from './own-refusal.ts';
import { numberAt } from './places.ts';
import type { QuestionDialogProps } from './question-wish.ts';

/** A question of the paper, of the bank or written, with a text that only this paper has. */
export function EditQuestion({ wish: { place }, content, questions, onChange, onClose }: QuestionDialogProps) {
  const { sections, studyPhaseCode, subjectCode } = content;
  const item = itemAt(sections, place);
  const question = item && questions.questionOf(item);
  if (!item || !question) return null;
  const number = numberAt(sections, place);
  const before = item.own ?? ownTextOf(question);
  const others = itemsOf(sections).filter((one) => one !== item);
  return (
    <QuestionDialog
      title={`编辑第${number}题`}
      initial={{ ...before, score: item.score }}
      base={questions.originalOf(item)}
      types={questionTypes(studyPhaseCode, subjectCode)}
      number={number}
      submitName="保存到本卷"
      hint={isWritten(item) ? undefined : '只改本卷，题库原题不变'}
      refusal={(form) => ownRefusal(others, form)}
      onSubmit={({ score, ...own }) => {
        const isSame = JSON.stringify(own) === JSON.stringify(before);
        onChange(isSame ? { kind: 'score', place, score } : { kind: 'edit', place, own, score });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
