import type { ProvinceSummary } from '../../../shared/library/calls/region.schema.ts';
import { formatCount, formatNumber } from '../../../shared/platform/format.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import classes from './RegionSummary.module.css';

interface RegionSummaryProps {
  readonly summary: ProvinceSummary;
}

interface RegionPlacesProps extends RegionSummaryProps {
  /** The phase and the subject that the numbers are about. */
  readonly study: { readonly studyPhaseCode: number; readonly subjectCode: number };
}

/** What a region's resources add up to. */
export function RegionSummary({ summary }: RegionSummaryProps) {
  const numbers = [
    ['资源总数', formatNumber(summary.resourceNum)],
    ['近七天新增', formatNumber(summary.weekNum)],
    ['累计下载', formatCount(summary.downloadNum)],
    ['供稿学校', formatNumber(summary.schoolNum)],
  ] as const;
  return (
    <dl className={`${classes.numbers} grid gap-12`}>
      {numbers.map(([name, number]) => (
        <div className="panel flex" key={name}>
          <dt className="note">{name}</dt>
          <dd className="text-strong text-xl semibold digits">{number}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Schools that gave papers, and the cities of the province: each leads to what carries its name. */
export function RegionPlaces({ summary, study }: RegionPlacesProps) {
  const queryOf = (city: string) => ({
    keyword: city,
    phase: study.studyPhaseCode,
    subject: study.subjectCode,
    area: summary.areaCode,
    literal: true,
  });
  return (
    <>
      {summary.schools.length > 0 && (
        <section className={`${classes.sheet} panel`} aria-labelledby="region-schools">
          <h2 id="region-schools" className="text-md">
            供稿学校
          </h2>
          <ol className={classes.schools}>
            {summary.schools.map(({ id, name, resourceNum, isAlliance }) => (
              <li className="row gap-8" key={id}>
                <PageLink className="truncate" to="resource-search" query={{ keyword: name }}>
                  {name}
                </PageLink>
                {isAlliance && <span className={`${classes.badge} alert rounded-sm flex-none text-xs`}>联盟</span>}
                <span className={`${classes.count} note flex-none digits`}>{formatNumber(resourceNum)}份</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {summary.cities.length > 0 && (
        <section className={`${classes.sheet} panel`} aria-labelledby="region-cities">
          <h2 id="region-cities" className="text-md">
            按城市查找
          </h2>
          <ul className={`${classes.cities} flex wrap gap-8`}>
            {summary.cities.map(({ code, name, count }) => (
              <li key={code}>
                <PageLink
                  className={`${classes.city} bg-sunken rounded block text-note`}
                  to="resource-search"
                  query={queryOf(name)}
                >
                  {name}
                  {count !== undefined && (
                    <span className={`${classes.count} note flex-none digits`}>{formatNumber(count)}份</span>
                  )}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
