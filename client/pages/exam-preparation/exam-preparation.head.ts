import { treeKpoint } from '../../../shared/platform/calls/tree.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { phaseName } from '../../../shared/platform/study.ts';
import { isBare } from '../../features/library/resource-list/list-page.ts';
import { resourcePaths } from '../../lib/site/structured-data.ts';
import { examLists, pathToPoint, subjectInput } from './exam-preparation.data.ts';
import { isFiltered, pageName } from './exam-preparation.view.ts';
import { examHref, noExamFilters } from './exam-state.ts';
import { type Exam, tabWords } from './exams.ts';

export const headOf = (exam: Exam) =>
  examLists[exam.route].head(({ visit, state, list, read, site, bare }) => {
    const points = state.point ? (read(treeKpoint, subjectInput(exam, state)) ?? []) : [];
    const name = pageName(exam, state, pathToPoint(points, state.point)?.at(-1)?.name);
    const path = examHref(exam, { ...state, ...noExamFilters });
    return {
      title: `${name}${state.page > 1 ? ` 第${state.page}页` : ''} - ${site.name}`,
      description: `${phaseName(exam.studyPhaseCode)}${name}，${tabWords[state.tab].hint(exam)}共${formatNumber(list.total)}份资源，含历年真题、三轮复习、知识专题与模拟试卷，下载前可预览。`,
      canonicalPath: isBare(visit) ? bare : path,
      noindex: isFiltered(state),
      items: resourcePaths(list.list),
      trail: isBare(visit) ? [] : [{ name, path }],
    };
  });
