import { z } from 'zod';
import { listPaging, pageOf } from '../contract/fields.schema.ts';
import { collectionBrief } from '../library/calls/briefs.schema.ts';
import { knownStudy } from '../platform/study.schema.ts';

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
