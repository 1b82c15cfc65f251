import type { SiteFacts } from './hosts.ts';
import type { ErrorFacts } from './render.ts';
import type { PublicVisit } from './visit.ts';

/** A call in a data block of the document. `isPacked`: the data are as `packRows` made them. */
export type DocumentCall = readonly [key: string, data: unknown, bornAt: number, isPacked?: 1];

/** What the document's `page-state` block holds: the browser starts from it. */
export interface PageState {
  readonly visit: PublicVisit;
  readonly site: SiteFacts;
  readonly error?: ErrorFacts;
  /**
   * Keys of the calls whose answers follow in the block `personal-data`, behind a page that signed-in visitors share.
   */
  readonly awaits?: readonly string[];
}
