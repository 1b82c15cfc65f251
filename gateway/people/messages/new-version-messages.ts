import { dayMs, isoDay } from '../../../shared/platform/china-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, desc, eq, gt, inArray, isNull, lte } from '../../platform/db/drizzle.ts';
import { userMessage } from '../../platform/db/schema/desk.ts';
import { downloadRight } from '../../platform/db/schema/download.ts';
import { resource, resourceChange } from '../../platform/db/schema/resource.ts';
import { addMessage } from './message-store.ts';

const noticeDays = 90;
/** Changes that one visit tells of; the rest is told on the next. */
const mostAtOnce = 50;

/**
 * Tells a user of the newest version of each file that they downloaded before it changed, once per version. An owned
 * file is downloaded again at no cost (docs/product/library.md#download-rights).
 */
export async function addNewVersionMessages(db: Db, userId: number, now: Date): Promise<void> {
  const changes = await newestChanges(db, userId, now);
  if (changes.length === 0) return;
  const refs = changes.map(refOf);
  const told = await db
    .select({ ref: userMessage.ref })
    .from(userMessage)
    .where(and(eq(userMessage.userId, userId), eq(userMessage.kind, 'version'), inArray(userMessage.ref, refs)));
  const known = new Set(told.map(({ ref }) => ref));
  for (const change of changes.filter((one) => !known.has(refOf(one))).slice(0, mostAtOnce)) {
    const { resourceId, resourceName, changedAt, note } = change;
    await addMessage(
      db,
      {
        userId,
        kind: 'version',
        ref: refOf(change),
        title: '您下载过的资源有新版本',
        content: `“${resourceName}”已于${isoDay(changedAt)}更新：${note}。重新下载免费，不扣积分，也不占当日下载次数。`,
        url: `/resource/${resourceId}.html`,
      },
      now,
    );
  }
}

interface Change {
  readonly resourceId: number;
  readonly resourceName: string;
  readonly changedAt: Date;
  readonly note: string;
}

const refOf = ({ resourceId, changedAt }: Change) => `${resourceId}:${changedAt.getTime()}`;

/** The last change of each file since the person has it. */
async function newestChanges(db: Db, userId: number, now: Date): Promise<Change[]> {
  const since = new Date(now.getTime() - noticeDays * dayMs);
  const rows = await db
    .select({
      resourceId: resource.id,
      resourceName: resource.resourceName,
      changedAt: resourceChange.changedAt,
      note: resourceChange.note,
    })
    .from(downloadRight)
    .innerJoin(resourceChange, eq(resourceChange.resourceId, downloadRight.resourceId))
    .innerJoin(resource, eq(resource.id, downloadRight.resourceId))
    .where(
      and(
        eq(downloadRight.userId, userId),
        gt(resourceChange.changedAt, downloadRight.createdAt),
        gt(resourceChange.changedAt, since),
        lte(resourceChange.changedAt, now),
        isNull(resource.takenDownBy),
      ),
    )
    .orderBy(desc(resourceChange.changedAt));
  return [...new Map(rows.toReversed().map((row) => [row.resourceId, row])).values()].toReversed();
}
