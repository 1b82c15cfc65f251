import type { CSSProperties } from 'react';
import { albumLook } from '../../lib/library/album.ts';
import type { YearGroup } from '../../lib/library/year-groups.ts';
import { CollectionEntry } from './CollectionEntry.tsx';
import { collectionFacts } from './special-year.view.ts';
import classes from './YearTopics.module.css';

interface YearTopicsProps {
  /** Newest first. */
  readonly groups: readonly YearGroup[];
}

/** The years beside each other, their collections as cards with the colour of their type. */
export function YearTopics({ groups }: YearTopicsProps) {
  return (
    <ol className={`${classes.root} grid m-0`}>
      {groups.map(({ year, collections }) => (
        <li key={year} className="min-w-0">
          <h3 className={`${classes.name} text-faint text-sm normal`}>
            <b className={`${classes.number} text-dark digits`}>{year}</b>年
          </h3>
          <ul className="stack gap-10 m-0">
            {collections.map((collection) => (
              <li
                key={collection.id}
                className={`${classes.item} rounded-lg min-w-0 relative`}
                style={{ '--album': albumLook(collection.collectionType).colour } as CSSProperties}
              >
                <CollectionEntry collection={collection} facts={collectionFacts(collection)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
