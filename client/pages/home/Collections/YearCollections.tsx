import { yearCollectionList } from '../../../../shared/catalogue/cms.ts';
import { formatCount } from '../../../../shared/domain/format.ts';
import { hrefOf } from '../../../../shared/routes/match.ts';
import { useVisit } from '../../../lib/visit.ts';
import { yearGroups } from '../../../lib/year-groups.ts';
import { UrlLink } from '../../../ui/UrlLink/UrlLink.tsx';
import { selectionCodesOf } from '../home.data.ts';
import { LateSection } from '../LateSection/LateSection.tsx';
import classes from './Chips.module.css';

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
        <ul className={classes.list}>
          {yearGroups(collections).flatMap(({ collections: ofYear }) =>
            ofYear.map(({ id, collectionName, resourceNum, url }) => (
              <li key={id}>
                <UrlLink className={classes.chip} url={url}>
                  {collectionName}
                  <span className={classes.count}>{formatCount(resourceNum)}份</span>
                </UrlLink>
              </li>
            )),
          )}
        </ul>
      )}
    </LateSection>
  );
}
