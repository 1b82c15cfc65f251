import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** Says in one sentence what is empty. */
  readonly message: string;
  /** A link or a button to go on with. */
  readonly children?: ReactNode;
}

/** Stands in for an empty list, with links to go on with. */
export function EmptyState({ message, children }: EmptyStateProps) {
  return (
    <div className={`${classes.root} row justify-center gap-10 text-center`}>
      <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true" focusable="false">
        <path d="M8 18 16 6h32l8 12v22a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z" fill="none" stroke="currentColor" />
        <path d="M8 18h15c1 6 4 8 9 8s8-2 9-8h15" fill="none" stroke="currentColor" />
      </svg>
      <p className="text-faint">{message}</p>
      {children}
    </div>
  );
}
