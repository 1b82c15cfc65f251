import { Button } from '../controls/Button/Button.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import classes from './Confirmation.module.css';

interface ConfirmationProps {
  /** What happens, as a question. */
  readonly question: string;
  /** On the button that does it. */
  readonly actionName: string;
  /** On the button that leaves everything as it is. */
  readonly dismissName: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onDismiss: () => void;
}

/**
 * Asks in place before something that cannot be taken back. Mount it when it is asked: the focus starts on the way out
 * and goes back to the button that asked.
 */
export function Confirmation({ question, actionName, dismissName, busy, onConfirm, onDismiss }: ConfirmationProps) {
  useFocusBack();
  return (
    <div
      className={`${classes.root} row bg-accent-soft rounded wrap justify-between breaks`}
      role="alertdialog"
      aria-label={question}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      <p>{question}</p>
      <div className="taps-all flex gap-10">
        <Button autoFocus onClick={onDismiss}>
          {dismissName}
        </Button>
        <Button look="primary" busy={busy} onClick={onConfirm}>
          {actionName}
        </Button>
      </div>
    </div>
  );
}
