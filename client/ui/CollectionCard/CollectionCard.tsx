import type { CollectionBrief } from '../../../shared/library/calls/briefs.schema.ts';
import { formatCount } from '../../../shared/platform/format.ts';
import { AlbumCover } from '../AlbumCover/AlbumCover.tsx';
import { UrlLink } from '../links/UrlLink/UrlLink.tsx';
import classes from './CollectionCard.module.css';

interface CollectionCardProps {
  readonly collection: CollectionBrief;
}

/** A collection or album as a card: cover, name, how much is in it. */
export function CollectionCard({ collection }: CollectionCardProps) {
  return (
    <article className={`${classes.root} column gap-4 min-w-0 relative`}>
      <AlbumCover title={collection.collectionName} types={collection.collectionType} picture={collection.cover} />
      <UrlLink
        className={`${classes.name} truncate text-dark leading-24`}
        url={collection.url}
        title={collection.collectionName}
      >
        {collection.collectionName}
      </UrlLink>
      <p className="note leading-20 digits">
        {formatCount(collection.resourceNum)}份 · {formatCount(collection.downloadNum)}次下载
      </p>
    </article>
  );
}
