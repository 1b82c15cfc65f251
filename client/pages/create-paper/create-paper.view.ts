import { fullSubjectName, subjectsOf } from '../../../shared/platform/study.ts';
import type { QuestionFacet, QuestionTreeNode } from '../../../shared/questions/calls/question.schema.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { chapterPickCodec, pointIds, pointPickCodec, pointsOf } from '../../../shared/site/routes/question-queries.ts';
import {
  changeTo,
  codeOf,
  filterLine,
  filtersOf,
  nameOfCode,
  phaseLine,
  subjectLine,
} from '../../features/library/resource-list/filters.ts';
import type { Choice, FacetLine, RemovableFilter } from '../../features/library/resource-list/refinement.ts';
import type { LinkTab } from '../../ui/links/LinkTabs/LinkTabs.tsx';
import type { SideTreeNode } from '../../ui/SideTree/SideTree.tsx';
import { bankFilters } from './bank-filters.ts';
import { chosenIds, pathToNode } from './create-paper.data.ts';
import { type PickState, pickHref } from './pick-state.ts';

const filters = filtersOf(bankFilters);

/** The nodes that are chosen. */
export const chosenNodes = (state: PickState, nodes: readonly QuestionTreeNode[]): QuestionTreeNode[] =>
  chosenIds(state).flatMap((id) => pathToNode(nodes, id)?.at(-1) ?? []);

/** What the page shows, in words: 高中数学题库, 集合、复数试题. */
export function pageName(state: PickState, nodes: readonly QuestionTreeNode[]): string {
  const names = chosenNodes(state, nodes).map(({ name }) => name);
  if (names.length > 0) return `${fullSubjectName(state)}：${names.join('、')}`;
  return `${fullSubjectName(state)}${state.route === 'create-paper' ? '题库' : '章节选题'}`;
}

/** The ways to pick questions of a subject. */
export const waysToPick = (state: Pick<PickState, 'studyPhaseCode' | 'subjectCode'>, chosen: string): LinkTab[] => {
  const study = { phase: state.studyPhaseCode, subject: state.subjectCode };
  return [
    {
      key: 'create-paper',
      name: '知识点选题',
      href: hrefOf('create-paper', {}, study),
      chosen: chosen === 'create-paper',
    },
    {
      key: 'create-paper-chapter',
      name: '章节选题',
      href: hrefOf('create-paper-chapter', {}, study),
      chosen: chosen === 'create-paper-chapter',
    },
    {
      key: 'create-paper-test-paper',
      name: '试卷选题',
      href: hrefOf('create-paper-test-paper', {}, study),
      chosen: chosen === 'create-paper-test-paper',
    },
  ];
};

/** Phase and subject as links. */
export const studyLines = (state: PickState): FacetLine[] => [
  phaseLine(state.studyPhaseCode, (phase) => pickHref(state, { studyPhaseCode: phase })),
  subjectLine({
    subjects: subjectsOf(state.studyPhaseCode),
    chosen: state.subjectCode,
    href: (subject) => pickHref(state, { subjectCode: subject }),
  }),
];

/** All filters with their counts. */
export const facetLines = (state: PickState, facets: readonly QuestionFacet[]): FacetLine[] =>
  filters.flatMap(
    (filter) =>
      filterLine(filter, {
        facets,
        chosen: codeOf(state, filter),
        state,
        href: (code) => pickHref(state, changeTo(filter, code)),
      }) ?? [],
  );

/** The points and filters that are set, each with the list without it. */
export const conditions = (state: PickState, nodes: readonly QuestionTreeNode[]): RemovableFilter[] => [
  ...chosenNodes(state, nodes).map(({ id, name }) => ({ key: `node/${id}`, name, removeHref: hrefWithout(state, id) })),
  ...filters
    .filter((filter) => codeOf(state, filter) !== '')
    .map((filter) => ({
      key: filter.field.call,
      name: nameOfCode(filter, codeOf(state, filter)),
      removeHref: pickHref(state, changeTo(filter, '')),
    })),
  ...(state.ids
    ? [{ key: 'ids', name: `指定的 ${pointIds(state.ids).length} 道题`, removeHref: pickHref(state, { ids: '' }) }]
    : []),
  ...(state.keyword
    ? [{ key: 'keyword', name: `“${state.keyword}”`, removeHref: pickHref(state, { keyword: '' }) }]
    : []),
];

function hrefWithout(state: PickState, id: string): string {
  if (state.route === 'create-paper-chapter') return pickHref(state, { chapter: '' });
  return pickHref(state, { points: pointsOf(pointIds(state.points).filter((other) => other !== id)) });
}

const orders = [
  ['综合', undefined],
  ['最新', 'new'],
  ['组卷最多', 'hot'],
] as const;

export const sorts = (state: PickState): Choice[] =>
  orders.map(([name, sort]) => ({
    key: sort ?? '',
    name,
    href: pickHref(state, { sort }),
    chosen: state.sort === sort,
  }));

/** One of several points, or all of them. */
export const modes = (state: PickState): Choice[] =>
  [false, true].map((all) => ({
    key: String(all),
    name: all ? '同时含有所选知识点' : '含有任一知识点',
    href: pickHref(state, { all }),
    chosen: state.all === all,
  }));

const maxPoints = 20;

/** The tree as links: a name chooses the node alone, the sign beside a point adds it to the others or takes it away. */
export function treeNodes(state: PickState, nodes: readonly QuestionTreeNode[]): SideTreeNode[] {
  const chosen = chosenIds(state);
  const onPath = new Set(chosen.flatMap((id) => pathToNode(nodes, id) ?? []));
  const byPoint = state.route === 'create-paper';
  const unfolded = onPath.size === 0 ? nodes[0] : undefined;
  const drawNode = (node: QuestionTreeNode): SideTreeNode => {
    const isChosen = chosen.includes(node.id);
    const open = onPath.has(node) || node === unfolded;
    const points = isChosen ? chosen.filter((id) => id !== node.id) : [...chosen, node.id];
    return {
      key: node.id,
      name: node.name,
      // those of the public bank
      ...(state.from === 'public' && { count: node.questionNum }),
      href: pickHref(state, byPoint ? { points: node.id } : { chapter: node.id }),
      current: isChosen,
      open,
      children: open ? node.children.map(drawNode) : [],
      ...(byPoint &&
        chosen.length > 0 &&
        (isChosen || chosen.length < maxPoints) && {
          tick: { href: pickHref(state, { points: pointsOf(points) }), isOn: isChosen },
        }),
    };
  };
  return nodes.map(drawNode);
}

/** What a search for words keeps: its values travel as hidden fields. */
export function hiddenFields(state: PickState): [name: string, text: string][] {
  const { studyPhaseCode, subjectCode, ...query } = { ...state, page: 1, keyword: '' };
  const named = { ...query, phase: studyPhaseCode, subject: subjectCode };
  return (state.route === 'create-paper' ? pointPickCodec : chapterPickCodec).entries(named);
}
