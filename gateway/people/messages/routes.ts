import type { Message, messageSchemas } from '../../../shared/people/calls/message.schema.ts';
import { messageKinds } from '../../../shared/people/message-kinds.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { addExpiryMessages } from './expiry-messages.ts';
import { type MessageRow, markRead, messagePage } from './message-store.ts';
import { addNewVersionMessages } from './new-version-messages.ts';

export const messageHandlers = ({ db, clock }: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof messageSchemas> => ({
  'message.list': async ({ pageNum, pageSize }, caller) => {
    const userId = signedIn(caller);
    const now = new Date(clock.now());
    await addExpiryMessages(db, userId, now);
    await addNewVersionMessages(db, userId, now);
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    const { rows, total, unreadNum } = await messagePage(db, userId, page);
    return { list: rows.map(presentMessage), total, pageNum, pageSize, unreadNum };
  },
  'message.read': async ({ ids }, caller) => {
    await markRead(db, { userId: signedIn(caller), ids: ids?.map(rowId) }, new Date(clock.now()));
    return {};
  },
});

const presentMessage = ({ id, kind, title, content, url, createdAt, readAt }: MessageRow): Message => ({
  id: String(id),
  kind: messageKinds.find((known) => known === kind) ?? 'system',
  title,
  content,
  url,
  createTime: createdAt.toISOString(),
  isRead: readAt !== null,
});
