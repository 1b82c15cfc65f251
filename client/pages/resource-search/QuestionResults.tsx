import { Suspense } from 'react';
import { formatNumber } from '../../../shared/platform/format.ts';
import { fullSubjectName } from '../../../shared/platform/study.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { EmptyList } from '../../features/library/resource-list/EmptyList.tsx';
import { RefiningList } from '../../features/library/resource-list/RefiningList.tsx';
import { SortBar } from '../../features/library/resource-list/SortBar.tsx';
import { foundText, unitText } from '../../features/questions/listed-questions/found-text.ts';
import { ListedQuestions } from '../../features/questions/listed-questions/ListedQuestions.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './ResourceSearchPage.module.css';
import { countCalls, foundQuestions } from './resource-search.data.ts';
import { questionSorts } from './resource-search.view.ts';
import { SearchTabs } from './SearchTabs.tsx';
import { bankHref, elsewhereHref, type SearchState, searchHref, wishOf } from './search-state.ts';

interface QuestionResultsProps {
  readonly state: SearchState;
}

/** Questions of the bank that a search finds, with a way into the bank, which has more filters. */
export function QuestionResults({ state }: QuestionResultsProps) {
  const { endpoint, input } = foundQuestions.call(state);
  const view = useCall(endpoint, input);
  if (view.status === 'failed') return <LoadFailure what="试题" onRetry={view.retry} className={classes.skeleton} />;
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.skeleton} />;
  const { list, total, corrected } = view.data;
  const wish = wishOf(state);
  const study = { phase: wish.studyPhaseCode, subject: wish.subjectCode };
  return (
    <RefiningList heading="搜索到的试题" filters={<SearchTabs state={state} />}>
      <SortBar sorts={questionSorts(state)} total={total} unit={unitText(view.data)} />
      {corrected && <p className={classes.sentence}>{`已按“${corrected}”搜索`}</p>}
      {list.length === 0 ? (
        <EmptyList message={`${fullSubjectName(wish)}题库里没有找到相关试题`} nearest={[]}>
          <Suspense>
            <Elsewhere state={state} />
          </Suspense>
          <UrlLink className={`${classes.hint} links`} url={searchHref(state, { type: '' })} data-keep-scroll="">
            看看相关资源
          </UrlLink>
        </EmptyList>
      ) : (
        <ListedQuestions
          questions={list.map((question, i) => ({ question, number: foundQuestions.firstRow(state) + i }))}
          answersShown={false}
          answersHref={bankHref(state, { answers: true, page: state.page })}
          pointHref={(points) => hrefOf('create-paper', {}, { ...study, points })}
          tools={
            <p className={`${classes.hint} links`}>
              <UrlLink url={bankHref(state)}>
                在{fullSubjectName(wish)}题库里按题型、难度筛选这 {foundText(view.data)}
              </UrlLink>
            </p>
          }
        />
      )}
      <Pagination {...foundQuestions.paging(state, view.data)} />
    </RefiningList>
  );
}

/** The subjects whose questions have the words. */
function Elsewhere({ state }: QuestionResultsProps) {
  const { endpoint, input } = countCalls(state).question;
  const view = useCall(endpoint, input);
  if (view.status !== 'ready' || view.data.elsewhere.length === 0) return null;
  return (
    <ul className={`${classes.hint} links flex wrap justify-center gap-16 m-0`} aria-label="其他学科的试题">
      {view.data.elsewhere.map((subject) => (
        <li key={`${subject.studyPhaseCode}/${subject.subjectCode}`}>
          <UrlLink url={elsewhereHref(state, subject)} data-keep-scroll="">
            {fullSubjectName(subject)} {formatNumber(subject.total)} 道
          </UrlLink>
        </li>
      ))}
    </ul>
  );
}
