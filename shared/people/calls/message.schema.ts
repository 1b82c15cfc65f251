import { z } from 'zod';
import { done, listPaging, pageOf, rowIdText } from '../../contract/fields.schema.ts';
import { messageKinds } from '../message-kinds.ts';

const message = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  title: z.string(),
  content: z.string(),
  /** A path of the site where more stands; may be empty. */
  url: z.string(),
  createTime: z.string(),
  isRead: z.boolean(),
});
export type Message = z.infer<typeof message>;

export const messageSchemas = {
  'message.list': {
    input: z.strictObject(listPaging),
    data: pageOf(message).extend({ unreadNum: z.int() }),
  },
  'message.read': {
    /** Without ids all. */
    input: z.strictObject({ ids: z.array(rowIdText).min(1).max(50).optional() }),
    data: done,
  },
};
