import type { ReactNode } from 'react';
import classes from './SummaryButton.module.css';

interface SummaryButtonProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** Opens and closes the `details` that it stands in. */
export const SummaryButton = ({ title, children }: SummaryButtonProps) => (
  <summary className={classes.root} title={title}>
    {children}
  </summary>
);
