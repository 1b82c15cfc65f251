import { infringedRights } from '../../../shared/contributions/takedown.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, eq, inArray, ne, sql } from '../../platform/db/drizzle.ts';
import { question } from '../../platform/db/schema/question.ts';
import { contributor, resource } from '../../platform/db/schema/resource.ts';
import { takedownItem } from '../../platform/db/schema/takedown.ts';
import type { NoticeRow } from './notice-store.ts';

export const counterPage = '/cooperate/notice';
const tables = { resource, question } as const;
type TargetType = keyof typeof tables;

export const rightName = (code: NoticeRow['rightKind']): string =>
  infringedRights.find((one) => one.code === code)?.name ?? '';

/**
 * Makes what stands on the site follow from a notice, in the caller's transaction: with `down` its resources, all files
 * of their papers and its questions are shut to everybody, and nothing else is by this notice; with any other state
 * nothing is. What was shown before comes back. What another notice has taken down stays down by that one.
 */
export async function applyNotice(tx: Queries, notice: NoticeRow, now: Date): Promise<void> {
  const isDown = notice.decision === 'down';
  const resources = isDown ? await withParts(tx, notice.resourceIds) : [];
  await liftUnwanted(tx, 'resource', notice, { wanted: resources, now });
  await liftUnwanted(tx, 'question', notice, { wanted: isDown ? notice.questionIds : [], now });
  if (!isDown) return;
  const fallen = await shut(tx, 'resource', notice.id, { ids: resources, now });
  await shut(tx, 'question', notice.id, { ids: notice.questionIds, now });
  await tellUploaders(tx, notice, { ids: fallen, now, isBack: false });
}

/** Resources with the other files of the papers that they are the main file of. */
async function withParts(tx: Queries, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const parts = await tx
    .select({ id: resource.id })
    .from(resource)
    .where(inArray(resource.mainId, [...ids]));
  return [...new Set([...ids, ...parts.map(({ id }) => id)])];
}

/** Shuts what is to be shut, and notes what other notices have shut already; gives the ids of what is shut only now. */
async function shut(
  tx: Queries,
  type: TargetType,
  noticeId: number,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const table = tables[type];
  const found = await tx
    .select({ id: table.id, withdrawnAt: table.withdrawnAt, takenDownBy: table.takenDownBy })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id)
    .for('update');
  const fresh: number[] = [];
  for (const { id, withdrawnAt, takenDownBy } of found) {
    const shownBefore = takenDownBy === null ? withdrawnAt === null : await wasShownBefore(tx, type, id, takenDownBy);
    await tx
      .insert(takedownItem)
      .values({ noticeId, targetType: type, targetId: id, wasShown: shownBefore })
      .onConflictDoNothing();
    if (takenDownBy === null) fresh.push(id);
  }
  if (fresh.length === 0) return [];
  await tx
    .update(table)
    .set({ takenDownBy: noticeId, withdrawnAt: sql`coalesce(${table.withdrawnAt}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(table.id, fresh));
  return fresh;
}

const itemOf = (type: TargetType, id: number) => and(eq(takedownItem.targetType, type), eq(takedownItem.targetId, id));

async function wasShownBefore(tx: Queries, type: TargetType, id: number, noticeId: number): Promise<boolean> {
  const [item] = await tx
    .select()
    .from(takedownItem)
    .where(and(itemOf(type, id), eq(takedownItem.noticeId, noticeId)));
  return item?.wasShown ?? false;
}

/** Gives back what the notice has shut and does not name any more, unless another notice shuts it, too. */
async function liftUnwanted(
  tx: Queries,
  type: TargetType,
  notice: NoticeRow,
  { wanted, now }: { wanted: readonly number[]; now: Date },
): Promise<void> {
  const own = and(eq(takedownItem.noticeId, notice.id), eq(takedownItem.targetType, type));
  const items = (await tx.select().from(takedownItem).where(own)).filter(({ targetId }) => !wanted.includes(targetId));
  const table = tables[type];
  const back: number[] = [];
  for (const { targetId, wasShown } of items) {
    const others = and(itemOf(type, targetId), ne(takedownItem.noticeId, notice.id));
    const [other] = await tx.select().from(takedownItem).where(others).orderBy(takedownItem.noticeId).limit(1);
    const isOpen = !other && wasShown;
    await tx
      .update(table)
      .set({ takenDownBy: other?.noticeId ?? null, ...(isOpen && { withdrawnAt: null }) })
      .where(and(eq(table.id, targetId), eq(table.takenDownBy, notice.id)));
    if (isOpen) back.push(targetId);
    await tx.delete(takedownItem).where(and(own, eq(takedownItem.targetId, targetId)));
  }
  if (type === 'resource') await tellUploaders(tx, notice, { ids: back, now, isBack: true });
}

/** Uploaders who have an account are told what became of their files, and where they can answer. */
async function tellUploaders(
  tx: Queries,
  notice: NoticeRow,
  { ids, now, isBack }: { ids: readonly number[]; now: Date; isBack: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: resource.id, name: resource.resourceName, userId: contributor.userId })
    .from(resource)
    .innerJoin(contributor, eq(contributor.id, resource.uploaderId))
    .where(inArray(resource.id, [...ids]));
  for (const { id, name, userId } of rows) {
    if (userId === null) continue;
    await addMessage(
      tx,
      {
        userId,
        kind: 'upload',
        ref: `notice:${notice.id}:${id}:${isBack ? 'back' : 'down'}:${now.getTime()}`,
        title: isBack ? '您上传的资源已恢复' : '您上传的资源因侵权投诉下架',
        content: isBack
          ? `“${name}”已恢复公开。`
          : `有人投诉“${name}”侵犯${rightName(notice.rightKind)}，资源已先行下架。如果您认为没有侵权，可以提交不侵权声明。`,
        url: isBack ? `/resource/${id}.html` : counterPage,
      },
      now,
    );
  }
}
