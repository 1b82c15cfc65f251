import type { ResourceList } from '../../../shared/library/calls/resource-list.schema.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { fullSubjectName } from '../../../shared/platform/study.ts';
import { isQuestionKind, isQuestionWish } from '../../../shared/questions/question-wish.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import classes from './ResourceSearchPage.module.css';
import { countCalls } from './resource-search.data.ts';
import { questionsFor } from './resource-search.view.ts';
import { elsewhereHref, type SearchState, searchHref, wishOf } from './search-state.ts';

/** A page of resources. */
const fewResources = 10;

interface QuestionHintProps {
  readonly state: SearchState;
  /** Resources that were found. */
  readonly found: Pick<ResourceList, 'list' | 'total' | 'understood'>;
}

/** Leads to the questions of the bank where a search asks for a kind of them or finds few resources. */
export function QuestionHint({ state, found }: QuestionHintProps) {
  const { endpoint, input } = countCalls(state).question;
  const view = useCall(endpoint, input);
  const wish = wishOf(state);
  // all questions of a subject are no answer to words about a file
  if (view.status !== 'ready' || !isQuestionWish(wish) || (found.total > fewResources && !isQuestionKind(wish)))
    return null;
  const place = questionsFor(state, view.data, found);
  if (!place) return null;
  const isAsked = place.studyPhaseCode === wish.studyPhaseCode && place.subjectCode === wish.subjectCode;
  const href = isAsked ? searchHref(state, { type: 'question', sort: undefined }) : elsewhereHref(state, place);
  return (
    <p className={`${classes.sentence} links`}>
      {isAsked ? '' : fullSubjectName(place)}题库里有 {formatNumber(place.total)} 道相关试题，
      <UrlLink url={href} data-keep-scroll="">
        去看试题
      </UrlLink>
    </p>
  );
}
