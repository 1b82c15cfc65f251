import { stationList } from '../../../shared/library/calls/station.ts';
import { formatCount } from '../../../shared/platform/format.ts';
import { addressOfStation } from '../../lib/site/address.ts';
import { useSite } from '../../lib/site/visit.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import classes from './LocalNews.module.css';
import type { RegionState } from './region-resource.data.ts';

const shown = 4;

/** The space stations of the region, or the largest of the country. */
export function LocalStations({ state }: { readonly state: RegionState }) {
  const site = useSite();
  return (
    <Late endpoint={stationList} input={{}} placeholder={null} failed={() => null}>
      {(stations) => {
        const local = stations.filter(({ areaCode }) => areaCode === state.areaCode);
        const listed = (state.areaCode > 0 ? local : stations).slice(0, shown);
        if (listed.length === 0) return null;
        return (
          <section className={`${classes.root} panel`} aria-labelledby="region-stations">
            <div className="flex justify-between items-baseline gap-12">
              <h2 id="region-stations" className="text-md">
                知识空间站
              </h2>
              <PageLink className={`${classes.more} note`} to="spaceStationList" aria-label="更多知识空间站">
                更多
              </PageLink>
            </div>
            <ul className={`${classes.list} grid gap-10`}>
              {listed.map(({ domain, spaceStationName, attentionNum }) => (
                <li key={domain}>
                  <a className={classes.name} href={addressOfStation(domain, site)}>
                    {spaceStationName}
                  </a>
                  <span className="block text-faint text-xs digits">{formatCount(attentionNum)}人关注</span>
                </li>
              ))}
            </ul>
          </section>
        );
      }}
    </Late>
  );
}
