import type { ProvinceSummary } from '../../../shared/catalogue/province-resource.schema.ts';
import { areaName, areas, nationwide } from '../../../shared/domain/area.ts';
import { listSorts } from '../../../shared/domain/list-facets.ts';
import { categoryName, phaseName, subjectName } from '../../../shared/domain/study.ts';
import { hrefOf } from '../../../shared/routes/match.ts';
import { type Choice, type FacetLine, facetLine, plainLine } from '../../features/resource-list/refinement.ts';
import { nationwideParam, type RegionState } from './region-resource.data.ts';

const paramOf = (areaCode: number) => (areaCode === nationwide.code ? nationwideParam : String(areaCode));

/** The address of a region's page; the region is always named in it. */
export function regionHref(state: RegionState, change: Partial<RegionState> = {}): string {
  const { areaCode, category, sort, page } = { ...state, page: 1, ...change };
  return hrefOf(
    'region-resource',
    {},
    {
      area: paramOf(areaCode),
      category: category || undefined,
      sort,
      page: page === 1 ? undefined : page,
    },
  );
}

/** `浙江高中语文` */
export const regionName = ({ areaCode, studyPhaseCode, subjectCode }: RegionState): string =>
  `${areaName(areaCode)}${phaseName(studyPhaseCode)}${subjectName(studyPhaseCode, subjectCode)}`;

/** The switch between regions and, once they are counted, the region's categories. */
export function facetLines(state: RegionState, summary: ProvinceSummary | undefined): FacetLine[] {
  const regions = [nationwide, ...areas.filter(({ code }) => code !== nationwide.code)];
  const categories = facetLine({
    field: 'categoryCode',
    name: '类别',
    facets: [{ field: 'categoryCode', options: summary?.categories ?? [] }],
    chosen: state.category === 0 ? '' : String(state.category),
    nameOf: (code) => categoryName(Number(code)),
    accepts: (code) => categoryName(Number(code)) !== '',
    href: (code) => regionHref(state, { category: Number(code) }),
  });
  return [
    plainLine(
      'area',
      '地区',
      regions.map(({ code, name }) => ({ code: paramOf(code), name })),
      paramOf(state.areaCode),
      (code) =>
        // categories are the region's own
        regionHref(state, { areaCode: code === nationwideParam ? nationwide.code : Number(code), category: 0 }),
    ),
    ...(categories ? [categories] : []),
  ];
}

export const sorts = (state: RegionState): Choice[] =>
  listSorts.map(({ code, name }) => ({
    key: code ?? '',
    name,
    href: regionHref(state, { sort: code }),
    chosen: state.sort === code,
  }));
