import type { ProvinceSummary } from '../../../shared/library/calls/region.schema.ts';
import { areaName, areas, nationwide } from '../../../shared/platform/area.ts';
import { phaseName, subjectName } from '../../../shared/platform/study.ts';
import { regionCodec } from '../../../shared/site/routes/list-queries.ts';
import { changeTo, codeOf, filterLine } from '../../features/library/resource-list/filters.ts';
import {
  type Choice,
  type FacetLine,
  plainLine,
  sortChoices,
} from '../../features/library/resource-list/refinement.ts';
import { type RegionState, regionHref } from './region-resource.data.ts';

/** `浙江高中语文` */
export const regionName = ({ areaCode, studyPhaseCode, subjectCode }: RegionState): string =>
  `${areaName(areaCode)}${phaseName(studyPhaseCode)}${subjectName(studyPhaseCode, subjectCode)}`;

/** Where a page is of another region than the visitor's (docs/product/library.md#resource-lists): what says so. */
export const otherRegionLine = (areaCode: number, ownAreaCode: number): string | undefined =>
  areaCode === ownAreaCode
    ? undefined
    : `正在查看${areaName(areaCode)}的资源，您选择的地区是${areaName(ownAreaCode)}。`;

const category = { param: 'category', field: regionCodec.fields.category } as const;

/** The switch between regions and, once they are counted, the region's categories. */
export function facetLines(state: RegionState, summary: ProvinceSummary | undefined): FacetLine[] {
  const places = [nationwide, ...areas.filter(({ code }) => code !== nationwide.code)];
  const categories = filterLine(category, {
    facets: [{ field: 'categoryCode', options: summary?.categories ?? [] }],
    chosen: codeOf(state, category),
    href: (code) => regionHref(state, changeTo(category, code)),
  });
  return [
    {
      choosesArea: true,
      ...plainLine(
        'area',
        '地区',
        places.map(({ code, name }) => ({ code: String(code), name })),
        String(state.areaCode),
        // categories are the region's own
        (code) => regionHref(state, { areaCode: Number(code), category: 0 }),
      ),
    },
    ...(categories ? [categories] : []),
  ];
}

export const sorts = (state: RegionState): Choice[] => sortChoices(state.sort, (sort) => regionHref(state, { sort }));
