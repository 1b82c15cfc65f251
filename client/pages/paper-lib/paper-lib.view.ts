import type { Facet, NearestSet } from '../../../shared/catalogue/search-list.schema.ts';
import { areaName } from '../../../shared/domain/area.ts';
import { phaseName, subjectName, subjectsOf } from '../../../shared/domain/study.ts';
import { libraryFilters } from '../../../shared/routes/list-queries.ts';
import type { NearestList } from '../../features/resource-list/EmptyList.tsx';
import {
  changeTo,
  codeOf,
  filterLine,
  filtersOf,
  nameOfCode,
  nearestLists as nearestOf,
  phaseLine,
  subjectLine,
} from '../../features/resource-list/filters.ts';
import { cleared, type ListState, listHref } from '../../features/resource-list/paper-library.ts';
import { type Choice, type Condition, type FacetLine, sortChoices } from '../../features/resource-list/refinement.ts';

const filters = filtersOf(libraryFilters);

/** All filters with their counts, study phase and subject first. */
export function facetLines(state: ListState, facets: readonly Facet[]): FacetLine[] {
  const { studyPhaseCode, subjectCode } = state;
  const counted = filters.map((filter) =>
    filterLine(filter, {
      facets,
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

interface ListCondition extends Condition {
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
export const preferences = (state: ListState): Condition[] =>
  state.preferArea === 0
    ? []
    : [
        {
          key: 'preferArea',
          name: `${areaName(state.preferArea)}优先`,
          removeHref: listHref(state, { nationwide: true }),
        },
      ];

export const clearHref = (state: ListState) => listHref(state, cleared);

export const sorts = (state: ListState): Choice[] => sortChoices(state.sort, (sort) => listHref(state, { sort }));

/** For an empty list: the same without some of its filters. */
export const nearestLists = (state: ListState, nearest: readonly NearestSet[]): NearestList[] =>
  nearestOf(conditions(state), nearest, (dropped) =>
    listHref(state, Object.assign({}, ...dropped.map(({ without }) => without))),
  );

/** A list as it is offered next time: `高中数学 · 高考真题 · 2025年`. */
export const savedLabel = (state: ListState): string =>
  [
    phaseName(state.studyPhaseCode) + subjectName(state.studyPhaseCode, state.subjectCode),
    ...conditions(state).map(({ name }) => name),
  ].join(' · ');
