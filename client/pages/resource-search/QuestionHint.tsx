import { formatNumber } from '../../../shared/platform/format.ts';
import { isQuestionKind } from '../../../shared/questions/question-wish.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import classes from './ResourceSearchPage.module.css';
import { countCalls } from './resource-search.data.ts';
import { type SearchState, searchHref, wishOf } from './search-state.ts';

/** A page of resources. */
const fewResources = 10;

interface QuestionHintProps {
  readonly state: SearchState;
  /** Resources that were found. */
  readonly total: number;
}

/** Leads to the questions of the bank where a search asks for a kind of them or finds few resources. */
export function QuestionHint({ state, total }: QuestionHintProps) {
  const { endpoint, input } = countCalls(state).question;
  const view = useCall(endpoint, input);
  const number = view.status === 'ready' ? view.data.total : 0;
  if (number === 0 || (total > fewResources && !isQuestionKind(wishOf(state)))) return null;
  return (
    <p className={`${classes.sentence} links`}>
      题库里有 {formatNumber(number)} 道相关试题，
      <UrlLink url={searchHref(state, { type: 'question', sort: undefined })} data-keep-scroll="">
        去看试题
      </UrlLink>
    </p>
  );
}
