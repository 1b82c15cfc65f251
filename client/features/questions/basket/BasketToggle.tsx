import { type BasketTab, basketTabNames } from '../../../../shared/questions/basket-rules.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Button, type ButtonLook } from '../../../ui/controls/Button/Button.tsx';
import classes from './BasketToggle.module.css';
import type { BasketActions } from './basket-actions.ts';
import { useBasketActions, useIsInBasket } from './use-basket.ts';

interface BasketToggleProps {
  readonly tab: BasketTab;
  readonly id: string;
  /** Of the thing, for screen readers. */
  readonly name: string;
  readonly look?: ButtonLook;
  /** Shows a picture alone; the words stay for screen readers. */
  readonly compact?: boolean;
}

/** Puts a question or resource into its basket and takes it out again; a guest's stays in this browser. */
export function BasketToggle(props: BasketToggleProps) {
  const isIn = useIsInBasket(props.tab)(props.id);
  const { toggle } = useBasketActions();
  return <BasketRowToggle {...props} isIn={isIn} toggle={toggle} />;
}

interface BasketRowToggleProps extends BasketToggleProps {
  readonly isIn: boolean;
  readonly toggle: BasketActions['toggle'];
}

/** The toggle of one row of a list, which reads the basket once for all of its rows. */
export function BasketRowToggle(props: BasketRowToggleProps) {
  const { tab, id, name, look = 'plain', compact = false, isIn, toggle } = props;
  const { busy, run } = useAction();

  return (
    <span className={`${classes.root} needs-scripts`} data-in={isIn}>
      <Button
        look={look}
        busy={busy}
        onClick={() => void run(() => toggle(tab, id, !isIn))}
        title={isIn ? `点击从${basketTabNames[tab]}移出` : compact ? `加入${basketTabNames[tab]}` : undefined}
      >
        {compact && <BasketIcon isIn={isIn} />}
        <span className={compact ? 'visually-hidden' : undefined}>
          {isIn ? '已加入' : `加入${basketTabNames[tab]}`}
        </span>
        <span className="visually-hidden">{name}</span>
      </Button>
    </span>
  );
}

function BasketIcon({ isIn }: { readonly isIn: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeLinecap="round"
        d="M1.5 6.5h13l-1.4 7.5H2.9zM4.5 6.5 7 2m4.5 4.5L9 2"
      />
      <path fill="none" stroke="currentColor" d={isIn ? 'm5.7 10 1.7 1.7 3-3' : 'M8 8.2v4M6 10.2h4'} />
    </svg>
  );
}

interface BasketAddAllProps {
  readonly tab: BasketTab;
  readonly ids: readonly string[];
  /** What they are all of: 本页. */
  readonly what?: string;
}

/** Puts everything of a paper or of a page into the basket at once. */
export function BasketAddAll({ tab, ids, what = '' }: BasketAddAllProps) {
  const isIn = useIsInBasket(tab);
  const { addAll } = useBasketActions();
  const { busy, run } = useAction();
  const missing = ids.filter((id) => !isIn(id));

  return (
    <span className={`${classes.root} needs-scripts`} data-in={missing.length === 0}>
      <Button busy={busy} aria-disabled={missing.length === 0} onClick={() => void run(() => addAll(tab, missing))}>
        {missing.length === 0 ? `${what}已全部加入` : `${what}全部加入${basketTabNames[tab]}`}
      </Button>
    </span>
  );
}
