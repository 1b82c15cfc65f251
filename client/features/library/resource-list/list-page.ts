import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import type { SiteFacts } from '../../../../shared/site/hosts.ts';
import type { Head, PlannedCall } from '../../../../shared/site/render.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { type RouteName, recordOf } from '../../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { type ReadCall, required } from '../../../lib/site/page.ts';
import { breadcrumbList, itemList, type NamedPath } from '../../../lib/site/structured-data.ts';
import { lastPageOf } from './refinement.ts';

/** One page of a list as calls answer it. */
interface ListData {
  readonly total: number;
  readonly totalIsLowerBound?: boolean;
  readonly list: readonly unknown[];
}

/** A state says what is listed and which page of it; pages count from 1. */
interface PagedState {
  readonly page: number;
}

export interface ListCall<D> {
  readonly endpoint: Endpoint<unknown, D>;
  readonly input: unknown;
}

/** A call of a list, its input checked against its endpoint. */
export const listCall = <I, D>(endpoint: Endpoint<I, D>, input: I): ListCall<D> => ({ endpoint, input });

/** What pages that show a list page by page differ in. */
interface ListParts<N extends RouteName, S extends PagedState, D extends ListData> {
  readonly route: N;
  readonly pageSize: number;
  /** Null if the address names codes that do not exist: a 404 page without a call. */
  stateOf(visit: PublicVisit<N>): S | null;
  call(state: S): ListCall<D>;
  /** The address of a state; anything but a change of the page leads to page 1. */
  href(state: S, change?: Partial<S>): string;
  /** Calls besides the list. */
  otherCalls?(state: S, visit: PublicVisit<N>): readonly PlannedCall[];
  /** False where loaded data does not have what the state names. */
  exists?(state: S, read: ReadCall): boolean;
}

interface ListFacts<N extends RouteName, S, D> {
  readonly visit: PublicVisit<N>;
  readonly state: S;
  readonly list: D;
  readonly read: ReadCall;
  readonly site: SiteFacts;
  /** Address of the route without parameters and query. */
  readonly bare: string;
}

interface ListWords extends Pick<Head, 'title' | 'description' | 'canonicalPath' | 'noindex'> {
  readonly items: readonly NamedPath[];
  /** Where the page stands below the entrance of its route; empty for the entrance itself. */
  readonly trail: readonly NamedPath[];
}

/** What follows from a list's parts: calls, status, head and the links between its pages. */
export function listPage<N extends RouteName, S extends PagedState, D extends ListData>(parts: ListParts<N, S, D>) {
  const { route, pageSize, stateOf, call, href, otherCalls, exists } = parts;
  const bare = hrefOf<RouteName>(route);
  const lastPage = (state: S, list: D) => lastPageOf(list, state.page, pageSize);
  const firstRow = ({ page }: S) => (page - 1) * pageSize + 1;
  // a state is more than its page, which TypeScript does not know of a type parameter
  const pageHref = (state: S, page: number) => href(state, { page } as Partial<S>);

  /** Later pages are canonical to themselves: search engines drop content of pages that point to the first one. */
  const canonicalOf = (state: S, { canonicalPath }: Pick<ListWords, 'canonicalPath'>) => {
    const isListItself = canonicalPath === bare || canonicalPath === pageHref(state, 1);
    return state.page > 1 && isListItself ? pageHref(state, state.page) : canonicalPath;
  };

  return {
    stateOf,
    call,
    href,
    /** Number of the first row of the page in the whole list. */
    firstRow,

    /** For `Pagination`. */
    paging: (state: S, list: D) => ({
      page: state.page,
      lastPage: lastPage(state, list),
      hrefOf: (page: number) => pageHref(state, page),
    }),

    needs(visit: PublicVisit<N>): readonly PlannedCall[] {
      const state = stateOf(visit);
      if (!state) return [];
      const { endpoint, input } = call(state);
      return [required(endpoint, input), ...(otherCalls?.(state, visit) ?? [])];
    },

    /** 404 for codes that do not exist and for a page past the last. */
    status(visit: PublicVisit<N>, read: ReadCall): 200 | 404 {
      const state = stateOf(visit);
      if (!state || exists?.(state, read) === false) return 404;
      const { endpoint, input } = call(state);
      return state.page > 1 && read(endpoint, input)?.list.length === 0 ? 404 : 200;
    },

    /** The head from what the page says of a list; undefined is a page without one. */
    head:
      (words: (facts: ListFacts<N, S, D>) => ListWords | undefined) =>
      (visit: PublicVisit<N>, read: ReadCall, site: SiteFacts): Head => {
        const state = stateOf(visit);
        const { endpoint, input } = (state && call(state)) ?? {};
        const list = endpoint && read(endpoint, input);
        const said = state && list && words({ visit, state, list, read, site, bare });
        if (!said) return headWithoutList(route, site);
        const trail = [{ name: recordOf(route).title, path: bare }, ...said.trail];
        return {
          ...headOfList(visit, site, { ...said, trail, total: list.total, first: firstRow(state) }),
          canonicalPath: canonicalOf(state, said),
          prevPath: state.page > 1 ? pageHref(state, state.page - 1) : undefined,
          nextPath: state.page < lastPage(state, list) ? pageHref(state, state.page + 1) : undefined,
        };
      },
  };
}

export const headWithoutList = (route: RouteName, site: SiteFacts): Head => ({
  title: `${recordOf(route).title} - ${site.name}`,
  description: '',
  canonicalPath: hrefOf(route),
  noindex: true,
});

/**
 * The head of a page that lists something. `trail` leads to it from the home page; a list without rows is kept from
 * search engines.
 */
export function headOfList(
  visit: PublicVisit,
  site: SiteFacts,
  { total, first, items, trail, noindex, ...words }: ListWords & { readonly total: number; readonly first: number },
): Head {
  return {
    ...words,
    noindex: noindex === true || total === 0,
    jsonLd: [
      itemList(site, visit, { total, first, items }),
      breadcrumbList(site, visit, [{ name: '首页', path: '/' }, ...trail]),
    ],
  };
}

/** The entrance of a list stands for itself, whatever the visitor's phase and subject are. */
export const isBare = ({ params, query }: Pick<PublicVisit, 'params' | 'query'>): boolean =>
  Object.values(params).every((code) => code === 0) && Object.keys(query).length === 0;
