import { searchCodec } from '../../../shared/site/routes/list-queries.ts';
import { KeywordForm } from '../../ui/controls/KeywordForm/KeywordForm.tsx';
import { hiddenFields } from './resource-search.view.ts';
import classes from './SearchWithin.module.css';
import { SummaryButton } from './SummaryButton.tsx';
import { type SearchState, searchedWords, searchHref } from './search-state.ts';

interface SearchWithinProps {
  readonly state: SearchState;
}

/** More words inside the results, behind a disclosure. */
export const SearchWithin = ({ state }: SearchWithinProps) => (
  <details className="relative" open={state.within !== ''}>
    <SummaryButton>在结果中搜索</SummaryButton>
    <KeywordForm
      className={`${classes.form} panel border`}
      label="在结果中搜索"
      name="within"
      value={state.within}
      placeholder="再加一个词"
      submitName="再搜"
      action={searchHref({ ...state, ...searchCodec.defaults })}
      hidden={hiddenFields(state)}
      hrefOf={(words) => searchHref(state, { within: searchedWords(words) })}
    />
  </details>
);
