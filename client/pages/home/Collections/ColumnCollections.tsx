import { columnCollectionList } from '../../../../shared/library/calls/home.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { selectionCodesOf } from '../home.data.ts';
import { LateSection } from '../LateSection.tsx';
import { CollectionChip } from './CollectionChip.tsx';

/** Three rows of three at most. */
const shown = 9;

/** Columns that are kept up over time: name and how much is in it. */
export function ColumnCollections() {
  const { selection } = useVisit();
  return (
    <LateSection
      name="columns"
      title="特色栏目"
      moreUrl={hrefOf('special-year')}
      endpoint={columnCollectionList}
      input={selectionCodesOf(selection)}
      shape="rows"
    >
      {(collections) => (
        <ul className="flex wrap gap-6">
          {collections.slice(0, shown).map(({ id, collectionName, summary, resourceNum, url }) => (
            <CollectionChip
              key={id}
              id={id}
              name={collectionName}
              resourceNum={resourceNum}
              url={url}
              title={summary}
            />
          ))}
        </ul>
      )}
    </LateSection>
  );
}
