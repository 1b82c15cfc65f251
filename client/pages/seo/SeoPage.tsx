import { seoLanding } from '../../../shared/library/calls/resource.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { ListedResources } from '../../features/library/listed-resources/ListedResources.tsx';
import { EmptyList } from '../../features/library/resource-list/EmptyList.tsx';
import { listName } from '../../features/library/resource-list/list-name.ts';
import { callFilters, type ListState, listHref } from '../../features/library/resource-list/paper-library.ts';
import { useCall } from '../../lib/calls/calls.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './SeoPage.module.css';
import { needs, ofStudy, stateOf, status } from './seo.data.ts';
import { head } from './seo.head.ts';
import { type Landing, nearestPages, neighbourGroups } from './seo.view.ts';

/** A landing page: what there is of one subject, category, area and year, and the pages beside it. */
export function SeoPage() {
  const state = stateOf(useVisitOf('seo'));
  // an address that stands for nothing is a 404 page: `status`
  return state && <LandingPage state={state} />;
}

function LandingPage({ state }: { readonly state: ListState }) {
  const view = useCall(seoLanding, callFilters(state));
  const name = listName(state);
  return (
    <PageColumn trail={[{ to: 'resource', title: '资源中心' }]} current={name} title={`${name}大全`}>
      {view.status === 'failed' && (
        <Sheet>
          <LoadFailure what="资源" onRetry={view.retry} />
        </Sheet>
      )}
      {view.status === 'pending' && <Skeleton shape="rows" className={`${classes.skeleton} rounded-lg`} />}
      {view.status === 'ready' && (
        <>
          <Newest state={state} name={name} landing={view.data} />
          <Neighbours state={state} landing={view.data} />
        </>
      )}
    </PageColumn>
  );
}

interface NewestProps {
  readonly state: ListState;
  readonly name: string;
  readonly landing: Landing;
}

function Newest({ state, name, landing }: NewestProps) {
  if (landing.total === 0) {
    return (
      <Sheet className={classes.sheet} label="资源">
        <EmptyList message={`还没有${name}`} nearest={nearestPages(state, landing.nearest)} />
      </Sheet>
    );
  }
  return (
    <Sheet className={classes.sheet} labelledBy="seo-newest">
      <h2 id="seo-newest" className="text-lg">
        最新{name}
      </h2>
      <p className={`${classes.facts} text-faint digits`}>
        共收录 <strong className="text-strong">{formatNumber(landing.total)}</strong> 份，累计下载{' '}
        <strong className="text-strong">{formatNumber(landing.downloadNum)}</strong> 次
        {landing.updateTime && (
          <>
            ，最近更新于 <time dateTime={landing.updateTime}>{landing.updateTime}</time>
          </>
        )}
      </p>
      <ListedResources resources={landing.list} first={1} />
      <UrlLink
        className={`${classes.all} rounded border-accent block mt-8 text-strong text-center`}
        url={listHref(state)}
      >
        筛选和查看全部 {formatNumber(landing.total)} 份
      </UrlLink>
    </Sheet>
  );
}

function Neighbours({ state, landing }: Pick<NewestProps, 'state' | 'landing'>) {
  return neighbourGroups(state, landing.neighbours).map(({ title, links }) => (
    <Sheet key={title} className={classes.sheet} label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className={`${classes.links} flex wrap gap-8`}>
        {links.map(({ name, count, href }) => (
          <li key={href}>
            <UrlLink className={`${classes.link} bg-sunken rounded block`} url={href}>
              {name}
              <span className={`${classes.count} text-faint text-xs digits`}>{count}</span>
            </UrlLink>
          </li>
        ))}
      </ul>
    </Sheet>
  ));
}

export const seoPage: PageModule<'seo'> = { Page: SeoPage, needs, head, status, ofStudy };
