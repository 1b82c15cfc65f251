import { z } from 'zod';
import { rowIdText } from '../../contract/fields.schema.ts';
import { shareKinds } from '../share-link.ts';

const token = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

export const shareSchemas = {
  'info.getShareLink': {
    input: z.strictObject({ kind: z.enum(shareKinds), id: rowIdText }),
    data: z.object({
      /** Path below the site. */
      url: z.string(),
      token: z.string(),
      openTimes: z.int().default(0),
    }),
  },
  'info.updateOpenTimes': {
    input: z.strictObject({
      token,
      /** What the browser calls itself; without one the address counts. */
      visitor: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/)
        .optional(),
    }),
    data: z.object({ openTimes: z.int() }),
  },
  'info.shareLinkOwner': {
    input: z.strictObject({ token }),
    data: z.object({
      kind: z.literal('activity'),
      id: z.string(),
      /** Cut. */
      name: z.string(),
    }),
  },
};
