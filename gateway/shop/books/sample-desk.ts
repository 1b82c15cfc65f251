import {
  type DeskDecision,
  type DeskItem,
  type DeskKind,
  type DeskState,
  isAmong,
} from '../../operators/desk/desk-kind.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, asc, desc, eq } from '../../platform/db/drizzle.ts';
import { book, bookSampleRequest } from '../../platform/db/schema/book.ts';

type SampleRequest = typeof bookSampleRequest.$inferSelect;

/** The demo's reviewer wants to know what the copy is for. */
const soundReason = 4;
const stored = { open: 'submitted', accepted: 'accepted', rejected: 'refused' } as const satisfies Record<
  DeskState,
  SampleRequest['state']
>;
const acceptedSentence = '申请已通过，样书会寄往您填写的地址。';

const presentItem = (
  { request, bookName }: { request: SampleRequest; bookName: string },
  state: DeskState,
): DeskItem => ({
  id: request.id,
  state,
  title: `${request.receiver} 申请样书《${bookName}》`,
  facts: [
    ['学校', request.schoolName],
    ['电话', request.phone],
    ['地址', request.address],
    ['用途', request.reason],
  ],
  createdAt: request.createdAt,
  reply: request.reply,
  isSound: request.reason.length >= soundReason,
});

async function close(tx: Queries, { id, reason, now }: DeskDecision, state: 'accepted' | 'rejected') {
  const reply = reason || (state === 'accepted' ? acceptedSentence : '');
  const [row] = await tx
    .update(bookSampleRequest)
    .set({ state: stored[state], reply, updatedAt: now })
    .where(and(eq(bookSampleRequest.id, id), eq(bookSampleRequest.state, 'submitted')))
    .returning();
  if (!row) return false;
  const [wanted] = await tx.select({ bookName: book.bookName }).from(book).where(eq(book.id, row.bookId));
  const title = `样书《${wanted?.bookName ?? row.bookId}》的申请${state === 'accepted' ? '已通过' : '未通过'}`;
  // a refused request may be made again and is then decided again
  const ref = `sample-${id}-${row.createdAt.getTime()}`;
  await addMessage(
    tx,
    { userId: row.userId, kind: 'application', ref, title, content: reply, url: '/user/books' },
    now,
  );
  return true;
}

export const sampleDesk: DeskKind = {
  kind: 'sample',
  title: '样书申请',
  group: 'books',
  isPersonal: true,
  reasons: ['样书已发完', '请写明样书的用途', '地址不完整，请补全', '贵校已申请过这本样书'],
  async list(db, { state, among, limit, offset }) {
    const where = and(eq(bookSampleRequest.state, stored[state]), isAmong(bookSampleRequest.id, among));
    const order = state === 'open' ? asc(bookSampleRequest.id) : desc(bookSampleRequest.id);
    const rows = await db
      .select({ request: bookSampleRequest, bookName: book.bookName })
      .from(bookSampleRequest)
      .innerJoin(book, eq(book.id, bookSampleRequest.bookId))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset);
    return { items: rows.map((row) => presentItem(row, state)), total: await db.$count(bookSampleRequest, where) };
  },
  accept: (tx, decision) => close(tx, decision, 'accepted'),
  reject: (tx, decision) => close(tx, decision, 'rejected'),
};
