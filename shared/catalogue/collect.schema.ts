import { z } from 'zod';
import { pageOf, resourceBrief } from './common.schema.ts';
import { listPaging, rowId } from './resource-common.schema.ts';

const collectType = z.enum(['resource', 'question', 'album', 'paper']);
export type CollectType = z.infer<typeof collectType>;

const favourite = z.object({
  id: z.string(),
  collectType,
  name: z.string(),
  collectTime: z.string(),
  /** False for what has been taken away since. */
  valid: z.boolean(),
  /** The card of a resource; null for other kinds. */
  resource: resourceBrief.nullable(),
});
export type Favourite = z.infer<typeof favourite>;

export const collectSchemas = {
  'collect.doSave': {
    input: z.strictObject({ collectType, id: rowId, collected: z.boolean() }),
    data: z.object({ collected: z.boolean(), collectNum: z.int() }),
  },
  'collect.hasCollect': {
    input: z.strictObject({ collectType, ids: z.array(rowId).min(1).max(100) }),
    /** Those of the given ids that the person keeps. */
    data: z.object({ ids: z.array(z.string()) }),
  },
  'collect.myCollect': {
    input: z.strictObject({ ...listPaging, collectType, keyWord: z.string().max(100).optional() }),
    data: pageOf(favourite),
  },
};
