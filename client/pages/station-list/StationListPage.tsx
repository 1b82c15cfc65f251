import type { StationBrief } from '../../../shared/library/calls/station.schema.ts';
import { stationList } from '../../../shared/library/calls/station.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { formatCount } from '../../../shared/platform/format.ts';
import { fileUrl, type SiteFacts } from '../../../shared/site/hosts.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { addressOfStation } from '../../lib/site/address.ts';
import { type PageModule, required } from '../../lib/site/page.ts';
import { breadcrumbList } from '../../lib/site/structured-data.ts';
import { useSite, useVisitOf } from '../../lib/site/visit.ts';
import { LinkTabs } from '../../ui/links/LinkTabs/LinkTabs.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import classes from './StationListPage.module.css';

const listHref = (area: number) => hrefOf('spaceStationList', {}, { area });

/** All space stations, those with the most resources first; one province's where the address names it. */
function StationListPage() {
  const { area } = queryOf(useVisitOf('spaceStationList'));
  const view = useCall(stationList, {});
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  const shown = view.data.filter(({ areaCode }) => area === 0 || areaCode === area);
  return (
    <PageColumn current="知识空间站" title="知识空间站">
      <p className="text-soft">
        学校和区域自己的园地：本地资源在前，有自己的名称与地址。想为学校建一个空间站，请看
        <PageLink to="cooperate">学校服务</PageLink>。
      </p>
      <Sheet label="空间站列表">
        <LinkTabs label="按地区查看" tabs={tabsOf(view.data, area)} />
        {shown.length === 0 ? (
          <EmptyState message={`${areaName(area)}还没有空间站`}>
            <PageLink to="spaceStationList">查看全部空间站</PageLink>
          </EmptyState>
        ) : (
          <ol className={`${classes.list} grid halves gap-12 mt-12`}>
            {shown.map((station) => (
              <li key={station.domain}>
                <StationCard station={station} />
              </li>
            ))}
          </ol>
        )}
      </Sheet>
    </PageColumn>
  );
}

function tabsOf(stations: readonly StationBrief[], area: number) {
  const codes = [...new Set(stations.map(({ areaCode }) => areaCode))];
  return [0, ...codes].map((code) => ({
    key: String(code),
    name: code === 0 ? '全部' : areaName(code),
    href: listHref(code),
    chosen: code === area,
  }));
}

function StationCard({ station }: { readonly station: StationBrief }) {
  const site = useSite();
  const { domain, spaceStationName, logo, intro, areaName: place, resourceNum, schoolNum, attentionNum } = station;
  return (
    <article className={`${classes.card} card flex gap-16 h-full`}>
      {logo && (
        <img
          className="flex-none"
          src={fileUrl(site.cdnBaseUrl, logo)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="fill">
        <h2 className={`${classes.name} text-lg`}>
          <a href={addressOfStation(domain, site)}>{spaceStationName}</a>
        </h2>
        <p className="mt-4 text-soft">{intro}</p>
        <p className={`${classes.facts} note flex wrap mt-8`}>
          <span>{place}</span>
          <span>{formatCount(resourceNum)}份资源</span>
          <span>{formatCount(schoolNum)}所学校</span>
          <span>{formatCount(attentionNum)}人关注</span>
        </p>
      </div>
    </article>
  );
}

const titleOf = (area: number, site: SiteFacts) => `${area ? areaName(area) : ''}知识空间站 - ${site.name}`;

export const stationListPage: PageModule<'spaceStationList'> = {
  Page: StationListPage,
  needs: () => [required(stationList, {})],
  head(visit, read, site) {
    const { area } = queryOf(visit);
    const shown = (read(stationList, {}) ?? []).filter(({ areaCode }) => area === 0 || areaCode === area);
    return {
      title: titleOf(area, site),
      description: `${site.name}知识空间站：${shown
        .slice(0, 6)
        .map(({ spaceStationName }) => spaceStationName)
        .join('、')}。学校和区域的本地资源、专辑、名师与动态。`,
      canonicalPath: listHref(area),
      noindex: shown.length === 0,
      jsonLd: [
        breadcrumbList(site, visit, [
          { name: '首页', path: '/' },
          { name: '知识空间站', path: hrefOf('spaceStationList') },
        ]),
      ],
    };
  },
};
