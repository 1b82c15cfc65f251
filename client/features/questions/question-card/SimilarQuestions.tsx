import type { ReactNode } from 'react';
import { similarQuestions } from '../../../../shared/questions/calls/question.ts';
import { difficultyName } from '../../../../shared/questions/difficulty.ts';
import { likenessOf } from '../../../../shared/questions/question-likeness.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import type { CardQuestion } from './card-question.ts';
import { QuestionBody } from './QuestionBody.tsx';
import classes from './SimilarQuestions.module.css';

interface SimilarQuestionsProps {
  /** The question that they are like, with its number. */
  readonly question: CardQuestion;
  readonly number: number;
  readonly actions: (question: CardQuestion, number: number) => ReactNode;
}

const shown = 5;

/** Other questions of the type about the same points, below the one that they are like. */
export function SimilarQuestions({ question: one, number, actions }: SimilarQuestionsProps) {
  const view = useCall(similarQuestions, { id: one.id }, { asked: true });
  const list = view.status === 'ready' ? view.data.list.slice(0, shown) : [];
  return (
    <section className={`${classes.root} bg-sunken rounded mt-12`} aria-label={`第${number}题的相似题`}>
      <h3 className="text-sm">相似题</h3>
      {view.status === 'pending' && <Skeleton shape="rows" className={classes.waiting} />}
      {view.status === 'failed' && <LoadFailure what="相似题" onRetry={view.retry} />}
      {view.status === 'ready' && list.length === 0 && <EmptyState message="题库里还没有相似的题" />}
      <ol className={`${classes.list} grid gap-10`}>
        {list.map((question, i) => (
          <li key={question.id} className={`${classes.item} bg-surface rounded min-w-0`}>
            <QuestionBody question={question} number={i + 1} />
            <p className={`${classes.likeness} text-strong text-note`}>{likenessOf(one, question).join(' · ')}</p>
            <div className={`${classes.bottom} row note wrap justify-between`}>
              <span>
                {difficultyName(question.level)}（得分率 {Math.round(question.scoreRate * 100)}%）
                {question.source && ` · ${question.source}`}
              </span>
              {actions(question, i + 1)}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
