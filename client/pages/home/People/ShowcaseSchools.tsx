import type { ShowcaseSchool } from '../../../../shared/library/calls/home.schema.ts';
import { showcaseSchoolList } from '../../../../shared/library/calls/home.ts';
import { areaNamed } from '../../../../shared/platform/area.ts';
import { formatCount } from '../../../../shared/platform/format.ts';
import { fileUrl } from '../../../../shared/site/hosts.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { noInput } from '../../../lib/site/page.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { Fold } from '../../../ui/Fold/Fold.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';

import { LateSection } from '../LateSection.tsx';
import classes from './People.module.css';

/** Six schools that work with the site (docs/product/library.md#showcase-schools). */
const shown = 6;

/** Schools that share what they teach with, each with the way to the resources of its province. */
export function ShowcaseSchools() {
  return (
    <LateSection
      name="schools"
      title="示范学校"
      moreUrl={hrefOf('cooperate-my-swiper')}
      endpoint={showcaseSchoolList}
      input={noInput}
      shape="rows"
    >
      {(schools) => (
        <Fold label={`${Math.min(schools.length, shown)}所学校`} hint="名校同步共享的校本资源" on="phone">
          <ul className="stack">
            {schools.slice(0, shown).map((school) => (
              <School key={school.id} school={school} />
            ))}
          </ul>
        </Fold>
      )}
    </LateSection>
  );
}

interface SchoolProps {
  readonly school: ShowcaseSchool;
}

function School({ school: { schoolName, areaName, badge, logo, resourceNum } }: SchoolProps) {
  const site = useSite();
  const area = areaNamed(areaName);
  return (
    <li className={`${classes.item} row gap-12 min-w-0`}>
      {logo ? (
        <img
          className={`${classes.logo} chosen circle grid centred flex-none semibold`}
          src={fileUrl(site.cdnBaseUrl, logo)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={`${classes.logo} chosen circle grid centred flex-none semibold`} aria-hidden="true">
          {schoolName.slice(0, 1)}
        </span>
      )}
      <div className="fill">
        <h3 className={`${classes.name} row wrap text-sm semibold`}>{schoolName}</h3>
        <p className="note leading-20">
          {badge && <span className={`${classes.badge} alert rounded-sm text-xs normal`}>{badge}</span>}
          {formatCount(resourceNum)}份资源
        </p>
      </div>
      {area && (
        <PageLink
          className={`${classes.area} hover-underline flex-none text-strong text-note`}
          to="region-resource"
          query={{ area: area.code }}
        >
          {area.name}资源
          <span className="visually-hidden">：{schoolName}所在地区</span>
        </PageLink>
      )}
    </li>
  );
}
