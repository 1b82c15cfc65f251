import type { InputOf } from '../../../shared/contract/endpoint.ts';
import { examMatrix } from '../../../shared/library/calls/resource.ts';
import type { ResourceList } from '../../../shared/library/calls/resource-list.schema.ts';
import { keyPointQuery, keyWordSearch } from '../../../shared/library/calls/resource-list.ts';
import type { TreeNode } from '../../../shared/platform/calls/tree.schema.ts';
import { treeKpoint } from '../../../shared/platform/calls/tree.ts';
import { examCodec } from '../../../shared/site/routes/list-queries.ts';
import { type ListCall, listCall, listPage } from '../../features/library/resource-list/list-page.ts';
import { listPageSize } from '../../features/library/resource-list/refinement.ts';
import { required } from '../../lib/site/page.ts';
import { type ExamState, examHref, stateOf } from './exam-state.ts';
import { type Exam, gaokao, reviewCategory, roundWords, zhongkao } from './exams.ts';

export const subjectInput = ({ studyPhaseCode }: Exam, { subjectCode }: ExamState) => ({ studyPhaseCode, subjectCode });

/** The call that lists what a tab shows. */
export function listCallOf(exam: Exam, state: ExamState): ListCall<ResourceList> {
  const paging = { pageNum: state.page, pageSize: listPageSize };
  const { format, charge } = state;
  const codes = { ...subjectInput(exam, state), ...examCodec.callParams({ format, charge }) };
  const search = (filter: InputOf<typeof keyWordSearch>['params']) =>
    listCall(keyWordSearch, { ...paging, params: { ...codes, ...filter } });
  const round = roundWords[state.tab];
  // the word is looked for in titles as it stands
  if (round) return search({ categoryCode: reviewCategory, keyWord: round, understand: false });
  if (state.tab === 'real') return search({ categoryCode: exam.realCategory, sort: 'new' });
  if (state.tab === 'mock') return search({ paperKind: exam.mockKind });
  if (state.point === '') return search({ categoryCode: reviewCategory });
  return listCall(keyPointQuery, { ...paging, params: { ...codes, knowledgeId: state.point } });
}

const listOf = (exam: Exam) =>
  listPage({
    route: exam.route,
    pageSize: listPageSize,
    stateOf: (visit) => stateOf(exam, visit),
    call: (state) => listCallOf(exam, state),
    href: (state, change) => examHref(exam, state, change),
    otherCalls: (state) => [
      ...(state.tab === 'real' ? [required(examMatrix, subjectInput(exam, state))] : []),
      ...(state.tab === 'topic' ? [required(treeKpoint, subjectInput(exam, state))] : []),
    ],
    exists(state, read) {
      const points = state.point ? read(treeKpoint, subjectInput(exam, state)) : undefined;
      return !points || pathToPoint(points, state.point) !== undefined;
    },
  });

/** The list of each examination's page. */
export const examLists = { 'layout-high-test': listOf(gaokao), 'layout-middle-test': listOf(zhongkao) };

/** The nodes down to a knowledge point; undefined where the tree has no such point. */
export function pathToPoint(tree: readonly TreeNode[], id: string): readonly TreeNode[] | undefined {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = pathToPoint(node.children, id);
    if (below) return [node, ...below];
  }
  return undefined;
}
