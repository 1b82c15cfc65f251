import { z } from 'zod';
import { done, listPaging, pageOf, rowIdText } from '../../contract/fields.schema.ts';
import { resourceBrief } from '../../library/calls/briefs.schema.ts';
import { typedLine } from '../../platform/study.schema.ts';
import { defaultFolder, folderNameLimit } from '../favourite-folder.ts';

const collectType = z.enum(['resource', 'question', 'album', 'paper']);
export type CollectType = z.infer<typeof collectType>;

/** Of the default folder it is `0`. */
const folderId = rowIdText.or(z.literal(defaultFolder.id));

const favourite = z.object({
  id: z.string(),
  collectType,
  name: z.string(),
  collectTime: z.string(),
  /** False for an item that has been withdrawn since. */
  valid: z.boolean(),
  /** The card of a resource; null for other kinds. */
  resource: resourceBrief.nullable(),
  /** The default folder's where a gateway has no folders. */
  folderId: z.string().default(defaultFolder.id),
  /** Where a question or paper is found in the bank; null for other kinds. */
  bank: z
    .object({
      studyPhaseCode: z.int(),
      subjectCode: z.int(),
      /** Of a paper: the resource that it belongs to; empty for a question. */
      resourceId: z.string(),
    })
    .nullable()
    .default(null),
});
export type Favourite = z.infer<typeof favourite>;

/** How many favourites of a kind are in a folder. */
const amounts = z.object({ resource: z.int(), question: z.int(), album: z.int(), paper: z.int() });

const folder = z.object({ id: z.string(), name: z.string(), amounts });
export type FavouriteFolder = z.infer<typeof folder>;

export const favouriteSchemas = {
  'collect.doSave': {
    input: z.strictObject({ collectType, id: rowIdText, collected: z.boolean() }),
    data: z.object({ collected: z.boolean(), collectNum: z.int() }),
  },
  'collect.hasCollect': {
    input: z.strictObject({ collectType, ids: z.array(rowIdText).min(1).max(100) }),
    /** Those of the given ids that the person keeps. */
    data: z.object({ ids: z.array(z.string()) }),
  },
  'collect.myCollect': {
    input: z.strictObject({
      ...listPaging,
      collectType,
      keyWord: typedLine().max(100).optional(),
      folderId: folderId.optional(),
    }),
    data: pageOf(favourite),
  },
  'collect.folders': {
    input: z.strictObject({}),
    /** The default folder first. */
    data: z.object({ list: z.array(folder) }),
  },
  'collect.saveFolder': {
    /** Without an id a new one is made. */
    input: z.strictObject({ id: rowIdText.optional(), name: typedLine().trim().min(1).max(folderNameLimit) }),
    data: z.object({ id: z.string() }),
  },
  'collect.deleteFolder': { input: z.strictObject({ id: rowIdText }), data: done },
  'collect.moveToFolder': {
    input: z.strictObject({ collectType, ids: z.array(rowIdText).min(1).max(100), folderId }),
    data: z.object({ moved: z.int() }),
  },
};
