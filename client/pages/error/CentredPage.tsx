import type { ReactNode } from 'react';
import classes from './CentredPage.module.css';

interface CentredPageProps {
  /** Above the text: a picture or number, and the heading. */
  readonly head: ReactNode;
  readonly text: string;
  /** Ways on. */
  readonly children: ReactNode;
}

/** A page of one sentence in the middle of the frame. */
export function CentredPage({ head, text, children }: CentredPageProps) {
  return (
    <div className={`container ${classes.root} stack justify-items-center gap-12 text-center`}>
      {head}
      <p className={`${classes.text} text-soft text-md`}>{text}</p>
      {children}
    </div>
  );
}
