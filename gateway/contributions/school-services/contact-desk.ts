import { packageName } from '../../../shared/contributions/school-services.ts';
import {
  type DeskDecision,
  type DeskItem,
  type DeskKind,
  isAmong,
  storedState,
} from '../../operators/desk/desk-kind.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, asc, desc, eq } from '../../platform/db/drizzle.ts';
import { contactRequest } from '../../platform/db/schema/desk.ts';

type ContactRow = typeof contactRequest.$inferSelect;

/** Writes a contact request down; operators find it on the desk. */
export async function addContact(
  db: Db,
  fields: Pick<ContactRow, 'userId' | 'name' | 'schoolName' | 'phone' | 'packageCode' | 'content' | 'createdAt'>,
): Promise<void> {
  await db.insert(contactRequest).values({ ...fields, state: 'submitted', reply: '', handledAt: null });
}

const presentItem = (row: ContactRow): DeskItem => ({
  id: row.id,
  state: row.state === 'submitted' ? 'open' : row.state,
  title: row.schoolName,
  facts: [
    ['称呼', row.name],
    ['手机号', row.phone],
    ['意向方案', packageName(row.packageCode)],
    ['需求', row.content],
  ],
  createdAt: row.createdAt,
  reply: row.reply,
  isSound: true,
});

async function close(
  tx: Queries,
  { id, reason, now }: DeskDecision,
  { state, sentence }: { state: 'accepted' | 'rejected'; sentence: string },
): Promise<boolean> {
  const [row] = await tx
    .update(contactRequest)
    .set({ state, reply: reason, handledAt: now })
    .where(and(eq(contactRequest.id, id), eq(contactRequest.state, 'submitted')))
    .returning();
  if (!row) return false;
  if (row.userId !== null) {
    await addMessage(
      tx,
      {
        userId: row.userId,
        kind: 'contact',
        ref: String(id),
        title: `学校服务咨询有回复：${row.schoolName}`,
        content: reason || sentence,
        url: '/cooperate',
      },
      now,
    );
  }
  return true;
}

/** Schools that asked to be called: accepted ones are being called. */
export const contactDesk: DeskKind = {
  kind: 'contact',
  title: '学校服务咨询',
  group: 'users',
  isPersonal: true,
  reasons: ['所留电话无法接通', '与此前的咨询重复', '目前没有这项服务'],
  async list(db, { state, among, limit, offset }) {
    const where = and(eq(contactRequest.state, storedState(state)), isAmong(contactRequest.id, among));
    const order = state === 'open' ? asc(contactRequest.id) : desc(contactRequest.id);
    const rows = await db.select().from(contactRequest).where(where).orderBy(order).limit(limit).offset(offset);
    return { items: rows.map(presentItem), total: await db.$count(contactRequest, where) };
  },
  accept: (tx, decision) =>
    close(tx, decision, { state: 'accepted', sentence: '您的咨询已受理，工作人员会按您留下的手机号联系您。' }),
  reject: (tx, decision) => close(tx, decision, { state: 'rejected', sentence: '' }),
};
