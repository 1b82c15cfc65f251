import classes from './fields.module.css';

interface SubmitButtonProps {
  readonly name: string;
  readonly busy: boolean;
  /** Why the last try was refused, read out when it appears. */
  readonly failure: string;
}

/** Sends a form by press and by Enter, and says above itself why that failed. */
export function SubmitButton({ name, busy, failure }: SubmitButtonProps) {
  return (
    <div>
      <p className={classes.formFailure} role="alert">
        {failure}
      </p>
      <button type="submit" className={classes.submit} aria-disabled={busy}>
        {busy ? '请稍候…' : name}
      </button>
    </div>
  );
}
