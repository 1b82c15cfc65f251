import { formatNumber } from '../../../shared/platform/format.ts';
import { subjectsOf } from '../../../shared/platform/study.ts';
import { paperQuestions } from '../../../shared/questions/calls/paper.ts';
import { paperPickCodec } from '../../../shared/site/routes/question-queries.ts';
import { EmptyList } from '../../features/library/resource-list/EmptyList.tsx';
import { FacetLines } from '../../features/library/resource-list/FacetLines.tsx';
import {
  changeTo,
  codeOf,
  filterLine,
  filtersOf,
  phaseLine,
  subjectLine,
} from '../../features/library/resource-list/filters.ts';
import { RefiningList } from '../../features/library/resource-list/RefiningList.tsx';
import { SortBar } from '../../features/library/resource-list/SortBar.tsx';
import { BasketAddAll } from '../../features/questions/basket/BasketToggle.tsx';
import { FavouriteButton } from '../../features/questions/favourite/FavouriteButton.tsx';
import { PaperSections, ReviewPaper } from '../../features/questions/listed-questions/PaperSections.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { LinkTabs } from '../../ui/links/LinkTabs/LinkTabs.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { ResourceItem } from '../../ui/ResourceItem/ResourceItem.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { waysToPick } from './create-paper.view.ts';
import { type PaperPickState, paperHref, stateOf, testPapersOfStudy } from './paper-state.ts';
import classes from './TestPaperPage.module.css';
import { head, needs, paperInput, paperLists, status, subjectOf } from './test-paper.data.ts';

interface PartProps {
  readonly state: PaperPickState;
}

/** Papers of a subject; of a chosen one its questions, to pick from. */
function TestPaperPage() {
  const state = stateOf(useVisitOf('create-paper-test-paper'));
  // an address without a list is a 404 page: `status`
  if (!state) return null;
  return state.paper ? <Questions key={state.paper} state={state} /> : <Papers state={state} />;
}

const trail = [{ to: 'create-paper', title: '精品题库' }] as const;

const { kind, year, area } = paperPickCodec.fields;
const filters = filtersOf({ kind, year, area });

function Papers({ state }: PartProps) {
  const { studyPhaseCode, subjectCode } = state;
  const { endpoint, input } = paperLists.call(state);
  const view = useCall(endpoint, input);
  const name = `${subjectOf(state)}试卷选题`;
  const lines = [
    phaseLine(studyPhaseCode, (phase) => paperHref(state, { studyPhaseCode: phase })),
    subjectLine({
      subjects: subjectsOf(studyPhaseCode),
      chosen: subjectCode,
      href: (subject) => paperHref(state, { subjectCode: subject }),
    }),
  ];
  return (
    <PageColumn trail={trail} current={name} title={name} subjectCode={subjectCode}>
      <div className={`${classes.ways} panel`}>
        <LinkTabs label="选题方式" tabs={waysToPick(state, 'create-paper-test-paper')} />
      </div>
      {view.status === 'failed' && <LoadFailure what="试卷列表" onRetry={view.retry} className={classes.waiting} />}
      {view.status === 'pending' && <Skeleton shape="rows" className={classes.waiting} />}
      {view.status === 'ready' && (
        <RefiningList
          heading={`${name}列表`}
          filters={
            <FacetLines
              lines={[
                ...lines,
                ...filters.flatMap(
                  (filter) =>
                    filterLine(filter, {
                      facets: view.data.facets,
                      chosen: codeOf(state, filter),
                      state,
                      href: (code) => paperHref(state, changeTo(filter, code)),
                    }) ?? [],
                ),
              ]}
              found={`${formatNumber(view.data.total)} 份`}
            />
          }
        >
          <SortBar sorts={[]} total={view.data.total} unit="份试卷" />
          {view.data.list.length === 0 && <EmptyList message="没有符合条件的试卷" nearest={[]} />}
          <ol className={`${classes.papers} m-0`}>
            {view.data.list.map((paper) => (
              <li key={paper.id}>
                <ResourceItem resource={paper}>
                  {paper.questionNum > 0 ? (
                    <UrlLink {...linkAsButton('plain')} url={paperHref(state, { paper: paper.id })}>
                      选题（{paper.questionNum} 题）<span className="visually-hidden">{paper.resourceName}</span>
                    </UrlLink>
                  ) : (
                    <span className="note">试题整理中</span>
                  )}
                </ResourceItem>
              </li>
            ))}
          </ol>
          <Pagination {...paperLists.paging(state, view.data)} />
        </RefiningList>
      )}
    </PageColumn>
  );
}

function Questions({ state }: PartProps) {
  const view = useCall(paperQuestions, paperInput(state));
  const paper = view.status === 'ready' ? view.data : null;
  const questions = paper?.sections.flatMap((section) => section.questions) ?? [];
  const name = paper?.paperName ?? '试卷选题';
  return (
    <PageColumn trail={[...trail, { to: 'create-paper-test-paper', title: '试卷选题' }]} current={name} title={name}>
      {view.status === 'failed' && <LoadFailure what="本卷试题" onRetry={view.retry} className={classes.waiting} />}
      {view.status === 'pending' && <Skeleton shape="rows" className={classes.waiting} />}
      {paper && (
        <Sheet label="本卷试题">
          <div className={`${classes.facts} row wrap mb-12 text-soft`}>
            <p>
              共 {questions.length} 题，满分 {paper.totalScore} 分，时长 {paper.minutes} 分钟
            </p>
            {paper.answersOpen !== false && (
              <UrlLink
                className={`${classes.link} hover-underline`}
                url={paperHref(state, { answers: !state.answers })}
                rel="nofollow"
                data-keep-scroll=""
              >
                {state.answers ? '收起全部答案' : '显示全部答案'}
              </UrlLink>
            )}
            <PageLink className={`${classes.link} hover-underline`} to="resource-id" params={{ id: paper.resourceId }}>
              查看整卷
            </PageLink>
            <PageLink
              className={`${classes.link} hover-underline`}
              to="create-paper-paper-detail"
              query={{ resourceId: paper.resourceId }}
              rel="nofollow"
            >
              编辑整卷
            </PageLink>
            <PageLink
              className={`${classes.link} hover-underline`}
              to="create-paper-intelligent-paper"
              query={{ phase: state.studyPhaseCode, subject: state.subjectCode, parallel: paper.resourceId }}
              rel="nofollow"
            >
              生成平行卷
            </PageLink>
            <ReviewPaper paper={paper} />
            <FavouriteButton collectType="paper" id={paper.id} name={paper.paperName} look="quiet" />
            <BasketAddAll tab="question" ids={questions.map(({ id }) => id)} what="整卷" />
          </div>
          <PaperSections paper={paper} answersShown={state.answers} />
        </Sheet>
      )}
    </PageColumn>
  );
}

export const testPaperPage: PageModule<'create-paper-test-paper'> = {
  Page: TestPaperPage,
  needs,
  head,
  status,
  ofStudy: testPapersOfStudy,
};
