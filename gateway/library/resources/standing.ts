import { takenDownWords, visibilityOf } from '../../../shared/library/visibility.ts';
import type { Db } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { resource } from '../../platform/db/schema/resource.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';

/** Why a resource is not shown: 410 where it was taken down, which search engines forget at once; else 404. */
export async function whyNotShown(db: Db, id: number) {
  const [row] = await db.select({ takenDownBy: resource.takenDownBy }).from(resource).where(eq(resource.id, id));
  const isTakenDown = row !== undefined && row.takenDownBy !== null;
  return visibilityOf({ isWithdrawn: true, isTakenDown }) === 'takenDown'
    ? refusal(410, `资源${takenDownWords}`)
    : notFound('资源');
}
