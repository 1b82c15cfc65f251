import { z } from 'zod';
import { collectionBrief, pageOf, selectionCodes } from './common.schema.ts';
import { listPaging } from './resource-common.schema.ts';

export const resourceSchemas = {
  'resource.collectionHomePageList': { input: z.strictObject({ ...selectionCodes }), data: z.array(collectionBrief) },
  'resource.albumList': {
    input: z.strictObject({
      ...selectionCodes,
      collectionType: z.int32().optional(),
      sort: z.enum(['hot', 'new']).optional(),
      ...listPaging,
    }),
    data: pageOf(collectionBrief),
  },
};
