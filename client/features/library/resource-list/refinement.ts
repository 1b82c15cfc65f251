import { maxListPage } from '../../../../shared/contract/paging.ts';
import type { Facet } from '../../../../shared/library/calls/resource-list.schema.ts';
import { type ListSort, listOrders } from '../../../../shared/platform/facet-codes.ts';

/** A value that a list can be refined by, and where that leads. */
export interface Choice {
  readonly key: string;
  readonly name: string;
  /** How many rows the choice gives; left out where it is not counted. */
  readonly count?: number | undefined;
  readonly href: string;
  readonly chosen: boolean;
}

/** One filter with its values; the first choice lets all through. */
export interface FacetLine {
  readonly field: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  /** Its values are the visitor's study: choosing one changes the selection as well. */
  readonly choosesStudy?: boolean;
  /** Its values are areas, of which one becomes the visitor's. */
  readonly choosesArea?: boolean;
}

/** A chosen filter and the list without it. */
export interface RemovableFilter {
  readonly key: string;
  readonly name: string;
  readonly removeHref: string;
}

interface FacetSource {
  /** As the call names it. */
  readonly field: string;
  readonly name: string;
  readonly facets: readonly Facet[];
  /** Code of the chosen value; empty for none. */
  readonly chosen: string;
  /** Name of a chosen value that the answer does not count. */
  readonly nameOf: (code: string) => string;
  /** Values that an address can hold; any where left out. */
  readonly accepts?: (code: string) => boolean;
  /** The list with that value; with an empty code, without the filter. */
  readonly href: (code: string) => string;
}

/** The line of one filter from the counts of an answer; undefined where there is nothing to choose. */
export function facetLine({ field, name, facets, chosen, nameOf, accepts, href }: FacetSource): FacetLine | undefined {
  const facet = facets.find((one) => one.field === field);
  const counted = facet?.options ?? [];
  const offered = counted.filter(
    ({ code, count }) => (count > 0 || code === chosen) && code !== '' && (accepts?.(code) ?? true),
  );
  const all =
    chosen === '' || offered.some(({ code }) => code === chosen)
      ? offered
      : // a filter without counts may have rows
        [{ code: chosen, name: nameOf(chosen), count: facet && 0 }, ...offered];
  if (all.length === 0) return undefined;
  return {
    field,
    name,
    choices: [
      { key: '', name: '全部', href: href(''), chosen: chosen === '' },
      ...all.map((option) => ({
        key: option.code,
        name: option.name,
        count: option.count,
        href: href(option.code),
        chosen: option.code === chosen,
      })),
    ],
  };
}

/** A line without counts: phases, subjects, orders. */
export const plainLine = (
  field: string,
  name: string,
  values: readonly { readonly code: string; readonly name: string }[],
  chosen: string,
  href: (code: string) => string,
): FacetLine => ({
  field,
  name,
  choices: values.map((value) => ({
    key: value.code,
    name: value.name,
    href: href(value.code),
    chosen: value.code === chosen,
  })),
});

/** The orders of a list of resources; the one that needs no word in the address goes by `first`. */
export const sortChoices = (
  chosen: ListSort | undefined,
  href: (sort: ListSort | undefined) => string,
  first = '综合',
): Choice[] =>
  [undefined, ...listOrders].map((sort) => ({
    key: sort ?? '',
    name: sort ? sortNames[sort] : first,
    href: href(sort),
    chosen: sort === chosen,
  }));
const sortNames: Readonly<Record<ListSort, string>> = {
  new: '最新',
  hot: '下载最多',
  week: '周榜',
  month: '月榜',
};

/** The chosen value is offered first among what stands behind 更多, so that it is never hidden. */
export function splitChoices(choices: readonly Choice[], shown: number): [readonly Choice[], readonly Choice[]] {
  // two more on the line cost less than a button
  if (choices.length <= shown + 2) return [choices, []];
  const head = choices.slice(0, shown);
  const chosen = choices.slice(shown).find((choice) => choice.chosen);
  if (!chosen) return [head, choices.slice(shown)];
  return [[...head, chosen], choices.slice(shown).filter((choice) => choice !== chosen)];
}

/** Number of the last page of a list. Where `total` is only a lower bound, a full page has one after it. */
export function lastPageOf(
  list: {
    readonly total: number;
    readonly totalIsLowerBound?: boolean;
    readonly list: readonly unknown[];
  },
  page: number,
  pageSize: number,
): number {
  const counted = Math.max(1, Math.ceil(list.total / pageSize));
  const goesOn = list.totalIsLowerBound === true && list.list.length === pageSize;
  return Math.min(maxListPage, goesOn ? Math.max(counted, page + 1) : counted);
}

export const listPageSize = 10;
