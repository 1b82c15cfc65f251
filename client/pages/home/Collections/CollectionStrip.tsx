import type { CollectionBrief } from '../../../../shared/library/calls/briefs.schema.ts';
import { collectionHomePageList } from '../../../../shared/library/calls/collection.ts';
import { homeCollectionList } from '../../../../shared/library/calls/home.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { markTracked } from '../../../lib/tracking/tracked-clicks.ts';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { selectionCodesOf } from '../home.data.ts';
import { LateSection } from '../LateSection.tsx';
import { CollectionCards } from './CollectionCards.tsx';
import classes from './CollectionStrip.module.css';

/** Albums and behind them collections, beside each other; what does not fit is scrolled to. */
export function CollectionStrip() {
  const { selection } = useVisit();
  const codes = selectionCodesOf(selection);
  return (
    <LateSection
      name="albums"
      title="热门专辑"
      moreUrl={hrefOf('layout-album')}
      endpoint={collectionHomePageList}
      input={codes}
      shape="cards"
    >
      {(albums: readonly CollectionBrief[]) => (
        <div className={`${classes.strip} flex gap-12 overflow-x-auto`} {...markTracked('collections')}>
          <CollectionCards collections={albums} kind="album" />
          <Late endpoint={homeCollectionList} input={codes} placeholder={null} failed={() => null}>
            {(collections) => collections.length > 0 && <CollectionCards collections={collections} kind="collection" />}
          </Late>
        </div>
      )}
    </LateSection>
  );
}
