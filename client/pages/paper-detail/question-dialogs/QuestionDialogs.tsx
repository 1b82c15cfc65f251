import { EditQuestion } from './EditQuestion.tsx';
import { InsertQuestions } from './InsertQuestions.tsx';
import type { QuestionDialogProps } from './question-wish.ts';
import { WriteQuestion } from './WriteQuestion.tsx';

/** A question of the paper changed, a new one written, or others fetched from the bank. */
export function QuestionDialogs(props: QuestionDialogProps) {
  const { kind } = props.wish;
  if (kind === 'edit') return <EditQuestion {...props} />;
  return kind === 'write' ? <WriteQuestion {...props} /> : <InsertQuestions {...props} />;
}
