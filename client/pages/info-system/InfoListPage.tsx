import { announcementCategories } from '../../../shared/domain/announcement.ts';
import { formatDay } from '../../../shared/domain/format.ts';
import { useCall } from '../../lib/calls.ts';
import type { PageModule } from '../../lib/page.ts';
import { useVisitOf } from '../../lib/visit.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { LinkTabs } from '../../ui/LinkTabs/LinkTabs.tsx';
import { LoadFailure } from '../../ui/LoadFailure/LoadFailure.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import classes from './InfoListPage.module.css';
import { infoHref, infos } from './info-list.data.ts';
import { head } from './info-list.head.ts';

/** Announcements and news by category. */
export function InfoListPage() {
  const state = infos.stateOf(useVisitOf('infoSystem'));
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
        <Announcements state={state} />
      </Sheet>
    </PageColumn>
  );
}

type State = NonNullable<ReturnType<typeof infos.stateOf>>;

function Announcements({ state }: { readonly state: State }) {
  const { endpoint, input } = infos.call(state);
  const view = useCall(endpoint, input);
  if (view.status === 'failed') return <LoadFailure what="公告" onRetry={view.retry} className={classes.skeleton} />;
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.skeleton} />;
  if (view.data.list.length === 0) return <EmptyState message="这个分类还没有公告" />;
  return (
    <>
      <ul className={classes.list}>
        {view.data.list.map(({ id, title, categoryCode, categoryName, publishTime, top, summary }) => (
          <li key={id} className={classes.item}>
            <h2 className={classes.name}>
              {top && <span className={classes.top}>置顶</span>}
              <PageLink to="infoSystem-detail-id" params={{ id }}>
                {title}
              </PageLink>
            </h2>
            {summary && <p className={classes.summary}>{summary}</p>}
            <p className={classes.facts}>
              <span className={classes.category} data-category={categoryCode}>
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
