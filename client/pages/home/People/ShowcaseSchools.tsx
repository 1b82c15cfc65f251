import { showcaseSchoolList } from '../../../../shared/catalogue/cms.ts';
import { formatCount } from '../../../../shared/domain/format.ts';
import { fileUrl } from '../../../../shared/hosts.ts';
import { hrefOf } from '../../../../shared/routes/match.ts';
import { useSite } from '../../../lib/visit.ts';
import { CardGrid } from '../CardGrid/CardGrid.tsx';
import { noInput } from '../home.data.ts';
import { LateSection } from '../LateSection/LateSection.tsx';
import classes from './ShowcaseSchools.module.css';

/** Six schools that work with the site (docs/product.md#showcase-schools). */
const shown = 6;

/** Schools that share what they teach with. */
export function ShowcaseSchools() {
  const site = useSite();
  return (
    <LateSection
      name="schools"
      title="示范学校"
      subtitle="名校同步共享的校本资源"
      moreUrl={hrefOf('cooperate-my-swiper')}
      endpoint={showcaseSchoolList}
      input={noInput}
      shape="cards"
    >
      {(schools) => (
        <CardGrid columns={3}>
          {schools.slice(0, shown).map((school) => (
            <li key={school.id} className={classes.item}>
              {school.logo ? (
                <img
                  className={classes.logo}
                  src={fileUrl(site.cdnBaseUrl, school.logo)}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                <span className={classes.logo} aria-hidden="true">
                  {school.schoolName.slice(0, 1)}
                </span>
              )}
              <div className={classes.words}>
                <h3 className={classes.name}>{school.schoolName}</h3>
                <p className={classes.facts}>
                  {school.badge && <span className={classes.badge}>{school.badge}</span>}
                  {school.areaName} · {formatCount(school.resourceNum)}份资源
                </p>
                <p className={classes.intro}>{school.intro}</p>
              </div>
            </li>
          ))}
        </CardGrid>
      )}
    </LateSection>
  );
}
