import { useState } from 'react';
import { studyName } from '../../../../shared/platform/study.ts';
import { questionsByIds } from '../../../../shared/questions/calls/question.ts';
import { byIdsInput } from '../../../../shared/questions/question-id.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { BasketBalance } from './BasketBalance.tsx';
import type { StudyBasket } from './basket-balance.ts';
import { BasketQuestionList } from './ItemLists.tsx';
import classes from './QuestionBasket.module.css';

interface QuestionBasketProps {
  /** One for each phase and subject. */
  readonly baskets: readonly StudyBasket[];
  readonly shown: StudyBasket;
  /** Gets the phase and the subject: `300/2`. */
  readonly onShow: (study: string) => void;
  readonly onRemove: (ids: readonly string[]) => void;
}

const nameOf = ({ studyPhaseCode, subjectCode }: StudyBasket) => studyName({ studyPhaseCode, dictCode: subjectCode });

/** The questions of one phase and subject, with what a paper of them would be like. */
export function QuestionBasket({ baskets, shown, onShow, onRemove }: QuestionBasketProps) {
  return (
    <>
      {baskets.length > 1 && (
        <ul className={`${classes.studies} flex wrap gap-6`} aria-label="学段学科">
          {baskets.map((basket) => (
            <li key={nameOf(basket)}>
              <button
                type="button"
                className={`${classes.study} field bg-surface`}
                aria-pressed={basket === shown}
                onClick={() => onShow(`${basket.studyPhaseCode}/${basket.subjectCode}`)}
              >
                {nameOf(basket)} {basket.questions.length}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Balance key={nameOf(shown)} basket={shown} />
      <BasketQuestionList questions={shown.questions} onRemove={onRemove} />
    </>
  );
}

/** Questions that were taken out need no new call. */
function Balance({ basket }: { readonly basket: StudyBasket }) {
  const ids = basket.questions.map(({ id }) => id);
  const [asked, setAsked] = useState(ids);
  if (ids.some((id) => !asked.includes(id))) setAsked(ids);
  const view = useCall(questionsByIds, byIdsInput(asked));
  // the list below says what is in the basket, whether this is known or not
  if (view.status !== 'ready') return null;
  return <BasketBalance questions={view.data.list.filter(({ id }) => ids.includes(id))} />;
}
