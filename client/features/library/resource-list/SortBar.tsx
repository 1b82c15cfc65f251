import { formatNumber } from '../../../../shared/platform/format.ts';
import { ChoiceLinks } from '../../../ui/links/ChoiceLinks/ChoiceLinks.tsx';
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
    <div className={`${classes.root} row border-b wrap`}>
      {scopes.length > 0 && (
        <ChoiceLinks
          label="范围"
          choices={scopes}
          className={`${classes.scopes} rounded border-accent flex m-0`}
          linkClassName={`${classes.scope} block text-strong nowrap`}
        />
      )}
      {total > 0 && (
        <ChoiceLinks
          label="排序"
          choices={sorts}
          className={`${classes.sorts} flex wrap gap-4 m-0`}
          linkClassName={`${classes.sort} rounded block`}
        />
      )}
      <p className={`${classes.total} text-faint digits`} role="status">
        共 <strong className="text-strong">{formatNumber(total)}</strong>
        {atLeast && '+'} {unit}
      </p>
    </div>
  );
}
