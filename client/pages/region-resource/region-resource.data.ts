import { provinceResourceList, provinceResourceSummary } from '../../../shared/catalogue/province-resource.ts';
import { announcements } from '../../../shared/catalogue/tk.ts';
import { nationwide } from '../../../shared/domain/area.ts';
import type { ListSort } from '../../../shared/domain/facet-codes.ts';
import type { PlannedCall } from '../../../shared/render.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { listPageSize } from '../../features/resource-list/refinement.ts';
import { optional, type ReadCall, required } from '../../lib/page.ts';

/** What the page of a region shows. */
export interface RegionState {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly areaCode: number;
  /** 0 for all. */
  readonly category: number;
  readonly sort: ListSort | undefined;
  /** From 1. */
  readonly page: number;
}

/** The whole country in an address: a visitor whose own region is another one can still ask for it. */
export const nationwideParam = '0';

/** Phase and subject are the visitor's; so is the region, unless the address names one. */
export function stateOf({ query, selection }: PublicVisit): RegionState {
  const { area, category, sort, page } = query;
  const named = area === nationwideParam ? nationwide.code : Number(area);
  return {
    studyPhaseCode: selection.studyPhaseCode,
    subjectCode: selection.dictCode,
    areaCode: area === undefined ? selection.areaCode : named,
    category: Number(category ?? 0),
    sort: sort === 'new' || sort === 'hot' ? sort : undefined,
    page: Number(page ?? 1),
  };
}

export const listInput = ({ studyPhaseCode, subjectCode, areaCode, category, sort, page }: RegionState) => ({
  pageNum: page,
  pageSize: listPageSize,
  studyPhaseCode,
  subjectCode,
  areaCode,
  ...(category && { categoryCode: category }),
  ...(sort && { sort }),
});

export const summaryInput = ({ studyPhaseCode, subjectCode, areaCode }: RegionState) => ({
  studyPhaseCode,
  subjectCode,
  areaCode,
});

/** News of teaching research. */
export const newsInput = { categoryCode: 'research', pageNum: 1, pageSize: 6 } as const;

export function needs(visit: PublicVisit): readonly PlannedCall[] {
  const state = stateOf(visit);
  return [
    required(provinceResourceList, listInput(state)),
    optional(provinceResourceSummary, summaryInput(state)),
    optional(announcements, newsInput),
  ];
}

/** A page past the last is no page. */
export function status(visit: PublicVisit, read: ReadCall): 200 | 404 {
  const state = stateOf(visit);
  const isPastEnd = state.page > 1 && read(provinceResourceList, listInput(state))?.list.length === 0;
  return isPastEnd ? 404 : 200;
}
