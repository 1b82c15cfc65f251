import { formatNumber } from '../../../shared/platform/format.ts';
import { ListedResources } from '../../features/library/listed-resources/ListedResources.tsx';
import { ChosenConditions } from '../../features/library/resource-list/ChosenConditions.tsx';
import { EmptyList } from '../../features/library/resource-list/EmptyList.tsx';
import { FacetLines } from '../../features/library/resource-list/FacetLines.tsx';
import { listName } from '../../features/library/resource-list/list-name.ts';
import type { ListState } from '../../features/library/resource-list/paper-library.ts';
import { RefiningList } from '../../features/library/resource-list/RefiningList.tsx';
import { SortBar } from '../../features/library/resource-list/SortBar.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './PaperLibPage.module.css';
import { papers, papersOfStudy } from './paper-lib.data.ts';
import { head } from './paper-lib.head.ts';
import { clearHref, conditions, facetLines, nearestLists, preferences, scopes, sorts } from './paper-lib.view.ts';
import { SavedQuery } from './SavedQuery.tsx';
import { useSavedQuery } from './use-saved-query.ts';

/** The paper library: its whole state is the address, every filter a link. */
export function PaperLibPage() {
  const state = papers.stateOf(useVisitOf('layout-paper-lib'));
  // an address without a list is a 404 page: `status`
  return state && <List state={state} />;
}

function List({ state }: { readonly state: ListState }) {
  const { endpoint, input } = papers.call(state);
  const view = useCall(endpoint, input);
  useSavedQuery(state);
  const name = listName(state);
  return (
    <PageColumn
      trail={[{ to: 'layout-paper-lib', title: '试题试卷' }]}
      current={name}
      title={name}
      subjectCode={state.subjectCode}
    >
      <SavedQuery state={state} />
      {view.status === 'failed' && <LoadFailure what="资源列表" onRetry={view.retry} className={classes.sheet} />}
      {view.status === 'pending' && <Skeleton shape="rows" className={classes.skeleton} />}
      {view.status === 'ready' && (
        <RefiningList
          heading="资源列表"
          filters={
            <>
              <FacetLines
                lines={facetLines(state, view.data.facets)}
                found={`${formatNumber(view.data.total)}${view.data.totalIsLowerBound ? '+' : ''} 份`}
              />
              <ChosenConditions
                name="已选条件"
                conditions={conditions(state)}
                clear={{ name: '清空筛选', href: clearHref(state) }}
              />
              <ChosenConditions name="排序偏好" conditions={preferences(state)} />
            </>
          }
        >
          <SortBar
            scopes={scopes(state, view.data.facets)}
            sorts={sorts(state)}
            total={view.data.total}
            atLeast={view.data.totalIsLowerBound}
          />
          {view.data.list.length === 0 ? (
            <EmptyList message="没有符合全部条件的资源" nearest={nearestLists(state, view.data.nearest)} />
          ) : (
            <ListedResources resources={view.data.list} first={papers.firstRow(state)} />
          )}
          <Pagination {...papers.paging(state, view.data)} />
        </RefiningList>
      )}
    </PageColumn>
  );
}

export const paperLibPage: PageModule<'layout-paper-lib'> = {
  Page: PaperLibPage,
  needs: papers.needs,
  head,
  status: papers.status,
  ofStudy: papersOfStudy,
};
