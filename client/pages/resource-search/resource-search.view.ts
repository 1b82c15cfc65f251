import type { Facet, NearestSet, UnderstoodTerm } from '../../../shared/catalogue/search-list.schema.ts';
import { areaName } from '../../../shared/domain/area.ts';
import { chargeTypes } from '../../../shared/domain/charge.ts';
import { examPaperName } from '../../../shared/domain/exam-paper.ts';
import {
  gradeName,
  paperKindName,
  resourceFlags,
  resourceTypeName,
  resourceTypes,
} from '../../../shared/domain/facet-codes.ts';
import { type FileType, fileTypeName } from '../../../shared/domain/file-type.ts';
import { listSorts } from '../../../shared/domain/list-facets.ts';
import { categoryName, phaseName, subjectName } from '../../../shared/domain/study.ts';
import { albumTab, searchValues } from '../../../shared/routes/query-values.ts';
import type { NearestList } from '../../features/resource-list/EmptyList.tsx';
import { type Choice, type Condition, type FacetLine, facetLine } from '../../features/resource-list/refinement.ts';
import {
  chosenCode,
  type FilterParam,
  type SearchState,
  searchHref,
  typedText,
  withFilter,
  withoutWord,
} from './search-state.ts';

interface Filter {
  readonly param: FilterParam;
  /** As the call names it. */
  readonly field: string;
  readonly name: string;
  readonly nameOf: (code: string) => string;
}

const nameIn = (items: readonly { code: string; name: string }[]) => (code: string) =>
  items.find((item) => item.code === code)?.name ?? '';

const typeFilter: Filter = { param: 'type', field: 'resourceType', name: '类型', nameOf: resourceTypeName };
const lineFilters: readonly Filter[] = [
  { param: 'phase', field: 'studyPhaseCode', name: '学段', nameOf: (code) => phaseName(Number(code)) },
  { param: 'subject', field: 'subjectCode', name: '学科', nameOf: (code) => subjectName(0, Number(code)) },
  { param: 'category', field: 'categoryCode', name: '类别', nameOf: (code) => categoryName(Number(code)) },
  { param: 'year', field: 'year', name: '年份', nameOf: (code) => `${code}年` },
  { param: 'area', field: 'areaCode', name: '地区', nameOf: (code) => areaName(Number(code)) },
  { param: 'grade', field: 'grade', name: '年级', nameOf: (code) => gradeName(Number(code)) },
  { param: 'kind', field: 'paperKind', name: '试卷类型', nameOf: paperKindName },
  { param: 'paper', field: 'examPaper', name: '高考卷别', nameOf: examPaperName },
  { param: 'format', field: 'fileClass', name: '格式', nameOf: (code) => fileTypeName(code as FileType) },
  { param: 'charge', field: 'chargeType', name: '价格', nameOf: nameIn(chargeTypes) },
  { param: 'flag', field: 'flag', name: '内容', nameOf: nameIn(resourceFlags) },
];
const filters: readonly Filter[] = [typeFilter, ...lineFilters];

export interface Found {
  readonly facets: readonly Facet[];
  readonly understood: readonly UnderstoodTerm[];
}

/**
 * What is counted, a line per filter; a filter that was read out of the words shows as chosen. A line with one value
 * that is not chosen would change nothing.
 */
export const facetLines = (state: SearchState, found: Found): FacetLine[] =>
  lineFilters
    .map((filter) => lineOf(state, filter, found))
    .filter((line) => line !== undefined)
    .filter(({ choices: [all, ...values] }) => values.length > 1 || !all?.chosen);

const lineOf = (state: SearchState, filter: Filter, { facets, understood }: Found) =>
  facetLine({
    field: filter.field,
    name: filter.name,
    facets,
    chosen: chosenCode(state, filter, understood),
    nameOf: filter.nameOf,
    accepts: (code) => searchValues[filter.param]?.(code, {}) ?? true,
    href: (code) => searchHref(withFilter(state, filter, code, understood)),
  });

/** Kinds of resources and albums as tabs: all of them, so that none moves; those without a hit say so. */
export function tabs(state: SearchState, { facets, understood }: Found): Choice[] {
  const counts = facets.find(({ field }) => field === typeFilter.field)?.options;
  const chosen = chosenCode(state, typeFilter, understood);
  const tab = (key: string, name: string, count?: number): Choice => ({
    key,
    name,
    count,
    href: searchHref(withFilter(state, typeFilter, key, understood)),
    chosen: key === chosen,
  });
  return [
    tab('', '全部'),
    ...resourceTypes.map(({ code, name }) =>
      tab(code, name, counts && (counts.find((option) => option.code === code)?.count ?? 0)),
    ),
    tab(albumTab, '专辑'),
  ];
}

/** What was chosen by links; a search inside the results is one of them. */
export function conditions(state: SearchState): Condition[] {
  const chosen = lineFilters
    .filter(({ param }) => state[param] !== '')
    .map(({ param, nameOf }) => ({
      key: param,
      name: nameOf(state[param]),
      removeHref: searchHref(state, { [param]: '' }),
    }));
  if (state.within === '') return chosen;
  return [{ key: 'within', name: `含“${state.within}”`, removeHref: searchHref(state, { within: '' }) }, ...chosen];
}

export const clearHref = (state: SearchState) => {
  const none = Object.fromEntries(lineFilters.map(({ param }) => [param, '']));
  return searchHref(state, { ...none, within: '' });
};

/** What was read out of the words. Removing one searches without its word. */
export const understoodConditions = (state: SearchState, understood: readonly UnderstoodTerm[]): Condition[] =>
  understood.map(({ field, name, word }) => ({
    key: field,
    name,
    removeHref: searchHref(withoutWord(state, word)),
  }));

export const literalHref = (state: SearchState) => searchHref(state, { literal: '1' });

export const sorts = (state: SearchState): Choice[] =>
  listSorts.map(({ code = '', name }) => ({
    key: code,
    name: code === '' ? '最相关' : name,
    href: searchHref(state, { sort: code }),
    chosen: state.sort === code,
  }));

/** For a search without a result: the same without some of its filters, also of those from the words. */
export function nearestLists(
  state: SearchState,
  nearest: readonly NearestSet[],
  understood: readonly UnderstoodTerm[],
): NearestList[] {
  return nearest.flatMap(({ without, total }) => {
    const dropped = filters.filter(
      (filter) => without.includes(filter.field) && chosenCode(state, filter, understood) !== '',
    );
    if (total === 0 || dropped.length === 0 || dropped.length !== without.length) return [];
    const rest = dropped.reduce((changed, filter) => withFilter(changed, filter, '', understood), state);
    const names = dropped.map((filter) => filter.nameOf(chosenCode(state, filter, understood)));
    return [{ without: names, total, href: searchHref(rest) }];
  });
}

/** The search in words, for headings and titles. */
export const searchName = (state: SearchState): string =>
  typedText(state) || lineFilters.map(({ param, nameOf }) => (state[param] ? nameOf(state[param]) : '')).join('');

/** What a form that searches anew keeps: its values travel as hidden fields. */
export const hiddenFields = (state: SearchState, but: readonly (keyof SearchState)[]): [string, string][] =>
  Object.entries(state).filter(
    ([param, value]) => value !== '' && param !== 'page' && !but.includes(param as keyof SearchState),
  );
