import classes from './LoadFailure.module.css';

interface LoadFailureProps {
  /** Name of the part that failed, for example `公告`. */
  readonly what: string;
  readonly onRetry: () => void;
  readonly className?: string | undefined;
}

/** Stands in for a part that failed to load: a sentence and a retry button. */
export function LoadFailure({ what, onRetry, className }: LoadFailureProps) {
  return (
    <div className={className ? `${classes.root} ${className}` : classes.root} role="status">
      <span>{what}暂时没有加载出来</span>
      <button type="button" className={`${classes.retry} field bg-surface text-accent pointer`} onClick={onRetry}>
        重试
      </button>
    </div>
  );
}
