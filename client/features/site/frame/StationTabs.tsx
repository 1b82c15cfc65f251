import { areaName } from '../../../../shared/platform/area.ts';
import type { RouteName } from '../../../../shared/site/routes/table.ts';
import type { Station } from '../../../../shared/site/visit.ts';
import { addressOf } from '../../../lib/site/address.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './StationTabs.module.css';

interface StationTabsProps {
  readonly station: Station;
  /** The page that is marked as the current one. */
  readonly route: RouteName | undefined;
}

/**
 * The parts of a station: pages of the site inside it, which show what its province has
 * (docs/product/library.md#station-pages).
 */
export function StationTabs({ station, route }: StationTabsProps) {
  const site = useSite();
  const { areaCode } = station;
  const hasProvince = areaCode > 0;
  const markOf = (...routes: RouteName[]) => (route && routes.includes(route) ? 'page' : undefined);
  return (
    <nav className={`${classes.root} flex wrap`} aria-label="空间站栏目">
      <PageLink to="index" aria-current={markOf('index')}>
        空间站首页
      </PageLink>
      {hasProvince && (
        <PageLink to="region-resource" query={{ area: areaCode }} aria-current={markOf('region-resource')}>
          {areaName(areaCode)}资源
        </PageLink>
      )}
      <PageLink to="layout-album" aria-current={markOf('layout-album')}>
        专辑
      </PageLink>
      <a href={`${addressOf({ to: 'index' }, site, station)}#home-experts`}>名师</a>
      <PageLink
        to="infoSystem"
        query={{ category: 'region', ...(hasProvince && { area: areaCode }) }}
        aria-current={markOf('infoSystem', 'infoSystem-detail-id')}
      >
        动态
      </PageLink>
    </nav>
  );
}

/** Above every page of a station but its home, whose head has them. */
export function StationBar({ station, route }: StationTabsProps) {
  return (
    <div className="bg-accent-soft">
      <div className="container">
        <StationTabs station={station} route={route} />
      </div>
    </div>
  );
}
