import type { ComponentType } from 'react';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { Study } from '../../../shared/platform/study.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { Head, PlannedCall } from '../../../shared/site/render.ts';
import type { RouteName } from '../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import type { PagePart } from './page-part.ts';

/** Reads the data of a call that is ready; undefined while it is late or has failed. */
export type ReadCall = <I, D>(endpoint: Endpoint<I, D>, input: I) => D | undefined;

/** What a page folder gives: its component, what it needs and what its document head says. */
export interface PageModule<N extends RouteName = RouteName> {
  readonly Page: ComponentType;
  /** Everything the page wants, said once: the server starts all of it in parallel, links prefetch the same. */
  needs(visit: PublicVisit<N>): readonly PlannedCall[];
  head(visit: PublicVisit<N>, read: ReadCall, site: SiteFacts): Head;
  /**
   * Address of the same page for another study. A page whose address names no study has none: it follows the selection.
   */
  ofStudy?(visit: PublicVisit<N>, study: Study): string;
  /** Address of the same page for another area, of a page whose address can name one. */
  ofArea?(visit: PublicVisit<N>, areaCode: number): string;
  /** Code that this visit needs besides the page's. */
  part?(visit: PublicVisit<N>): PagePart | undefined;
  /** The status once required data is here, where an answer can mean that there is no such page; else 200. */
  status?(visit: PublicVisit<N>, read: ReadCall): 200 | 404;
}

/** The input of a call that takes none. */
export const noInput = {} as const;

/** A call whose failure decides the status of the page. */
export const required = <I, D>(endpoint: Endpoint<I, D>, input: I): PlannedCall => ({
  endpoint,
  input,
  required: true,
});
/** A call whose failure leaves a gap. A slow one leaves its placeholder in the page, and the browser fetches it. */
export const optional = <I, D>(endpoint: Endpoint<I, D>, input: I): PlannedCall => ({
  endpoint,
  input,
  required: false,
});
