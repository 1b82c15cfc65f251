import { type ReactNode, useId } from 'react';
import classes from './CentreSection.module.css';

interface CentreSectionProps {
  readonly title: string;
  /** Beside the heading: a link to more, a filter. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A white sheet with a heading, as the pages of the personal centre are made of. */
export function CentreSection({ title, aside, children }: CentreSectionProps) {
  const headingId = useId();
  return (
    <section className={`${classes.root} panel min-w-0`} aria-labelledby={headingId}>
      <div className={`${classes.head} row wrap justify-between mb-12`}>
        <h2 id={headingId} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
