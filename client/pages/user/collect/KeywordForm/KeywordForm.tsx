import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CollectType } from '../../../../../shared/catalogue/collect.schema.ts';
import { addressOf } from '../../../../lib/address.ts';
import { useSite, useVisit } from '../../../../lib/visit.ts';
import classes from './KeywordForm.module.css';

interface KeywordFormProps {
  readonly type: CollectType;
  readonly keyword: string;
}

/** Finds favourites by their name; without scripts it is a plain form. */
export function KeywordForm({ type, keyword }: KeywordFormProps) {
  const site = useSite();
  const { station } = useVisit();
  const navigate = useNavigate();
  const kind = type === 'resource' ? undefined : type;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    const { pathname, search } = new URL(
      addressOf({ to: 'user-collect', query: { type: kind, keyword: typed } }, site, station),
      window.location.href,
    );
    navigate(pathname + search, { state: { keepScroll: true } });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is unknown to the browsers of many staff rooms
    <form
      role="search"
      aria-label="收藏"
      className={classes.root}
      action={addressOf({ to: 'user-collect' }, site, station)}
      onSubmit={handleSubmit}
    >
      {kind && <input type="hidden" name="type" value={kind} />}
      <input
        className={classes.input}
        type="search"
        name="keyword"
        aria-label="在收藏中搜索"
        placeholder="在收藏中搜索"
        maxLength={100}
        defaultValue={keyword}
      />
      <button type="submit" className={classes.button}>
        搜索
      </button>
    </form>
  );
}
