import type { CSSProperties } from 'react';
import { resourceCategories } from '../../../shared/platform/study.ts';
import { AlbumCover } from '../../ui/AlbumCover/AlbumCover.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { CollectionEntry } from './CollectionEntry.tsx';
import { albumNumbers, collectionFacts, type TypeGroup } from './special-year.view.ts';
import classes from './TypeSection.module.css';

interface TypeSectionProps {
  readonly group: TypeGroup;
}

/** One type: its collections as a strip in the type's colour, its albums by their covers. */
export function TypeSection({ group }: TypeSectionProps) {
  const { look, anchor, collections, albums } = group;
  return (
    <section
      className={`${classes.root} panel stack gap-14`}
      id={anchor}
      aria-labelledby={`${anchor}-name`}
      style={{ '--album': look.colour } as CSSProperties}
    >
      <div className="flex justify-between items-baseline gap-16">
        <h2 className={classes.name} id={`${anchor}-name`}>
          {look.typeName}
        </h2>
        <PageLink
          className={`${classes.more} note`}
          to="layout-album"
          query={{ type: resourceCategories[look.index - 1]?.code }}
          aria-label={`全部${look.typeName}专辑`}
        >
          全部专辑
        </PageLink>
      </div>
      {collections.length > 0 && (
        <ul className={`${classes.collections} grid gap-12 m-0`}>
          {collections.map((collection) => (
            <li key={collection.id} className={`${classes.collection} rounded-lg relative`}>
              <CollectionEntry collection={collection} facts={collectionFacts(collection)} />
            </li>
          ))}
        </ul>
      )}
      {albums.length > 0 && (
        <ul className="stack gap-12 m-0">
          {albums.map((album) => (
            <li key={album.id} className={`${classes.album} row gap-14 relative`}>
              <div className={`${classes.cover} flex-none`}>
                <AlbumCover title={album.collectionName} types={album.collectionType} picture={album.cover} />
              </div>
              <div>
                <CollectionEntry collection={album} facts={albumNumbers(album)} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
