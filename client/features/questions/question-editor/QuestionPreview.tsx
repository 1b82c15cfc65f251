import type { BankQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { ownVersion } from '../../../../shared/questions/own-question.ts';
import { Answers } from '../question-card/Answers.tsx';
import { answerParts } from '../question-card/card-question.ts';
import { QuestionBody } from '../question-card/QuestionBody.tsx';
import classes from './QuestionEditor.module.css';
import type { QuestionForm } from './question-form.ts';

interface QuestionPreviewProps {
  readonly form: QuestionForm;
  readonly number: number;
  readonly base: BankQuestion | undefined;
  readonly hasScore: boolean;
}

/** The question that is edited as it will be shown. */
export function QuestionPreview({ form: { score, ...own }, number, base, hasScore }: QuestionPreviewProps) {
  const question = ownVersion(base?.id ?? '', own, base);
  return (
    <section className={`${classes.preview} box`} aria-label="预览">
      <h3 className="text-note text-faint normal">预览</h3>
      <QuestionBody question={question} number={number} score={hasScore ? score : undefined} />
      {hasAnswers(question) && <Answers question={question} />}
    </section>
  );
}

const hasAnswers = (question: BankQuestion) =>
  question.answersWith !== null || [question, ...question.subQuestions].some((part) => answerParts(part).length > 0);
