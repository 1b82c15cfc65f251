import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { MathText } from '../../../ui/MathText/MathText.tsx';
import classes from './Answers.module.css';
import { answerParts, type CardQuestion } from './card-question.ts';

interface AnswersProps {
  readonly question: CardQuestion;
  readonly id?: string;
}

/** Answer and analysis of a question, and of those below it. */
export function Answers({ question, id }: AnswersProps) {
  const { subQuestions, answersWith } = question;
  return (
    <div id={id} className={`${classes.root} stack bg-accent-soft rounded gap-10 min-w-0`}>
      {answersWith && (
        <p>
          答案与解析随试卷提供：
          <PageLink to="resource-id" params={{ id: answersWith.resourceId }}>
            {answersWith.name}
          </PageLink>
        </p>
      )}
      <Parts parts={answerParts(question)} />
      {subQuestions.map((part) => {
        const parts = answerParts(part);
        if (parts.length === 0) return null;
        return (
          <section key={part.id} aria-label={`第（${part.number}）小题`}>
            <p className="text-soft semibold">第（{part.number}）小题</p>
            <Parts parts={parts} />
          </section>
        );
      })}
    </div>
  );
}

function Parts({ parts }: { readonly parts: ReturnType<typeof answerParts> }) {
  if (parts.length === 0) return null;
  return (
    <dl className={`${classes.parts} stack gap-6 min-w-0 m-0`}>
      {parts.map(([name, text]) => (
        <div key={name}>
          <dt className="text-strong semibold">{`【${name}】`}</dt>
          <dd>
            <MathText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
