import { announcementCategories } from '../../../shared/library/announcement.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { formatDay } from '../../../shared/platform/format.ts';
import { useCall } from '../../lib/calls/calls.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { LinkTabs } from '../../ui/links/LinkTabs/LinkTabs.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './InfoListPage.module.css';
import { infoHref, infos } from './info-list.data.ts';
import { head } from './info-list.head.ts';

/** Announcements and news by category. */
export function InfoListPage() {
  const visit = useVisitOf('infoSystem');
  const state = infos.stateOf(visit);
  if (!state) return null;
  const tabs = [
    { key: 'all', name: '全部', href: infoHref(state, { category: undefined }), chosen: !state.category },
    ...announcementCategories.map(({ code, name }) => ({
      key: code,
      name,
      href: infoHref(state, { category: code }),
      chosen: code === state.category,
    })),
  ];
  return (
    <PageColumn current="公告资讯" title="公告资讯">
      <Sheet label="公告列表">
        <LinkTabs label="资讯分类" tabs={tabs} />
        <Places state={state} own={visit.station?.areaCode ?? 0} />
        <Announcements state={state} />
      </Sheet>
    </PageColumn>
  );
}

type State = NonNullable<ReturnType<typeof infos.stateOf>>;

interface PlacesProps {
  readonly state: State;
  /** The province of the station that the page stands in; none without one. */
  readonly own: number;
}

/** All provinces, or the one that the address names or the station belongs to. */
function Places({ state, own }: PlacesProps) {
  const places = [...new Set([state.area, own])].filter((area) => area > 0);
  if (places.length === 0) return null;
  const tabs = [0, ...places].map((area) => ({
    key: String(area),
    name: area === 0 ? '全国' : areaName(area),
    href: infoHref(state, { area }),
    chosen: area === state.area,
  }));
  return <LinkTabs label="资讯地区" tabs={tabs} />;
}

function Announcements({ state }: { readonly state: State }) {
  const { endpoint, input } = infos.call(state);
  const view = useCall(endpoint, input);
  if (view.status === 'failed') return <LoadFailure what="公告" onRetry={view.retry} className={classes.skeleton} />;
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.skeleton} />;
  if (view.data.list.length === 0)
    return <EmptyState message={state.area > 0 ? `${areaName(state.area)}还没有这类公告` : '这个分类还没有公告'} />;
  return (
    <>
      <ul className={classes.list}>
        {view.data.list.map(({ id, title, categoryCode, categoryName, publishTime, top, summary }) => (
          <li key={id} className={`${classes.item} border-t`}>
            <h2 className={`${classes.name} text-md`}>
              {top && <span className={`${classes.top} alert rounded-sm text-xs normal leading-20`}>置顶</span>}
              <PageLink to="infoSystem-detail-id" params={{ id }}>
                {title}
              </PageLink>
            </h2>
            {summary && <p className={`${classes.summary} text-soft`}>{summary}</p>}
            <p className={`${classes.facts} row note gap-12 digits`}>
              <span
                className={`${classes.category} bg-sunken rounded-sm text-soft text-xs leading-20`}
                data-category={categoryCode}
              >
                {categoryName}
              </span>
              <time dateTime={publishTime}>{formatDay(publishTime)}</time>
            </p>
          </li>
        ))}
      </ul>
      <Pagination {...infos.paging(state, view.data)} />
    </>
  );
}

export const infoListPage: PageModule<'infoSystem'> = {
  Page: InfoListPage,
  needs: infos.needs,
  head,
  status: infos.status,
};
