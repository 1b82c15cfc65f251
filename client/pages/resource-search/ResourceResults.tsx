import { Suspense } from 'react';
import type { ResourceList } from '../../../shared/library/calls/resource-list.schema.ts';
import { studyName } from '../../../shared/platform/study.ts';
import { ListedResources } from '../../features/library/listed-resources/ListedResources.tsx';
import { ChosenConditions } from '../../features/library/resource-list/ChosenConditions.tsx';
import { EmptyList } from '../../features/library/resource-list/EmptyList.tsx';
import { RefiningList } from '../../features/library/resource-list/RefiningList.tsx';
import { SortBar } from '../../features/library/resource-list/SortBar.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { QuestionHint } from './QuestionHint.tsx';
import classes from './ResourceSearchPage.module.css';
import { resources } from './resource-search.data.ts';
import {
  clearHref,
  conditions,
  facetLines,
  literalHref,
  nearestLists,
  ownConditions,
  relaxedSentence,
  sorts,
  understoodConditions,
} from './resource-search.view.ts';
import { SearchBar } from './SearchBar.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { SearchWithin } from './SearchWithin.tsx';
import { type SearchState, searchHref, typedText } from './search-state.ts';

interface ResourceResultsProps {
  readonly state: SearchState;
}

/** Resources that a search finds, with what it was understood as and every way to narrow it down. */
export function ResourceResults({ state }: ResourceResultsProps) {
  const { endpoint, input } = resources.call(state);
  const view = useCall(endpoint, input);
  if (view.status === 'failed')
    return <LoadFailure what="搜索结果" onRetry={view.retry} className={classes.skeleton} />;
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.skeleton} />;
  const found = view.data;
  return (
    <RefiningList heading="搜索结果" filters={<Filters state={state} found={found} />}>
      <SortBar sorts={sorts(state)} total={found.total} atLeast={found.totalIsLowerBound} />
      {found.list.length === 0 ? (
        <EmptyList message="没有找到相关资源" nearest={nearestLists(state, found.nearest, found.understood)} />
      ) : (
        <ListedResources resources={found.list} first={resources.firstRow(state)} />
      )}
      <Pagination {...resources.paging(state, found)} />
    </RefiningList>
  );
}

interface FoundProps {
  readonly state: SearchState;
  readonly found: ResourceList;
}

function Filters({ state, found }: FoundProps) {
  return (
    <>
      <Understanding state={state} found={found} />
      <SearchBar
        tabs={<SearchTabs state={state} found={found} />}
        lines={facetLines(state, found)}
        within={<SearchWithin state={state} />}
      />
    </>
  );
}

/** How the words were read, what comes first and what had to be given up, each with a way back. */
function Understanding({ state, found }: FoundProps) {
  const sentence = relaxedSentence(found);
  return (
    <div className={`${classes.chosen} row wrap`}>
      {found.corrected && (
        <p className={`${classes.sentence} links`}>
          {`已按“${found.corrected}”搜索，`}
          <UrlLink url={literalHref(state)}>{`仍搜“${typedText(state)}”`}</UrlLink>
        </p>
      )}
      {sentence && <p className={`${classes.sentence} links`}>{sentence}</p>}
      <Suspense>
        <QuestionHint state={state} found={found} />
      </Suspense>
      <ChosenConditions
        name="识别出"
        conditions={understoodConditions(state, found.understood)}
        clear={{ name: '按原词搜索', href: literalHref(state) }}
      />
      <ChosenConditions
        name="已选条件"
        conditions={conditions(state)}
        clear={{ name: '清空筛选', href: clearHref(state) }}
      />
      <ChosenConditions
        name="优先显示"
        conditions={ownConditions(state, found.understood)}
        clear={{ name: '不优先', href: searchHref(state, { first: 'none' }) }}
      />
      {state.first !== '' && (
        <p className={`${classes.hint} links`}>
          <UrlLink url={searchHref(state, { first: '' })} data-keep-scroll="">
            优先显示{studyName(state.own)}
            {state.own.areaCode > 0 && `、${state.own.areaName}`}
          </UrlLink>
        </p>
      )}
      {state.literal && (
        <p className={`${classes.hint} links`}>
          正在按原词搜索，
          <UrlLink url={searchHref(state, { literal: false })} data-keep-scroll="">
            识别其中的年份、学科等条件
          </UrlLink>
        </p>
      )}
    </div>
  );
}
