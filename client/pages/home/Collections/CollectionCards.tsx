import type { CSSProperties } from 'react';
import type { CollectionBrief } from '../../../../shared/library/calls/briefs.schema.ts';
import { formatCount } from '../../../../shared/platform/format.ts';
import { albumLook } from '../../../lib/library/album.ts';
import { useEntryMark } from '../../../lib/site/entry-mark.ts';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import classes from './CollectionCards.module.css';

interface CollectionCardsProps {
  readonly collections: readonly CollectionBrief[];
  readonly kind: 'album' | 'collection';
}

/** Albums or collections as narrow cards in a row: type, whole name, how much is in it. */
export function CollectionCards({ collections, kind }: CollectionCardsProps) {
  const mark = useEntryMark(kind);
  return (
    <ul className="flex gap-12 flex-none">
      {collections.map(({ id, collectionName, collectionType, resourceNum, downloadNum, url }) => {
        const look = albumLook(collectionType);
        return (
          <li
            key={id}
            className={`${classes.card} rounded-lg flex flex-none relative`}
            style={{ '--album': look.colour } as CSSProperties}
            {...mark(id)}
          >
            <span className={`${classes.type} text-soft text-xs`}>{look.typeName}</span>
            <UrlLink className={`${classes.name} text-dark semibold leading-24`} url={url}>
              {collectionName}
            </UrlLink>
            <span className={`${classes.facts} mt-4 text-soft text-xs`}>
              {formatCount(resourceNum)}份 · {formatCount(downloadNum)}次下载
            </span>
          </li>
        );
      })}
    </ul>
  );
}
