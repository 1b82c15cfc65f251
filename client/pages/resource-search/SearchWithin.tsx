import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchCodec } from '../../../shared/routes/list-queries.ts';
import { stationPrefix } from '../../../shared/routes/resolve.ts';
import { useVisit } from '../../lib/visit.ts';
import { hiddenFields } from './resource-search.view.ts';
import classes from './SearchWithin.module.css';
import { SummaryButton } from './SummaryButton.tsx';
import { type SearchState, searchHref, wordsOf } from './search-state.ts';

interface SearchWithinProps {
  readonly state: SearchState;
}

/** More words inside the results, behind a disclosure. A real form: it works without scripts. */
export function SearchWithin({ state }: SearchWithinProps) {
  const navigate = useNavigate();
  const { station } = useVisit();
  const prefix = stationPrefix(station);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const within = wordsOf(String(new FormData(event.currentTarget).get('within') ?? ''));
    navigate(prefix + searchHref(state, { within }));
  }

  return (
    <details className={classes.root} open={state.within !== ''}>
      <SummaryButton>在结果中搜索</SummaryButton>
      <form
        className={classes.form}
        action={prefix + searchHref({ ...state, ...searchCodec.defaults })}
        aria-label="在结果中搜索"
        onSubmit={handleSubmit}
      >
        {hiddenFields(state).map(([param, text]) => (
          <input key={param} type="hidden" name={param} value={text} />
        ))}
        <input
          // the address decides what stands here; what is typed stays the input's own until it is sent
          key={state.within}
          className={classes.input}
          type="search"
          name="within"
          defaultValue={state.within}
          maxLength={100}
          placeholder="再加一个词"
          aria-label="在结果中搜索"
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className={classes.submit}>
          再搜
        </button>
      </form>
    </details>
  );
}
