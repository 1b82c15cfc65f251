import { fullSubjectName } from '../../../shared/platform/study.ts';
import { questionTree } from '../../../shared/questions/calls/question.ts';
import { pointIds } from '../../../shared/site/routes/question-queries.ts';
import { isBare } from '../../features/library/resource-list/list-page.ts';
import { foundText } from '../../features/questions/listed-questions/found-text.ts';
import { pickLists, treeInput } from './create-paper.data.ts';
import { pageName } from './create-paper.view.ts';
import { type PickRoute, type PickState, pickHref, pickWithoutFilters } from './pick-state.ts';

/** Filters, words and switches give lists without end; places of the tree are what people search for. */
function isPlace(state: PickState): boolean {
  const subject = { ...state, page: 1, points: '', chapter: '', version: '' as const };
  const switches = {
    from: 'public',
    all: false,
    exact: false,
    unused: false,
    answers: false,
    sort: undefined,
  } as const;
  return pickHref(subject) === pickHref(subject, { ...pickWithoutFilters, ...switches });
}

export const headOf = (route: PickRoute) =>
  pickLists[route].head(({ visit, state, list, read, site, bare }) => {
    const name = pageName(state, read(questionTree, treeInput(state))?.nodes ?? []);
    const path = pickHref(state);
    return {
      title: `${name}${state.page > 1 ? ` 第${state.page}页` : ''} - ${site.name}`,
      description: `${name}共 ${foundText(list)}，${fullSubjectName(state)}试题附答案与解析，可按题型、难度、年份、地区筛选，选好直接组卷。`,
      canonicalPath: isBare(visit) ? bare : path,
      noindex: !isPlace(state) || pointIds(state.points).length > 1,
      items: [],
      trail: isBare(visit) ? [] : [{ name, path }],
    };
  });
