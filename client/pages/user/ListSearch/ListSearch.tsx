import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchOf } from '../../../../shared/site/routes/match.ts';
import { type QueryOf, recordOf } from '../../../../shared/site/routes/table.ts';
import { addressOf } from '../../../lib/site/address.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import classes from './ListSearch.module.css';

type SearchedList = 'user-collect' | 'user-download' | 'user-papers' | 'user-questions';

interface ListSearchProps {
  readonly to: SearchedList;
  /** What is searched. */
  readonly what: string;
  /** What the address chooses; the search stays in it. */
  readonly query: QueryOf<SearchedList>;
}

/** Finds rows of a person's list by their name; without scripts it is a plain form. */
export function ListSearch({ to, what, query }: ListSearchProps) {
  const site = useSite();
  const { station } = useVisit();
  const navigate = useNavigate();
  const { keyword } = query;
  const hidden = recordOf(to).query?.entries({ ...query, keyword: '', page: 1 }) ?? [];

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    const { pathname, search } = new URL(
      addressOf({ to, query: { ...query, keyword: typed, page: 1 } }, site, station),
      window.location.href,
    );
    navigate(pathname + search, { state: { keepScroll: true } });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is unknown to the browsers of many staff rooms
    <form
      // the address decides what stands here; what is typed stays the form's own until it is sent
      key={searchOf(to, { ...query, page: 1 })}
      role="search"
      aria-label={what}
      className="flex"
      action={addressOf({ to }, site, station)}
      onSubmit={handleSubmit}
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        className={`${classes.input} bg-surface min-w-0`}
        type="search"
        name="keyword"
        aria-label={`在${what}中搜索`}
        placeholder={`在${what}中搜索`}
        maxLength={100}
        defaultValue={keyword}
      />
      <button type="submit" className={`${classes.button} primary`}>
        搜索
      </button>
    </form>
  );
}
