import {
  relatedResources,
  resourceDetail,
  resourcePicList,
  sameAlbum,
} from '../../../shared/library/calls/resource.ts';
import type { PlannedCall } from '../../../shared/site/render.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { optional, required } from '../../lib/site/page.ts';

/** The resource that the path names. */
export const idOf = ({ params }: Pick<PublicVisit<'resource-id'>, 'params'>) => params.id;

/** Questions of a paper, rights and favourites are loaded by the browser: search engines read the paper's text. */
export function needs(visit: PublicVisit<'resource-id'>): readonly PlannedCall[] {
  const id = idOf(visit);
  return [
    required(resourceDetail, { id }),
    optional(resourcePicList, { id }),
    optional(relatedResources, { id }),
    optional(sameAlbum, { id }),
  ];
}
