import type { Endpoint } from '../../../shared/catalogue/endpoint.ts';
import type { ResourceList } from '../../../shared/catalogue/search-list.schema.ts';
import { keyPointQuery, keyWordSearch } from '../../../shared/catalogue/search-list.ts';
import { examMatrix } from '../../../shared/catalogue/tk-resource.ts';
import type { TreeNode } from '../../../shared/catalogue/zzw.schema.ts';
import { treeKpoint } from '../../../shared/catalogue/zzw.ts';
import type { PlannedCall } from '../../../shared/render.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { listPageSize } from '../../features/resource-list/refinement.ts';
import { type ReadCall, required } from '../../lib/page.ts';
import { type ExamState, stateOf } from './exam-state.ts';
import { type Exam, reviewCategory, roundWords } from './exams.ts';

export const subjectInput = ({ studyPhaseCode }: Exam, { subjectCode }: ExamState) => ({ studyPhaseCode, subjectCode });

interface ListCall {
  readonly endpoint: Endpoint<unknown, ResourceList>;
  readonly input: unknown;
}

/** The call that lists what a tab shows. */
export function listCall(exam: Exam, state: ExamState): ListCall {
  const paging = { pageNum: state.page, pageSize: listPageSize };
  const codes = subjectInput(exam, state);
  const search = (filter: object): ListCall => ({
    endpoint: keyWordSearch,
    input: { ...paging, params: { ...codes, ...filter } },
  });
  const round = roundWords[state.tab];
  // the word is looked for in titles as it stands
  if (round) return search({ categoryCode: reviewCategory, keyWord: round, understand: false });
  if (state.tab === 'real') return search({ categoryCode: exam.realCategory, sort: 'new' });
  if (state.tab === 'mock') return search({ paperKind: exam.mockKind });
  if (state.point === '') return search({ categoryCode: reviewCategory });
  return { endpoint: keyPointQuery, input: { ...paging, params: { ...codes, knowledgeId: state.point } } };
}

export const needsOf =
  (exam: Exam) =>
  (visit: PublicVisit): readonly PlannedCall[] => {
    const state = stateOf(exam, visit);
    if (!state) return [];
    const { endpoint, input } = listCall(exam, state);
    return [
      required(endpoint, input),
      ...(state.tab === 'real' ? [required(examMatrix, subjectInput(exam, state))] : []),
      ...(state.tab === 'topic' ? [required(treeKpoint, subjectInput(exam, state))] : []),
    ];
  };

/** Subjects and points that do not exist and a page past the last are no pages. */
export const statusOf =
  (exam: Exam) =>
  (visit: PublicVisit, read: ReadCall): 200 | 404 => {
    const state = stateOf(exam, visit);
    if (!state) return 404;
    const points = state.point ? read(treeKpoint, subjectInput(exam, state)) : undefined;
    if (points && !pathToPoint(points, state.point)) return 404;
    const { endpoint, input } = listCall(exam, state);
    return state.page > 1 && read(endpoint, input)?.list.length === 0 ? 404 : 200;
  };

/** The nodes down to a knowledge point; undefined where the tree has no such point. */
export function pathToPoint(tree: readonly TreeNode[], id: string): readonly TreeNode[] | undefined {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = pathToPoint(node.children, id);
    if (below) return [node, ...below];
  }
  return undefined;
}
