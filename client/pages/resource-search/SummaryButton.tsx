import type { ReactNode } from 'react';
import classes from './SummaryButton.module.css';

interface SummaryButtonProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** Opens and closes the `details` that it stands in. */
export const SummaryButton = ({ title, children }: SummaryButtonProps) => (
  <summary className={`${classes.root} row rounded gap-8 text-accent nowrap pointer`} title={title}>
    {children}
  </summary>
);
