import { formatNumber } from '../../../shared/domain/format.ts';
import { Count } from '../../ui/Count/Count.tsx';
import { UrlLink } from '../../ui/UrlLink/UrlLink.tsx';
import type { Choice } from './refinement.ts';
import classes from './SortBar.module.css';

interface SortBarProps {
  /** What the list may hold, where there is a choice. */
  readonly scopes?: readonly Choice[];
  readonly sorts: readonly Choice[];
  readonly total: number;
  /** The number is a lower bound. */
  readonly atLeast?: boolean;
  /** What is counted: 份资源, 个专辑. */
  readonly unit?: string;
}

/**
 * Above the rows: what the list may hold and the orders as links, where there is something to order, and how many rows
 * there are, said aloud when it changes.
 */
export function SortBar({ scopes = [], sorts, total, atLeast = false, unit = '份资源' }: SortBarProps) {
  return (
    <div className={classes.root}>
      {scopes.length > 0 && (
        <ul className={classes.scopes} aria-label="范围">
          {scopes.map(({ key, name, count, href, chosen }) => (
            <li key={key}>
              <UrlLink
                className={classes.scope}
                url={href}
                data-keep-scroll=""
                aria-current={chosen ? 'true' : undefined}
              >
                {name}
                <Count value={count} />
              </UrlLink>
            </li>
          ))}
        </ul>
      )}
      {total > 0 && (
        <ul className={classes.sorts} aria-label="排序">
          {sorts.map(({ key, name, href, chosen }) => (
            <li key={key}>
              <UrlLink
                className={classes.sort}
                url={href}
                data-keep-scroll=""
                aria-current={chosen ? 'true' : undefined}
              >
                {name}
              </UrlLink>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.total} role="status">
        共 <strong>{formatNumber(total)}</strong>
        {atLeast && '+'} {unit}
      </p>
    </div>
  );
}
