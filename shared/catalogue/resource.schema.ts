import { z } from 'zod';
import { collectionBrief } from '../library/calls/briefs.schema.ts';
import { knownStudy } from './common.schema.ts';
import { listPaging, pageOf } from './resource-common.schema.ts';

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
