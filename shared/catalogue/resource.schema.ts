import { z } from 'zod';
import { collectionBrief, knownStudy, pageOf } from './common.schema.ts';
import { listPaging } from './resource-common.schema.ts';

export const resourceSchemas = {
  'resource.collectionHomePageList': { input: z.strictObject({ ...knownStudy }), data: z.array(collectionBrief) },
  'resource.albumList': {
    input: z.strictObject({
      ...knownStudy,
      collectionType: z.int32().optional(),
      sort: z.enum(['hot', 'new']).optional(),
      ...listPaging,
    }),
    data: pageOf(collectionBrief),
  },
};
