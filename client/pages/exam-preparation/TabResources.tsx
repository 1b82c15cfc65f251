import { stripHighlight } from '../../../shared/platform/highlight.ts';
import { ListedResources } from '../../features/library/listed-resources/ListedResources.tsx';
import { EmptyList } from '../../features/library/resource-list/EmptyList.tsx';
import { FacetLines } from '../../features/library/resource-list/FacetLines.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { examLists } from './exam-preparation.data.ts';
import { filterLines, nearestLists } from './exam-preparation.view.ts';
import { type ExamState, examHref } from './exam-state.ts';
import { type Exam, tabWords } from './exams.ts';
import classes from './TabResources.module.css';

interface TabResourcesProps {
  readonly exam: Exam;
  readonly state: ExamState;
}

/** What a tab holds: ten rows and their pages. */
export function TabResources({ exam, state }: TabResourcesProps) {
  const tabList = examLists[exam.route];
  const { endpoint, input } = tabList.call(state);
  const view = useCall(endpoint, input);
  if (view.status === 'failed') return <LoadFailure what="资源列表" onRetry={view.retry} className={classes.waiting} />;
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.waiting} />;
  const { list, facets, nearest } = view.data;
  const lines = <FacetLines lines={filterLines(exam, state, facets)} label={`${tabWords[state.tab].name}的筛选条件`} />;
  if (list.length === 0) {
    return (
      <>
        {lines}
        <EmptyList message="这里还没有资源" nearest={nearestLists(exam, state, nearest)}>
          {state.tab !== 'topic' || state.point !== '' ? (
            <UrlLink className="text-accent" url={examHref(exam, state, { tab: 'topic' })} data-keep-scroll="">
              看看知识专题
            </UrlLink>
          ) : (
            <UrlLink className="text-accent" url={examHref(exam, state, { tab: 'real' })} data-keep-scroll="">
              看看历年真题
            </UrlLink>
          )}
        </EmptyList>
      </>
    );
  }
  return (
    <>
      {lines}
      <ListedResources
        // the word that titles of a round are found by is nothing that the person searched for
        resources={list.map((hit) => ({ ...hit, resourceName: stripHighlight(hit.resourceName) }))}
        first={tabList.firstRow(state)}
      />
      <Pagination {...tabList.paging(state, view.data)} />
    </>
  );
}
