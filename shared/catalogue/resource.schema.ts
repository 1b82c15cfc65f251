import { z } from 'zod';
import { collectionBrief, pageOf, selectionCodes } from './common.schema.ts';

export const resourceSchemas = {
  'resource.collectionHomePageList': { input: z.strictObject({ ...selectionCodes }), data: z.array(collectionBrief) },
  'resource.albumList': {
    input: z.strictObject({
      ...selectionCodes,
      collectionType: z.int().optional(),
      sort: z.enum(['hot', 'new']).optional(),
      pageNum: z.int().min(1).max(1000),
      pageSize: z.int().min(1).max(50),
    }),
    data: pageOf(collectionBrief),
  },
};
