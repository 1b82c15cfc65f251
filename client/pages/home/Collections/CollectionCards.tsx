import type { CSSProperties } from 'react';
import type { CollectionBrief } from '../../../../shared/library/calls/briefs.schema.ts';
import { formatCount } from '../../../../shared/platform/format.ts';
import { albumLook } from '../../../lib/library/album.ts';
import { UrlLink } from '../../../ui/UrlLink/UrlLink.tsx';
import classes from './CollectionCards.module.css';

interface CollectionCardsProps {
  readonly collections: readonly CollectionBrief[];
}

/** Albums or collections as narrow cards in a row: type, whole name, how much is in it. */
export function CollectionCards({ collections }: CollectionCardsProps) {
  return (
    <ul className={classes.root}>
      {collections.map(({ id, collectionName, collectionType, resourceNum, downloadNum, url }) => {
        const look = albumLook(collectionType);
        return (
          <li key={id} className={classes.card} style={{ '--album': look.colour } as CSSProperties}>
            <span className={classes.type}>{look.typeName}</span>
            <UrlLink className={classes.name} url={url}>
              {collectionName}
            </UrlLink>
            <span className={classes.facts}>
              {formatCount(resourceNum)}份 · {formatCount(downloadNum)}次下载
            </span>
          </li>
        );
      })}
    </ul>
  );
}
