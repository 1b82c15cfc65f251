import type { ReactNode } from 'react';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { type ListData, ListPage } from './ListPage.tsx';
import type { PersonalListRoute } from './list-input.ts';
import classes from './PersonalList.module.css';

interface PersonalListProps<I, T> {
  readonly endpoint: Endpoint<I, ListData<T>>;
  readonly input: I;
  readonly to: PersonalListRoute;
  /** What the rows are, as the sentences about missing ones call it. */
  readonly what: string;
  /** Says above the rows how many there are. */
  readonly totalLine: (total: number) => string;
  readonly row: (one: T) => ReactNode;
  /** Stands where the person has no rows at all. */
  readonly none: ReactNode;
}

/** What a person has gathered, row by row; late or failed it keeps its place. */
export function PersonalList<I, T extends { readonly id: string }>(props: PersonalListProps<I, T>) {
  const { endpoint, input, to, what, totalLine, row, none } = props;
  return (
    <Late
      endpoint={endpoint}
      input={input}
      placeholder={<Skeleton shape="rows" className={classes.place} />}
      failed={(retry) => <LoadFailure what={what} onRetry={retry} className={classes.place} />}
    >
      {(page) => (
        <ListPage to={to} what={what} page={page} none={none}>
          <p className="note">{totalLine(page.total)}</p>
          <ul className="lines">
            {page.list.map((one) => (
              <li key={one.id}>{row(one)}</li>
            ))}
          </ul>
        </ListPage>
      )}
    </Late>
  );
}
