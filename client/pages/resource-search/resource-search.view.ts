import type {
  Facet,
  NearestSet,
  ResourceList,
  UnderstoodTerm,
} from '../../../shared/library/calls/resource-list.schema.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { isDownloadRanking, phaseOfGrade, resourceTypes } from '../../../shared/platform/facet-codes.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { studyName } from '../../../shared/platform/study.ts';
import { searchCodec, searchFilters } from '../../../shared/site/routes/list-queries.ts';
import { queryCodec } from '../../../shared/site/routes/query-codec.ts';
import type { NearestList } from '../../features/library/resource-list/EmptyList.tsx';
import { codeOf, filterLine, nameOfCode, nearestOf } from '../../features/library/resource-list/filters.ts';
import {
  type Choice,
  type FacetLine,
  type RemovableFilter,
  sortChoices,
} from '../../features/library/resource-list/refinement.ts';
import {
  chosenCode,
  lineFilters,
  preferenceOf,
  type SearchState,
  searchHref,
  typedText,
  typeFilter,
  wishOf,
  withFilter,
  withoutWord,
} from './search-state.ts';

export interface Found {
  readonly facets: readonly Facet[];
  readonly understood: readonly UnderstoodTerm[];
}

/**
 * What is counted, a line per filter; a filter that was read out of the words shows as chosen. A line with one value
 * that is not chosen would change nothing.
 */
export const facetLines = (state: SearchState, { facets, understood }: Found): FacetLine[] =>
  lineFilters
    .map((filter) =>
      filterLine(filter, {
        facets,
        chosen: chosenCode(state, filter, understood),
        href: (code) => searchHref(withFilter(state, filter, code, understood)),
      }),
    )
    .filter((line) => line !== undefined)
    .filter(({ choices: [all, ...values] }) => values.length > 1 || !all?.chosen);

/** Kinds of results as tabs: all of them, so that none moves; types of resources without a hit say so. */
export function tabs(state: SearchState, { facets, understood }: Found): Choice[] {
  const counts = facets.find(({ field }) => field === typeFilter.field.call)?.options;
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
    tab('question', '试题'),
    tab('book', '图书'),
    tab('album', '专辑'),
  ];
}

/** What was chosen by links; a search inside the results is one of them. */
export function conditions(state: SearchState): RemovableFilter[] {
  const chosen = lineFilters
    .filter((filter) => codeOf(state, filter) !== '')
    .map((filter) => ({
      key: filter.param,
      name: nameOfCode(filter, codeOf(state, filter)),
      removeHref: searchHref(withFilter(state, filter, '', [])),
    }));
  if (state.within === '') return chosen;
  return [{ key: 'within', name: `含“${state.within}”`, removeHref: searchHref(state, { within: '' }) }, ...chosen];
}

const noFilters = queryCodec(searchFilters).defaults;
export const clearHref = (state: SearchState) => searchHref(state, { ...noFilters, within: '' });

/** What was read out of the words. Removing one searches without its word. */
export const understoodConditions = (state: SearchState, understood: readonly UnderstoodTerm[]): RemovableFilter[] =>
  understood.map(({ field, name, word }) => ({
    key: field,
    name,
    removeHref: searchHref(withoutWord(state, word)),
  }));

/** The own subject and region that come first, as far as the search leaves a choice; removing one goes on without. */
export function ownConditions(state: SearchState, understood: readonly UnderstoodTerm[]): RemovableFilter[] {
  const { studyPhaseCode, subjectCode, areaCode } = preferenceOf(state);
  const isSaid = (field: string) =>
    lineFilters.some((filter) => filter.field.call === field && chosenCode(state, filter, understood) !== '');
  const showsStudy = subjectCode !== undefined && !isSaid('subjectCode');
  const showsArea = areaCode !== undefined && !isSaid('areaCode');
  const without = (other: boolean, first: 'study' | 'area') => searchHref(state, { first: other ? first : 'none' });
  return [
    ...(showsStudy
      ? [
          {
            key: 'study',
            name: studyName({ studyPhaseCode, dictCode: subjectCode }),
            removeHref: without(areaCode !== undefined, 'area'),
          },
        ]
      : []),
    ...(showsArea
      ? [{ key: 'area', name: areaName(areaCode), removeHref: without(subjectCode !== undefined, 'study') }]
      : []),
  ];
}

export interface Questions {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly total: number;
}

interface Said extends Pick<Found, 'understood'> {
  /** The first page of what was found. */
  readonly list?: readonly Pick<Questions, 'studyPhaseCode' | 'subjectCode'>[];
}

/** Phase and subject that a search is about: chosen, read out of the words, or those of all hits. */
function saidStudy(state: SearchState, { understood, list = [] }: Said) {
  const codeOf = (field: string) => Number(understood.find((term) => term.field === field)?.code ?? 0);
  const common = (values: readonly number[]) => (new Set(values).size === 1 ? values[0] : undefined);
  const wish = wishOf(state);
  // 配平 is chemistry
  const isImplied = wish.studyPhaseCode === state.own.studyPhaseCode && wish.subjectCode !== state.own.dictCode;
  return {
    phase:
      state.phase ||
      codeOf('studyPhaseCode') ||
      phaseOfGrade(codeOf('grade')) ||
      common(list.map(({ studyPhaseCode }) => studyPhaseCode)),
    subject:
      state.subject ||
      codeOf('subjectCode') ||
      (isImplied ? wish.subjectCode : common(list.map(({ subjectCode }) => subjectCode))),
  };
}

/**
 * The subject of the bank that has questions for a search: never of another phase or subject than the search is about,
 * and only the asked one where that is not known. Undefined where the bank has none.
 */
export function questionsFor(
  state: SearchState,
  { total, elsewhere }: { readonly total: number; readonly elsewhere: readonly Questions[] },
  found: Said,
): Questions | undefined {
  const { phase, subject } = saidStudy(state, found);
  const asked: Questions = { ...wishOf(state), total };
  const places = phase !== undefined && subject !== undefined ? [asked, ...elsewhere] : [asked];
  return places.find(
    (place) =>
      place.total > 0 &&
      (phase ?? place.studyPhaseCode) === place.studyPhaseCode &&
      (subject ?? place.subjectCode) === place.subjectCode,
  );
}

/** What had to be given up so that something was found, and what was found instead: one sentence. */
export function relaxedSentence({ list, relaxed, total, facets, understood, searchedText }: Relaxed): string {
  const words = relaxed.filter(({ field }) => field === 'keyWord').map(({ name }) => `“${name}”`);
  const terms = relaxed.filter(({ field }) => field !== 'keyWord').map(({ name }) => name);
  if (relaxed.length === 0 || total === 0) return '';
  if (words.length > 0 && searchedText === '') {
    const [first] = list;
    const study = first ? studyName({ studyPhaseCode: first.studyPhaseCode, dictCode: first.subjectCode }) : '';
    const instead = understood.length > 0 ? understood.map(({ name }) => name).join('、') : study;
    return `没有找到${words.join('、')}，先看看${instead}的资源`;
  }
  const types = facets.find(({ field }) => field === typeFilter.field.call)?.options ?? [];
  const isTypeGone = relaxed.some(({ field }) => field === typeFilter.field.call || field === 'fileClass');
  const found =
    isTypeGone && types.length > 0
      ? types
          .toSorted((a, b) => b.count - a.count)
          .slice(0, shownTypes)
          .map(({ name, count }) => `${name} ${formatNumber(count)} 份`)
          .join('、')
      : `${understood.map(({ name }) => name).join('、')}${searchedText && `“${searchedText}”`} ${formatNumber(total)} 份`;
  // each of them may have resources by itself: 苏科版 has some, of another grade
  if (terms.length > 0 && understood.length > 0 && !isTypeGone && searchedText === '') {
    const all = [...terms, ...understood.map(({ name }) => name)].join('、');
    return `没有同时是${all}的资源，不限${terms.join('、')}的有 ${formatNumber(total)} 份`;
  }
  return `没有${[...words, ...terms].join('、')}，找到${found}`;
}

type Relaxed = Pick<ResourceList, 'list' | 'relaxed' | 'total' | 'facets' | 'understood' | 'searchedText'>;
/** Kinds of resources that the sentence counts. */
const shownTypes = 3;

export const literalHref = (state: SearchState) => searchHref(state, { literal: true });

export const sorts = (state: SearchState): Choice[] =>
  sortChoices(state.sort, (sort) => searchHref(state, { sort }), '最相关');

/** Orders of what has no ranking of a week or a month, the last by another name. */
const fewSorts = (state: SearchState, hot?: string): Choice[] =>
  sorts(state)
    .filter(({ key }) => !isDownloadRanking(key))
    .map((sort) => (hot && sort.key === 'hot' ? { ...sort, name: hot } : sort));
export const albumSorts = (state: SearchState) => fewSorts(state);
export const questionSorts = (state: SearchState) => fewSorts(state, '组卷最多');
export const bookSorts = (state: SearchState) => fewSorts(state, '关注最多');

/** For a search without a result: the same without some of its filters, also of those from the words. */
export function nearestLists(
  state: SearchState,
  nearest: readonly NearestSet[],
  understood: readonly UnderstoodTerm[],
): NearestList[] {
  const chosen = [typeFilter, ...lineFilters]
    .map((filter) => ({ filter, key: filter.field.call, code: chosenCode(state, filter, understood) }))
    .filter(({ code }) => code !== '')
    .map((one) => ({ ...one, name: nameOfCode(one.filter, one.code) }));
  return nearestOf(chosen, nearest, (dropped) =>
    searchHref(dropped.reduce((changed, { filter }) => withFilter(changed, filter, '', understood), state)),
  );
}

/** The search in words, for headings and titles. */
export const searchName = (state: SearchState): string =>
  typedText(state) || lineFilters.map((filter) => nameOfCode(filter, codeOf(state, filter))).join('');

/** What a search inside the results keeps: its values travel as hidden fields. */
export const hiddenFields = (state: SearchState): [name: string, text: string][] =>
  searchCodec.entries({ ...state, page: 1, within: '' });
