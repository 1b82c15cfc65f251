import { treeKpoint } from '../../../shared/catalogue/zzw.ts';
import { formatNumber } from '../../../shared/domain/format.ts';
import { phaseName } from '../../../shared/domain/study.ts';
import type { SiteFacts } from '../../../shared/hosts.ts';
import type { Head } from '../../../shared/render.ts';
import { hrefOf } from '../../../shared/routes/match.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { lastPageOf, listPageSize } from '../../features/resource-list/refinement.ts';
import type { ReadCall } from '../../lib/page.ts';
import { breadcrumbList, itemList, resourcePaths } from '../../lib/structured-data.ts';
import { listCall, pathToPoint, subjectInput } from './exam-preparation.data.ts';
import { pageName } from './exam-preparation.view.ts';
import { examHref, stateOf } from './exam-state.ts';
import { type Exam, tabWords } from './exams.ts';

export const headOf =
  (exam: Exam) =>
  (visit: PublicVisit, read: ReadCall, site: SiteFacts): Head => {
    const bare = hrefOf(exam.route);
    const title = `${exam.name}备考`;
    const state = stateOf(exam, visit);
    const call = state && listCall(exam, state);
    const list = call && read(call.endpoint, call.input);
    if (!state || !list)
      return { title: `${title} - ${site.name}`, description: '', canonicalPath: bare, noindex: true };
    const points = state.point ? (read(treeKpoint, subjectInput(exam, state)) ?? []) : [];
    const name = pageName(exam, state, pathToPoint(points, state.point)?.at(-1)?.name);
    const lastPage = lastPageOf(list, state.page, listPageSize);
    const isBare = Object.keys(visit.query).length === 0;
    const phase = phaseName(exam.studyPhaseCode);
    return {
      title: `${name}${state.page > 1 ? ` 第${state.page}页` : ''} - ${site.name}`,
      description: `${phase}${name}，${tabWords[state.tab].hint(exam)}共${formatNumber(list.total)}份资源，含历年真题、三轮复习、知识专题与模拟试卷，下载前可预览。`,
      // the entrance stands for itself, whatever the visitor's subject is; pages of one list are one list
      canonicalPath: isBare ? bare : examHref(exam, state),
      noindex: list.total === 0,
      prevPath: state.page > 1 ? examHref(exam, state, { page: state.page - 1 }) : undefined,
      nextPath: state.page < lastPage ? examHref(exam, state, { page: state.page + 1 }) : undefined,
      jsonLd: [
        itemList(site, visit, {
          total: list.total,
          first: (state.page - 1) * listPageSize + 1,
          items: resourcePaths(list.list),
        }),
        breadcrumbList(site, visit, [
          { name: '首页', path: '/' },
          { name: title, path: bare },
          ...(isBare ? [] : [{ name, path: examHref(exam, state) }]),
        ]),
      ],
    };
  };
