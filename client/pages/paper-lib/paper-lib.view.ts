import type { Facet, NearestSet } from '../../../shared/library/calls/resource-list.schema.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { fullSubjectName, isPaperCategory, subjectsOf } from '../../../shared/platform/study.ts';
import { libraryFilters } from '../../../shared/site/routes/list-queries.ts';
import type { NearestList } from '../../features/library/resource-list/EmptyList.tsx';
import {
  changeTo,
  codeOf,
  filterLine,
  filtersOf,
  nameOfCode,
  nearestOf,
  phaseLine,
  subjectLine,
} from '../../features/library/resource-list/filters.ts';
import { type ListState, listHref, listWithoutFilters } from '../../features/library/resource-list/paper-library.ts';
import {
  type Choice,
  type FacetLine,
  type RemovableFilter,
  sortChoices,
} from '../../features/library/resource-list/refinement.ts';

const filters = filtersOf(libraryFilters);

/** All filters with their counts, study phase and subject first. */
export function facetLines(state: ListState, facets: readonly Facet[]): FacetLine[] {
  const { studyPhaseCode, subjectCode } = state;
  const shown = state.all ? facets : facets.map(withPaperCategories);
  const counted = filters.map((filter) =>
    filterLine(filter, {
      facets: shown,
      chosen: codeOf(state, filter),
      state,
      href: (code) => listHref(state, changeTo(filter, code)),
    }),
  );
  return [
    phaseLine(studyPhaseCode, (phase) => listHref(state, { studyPhaseCode: phase })),
    subjectLine({
      subjects: subjectsOf(studyPhaseCode),
      chosen: subjectCode,
      href: (subject) => listHref(state, { subjectCode: subject }),
    }),
    ...counted.filter((line) => line !== undefined),
  ];
}

/** Lists of lessons and reviews hold more than papers: among papers alone their categories are not offered. */
const withPaperCategories = (facet: Facet): Facet =>
  facet.field === 'categoryCode'
    ? { ...facet, options: facet.options.filter(({ code }) => isPaperCategory(Number(code))) }
    : facet;

interface ListCondition extends RemovableFilter {
  /** What takes it away. */
  readonly without: Partial<ListState>;
}

/** The filters that are set. */
export const conditions = (state: ListState): ListCondition[] =>
  filters
    .filter((filter) => codeOf(state, filter) !== '')
    .map((filter) => {
      const without = changeTo<typeof filter.param, ListState>(filter, '');
      const name = nameOfCode(filter, codeOf(state, filter));
      return { key: filter.field.call, name, without, removeHref: listHref(state, without) };
    });

/** The preference for the visitor's own area, which a list of all areas has unless it is taken away. */
export const preferences = (state: ListState): RemovableFilter[] =>
  state.preferArea === 0
    ? []
    : [
        {
          key: 'preferArea',
          name: `${areaName(state.preferArea)}优先`,
          removeHref: listHref(state, { nationwide: true }),
        },
      ];

/**
 * Papers alone or resources of all types, each with how many there are; no choice where that is the same and nothing
 * leads back.
 */
export function scopes(state: ListState, facets: readonly Facet[]): Choice[] {
  const types = facets.find(({ field }) => field === 'resourceType')?.options ?? [];
  const countOf = (codes: typeof types) => codes.reduce((sum, { count }) => sum + count, 0);
  const { all, category } = state;
  const papers = countOf(types.filter(({ code }) => code === 'paper'));
  if (!all && papers > 0 && papers === countOf(types)) return [];
  return [
    {
      key: 'paper',
      name: '试卷',
      count: papers,
      // lessons and reviews are no papers: their category goes
      href: listHref(state, { all: false, ...(!isPaperCategory(category) && { category: 0 }) }),
      chosen: !all,
    },
    { key: 'all', name: '全部资源', count: countOf(types), href: listHref(state, { all: true }), chosen: all },
  ];
}

export const clearHref = (state: ListState) => listHref(state, listWithoutFilters);

export const sorts = (state: ListState): Choice[] => sortChoices(state.sort, (sort) => listHref(state, { sort }));

/** For an empty list: the same without some of its filters. */
export const nearestLists = (state: ListState, nearest: readonly NearestSet[]): NearestList[] =>
  nearestOf([...conditions(state), ...papersOnly(state)], nearest, (dropped) =>
    listHref(state, Object.assign({}, ...dropped.map(({ without }) => without))),
  );

const papersOnly = ({ all }: ListState) =>
  all ? [] : [{ key: 'resourceType', name: '只看试卷', without: { all: true } }];

/** A list as it is offered next time: `高中数学 · 高考真题 · 2025年`. */
export const savedLabel = (state: ListState): string =>
  [
    fullSubjectName(state),
    ...(state.all && isPaperCategory(state.category) ? ['全部资源'] : []),
    ...conditions(state).map(({ name }) => name),
  ].join(' · ');
