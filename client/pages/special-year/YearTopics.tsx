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
    <ol className={classes.root}>
      {groups.map(({ year, collections }) => (
        <li key={year} className={classes.year}>
          <h3 className={classes.name}>
            <b className={classes.number}>{year}</b>年
          </h3>
          <ul className={classes.list}>
            {collections.map((collection) => (
              <li
                key={collection.id}
                className={classes.item}
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
