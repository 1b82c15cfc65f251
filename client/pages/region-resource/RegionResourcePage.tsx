import { Suspense } from 'react';
import type { ProvinceSummary } from '../../../shared/library/calls/region.schema.ts';
import { provinceResourceSummary } from '../../../shared/library/calls/region.ts';
import { ListedResources } from '../../features/library/listed-resources/ListedResources.tsx';
import { EmptyList } from '../../features/library/resource-list/EmptyList.tsx';
import { FacetLines } from '../../features/library/resource-list/FacetLines.tsx';
import { RefiningList } from '../../features/library/resource-list/RefiningList.tsx';
import { SortBar } from '../../features/library/resource-list/SortBar.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { LocalNews } from './LocalNews.tsx';
import { LocalStations } from './LocalStations.tsx';
import { OtherRegion } from './OtherRegion.tsx';
import classes from './RegionResourcePage.module.css';
import { RegionPlaces, RegionSummary } from './RegionSummary.tsx';
import { type RegionState, regionHref, regionResources, stateOf, summaryInput } from './region-resource.data.ts';
import { head } from './region-resource.head.ts';
import { facetLines, regionName, sorts } from './region-resource.view.ts';

/** Resources of a region: its papers, what they add up to, their schools, and news. */
export function RegionResourcePage() {
  const state = stateOf(useVisitOf('region-resource'));
  return (
    <PageColumn current="区域资源" title={`${regionName(state)}资源`}>
      <Suspense fallback={<Parts state={state} summary={undefined} />}>
        <WithSummary state={state} />
      </Suspense>
    </PageColumn>
  );
}

function WithSummary({ state }: { readonly state: RegionState }) {
  const view = useCall(provinceResourceSummary, summaryInput(state));
  // the list stands on its own: without the summary only the numbers are missing
  return <Parts state={state} summary={view.status === 'ready' ? view.data : undefined} />;
}

interface PartsProps {
  readonly state: RegionState;
  readonly summary: ProvinceSummary | undefined;
}

function Parts({ state, summary }: PartsProps) {
  return (
    <>
      <OtherRegion areaCode={state.areaCode} />
      {summary && <RegionSummary summary={summary} />}
      <RefiningList
        heading="本地资源"
        filters={<FacetLines lines={facetLines(state, summary)} />}
        aside={
          <>
            {summary && <RegionPlaces summary={summary} study={state} />}
            <LocalStations state={state} />
            <LocalNews state={state} />
          </>
        }
      >
        <LocalList state={state} />
      </RefiningList>
    </>
  );
}

function LocalList({ state }: { readonly state: RegionState }) {
  const { endpoint, input } = regionResources.call(state);
  const view = useCall(endpoint, input);
  if (view.status === 'failed')
    return <LoadFailure what="本地资源" onRetry={view.retry} className={classes.skeleton} />;
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.skeleton} />;
  const found = view.data;
  return (
    <>
      <SortBar sorts={sorts(state)} total={found.total} />
      {found.list.length === 0 ? (
        <EmptyList message={`还没有${regionName(state)}资源`} nearest={[]}>
          <UrlLink
            className={`${classes.elsewhere} rounded border-accent text-strong`}
            url={regionHref(state, { areaCode: -1, category: 0 })}
          >
            看看全国的资源
          </UrlLink>
        </EmptyList>
      ) : (
        <ListedResources resources={found.list} first={regionResources.firstRow(state)} />
      )}
      <Pagination {...regionResources.paging(state, found)} />
    </>
  );
}

export const regionResourcePage: PageModule<'region-resource'> = {
  Page: RegionResourcePage,
  needs: regionResources.needs,
  head,
  status: regionResources.status,
  // categories are the region's own
  ofArea: (visit, areaCode) => regionHref(stateOf(visit), { areaCode, category: 0 }),
};
