import { columnCollectionList } from '../../../../shared/catalogue/cms.ts';
import { formatCount } from '../../../../shared/domain/format.ts';
import { hrefOf } from '../../../../shared/routes/match.ts';
import { useVisit } from '../../../lib/visit.ts';
import { UrlLink } from '../../../ui/UrlLink/UrlLink.tsx';
import { selectionCodesOf } from '../home.data.ts';
import { LateSection } from '../LateSection/LateSection.tsx';
import classes from './Chips.module.css';

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
        <ul className={classes.list}>
          {collections.slice(0, shown).map(({ id, collectionName, summary, resourceNum, url }) => (
            <li key={id}>
              <UrlLink className={classes.chip} url={url} title={summary}>
                {collectionName}
                <span className={classes.count}>{formatCount(resourceNum)}份</span>
              </UrlLink>
            </li>
          ))}
        </ul>
      )}
    </LateSection>
  );
}
