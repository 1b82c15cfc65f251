import type { Study } from '../../platform/study.ts';
import type { Selection } from '../selection.ts';
import type { ParamCodec } from './ids.ts';
import type { GivenQuery, QueryCodec, QueryFields } from './query-codec.ts';

/**
 * Where a phone is sent instead: a path below the mobile site and its query in the order of
 * docs/product/site.md#mobile-redirects.
 */
export interface MobileTarget {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
}

/** A page whose path or query has nothing to read. */
export type Nothing = Readonly<Record<string, never>>;

export interface RouteRecord<P = unknown, F = QueryFields> {
  /** `{}` stands for the one parameter; a path without it is exact. */
  readonly path: string;
  /** Name for the site map, breadcrumbs and titles. */
  readonly title: string;
  readonly param?: ParamCodec<P>;
  /**
   * What a missing parameter does: a page of its own, the page of some other address, or a redirect. Without it: 404.
   */
  readonly withoutParam?: 'page' | 'alias' | { readonly redirectTo: string };
  /** Query parameters that the page reads; all others are dropped from key and rendering. */
  readonly query?: QueryCodec<F>;
  /** One address per filter set: any other spelling answers 301. */
  readonly canonicalQuery?: boolean;
  /** False on pages without the top navigation (docs/product/site.md#page-kinds). */
  readonly navigation?: boolean;
  /** The page says something else in WeChat and in Feishu, and is stored for each of them. */
  readonly knowsHostApp?: boolean;
  /** Stays mounted when the person navigates away. */
  readonly keepAlive?: boolean;
  /** Name of a check that runs before the page; an unknown name is error 500. */
  readonly guard?: string;
  /**
   * Study phase and subject of the page where its address names them; parts that it leaves out are the selection's. A
   * page without it follows the selection.
   */
  study?(params: P, query: GivenQuery<F>, selection: Selection): Study;
  mobile?(params: P, selection: Selection): MobileTarget;
  /** Search engines may list it. */
  readonly indexed?: boolean;
  /** Personal pages and orders: never kept by anyone. */
  readonly noStore?: boolean;
  /** Host of cross-host links; the main host where left out. */
  readonly host?: 'teacherZone' | 'spaceStation' | 'collection' | 'pay';
}

/** A type-checked record: the mobile target reads the parameters that the codec gives. */
export const route = <P = Nothing, F = Nothing>(record: RouteRecord<P, F>): RouteRecord<P, F> => record;
