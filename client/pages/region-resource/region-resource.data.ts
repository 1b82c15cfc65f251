import { announcements } from '../../../shared/library/calls/announcement.ts';
import { provinceResourceList, provinceResourceSummary } from '../../../shared/library/calls/region.ts';
import { stationList } from '../../../shared/library/calls/station.ts';
import { nationwide } from '../../../shared/platform/area.ts';
import type { ListSort } from '../../../shared/platform/facet-codes.ts';
import { regionCodec } from '../../../shared/site/routes/list-queries.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { listCall, listPage } from '../../features/library/resource-list/list-page.ts';
import { listPageSize } from '../../features/library/resource-list/refinement.ts';
import { optional } from '../../lib/site/page.ts';

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

/** Phase and subject are the visitor's; so is the region, unless the address names one. */
export function stateOf(visit: PublicVisit<'region-resource'>): RegionState {
  const { area, category, sort, page } = queryOf(visit);
  const { studyPhaseCode, dictCode, areaCode } = visit.selection;
  return { studyPhaseCode, subjectCode: dictCode, areaCode: area ?? areaCode, category, sort, page };
}

/** The address of a region's page; the region is always named in it. */
export function regionHref(state: RegionState, change: Partial<RegionState> = {}): string {
  const { areaCode, category, sort, page } = { ...state, page: 1, ...change };
  return hrefOf('region-resource', {}, { area: areaCode, category, sort, page });
}

export const summaryInput = ({ studyPhaseCode, subjectCode, areaCode }: RegionState) => ({
  studyPhaseCode,
  subjectCode,
  areaCode,
});

/** News of the region itself; the whole country has none. */
export const localNewsInput = ({ areaCode }: RegionState) =>
  areaCode === nationwide.code ? undefined : { areaCode, pageNum: 1, pageSize: 4 };

/** News of teaching research. */
export const newsInput = { categoryCode: 'research', pageNum: 1, pageSize: 6 } as const;

export const regionResources = listPage({
  route: 'region-resource',
  pageSize: listPageSize,
  stateOf,
  call: (state) =>
    listCall(provinceResourceList, {
      pageNum: state.page,
      pageSize: listPageSize,
      ...summaryInput(state),
      ...regionCodec.callParams({ category: state.category, sort: state.sort }),
    }),
  href: regionHref,
  otherCalls(state) {
    const local = localNewsInput(state);
    return [
      optional(provinceResourceSummary, summaryInput(state)),
      ...(local ? [optional(announcements, local)] : []),
      optional(announcements, newsInput),
      optional(stationList, {}),
    ];
  },
});
