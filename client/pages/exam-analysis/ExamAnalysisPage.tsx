import { examPaperLineName } from '../../../shared/library/exam-paper.ts';
import { examinedSubject, seniorHigh, studyName, subjectsOf } from '../../../shared/platform/study.ts';
import { examHeatMap } from '../../../shared/questions/calls/exam-analysis.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { type PageModule, required } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { LinkTabs } from '../../ui/links/LinkTabs/LinkTabs.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './ExamAnalysisPage.module.css';
import { type AnalysisState, analysisHref, composeLikeHref, stateOf } from './exam-analysis.view.ts';
import { HeatTable } from './HeatTable.tsx';

const route = 'exam-analysis-select';
const subjects = subjectsOf(seniorHigh).filter(({ dictCode }) => examinedSubject(seniorHigh, dictCode) === dictCode);

const heatInput = ({ subjectCode, family }: AnalysisState) => ({
  studyPhaseCode: seniorHigh,
  subjectCode,
  ...(family && { family }),
});
const nameOf = ({ subjectCode }: AnalysisState) =>
  `${studyName({ studyPhaseCode: seniorHigh, dictCode: subjectCode })}高考考点分析`;

/** How the marks of a subject's entrance examinations were parted among knowledge points, year by year. */
function ExamAnalysisPage() {
  const state = stateOf(useVisitOf(route));
  const view = useCall(examHeatMap, heatInput(state));
  const name = nameOf(state);
  return (
    <PageColumn current={name} title={name} subjectCode={state.subjectCode}>
      <div className={`${classes.choices} panel`}>
        <LinkTabs
          label="学科"
          tabs={subjects.map(({ dictCode, dictName }) => ({
            key: String(dictCode),
            name: dictName,
            href: analysisHref(state, { subjectCode: dictCode, family: '' }),
            chosen: dictCode === state.subjectCode,
          }))}
        />
      </div>
      {view.status === 'failed' && (
        <LoadFailure what="考点分析" onRetry={view.retry} className={`${classes.waiting} panel`} />
      )}
      {view.status === 'pending' && <Skeleton shape="rows" className={`${classes.waiting} panel`} />}
      {view.status === 'ready' &&
        (view.data.points.length === 0 ? (
          <EmptyState message="题库里还没有这个学科的高考试卷">
            <PageLink to="layout-high-test">去看高考专区</PageLink>
          </EmptyState>
        ) : (
          <section className={`${classes.part} panel min-w-0`} aria-label="考点分布">
            <div className={`${classes.head} row wrap justify-between`}>
              <Families state={state} families={view.data.families} chosen={view.data.family} />
              <LinkTabs
                label="统计方式"
                tabs={(['share', 'count'] as const).map((by) => ({
                  key: by,
                  name: by === 'share' ? '按分值占比' : '按题数',
                  href: analysisHref(state, { by }),
                  chosen: by === state.by,
                }))}
              />
              <UrlLink url={composeLikeHref(view.data, state)} rel="nofollow" {...linkAsButton('primary')}>
                同结构组卷
              </UrlLink>
              {view.data.newestPaper && <p className={classes.model}>以《{view.data.newestPaper.name}》为样卷</p>}
            </div>
            <HeatTable state={state} map={view.data} />
          </section>
        ))}
    </PageColumn>
  );
}

interface FamiliesProps {
  readonly state: AnalysisState;
  readonly families: readonly { readonly code: string; readonly name: string }[];
  readonly chosen: string;
}

function Families({ state, families, chosen }: FamiliesProps) {
  return (
    <nav aria-label="卷别">
      <ul className={`${classes.families} flex wrap gap-6`}>
        {[{ code: '' }, ...families].map(({ code }) => (
          <li key={code}>
            <UrlLink
              // a code that no address can hold would lead to the first family
              url={analysisHref(state, { family: code as AnalysisState['family'] })}
              data-keep-scroll=""
              aria-current={code === chosen ? 'true' : undefined}
            >
              {code === '' ? '全部卷别' : examPaperLineName(code)}
            </UrlLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const examAnalysisPage: PageModule<typeof route> = {
  Page: ExamAnalysisPage,
  needs: (visit) => [required(examHeatMap, heatInput(stateOf(visit)))],
  head(visit, _read, site) {
    const state = stateOf(visit);
    const name = nameOf(state);
    return {
      title: `${name} - ${site.name}`,
      description: `${name}：历年高考试卷各知识点的分值占比与题数，点选考点查看真题，按同样结构组卷。`,
      canonicalPath: Object.keys(visit.query).length === 0 ? hrefOf(route) : analysisHref(state, { by: 'share' }),
      noindex: state.by !== 'share',
    };
  },
  status: (visit) => {
    const { subjectCode } = stateOf(visit);
    return subjects.some(({ dictCode }) => dictCode === subjectCode) ? 200 : 404;
  },
  ofStudy: (_visit, { dictCode }) => hrefOf(route, {}, { subject: examinedSubject(seniorHigh, dictCode) }),
};
