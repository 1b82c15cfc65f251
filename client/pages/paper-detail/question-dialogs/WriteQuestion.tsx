import { useState } from 'react';
import { itemsOf, nextWrittenId } from '../../../../shared/questions/own-question.ts';
import { type QuestionType, questionTypeOfCode, questionTypes } from '../../../../shared/questions/question-types.ts';
import { type EditableContent, headingOf } from '../../../features/questions/paper-draft/paper-content.ts';
import { QuestionDialog } from '../../../features/questions/question-editor/QuestionDialog.tsx';
import { emptyForm } from '../../../features/questions/question-editor/question-form.ts';
import { ownRefusal } from './own-refusal.ts';
import { PlaceSelect } from './PlaceSelect.tsx';
import { numberAt } from './places.ts';
import type { QuestionDialogProps, QuestionWish } from './question-wish.ts';

/** A question that is written for this paper, put at a place that can still be chosen. */
export function WriteQuestion({ wish, content, bin, onChange, onClose }: QuestionDialogProps) {
  const { sections, studyPhaseCode, subjectCode } = content;
  const types = questionTypes(studyPhaseCode, subjectCode);
  const [place, setPlace] = useState(wish.place);
  const [type] = useState(() => typeOfSection(content, wish) ?? types[0]);
  if (!type) return null;
  const items = itemsOf(sections);
  return (
    <QuestionDialog
      title="写一题"
      initial={emptyForm(type)}
      types={types}
      number={numberAt(sections, place)}
      submitName="放入试卷"
      refusal={(form) => ownRefusal(items, form)}
      onSubmit={({ score, ...own }) => {
        const questionId = nextWrittenId([...items, ...bin]);
        const heading = headingOf(questionTypeOfCode(own.typeCode)?.name ?? '');
        onChange({ kind: 'insert', place, heading, item: { questionId, score, own } });
        onClose();
      }}
      onClose={onClose}
    >
      <PlaceSelect sections={sections} place={place} onChange={setPlace} />
    </QuestionDialog>
  );
}

/** The type that the heading of the section names: 一、单选题. */
function typeOfSection(
  { sections, studyPhaseCode, subjectCode }: EditableContent,
  { place }: QuestionWish,
): QuestionType | undefined {
  const title = sections[place.section]?.title ?? '';
  return questionTypes(studyPhaseCode, subjectCode).find(({ name }) => title.includes(name));
}
