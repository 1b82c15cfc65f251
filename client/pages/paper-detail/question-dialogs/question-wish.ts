import type { Dispatch } from 'react';
import type { EditableContent } from '../../../features/questions/paper-draft/paper-content.ts';
import type { Binned, Change, Place } from '../paper-editing.ts';
import type { PaperQuestions } from '../use-paper-questions.ts';

/** What a person wants to do with a question; `place` is where it stands, or where a new one goes. */
export interface QuestionWish {
  readonly kind: 'edit' | 'write' | 'insert';
  readonly place: Place;
}

export interface QuestionDialogProps {
  readonly wish: QuestionWish;
  readonly content: EditableContent;
  readonly bin: readonly Binned[];
  readonly questions: PaperQuestions;
  readonly onChange: Dispatch<Change>;
  readonly onClose: () => void;
}
