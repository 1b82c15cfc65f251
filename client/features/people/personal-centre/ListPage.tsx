import type { ReactNode } from 'react';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import classes from './ListPage.module.css';
import { type PersonalListRoute, personalLists } from './list-input.ts';

export interface ListData<T> {
  readonly list: readonly T[];
  readonly total: number;
  readonly pageNum: number;
  readonly pageSize: number;
}

interface ListPageProps {
  readonly to: PersonalListRoute;
  /** What the rows are, as the sentences about missing ones call it. */
  readonly what: string;
  readonly page: ListData<unknown>;
  /** Stands where the person has no rows at all. */
  readonly none: ReactNode;
  readonly children: ReactNode;
}

/**
 * A page of a person's list with the way to the others, which keep what the address narrows the list by. Without rows
 * it distinguishes a page past the last, a keyword without hits, and an empty list.
 */
export function ListPage({ to, what, page: { list, total, pageNum, pageSize }, none, children }: ListPageProps) {
  const query = queryOf(useVisitOf(...personalLists));
  const keyword = 'keyword' in query ? query.keyword : '';
  if (list.length > 0) {
    return (
      <>
        {children}
        <div className={classes.pages}>
          <Pagination
            page={pageNum}
            lastPage={Math.ceil(total / pageSize)}
            hrefOf={(page) => hrefOf(to, {}, { ...query, page })}
          />
        </div>
      </>
    );
  }
  if (total > 0) {
    return (
      <EmptyState message={`这一页没有${what}`}>
        <PageLink to={to} query={{ ...query, page: 1 }}>
          回到第一页
        </PageLink>
      </EmptyState>
    );
  }
  if (keyword) {
    return (
      <EmptyState message={`没有名称含“${keyword}”的${what}`}>
        <PageLink to={to} query={{ ...query, page: 1, keyword: '' }}>
          查看全部
        </PageLink>
      </EmptyState>
    );
  }
  return <>{none}</>;
}
