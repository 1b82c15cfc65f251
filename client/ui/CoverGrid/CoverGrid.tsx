import type { CollectionBrief } from '../../../shared/library/calls/briefs.schema.ts';
import { CollectionCard } from '../CollectionCard/CollectionCard.tsx';
import classes from './CoverGrid.module.css';

interface CoverGridProps {
  readonly collections: readonly CollectionBrief[];
  /** On a wide screen; three on a tablet, two on a phone. */
  readonly columns: 4 | 5;
  readonly className?: string | undefined;
}

/** Collections by their covers. */
export function CoverGrid({ collections, columns, className }: CoverGridProps) {
  return (
    <ul className={className ? `${classes.root} ${className}` : classes.root} data-columns={columns}>
      {collections.map((collection) => (
        <li key={collection.id}>
          <CollectionCard collection={collection} />
        </li>
      ))}
    </ul>
  );
}
