import type { ReactNode } from 'react';
import classes from './Sheet.module.css';

interface SheetProps {
  /** Names the part for screen readers; `labelledBy` is the id of a heading that does. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** Anchor of links to this part. */
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The white ground that a part of a page stands on. */
export function Sheet({ label, labelledBy, id, className, children }: SheetProps) {
  return (
    <section
      className={className ? `${classes.root} ${className}` : classes.root}
      id={id}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  );
}
