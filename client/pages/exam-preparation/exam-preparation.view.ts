import type { Facet, NearestSet } from '../../../shared/library/calls/resource-list.schema.ts';
import type { TreeNode } from '../../../shared/platform/calls/tree.schema.ts';
import { examSubjectsOf, phaseName, subjectName } from '../../../shared/platform/study.ts';
import { examFilters, examTabs } from '../../../shared/site/routes/list-queries.ts';
import type { NearestList } from '../../features/library/resource-list/EmptyList.tsx';
import {
  changeTo,
  codeOf,
  filterLine,
  filtersOf,
  nameOfCode,
  nearestOf,
  subjectLine,
} from '../../features/library/resource-list/filters.ts';
import type { FacetLine } from '../../features/library/resource-list/refinement.ts';
import type { LinkTab } from '../../ui/links/LinkTabs/LinkTabs.tsx';
import type { SideTreeNode } from '../../ui/SideTree/SideTree.tsx';
import { type ExamState, examHref } from './exam-state.ts';
import { type Exam, tabWords } from './exams.ts';

/** 高中数学 */
export const subjectOfExam = ({ studyPhaseCode }: Exam, { subjectCode }: ExamState) =>
  phaseName(studyPhaseCode) + subjectName(studyPhaseCode, subjectCode);

/** What the page shows, in words: 高考数学备考, 高考数学一轮复习, 高考数学专题：数列. */
export function pageName(exam: Exam, state: ExamState, point = ''): string {
  const subject = exam.name + subjectName(exam.studyPhaseCode, state.subjectCode);
  if (point) return `${subject}专题：${point}`;
  return subject + (state.tab === 'real' ? '备考' : tabWords[state.tab].name);
}

export const examSubjectLine = (exam: Exam, state: ExamState): FacetLine =>
  subjectLine({
    subjects: examSubjectsOf(exam.studyPhaseCode),
    chosen: state.subjectCode,
    href: (subject) => examHref(exam, state, { subjectCode: subject }),
  });

const filters = filtersOf(examFilters);

/** Format and price of what a tab lists, each value with how many it gives. */
export const filterLines = (exam: Exam, state: ExamState, facets: readonly Facet[]): FacetLine[] =>
  filters
    .map((filter) =>
      filterLine(filter, {
        facets,
        chosen: codeOf(state, filter),
        href: (code) => examHref(exam, state, changeTo(filter, code)),
      }),
    )
    .filter((line) => line !== undefined);

export const isFiltered = (state: ExamState) => filters.some((filter) => codeOf(state, filter) !== '');

/** For an empty list: the same without some of its filters. */
export const nearestLists = (exam: Exam, state: ExamState, nearest: readonly NearestSet[]): NearestList[] =>
  nearestOf(
    filters
      .filter((filter) => codeOf(state, filter) !== '')
      .map((filter) => ({
        key: filter.field.call,
        name: nameOfCode(filter, codeOf(state, filter)),
        without: changeTo<typeof filter.param, ExamState>(filter, ''),
      })),
    nearest,
    (dropped) => examHref(exam, state, Object.assign({}, ...dropped.map(({ without }) => without))),
  );

export const tabs = (exam: Exam, state: ExamState): LinkTab[] =>
  examTabs.map((tab) => ({
    key: tab,
    name: tabWords[tab].name,
    href: examHref(exam, state, { tab }),
    chosen: tab === state.tab,
  }));

/** Knowledge points as a tree: the branch of the chosen point is unfolded, or else the first. */
export function pointNodes(exam: Exam, state: ExamState, tree: readonly TreeNode[], path: readonly TreeNode[]) {
  const unfolded = path[0] ?? tree[0];
  const drawNode = (node: TreeNode, depth: number): SideTreeNode => ({
    key: node.id,
    name: node.name,
    count: node.resourceNum,
    href: examHref(exam, state, { point: node.id }),
    current: node.id === state.point,
    open: path.includes(node) || node === unfolded,
    children: depth === 0 && node !== unfolded ? [] : node.children.map((child) => drawNode(child, depth + 1)),
  });
  return tree.map((node) => drawNode(node, 0));
}
