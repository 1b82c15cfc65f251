import { keyWordSearch } from '../../../shared/library/calls/resource-list.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { studyName } from '../../../shared/platform/study.ts';
import type { Paper } from '../../../shared/questions/calls/paper.schema.ts';
import { paperQuestions } from '../../../shared/questions/calls/paper.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { paperPickCodec } from '../../../shared/site/routes/question-queries.ts';
import { headWithoutList, isBare, listCall, listPage } from '../../features/library/resource-list/list-page.ts';
import { listPageSize } from '../../features/library/resource-list/refinement.ts';
import { type PageModule, required } from '../../lib/site/page.ts';
import { breadcrumbList, resourcePaths } from '../../lib/site/structured-data.ts';
import { type PaperPickState, paperHref, stateOf } from './paper-state.ts';

type TestPaperPage = PageModule<'create-paper-test-paper'>;

const filterParams = ({ kind, year, area }: PaperPickState) => paperPickCodec.callParams({ kind, year, area });

/** The papers of a subject. */
export const paperLists = listPage({
  route: 'create-paper-test-paper',
  pageSize: listPageSize,
  stateOf,
  call: (state) =>
    listCall(keyWordSearch, {
      pageNum: state.page,
      pageSize: listPageSize,
      params: {
        studyPhaseCode: state.studyPhaseCode,
        subjectCode: state.subjectCode,
        resourceType: 'paper',
        ...filterParams(state),
      },
    }),
  href: paperHref,
});

export const subjectOf = ({ studyPhaseCode, subjectCode }: PaperPickState) =>
  studyName({ studyPhaseCode, dictCode: subjectCode });

export const paperInput = ({ paper }: Pick<PaperPickState, 'paper'>) => ({ resourceId: paper });
const hasQuestions = (paper: Paper | null | undefined) => paper !== null;

export const needs: TestPaperPage['needs'] = (visit) => {
  const state = stateOf(visit);
  return state?.paper ? [required(paperQuestions, paperInput(state))] : paperLists.needs(visit);
};

/** 404 for a paper whose questions are not in the bank. */
export const status: NonNullable<TestPaperPage['status']> = (visit, read) => {
  const state = stateOf(visit);
  if (!state?.paper) return paperLists.status(visit, read);
  return hasQuestions(read(paperQuestions, paperInput(state))) ? 200 : 404;
};

const headOfList = paperLists.head(({ visit, state, list, site, bare }) => {
  const name = `${subjectOf(state)}试卷选题`;
  const path = paperHref(state);
  return {
    title: `${name}${state.page > 1 ? ` 第${state.page}页` : ''} - ${site.name}`,
    description: `从${formatNumber(list.total)}份${subjectOf(state)}试卷里挑题：真题、联考、期中期末卷，逐题看答案与解析，选好直接组卷。`,
    canonicalPath: isBare(visit) ? bare : path,
    noindex: state.kind !== '' || state.year !== 0 || state.area !== 0,
    items: resourcePaths(list.list),
    trail: isBare(visit) ? [] : [{ name, path }],
  };
});

export const head: TestPaperPage['head'] = (visit, read, site) => {
  const state = stateOf(visit);
  if (!state?.paper) return headOfList(visit, read, site);
  const paper = read(paperQuestions, paperInput(state));
  if (!paper) return headWithoutList('create-paper-test-paper', site);
  const canonicalPath = hrefOf('create-paper-test-paper', {}, { paper: state.paper });
  return {
    title: `${paper.paperName}选题 - ${site.name}`,
    description: `${paper.paperName}的全部试题，满分${paper.totalScore}分，逐题加入试题篮后组卷。`,
    canonicalPath,
    // the resource's own page stands for the paper
    noindex: true,
    jsonLd: [
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '试卷选题', path: hrefOf('create-paper-test-paper') },
        { name: paper.paperName, path: canonicalPath },
      ]),
    ],
  };
};
