import type { Facet, NearestSet } from '../../../shared/catalogue/search-list.schema.ts';
import { areaName, isAreaCode } from '../../../shared/domain/area.ts';
import { gradeName, isListYear, isPaperKind, paperKindName, phaseOfGrade } from '../../../shared/domain/facet-codes.ts';
import { cleared, type ListState, listHref, listSorts } from '../../../shared/domain/list-facets.ts';
import { categoryName, phaseName, phases, subjectName, subjectsOf } from '../../../shared/domain/study.ts';
import type { NearestList } from '../../features/resource-list/EmptyList.tsx';
import {
  type Choice,
  type Condition,
  type FacetLine,
  facetLine,
  plainLine,
} from '../../features/resource-list/refinement.ts';

/** One optional filter of the page: how the call, the address and people name it. */
interface Filter {
  /** As the call names it. */
  readonly field: string;
  readonly name: string;
  readonly code: (state: ListState) => string;
  readonly change: (code: string) => Partial<ListState>;
  readonly nameOf: (code: string) => string;
  readonly accepts: (code: string, state: ListState) => boolean;
}

const textOf = (value: number) => (value === 0 ? '' : String(value));

const filters: readonly Filter[] = [
  {
    field: 'categoryCode',
    name: '类别',
    code: ({ category }) => textOf(category),
    change: (code) => ({ category: Number(code) }),
    nameOf: (code) => categoryName(Number(code)),
    accepts: (code) => categoryName(Number(code)) !== '',
  },
  {
    field: 'year',
    name: '年份',
    code: ({ year }) => textOf(year),
    change: (code) => ({ year: Number(code) }),
    nameOf: (code) => `${code}年`,
    accepts: (code) => isListYear(Number(code)),
  },
  {
    field: 'areaCode',
    name: '地区',
    code: ({ area }) => textOf(area),
    change: (code) => ({ area: Number(code) }),
    nameOf: (code) => areaName(Number(code)),
    accepts: (code) => Number(code) > 0 && isAreaCode(Number(code)),
  },
  {
    field: 'grade',
    name: '年级',
    code: ({ grade }) => textOf(grade),
    change: (code) => ({ grade: Number(code) }),
    nameOf: (code) => gradeName(Number(code)),
    accepts: (code, state) => phaseOfGrade(Number(code)) === state.studyPhaseCode,
  },
  {
    field: 'paperKind',
    name: '试卷类型',
    code: ({ kind }) => kind,
    change: (code) => ({ kind: code }),
    nameOf: paperKindName,
    accepts: (code, state) => isPaperKind(state.studyPhaseCode, code),
  },
];

const isChosen = (state: ListState) => (filter: Filter) => filter.code(state) !== '';

/** How many optional filters are set. */
export const filterCount = (state: ListState) => filters.filter(isChosen(state)).length;

/** All filters with their counts, study phase and subject first. */
export function facetLines(state: ListState, facets: readonly Facet[]): FacetLine[] {
  const { studyPhaseCode, subjectCode } = state;
  const codeAndName = (item: { dictCode: number; dictName: string }) => ({
    code: String(item.dictCode),
    name: item.dictName,
  });
  const counted = filters.map((filter) =>
    facetLine({
      field: filter.field,
      name: filter.name,
      facets,
      chosen: filter.code(state),
      nameOf: filter.nameOf,
      accepts: (code) => filter.accepts(code, state),
      href: (code) => listHref(state, filter.change(code)),
    }),
  );
  return [
    plainLine('phase', '学段', phases.map(codeAndName), String(studyPhaseCode), (code) =>
      listHref(state, { studyPhaseCode: Number(code) }),
    ),
    plainLine('subject', '学科', subjectsOf(studyPhaseCode).map(codeAndName), String(subjectCode), (code) =>
      listHref(state, { subjectCode: Number(code) }),
    ),
    ...counted.filter((line) => line !== undefined),
  ];
}

export const conditions = (state: ListState): Condition[] =>
  filters.filter(isChosen(state)).map((filter) => ({
    key: filter.field,
    name: filter.nameOf(filter.code(state)),
    removeHref: listHref(state, filter.change('')),
  }));

export const clearHref = (state: ListState) => listHref(state, cleared);

export const sorts = (state: ListState): Choice[] =>
  listSorts.map(({ code, name }) => ({
    key: code ?? '',
    name,
    href: listHref(state, { sort: code }),
    chosen: state.sort === code,
  }));

/** For an empty list: the same without some of its filters. Sets that name a filter which is not chosen are no help. */
export function nearestLists(state: ListState, nearest: readonly NearestSet[]): NearestList[] {
  const chosen = filters.filter(isChosen(state));
  return nearest.flatMap(({ without, total }) => {
    const dropped = chosen.filter(({ field }) => without.includes(field));
    if (total === 0 || dropped.length === 0 || dropped.length !== without.length) return [];
    const change = Object.assign({}, ...dropped.map((filter) => filter.change(''))) as Partial<ListState>;
    return [
      { without: dropped.map((filter) => filter.nameOf(filter.code(state))), total, href: listHref(state, change) },
    ];
  });
}

/** A list as it is offered next time: `高中数学 · 高考真题 · 2025年`. */
export const savedLabel = (state: ListState): string =>
  [
    phaseName(state.studyPhaseCode) + subjectName(state.studyPhaseCode, state.subjectCode),
    ...conditions(state).map(({ name }) => name),
  ].join(' · ');
