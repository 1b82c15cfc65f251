import { Suspense } from 'react';
import type { TreeNode } from '../../../shared/platform/calls/tree.schema.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { ListedResources } from '../../features/library/listed-resources/ListedResources.tsx';
import { EmptyList } from '../../features/library/resource-list/EmptyList.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { LinkTabs } from '../../ui/links/LinkTabs/LinkTabs.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { lessons } from './good-lesson.data.ts';
import { nearestLists, typeTabs } from './good-lesson.view.ts';
import { LessonQuestions } from './LessonQuestions.tsx';
import classes from './LessonResources.module.css';
import { type LessonState, lessonHref } from './lesson-state.ts';
import { lessonsAround, placeAt } from './textbook-place.ts';

interface LessonResourcesProps {
  readonly state: LessonState;
  /** From the edition down to the chosen place. */
  readonly path: readonly TreeNode[];
}

/** What there is at a place: types as tabs, ten rows, pages, and the way to the lessons around. */
export function LessonResources({ state, path }: LessonResourcesProps) {
  const { endpoint, input } = lessons.call(state);
  const view = useCall(endpoint, input);
  if (view.status === 'failed') return <LoadFailure what="资源列表" onRetry={view.retry} className={classes.waiting} />;
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.waiting} />;
  const { list, facets, total } = view.data;
  const parent = path.at(-2);
  return (
    <>
      <div className={`${classes.head} row border-b wrap justify-between`}>
        <LinkTabs label="资源类型" tabs={typeTabs(state, facets)} />
        {state.place.kind === 'chapter' && (
          <Suspense>
            <LessonQuestions state={state} path={path} />
          </Suspense>
        )}
        <p className={`${classes.total} text-faint digits`} role="status">
          共 <strong className="text-strong">{formatNumber(total)}</strong> 份资源
        </p>
      </div>
      {list.length === 0 ? (
        <EmptyList message="这里还没有这类资源" nearest={nearestLists(state, view.data)}>
          {parent && (
            <UrlLink
              className="text-accent"
              url={lessonHref(state, { place: placeAt(path.length - 2, parent.id), type: '' })}
              data-keep-scroll=""
            >
              看看“{parent.name}”的资源
            </UrlLink>
          )}
        </EmptyList>
      ) : (
        <ListedResources resources={list} first={lessons.firstRow(state)} />
      )}
      <Pagination {...lessons.paging(state, view.data)} />
      <LessonsAround state={state} path={path} />
    </>
  );
}

function LessonsAround({ state, path }: LessonResourcesProps) {
  const { before, after } = lessonsAround(path);
  if (!before && !after) return null;
  const link = (lesson: TreeNode, word: string, rel: string) => (
    <UrlLink
      className={classes.step}
      url={lessonHref(state, { place: placeAt(path.length - 1, lesson.id) })}
      rel={rel}
      data-keep-scroll=""
    >
      <span className={`${classes.word} text-faint`}>{word}</span>
      {lesson.name}
    </UrlLink>
  );
  return (
    <nav className={`${classes.around} border-t flex wrap justify-between gap-8`} aria-label="前后课文">
      {before && link(before, '上一课', 'prev')}
      {after && link(after, '下一课', 'next')}
    </nav>
  );
}
