import type { BankQuestion, QuestionTreeNode } from '../../../shared/questions/calls/question.schema.ts';
import { questionPageList, questionTree } from '../../../shared/questions/calls/question.ts';
import { pointIds } from '../../../shared/site/routes/question-queries.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { listCall, listPage } from '../../features/library/resource-list/list-page.ts';
import { listPageSize } from '../../features/library/resource-list/refinement.ts';
import { required } from '../../lib/site/page.ts';
import { filterParams, type PickRoute, type PickState, pickHref, stateOf } from './pick-state.ts';

export type PickedList = { readonly list: readonly BankQuestion[] };

export const treeInput = ({ route, studyPhaseCode, subjectCode, version }: PickState) => ({
  studyPhaseCode,
  subjectCode,
  kind: route === 'create-paper' ? ('kpoint' as const) : ('chapter' as const),
  ...(version && { versionCode: version }),
});

/** What the state asks of a question. */
export const pickInput = (state: PickState) => {
  const { studyPhaseCode, subjectCode, points, all, chapter, exact, keyword, unused, sort, from, ids: named } = state;
  const ids = pointIds(points);
  return {
    studyPhaseCode,
    subjectCode,
    ...filterParams(state),
    ...(ids.length > 0 && { kpointIds: ids }),
    ...(ids.length > 1 && all && { kpointMode: 'and' as const }),
    ...(chapter && { chapterId: chapter }),
    ...(exact && (ids.length > 0 || chapter) && { withChildren: false }),
    ...(named && { ids: pointIds(named) }),
    ...(keyword && { keyWord: keyword }),
    ...(unused && { excludeUsed: true }),
    ...(from !== 'public' && { from }),
    ...(sort && { sort }),
  };
};

const listInput = (state: PickState) => ({
  ...pickInput(state),
  // questions that are named one by one are all wanted
  ...(!state.ids && { fold: true }),
  pageNum: state.page,
  pageSize: listPageSize,
});

const listOf = (route: PickRoute) =>
  listPage({
    route,
    pageSize: listPageSize,
    stateOf: (visit: PublicVisit<PickRoute>) => stateOf(visit),
    call: (state) => listCall(questionPageList, listInput(state)),
    href: pickHref,
    otherCalls: (state) => [required(questionTree, treeInput(state))],
    exists(state, read) {
      const tree = read(questionTree, treeInput(state));
      return !tree || chosenIds(state).every((id) => pathToNode(tree.nodes, id) !== undefined);
    },
  });

/** The list of each page. */
export const pickLists = {
  'create-paper': listOf('create-paper'),
  'create-paper-chapter': listOf('create-paper-chapter'),
};

/** The points or the chapter that the state names. */
export const chosenIds = ({ points, chapter }: PickState): string[] => (chapter ? [chapter] : pointIds(points));

/** The nodes down to one; undefined where the tree does not have it. */
export function pathToNode(nodes: readonly QuestionTreeNode[], id: string): readonly QuestionTreeNode[] | undefined {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathToNode(node.children, id);
    if (below) return [node, ...below];
  }
  return undefined;
}
