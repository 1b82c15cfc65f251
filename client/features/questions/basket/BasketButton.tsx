import { useAtomValue } from 'jotai';
import type { BasketTab } from '../../../../shared/questions/basket-rules.ts';
import { basketQuestionNum } from '../../../../shared/questions/calls/basket.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { authAtom } from '../../../lib/session/auth.ts';
import classes from './BasketButton.module.css';
import { guestBasketAtom } from './basket-actions.ts';

interface BasketButtonProps {
  readonly open: boolean;
  /** Gets the tab to open with: the questions, unless there are only resources. */
  readonly onOpen: (tab: BasketTab) => void;
}

/** The entrance to the basket with what is in it: floating beside the page, on a phone a bar below it. */
export function BasketButton({ open, onOpen }: BasketButtonProps) {
  const { hasToken } = useAtomValue(authAtom);
  const guest = useAtomValue(guestBasketAtom);
  const own = useCall(basketQuestionNum, {}, { enabled: hasToken });
  const guestCounts = { question: guest.question.length, resource: guest.resource.length };
  const ownCounts =
    own.status === 'ready' ? { question: own.data.questionNum, resource: own.data.resourceNum } : undefined;
  const { question, resource } = (hasToken ? ownCounts : guestCounts) ?? { question: 0, resource: 0 };
  const total = question + resource;
  return (
    <button
      type="button"
      className={`${classes.root} not-printed panel border-accent grid justify-items-center text-strong text-xs`}
      data-filled={total > 0}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={`篮子：试题 ${question} 道，资源 ${resource} 份`}
      onClick={() => onOpen(question === 0 && resource > 0 ? 'resource' : 'question')}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M3.5 9.5h17l-1.8 10H5.3zM8 9.5l3-6M16 9.5l-3-6M9.5 13v3.5M14.5 13v3.5"
        />
      </svg>
      <span aria-hidden="true">篮子</span>
      {total > 0 && (
        // a new element for each number, which shows that it has changed
        <span
          key={total}
          className={`${classes.count} primary semibold leading-20 digits text-center`}
          aria-hidden="true"
        >
          {total}
        </span>
      )}
    </button>
  );
}
