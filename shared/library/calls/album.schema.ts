import { z } from 'zod';
import { rowIdText } from '../../contract/fields.schema.ts';
import { selectionCodes } from '../../platform/study.schema.ts';
import { collectionBrief, resourceBrief } from './briefs.schema.ts';

const albumDetail = collectionBrief.extend({
  ...selectionCodes,
  /** Items in the album's own groups and order; at most 200. */
  groups: z.array(z.object({ groupName: z.string(), items: z.array(resourceBrief) })),
  /** What the items cost in points one by one. */
  pointsTotal: z.int(),
  fileSizeTotal: z.int(),
});
export type AlbumDetail = z.infer<typeof albumDetail>;

export const albumSchemas = {
  'album.detail': { input: z.strictObject({ id: rowIdText }), data: albumDetail },
};
