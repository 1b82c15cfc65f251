import { UrlLink } from '../links/UrlLink/UrlLink.tsx';
import classes from './Pagination.module.css';
import { pageWindow } from './page-window.ts';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly lastPage: number;
  /** Path of a page of the list. */
  readonly hrefOf: (page: number) => string;
}

/** The pages of a list as links; nothing where there is only one. */
export function Pagination({ page, lastPage, hrefOf }: PaginationProps) {
  if (lastPage <= 1) return null;
  return (
    <nav className="row wrap justify-center gap-6 digits" aria-label="分页">
      {page > 1 && (
        <UrlLink className={`${classes.step} box bg-surface block text-center`} url={hrefOf(page - 1)} rel="prev">
          上一页
        </UrlLink>
      )}
      <ol className={`${classes.pages} row wrap justify-center gap-6 digits m-0`}>
        {pageWindow(page, lastPage).map((n, i, all) =>
          n === 0 ? (
            <li key={`gap-${all[i + 1]}`} className="text-faint" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n} data-near={isNear(n, page, lastPage)}>
              <UrlLink
                className={`${classes.page} box bg-surface block text-center`}
                url={hrefOf(n)}
                aria-label={`第${n}页`}
                aria-current={n === page ? 'page' : undefined}
              >
                {n}
              </UrlLink>
            </li>
          ),
        )}
      </ol>
      {page < lastPage && (
        <UrlLink className={`${classes.step} box bg-surface block text-center`} url={hrefOf(page + 1)} rel="next">
          下一页
        </UrlLink>
      )}
    </nav>
  );
}

/** Shown where there is little room: the neighbours, and an end that follows on them. */
const isNear = (n: number, page: number, lastPage: number) => Math.abs(n - page) <= (n === 1 || n === lastPage ? 2 : 1);
