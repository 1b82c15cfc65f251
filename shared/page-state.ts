import type { SiteFacts } from './hosts.ts';
import type { ErrorFacts, PublicVisit } from './render.ts';

/** What the document's `page-state` block holds: the browser starts from it. */
export interface PageState {
  readonly visit: PublicVisit;
  readonly site: SiteFacts;
  readonly error?: ErrorFacts;
}
