import type { ReactNode } from 'react';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import classes from './WordLinks.module.css';

interface WordLinksProps {
  readonly title: string;
  readonly words: readonly string[];
  /** Beside the title. */
  readonly children?: ReactNode;
}

/** Words that lead to their search. */
export function WordLinks({ title, words, children }: WordLinksProps) {
  return (
    <section className={classes.root} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {children}
      </div>
      <ul className={classes.words}>
        {words.map((word) => (
          <li key={word}>
            <PageLink className={classes.word} to="resource-search" query={{ keyword: word }}>
              {word}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
