import { yearCollectionList } from '../../../../shared/catalogue/cms.ts';
import { formatCount } from '../../../../shared/domain/format.ts';
import { hrefOf } from '../../../../shared/routes/match.ts';
import { useVisit } from '../../../lib/visit.ts';
import { yearGroups } from '../../../lib/year-groups.ts';
import { UrlLink } from '../../../ui/UrlLink/UrlLink.tsx';
import { selectionCodesOf } from '../home.data.ts';
import { LateSection } from '../LateSection/LateSection.tsx';
import classes from './YearCollections.module.css';

/** Years beside each other, newest first; what does not fit is scrolled to. */
export function YearCollections() {
  const { selection } = useVisit();
  return (
    <LateSection
      name="years"
      title="年度专题"
      moreUrl={hrefOf('special-year')}
      endpoint={yearCollectionList}
      input={selectionCodesOf(selection)}
      shape="cards"
    >
      {(collections) => (
        <ol className={classes.strip}>
          {yearGroups(collections).map(({ year, collections: ofYear }) => (
            <li key={year} className={classes.year}>
              <h3 className={classes.name}>
                <b className={classes.number}>{year}</b>年
              </h3>
              <ul className={classes.list}>
                {ofYear.map(({ id, collectionName, resourceNum, url }) => (
                  <li key={id} className={classes.item}>
                    <UrlLink className={classes.link} url={url} title={collectionName}>
                      {collectionName}
                    </UrlLink>
                    <span className={classes.count}>{formatCount(resourceNum)}份</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </LateSection>
  );
}
