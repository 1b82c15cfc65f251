import { stripHighlight } from '../../../../shared/domain/highlight.ts';
import { EmptyList } from '../../../features/resource-list/EmptyList.tsx';
import { useCall } from '../../../lib/calls.ts';
import { LoadFailure } from '../../../ui/LoadFailure/LoadFailure.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { UrlLink } from '../../../ui/UrlLink/UrlLink.tsx';
import { ListedResources } from '../../ListedResources.tsx';
import { examLists } from '../exam-preparation.data.ts';
import { type ExamState, examHref } from '../exam-state.ts';
import type { Exam } from '../exams.ts';
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
  const { list } = view.data;
  if (list.length === 0) {
    return (
      <EmptyList message="这里还没有资源" nearest={[]}>
        {state.tab !== 'topic' || state.point !== '' ? (
          <UrlLink className={classes.other} url={examHref(exam, state, { tab: 'topic' })} data-keep-scroll="">
            看看知识专题
          </UrlLink>
        ) : (
          <UrlLink className={classes.other} url={examHref(exam, state, { tab: 'real' })} data-keep-scroll="">
            看看历年真题
          </UrlLink>
        )}
      </EmptyList>
    );
  }
  return (
    <>
      <ListedResources
        // the word that titles of a round are found by is nothing that the person searched for
        resources={list.map((hit) => ({ ...hit, resourceName: stripHighlight(hit.resourceName) }))}
        first={tabList.firstRow(state)}
      />
      <Pagination {...tabList.paging(state, view.data)} />
    </>
  );
}
