import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/Button/Button.tsx';
import classes from './Fold.module.css';

interface FoldProps {
  readonly label: string;
  /** Beside the label: where one is, or what to expect inside. */
  readonly hint: string;
  /** Where it folds: on phones, also on tablets, or everywhere but on phones. Elsewhere there is no button. */
  readonly on: 'phone' | 'tablet' | 'wide';
  /** The fold closes when this changes; left out, only people close it. */
  readonly closesWith?: string;
  /** Label of a button at the end of the content, which closes it. */
  readonly done?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Content that folds away on some screens, behind an empty `details` whose open state the stylesheet hands
 * to what follows it: it works before scripts load, moves nothing when they have, and nothing is rendered twice.
 */
export function Fold({ label, hint, on, closesWith, done, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const seen = useRef(closesWith);

  useEffect(() => {
    // not the first time: people may have opened it before scripts came
    if (fold.current && seen.current !== closesWith) fold.current.open = false;
    seen.current = closesWith;
  }, [closesWith]);

  function handleDone() {
    if (!fold.current) return;
    fold.current.open = false;
    fold.current.parentElement?.scrollIntoView({ block: 'start' });
    fold.current.querySelector('summary')?.focus({ preventScroll: true });
  }

  return (
    <div className={classes.root} data-on={on}>
      <details ref={fold} className={classes.fold}>
        <summary className={`${classes.button} row gap-10 tap pointer`}>
          <span className="flex-none semibold">{label}</span>
          <span className="truncate fill note">{hint}</span>
        </summary>
      </details>
      <div className={classes.content}>
        {children}
        {done && (
          <div className={`${classes.done} needs-scripts bg-surface`}>
            <Button look="primary" onClick={handleDone}>
              {done}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
