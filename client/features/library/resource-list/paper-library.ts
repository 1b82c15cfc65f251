import { maxListPage } from '../../../../shared/contract/paging.ts';
import { nationwide as wholeCountry } from '../../../../shared/platform/area.ts';
import type { ListSort } from '../../../../shared/platform/facet-codes.ts';
import {
  isPhaseCode,
  isSubjectCode,
  libraryType,
  type Study,
  taughtSubject,
} from '../../../../shared/platform/study.ts';
import { libraryCodec, libraryFilters } from '../../../../shared/site/routes/list-queries.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { type FullQuery, queryCodec } from '../../../../shared/site/routes/query-codec.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';

/** The whole state of a page of the paper library; its filters are those of `libraryFilters`. */
export interface ListState extends FullQuery<typeof libraryFilters> {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  /** Resources of all types, not only papers (docs/product/library.md#papers-first). */
  readonly all: boolean;
  /** Undefined is the comprehensive order. */
  readonly sort: ListSort | undefined;
  /** The visitor has taken the preference for their own area away. */
  readonly nationwide: boolean;
  /** Area whose resources come first (docs/product/library.md#own-area-first); 0 for none. */
  readonly preferArea: number;
  /** From 1. */
  readonly page: number;
}

const filters = queryCodec(libraryFilters);
const filtersAndSort = queryCodec({ ...libraryFilters, sort: libraryCodec.fields.sort });

/**
 * The state that an address means for a visitor with that selection (docs/product/library.md#list-addresses). Codes of
 * the path that do not exist give null, a 404 page without a call; values of the query that the phase does not have
 * count as absent.
 */
export function readListState({
  params,
  query,
  selection,
}: Pick<PublicVisit<'layout-paper-lib'>, 'params' | 'query' | 'selection'>): ListState | null {
  const studyPhaseCode = params.studyPhaseCode || selection.studyPhaseCode;
  if (!isPhaseCode(studyPhaseCode)) return null;
  const subjectCode = params.subjectCode || taughtSubject(studyPhaseCode, selection.dictCode);
  if (!isSubjectCode(studyPhaseCode, subjectCode)) return null;
  const { category, area, year, page } = params;
  if (!isKnown('category', category) || !isKnown('area', area) || !isKnown('year', year)) return null;
  if (page > maxListPage) return null;
  const chosen = libraryCodec.fitted(query, { studyPhaseCode, category });
  const all = chosen.all || libraryType(category) === undefined;
  const isOpenToAreas = area === 0 && chosen.sort === undefined && !chosen.nationwide;
  const preferArea = isOpenToAreas && selection.areaCode !== wholeCountry.code ? selection.areaCode : 0;
  return { ...chosen, all, studyPhaseCode, subjectCode, category, area, year, page: page || 1, preferArea };
}

const isKnown = (filter: 'category' | 'area' | 'year', value: number) =>
  value === 0 || libraryFilters[filter].parse(String(value)) !== undefined;

/** Filters and order of a state as the calls take them. */
export const callFilters = ({ studyPhaseCode, subjectCode, ...state }: ListState) => ({
  studyPhaseCode,
  subjectCode,
  ...(!state.all && { resourceType: 'paper' }),
  ...filtersAndSort.callParams(state),
});

/** The address of a list. `change` sets filters; everything but a change of the page itself goes back to page 1. */
export function listHref(state: ListState, change: Partial<ListState> = {}): string {
  const next: ListState = { ...state, page: 1, ...change };
  const { studyPhaseCode, category, area, year, page } = next;
  const subjectCode = taughtSubject(studyPhaseCode, next.subjectCode);
  const params = { studyPhaseCode, subjectCode, category, area, year, page: page === 1 ? 0 : page };
  const isElsewhere = studyPhaseCode !== state.studyPhaseCode || subjectCode !== state.subjectCode;
  // grades and kinds belong to a phase, editions to a subject: they go when it changes
  const query = isElsewhere ? { ...next, version: '' } : next;
  return hrefOf('layout-paper-lib', params) + libraryCodec.print(query, params);
}

/** The paper library of a study, with the filters of a state where there is one. */
export function libraryHref({ studyPhaseCode, dictCode }: Study, state?: ListState | null): string {
  const study = { studyPhaseCode, subjectCode: dictCode };
  const plain = {
    ...listWithoutFilters,
    ...study,
    all: false,
    sort: undefined,
    nationwide: false,
    preferArea: 0,
    page: 1,
  };
  return listHref(state ?? plain, study);
}

/** The state with none of the filters; phase, subject and order stay. */
export const listWithoutFilters = filters.defaults;
export const hasFilters = (state: ListState) => filters.entries(state).length > 0;
