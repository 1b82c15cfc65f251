import type { CollectionBrief } from '../../../shared/library/calls/briefs.schema.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import classes from './CollectionEntry.module.css';

interface CollectionEntryProps {
  readonly collection: Pick<CollectionBrief, 'collectionName' | 'summary' | 'url'>;
  readonly facts: string;
}

/**
 * Name, summary and facts of a collection. Its link covers the positioned card around it; `--facts` colours the facts.
 */
export function CollectionEntry({ collection, facts }: CollectionEntryProps) {
  return (
    <>
      <UrlLink className={`${classes.link} semibold`} url={collection.url}>
        {collection.collectionName}
      </UrlLink>
      <p className="text-soft text-note">{collection.summary}</p>
      <p className={`${classes.facts} text-xs digits`}>{facts}</p>
    </>
  );
}
