import { useState } from 'react';
import { type BasketTab, basketTabNames } from '../../../shared/domain/basket-rules.ts';
import { Button, type ButtonLook } from '../../ui/Button/Button.tsx';
import classes from './BasketToggle.module.css';
import { useBasketActions, useIsInBasket } from './use-basket.ts';

interface BasketToggleProps {
  readonly tab: BasketTab;
  readonly id: string;
  /** Of the thing, for screen readers. */
  readonly name: string;
  readonly look?: ButtonLook;
}

/** Puts a question or resource into its basket and takes it out again; a guest's stays in this browser. */
export function BasketToggle({ tab, id, name, look = 'plain' }: BasketToggleProps) {
  const isIn = useIsInBasket(tab)(id);
  const { toggle } = useBasketActions();
  const [busy, setBusy] = useState(false);

  function handleClick() {
    setBusy(true);
    const stop = () => setBusy(false);
    // a failure has been shown by the call
    toggle(tab, id, !isIn).then(stop, stop);
  }

  return (
    <span className={classes.root} data-in={isIn}>
      <Button
        look={look}
        busy={busy}
        onClick={handleClick}
        title={isIn ? `点击从${basketTabNames[tab]}移出` : undefined}
      >
        {isIn ? '已加入' : `加入${basketTabNames[tab]}`}
        <span className="visually-hidden">{name}</span>
      </Button>
    </span>
  );
}

interface BasketAddAllProps {
  readonly tab: BasketTab;
  readonly ids: readonly string[];
}

/** Puts everything of a paper into the basket at once. */
export function BasketAddAll({ tab, ids }: BasketAddAllProps) {
  const isIn = useIsInBasket(tab);
  const { addAll } = useBasketActions();
  const [busy, setBusy] = useState(false);
  const missing = ids.filter((id) => !isIn(id));

  function handleClick() {
    setBusy(true);
    const stop = () => setBusy(false);
    addAll(tab, missing).then(stop, stop);
  }

  return (
    <span className={classes.root} data-in={missing.length === 0}>
      <Button busy={busy} aria-disabled={missing.length === 0} onClick={handleClick}>
        {missing.length === 0 ? '已全部加入' : `全部加入${basketTabNames[tab]}`}
      </Button>
    </span>
  );
}
