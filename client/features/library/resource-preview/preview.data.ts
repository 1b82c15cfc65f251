import { resourceDetail, resourcePicList } from '../../../../shared/library/calls/resource.ts';
import type { PlannedCall } from '../../../../shared/site/render.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { optional, required } from '../../../lib/site/page.ts';
import { queryId } from '../../../lib/site/query-id.ts';

/** What a page needs that shows the pictures of the resource its query names. */
export function previewNeeds(visit: PublicVisit<'resource-fullScreen' | 'resource-mobile'>): readonly PlannedCall[] {
  const id = queryId(visit);
  return id === undefined ? [] : [required(resourceDetail, { id }), optional(resourcePicList, { id })];
}
