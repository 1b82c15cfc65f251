import type { Selection } from '../selection.ts';
import type { ParamCodec } from './ids.ts';

/**
 * Where a phone is sent instead: a path below the mobile site and its query in the order of
 * docs/product.md#mobile-redirects.
 */
export interface MobileTarget {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
}

export interface RouteRecord<P = object> {
  /** `{}` stands for the one parameter; a path without it is exact. */
  readonly path: string;
  /** Name for the site map, breadcrumbs and titles. */
  readonly title: string;
  readonly param?: ParamCodec<P>;
  /** What a missing parameter does: a page of its own, or a redirect. Without it: 404. */
  readonly withoutParam?: 'page' | { readonly redirectTo: string };
  /** Query parameters that the page reads, in canonical order; all others are dropped from key and rendering. */
  readonly query?: readonly string[];
  /** What those values have to be; one that does not fit counts as absent. A name left out takes any short text. */
  readonly queryValues?: Readonly<Record<string, (value: string, params: P) => boolean>>;
  /** One address per filter set: any other spelling answers 301. */
  readonly canonicalQuery?: boolean;
  /** False on pages without the top navigation (docs/product.md#page-kinds). */
  readonly navigation?: boolean;
  /** Stays mounted when the person navigates away. */
  readonly keepAlive?: boolean;
  /** Name of a check that runs before the page; an unknown name is error 500. */
  readonly guard?: string;
  readonly mobile?: (params: P, selection: Selection) => MobileTarget;
  /** Search engines may list it. */
  readonly indexed?: boolean;
  /** Personal pages and orders: never kept by anyone. */
  readonly noStore?: boolean;
  /** Host of cross-host links; the main host where left out. */
  readonly host?: 'teacherZone' | 'spaceStation' | 'collection' | 'pay';
}

/** A type-checked record: the mobile target reads the parameters that the codec gives. */
export const route = <P = Record<never, never>>(record: RouteRecord<P>): RouteRecord<P> => record;
