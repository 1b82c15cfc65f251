import type { ReactNode } from 'react';
import { OpenFacetLines } from '../../features/library/resource-list/FacetLines.tsx';
import type { FacetLine } from '../../features/library/resource-list/refinement.ts';
import classes from './SearchBar.module.css';
import { SummaryButton } from './SummaryButton.tsx';

interface SearchBarProps {
  /** Kinds of results. */
  readonly tabs: ReactNode;
  readonly lines: readonly FacetLine[];
  /** The search inside the results. */
  readonly within: ReactNode;
}

/**
 * One line above the rows: kinds of results, the search inside them, and the filters behind a button. Chosen values
 * stand above as removable conditions; the filters stay open until they are closed.
 */
export function SearchBar({ tabs, lines, within }: SearchBarProps) {
  return (
    <div className={`${classes.root} border-b grid`}>
      {tabs}
      <div className={classes.within}>{within}</div>
      {lines.length > 0 && (
        <>
          <details className={classes.fold}>
            <SummaryButton title={lines.map(({ name }) => name).join('、')}>筛选</SummaryButton>
          </details>
          <div className={classes.filters}>
            <OpenFacetLines lines={lines} />
          </div>
        </>
      )}
    </div>
  );
}
