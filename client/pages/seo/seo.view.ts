import type { DataOf } from '../../../shared/contract/endpoint.ts';
import type { seoLanding } from '../../../shared/library/calls/resource.ts';
import type { NearestSet } from '../../../shared/library/calls/resource-list.schema.ts';
import { isSubjectCode, subjectName } from '../../../shared/platform/study.ts';
import { libraryFilters } from '../../../shared/site/routes/list-queries.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { NearestList } from '../../features/library/resource-list/EmptyList.tsx';
import { nearestOf } from '../../features/library/resource-list/filters.ts';
import type { ListState } from '../../features/library/resource-list/paper-library.ts';

export type Landing = DataOf<typeof seoLanding>;

export const seoHref = (state: ListState, change: Partial<ListState> = {}): string => {
  const { studyPhaseCode, subjectCode, category, area, year } = { ...state, ...change };
  return hrefOf('seo', { studyPhaseCode, subjectCode, category, area, year, page: 0 });
};

type Param = 'subjectCode' | 'category' | 'area' | 'year';

/** What a landing page may differ in from those beside it. */
const differences: readonly { readonly field: string; readonly param: Param; readonly title: string }[] = [
  { field: 'subjectCode', param: 'subjectCode', title: '其他学科' },
  { field: 'categoryCode', param: 'category', title: '按类别查看' },
  { field: 'areaCode', param: 'area', title: '按地区查看' },
  { field: 'year', param: 'year', title: '按年份查看' },
];

/** Name of a filter value; empty for one without a landing page. */
function nameOf(param: Param, code: number, { studyPhaseCode }: ListState): string {
  if (param === 'subjectCode') return isSubjectCode(studyPhaseCode, code) ? subjectName(studyPhaseCode, code) : '';
  const value = libraryFilters[param].parse(String(code));
  return value === undefined ? '' : libraryFilters[param].nameOf(value);
}

export interface NeighbourGroup {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly count: number; readonly href: string }[];
}

/** Landing pages beside this one that hold something, grouped by what differs. */
export function neighbourGroups(state: ListState, neighbours: Landing['neighbours']): NeighbourGroup[] {
  return neighbours.flatMap(({ field, options }) => {
    const difference = differences.find((one) => one.field === field);
    if (!difference) return [];
    const { param, title } = difference;
    const links = options
      .map(({ code, count }) => ({ code: Number(code), count, name: nameOf(param, Number(code), state) }))
      .filter(({ code, count, name }) => count > 0 && code !== state[param] && name !== '')
      .map(({ code, count, name }) => ({ name, count, href: seoHref(state, { [param]: code }) }));
    return links.length > 0 ? [{ title, links }] : [];
  });
}

/** For an empty page: pages without some of its filters that hold something. */
export function nearestPages(state: ListState, nearest: readonly NearestSet[]): NearestList[] {
  const chosen = differences
    .filter(({ param }) => param !== 'subjectCode' && state[param] !== 0)
    .map(({ field, param }) => ({ key: field, param, name: nameOf(param, state[param], state) }));
  return nearestOf(chosen, nearest, (dropped) =>
    seoHref(state, Object.fromEntries(dropped.map(({ param }) => [param, 0]))),
  );
}
