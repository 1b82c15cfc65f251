import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CentreRoute } from '../../../features/personal-centre/centre-menu.ts';
import { addressOf } from '../../../lib/address.ts';
import { useSite, useVisit } from '../../../lib/visit.ts';
import classes from './KeywordForm.module.css';

interface KeywordFormProps {
  readonly to: CentreRoute;
  /** What is searched. */
  readonly what: string;
  /** The kind of rows that the address chooses; the search stays in it. */
  readonly type?: string | undefined;
}

/** Finds rows of a person's list by their name; without scripts it is a plain form. */
export function KeywordForm({ to, what, type }: KeywordFormProps) {
  const site = useSite();
  const { station, query } = useVisit();
  const navigate = useNavigate();
  const { keyword = '' } = query;

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    const { pathname, search } = new URL(
      addressOf({ to, query: { type, keyword: typed } }, site, station),
      window.location.href,
    );
    navigate(pathname + search, { state: { keepScroll: true } });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is unknown to the browsers of many staff rooms
    <form
      // the address decides what stands here; what is typed stays the form's own until it is sent
      key={`${type}/${keyword}`}
      role="search"
      aria-label={what}
      className={classes.root}
      action={addressOf({ to }, site, station)}
      onSubmit={handleSubmit}
    >
      {type && <input type="hidden" name="type" value={type} />}
      <input
        className={classes.input}
        type="search"
        name="keyword"
        aria-label={`在${what}中搜索`}
        placeholder={`在${what}中搜索`}
        maxLength={100}
        defaultValue={keyword}
      />
      <button type="submit" className={classes.button}>
        搜索
      </button>
    </form>
  );
}
