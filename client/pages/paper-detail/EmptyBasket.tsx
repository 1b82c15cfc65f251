import { useState } from 'react';
import { useBasketActions } from '../../features/questions/basket/use-basket.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import classes from './Editor.module.css';

interface EmptyBasketProps {
  readonly ids: readonly string[];
}

/** Offers to take out of the basket what the paper has been made of. */
export function EmptyBasket({ ids }: EmptyBasketProps) {
  const { remove } = useBasketActions();
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'kept'>('asked');
  if (state === 'kept') return null;

  async function handleRemove() {
    setState('busy');
    try {
      await remove('question', ids);
      setState('done');
    } catch {
      // the call has said why
      setState('asked');
    }
  }

  return (
    <div className={`${classes.notice} alert rounded`} role="status">
      {state === 'done' ? `已把这 ${ids.length} 道题从试题篮移除` : `试题篮中的 ${ids.length} 道题已放进这份试卷`}
      {state !== 'done' && (
        <div className={`${classes.choices} flex wrap gap-8`}>
          <Button busy={state === 'busy'} onClick={() => void handleRemove()}>
            从试题篮移除
          </Button>
          <Button look="quiet" onClick={() => setState('kept')}>
            保留在试题篮
          </Button>
        </div>
      )}
    </div>
  );
}
