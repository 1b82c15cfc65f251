import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchCodec } from '../../../shared/routes/list-queries.ts';
import { stationPrefix } from '../../../shared/routes/resolve.ts';
import { useVisit } from '../../lib/visit.ts';
import { hiddenFields } from './resource-search.view.ts';
import classes from './SearchAgain.module.css';
import { isSearch, type SearchState, searchHref, wordsOf } from './search-state.ts';

interface SearchAgainProps {
  readonly state: SearchState;
}

/** The words of the search to change, and a box for more of them inside the results. Both are real forms. */
export function SearchAgain({ state }: SearchAgainProps) {
  return (
    <div className={classes.root}>
      <Form
        name="keyword"
        label="搜索词"
        value={state.keyword}
        placeholder="例如：2025 全国一卷 数学"
        submit="搜索"
        hidden={state.type ? [['type', state.type]] : []}
        hrefOf={(keyword) => searchHref({ ...searchCodec.defaults, type: state.type, keyword })}
      />
      {isSearch(state) && (
        <Form
          name="within"
          label="在结果中搜索"
          value={state.within}
          placeholder="在结果中搜索"
          submit="再搜"
          hidden={hiddenFields(state)}
          hrefOf={(within) => searchHref(state, { within })}
        />
      )}
    </div>
  );
}

interface FormProps {
  readonly name: 'keyword' | 'within';
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly hidden: readonly (readonly [string, string])[];
  /** Where the form leads with these words. */
  readonly hrefOf: (words: string) => string;
}

function Form({ name, label, value, placeholder, submit, hidden, hrefOf }: FormProps) {
  const navigate = useNavigate();
  const { station } = useVisit();
  const prefix = stationPrefix(station);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(prefix + hrefOf(wordsOf(String(new FormData(event.currentTarget).get(name) ?? ''))));
  }

  return (
    <form
      className={classes.form}
      action={prefix + searchHref(searchCodec.defaults)}
      aria-label={label}
      onSubmit={handleSubmit}
    >
      {hidden.map(([param, text]) => (
        <input key={param} type="hidden" name={param} value={text} />
      ))}
      <input
        // the address decides what stands here; what is typed stays the input's own until it is sent
        key={value}
        className={classes.input}
        type="search"
        name={name}
        defaultValue={value}
        maxLength={100}
        placeholder={placeholder}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" className={classes.submit}>
        {submit}
      </button>
    </form>
  );
}
