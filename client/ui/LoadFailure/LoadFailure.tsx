import classes from './LoadFailure.module.css';

interface LoadFailureProps {
  /** What did not come, for example `公告`. */
  readonly what: string;
  readonly onRetry: () => void;
  readonly className?: string | undefined;
}

/** A quiet sentence in the place of a part that failed to load, with a way to try again. */
export function LoadFailure({ what, onRetry, className }: LoadFailureProps) {
  return (
    <div className={className ? `${classes.root} ${className}` : classes.root} role="status">
      <span>{what}暂时没有加载出来</span>
      <button type="button" className={classes.retry} onClick={onRetry}>
        重试
      </button>
    </div>
  );
}
