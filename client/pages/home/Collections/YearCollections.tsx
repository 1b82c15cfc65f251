import { yearCollectionList } from '../../../../shared/library/calls/home.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { yearGroups } from '../../../lib/library/year-groups.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { selectionCodesOf } from '../home.data.ts';
import { LateSection } from '../LateSection.tsx';
import { CollectionChip } from './CollectionChip.tsx';

/** Topics of the years, newest first. */
export function YearCollections() {
  const { selection } = useVisit();
  return (
    <LateSection
      name="years"
      title="年度专题"
      moreUrl={hrefOf('special-year')}
      endpoint={yearCollectionList}
      input={selectionCodesOf(selection)}
      shape="rows"
    >
      {(collections) => (
        <ul className="flex wrap gap-6">
          {yearGroups(collections).flatMap(({ collections: ofYear }) =>
            ofYear.map(({ id, collectionName, resourceNum, url }) => (
              <CollectionChip key={id} id={id} name={collectionName} resourceNum={resourceNum} url={url} />
            )),
          )}
        </ul>
      )}
    </LateSection>
  );
}
