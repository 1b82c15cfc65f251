import type { ReactNode } from 'react';
import classes from './CardGrid.module.css';

interface CardGridProps {
  /** On a wide screen; two below. */
  readonly columns: 3 | 4;
  /** List items. */
  readonly children: ReactNode;
}

/** Cards of a section of the home page. */
export function CardGrid({ columns, children }: CardGridProps) {
  return (
    <ul className={classes.root} data-columns={columns}>
      {children}
    </ul>
  );
}
