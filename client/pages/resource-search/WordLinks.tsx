import type { ReactNode } from 'react';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
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
    <section className={`${classes.root} panel`} aria-label={title}>
      <div className="row justify-between gap-12">
        <h2 className="text-md">{title}</h2>
        {children}
      </div>
      <ul className={`${classes.words} flex wrap gap-8`}>
        {words.map((word) => (
          <li key={word}>
            <PageLink
              className={`${classes.word} truncate bg-sunken block`}
              to="resource-search"
              query={{ keyword: word }}
            >
              {word}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
