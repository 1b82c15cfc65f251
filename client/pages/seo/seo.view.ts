import type { DataOf } from '../../../shared/catalogue/endpoint.ts';
import type { seoLanding } from '../../../shared/catalogue/tk-resource.ts';
import { areaName } from '../../../shared/domain/area.ts';
import type { ListState } from '../../../shared/domain/list-facets.ts';
import { categoryName, isSubjectCode, subjectName } from '../../../shared/domain/study.ts';
import { hrefOf } from '../../../shared/routes/match.ts';
import type { NearestList } from '../../features/resource-list/EmptyList.tsx';

export type Landing = DataOf<typeof seoLanding>;

export const seoHref = (state: ListState, change: Partial<ListState> = {}): string => {
  const { studyPhaseCode, subjectCode, category, area, year } = { ...state, ...change };
  return hrefOf('seo', { studyPhaseCode, subjectCode, category, area, year, page: 0 });
};

interface Field {
  readonly title: string;
  readonly change: (code: number) => Partial<ListState>;
  readonly valueOf: (state: ListState) => number;
  readonly nameOf: (code: number, state: ListState) => string;
}

const fields: Readonly<Record<string, Field>> = {
  subjectCode: {
    title: '其他学科',
    change: (code) => ({ subjectCode: code }),
    valueOf: ({ subjectCode }) => subjectCode,
    nameOf: (code, state) => subjectName(state.studyPhaseCode, code),
  },
  categoryCode: {
    title: '按类别查看',
    change: (code) => ({ category: code }),
    valueOf: ({ category }) => category,
    nameOf: (code) => categoryName(code),
  },
  areaCode: {
    title: '按地区查看',
    change: (code) => ({ area: code }),
    valueOf: ({ area }) => area,
    nameOf: (code) => (code > 0 ? areaName(code) : ''),
  },
  year: {
    title: '按年份查看',
    change: (code) => ({ year: code }),
    valueOf: ({ year }) => year,
    nameOf: (code) => `${code}年`,
  },
};

export interface NeighbourGroup {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly count: number; readonly href: string }[];
}

/** Landing pages beside this one that hold something, grouped by what differs. */
export function neighbourGroups(state: ListState, neighbours: Landing['neighbours']): NeighbourGroup[] {
  return neighbours.flatMap(({ field, options }) => {
    const known = fields[field];
    if (!known) return [];
    const links = options
      .map(({ code, count }) => ({ code: Number(code), count }))
      .filter(({ code, count }) => count > 0 && code !== known.valueOf(state) && known.nameOf(code, state) !== '')
      .filter(({ code }) => field !== 'subjectCode' || isSubjectCode(state.studyPhaseCode, code))
      .map(({ code, count }) => ({
        name: known.nameOf(code, state),
        count,
        href: seoHref(state, known.change(code)),
      }));
    return links.length > 0 ? [{ title: known.title, links }] : [];
  });
}

/** For an empty page: pages without some of its filters that hold something. */
export function nearestPages(state: ListState, nearest: Landing['nearest']): NearestList[] {
  return nearest.flatMap(({ without, total }) => {
    const dropped = without.flatMap((field) => fields[field] ?? []).filter((field) => field.valueOf(state) !== 0);
    if (total === 0 || dropped.length === 0 || dropped.length !== without.length) return [];
    const change = Object.assign({}, ...dropped.map((field) => field.change(0))) as Partial<ListState>;
    return [
      {
        without: dropped.map((field) => field.nameOf(field.valueOf(state), state)),
        total,
        href: seoHref(state, change),
      },
    ];
  });
}
