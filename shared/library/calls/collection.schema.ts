import { z } from 'zod';
import { listPaging, pageOf } from '../../contract/fields.schema.ts';
import { knownStudy } from '../../platform/study.schema.ts';
import { collectionBrief } from './briefs.schema.ts';

export const collectionSchemas = {
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
