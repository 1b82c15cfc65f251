import { eq } from 'drizzle-orm';
import { isOpenToAll, readsWhole } from '../../shared/domain/stated-part.ts';
import type { Db } from '../db/database.ts';
import { resource } from '../db/schema/resource.ts';
import { loadDownloader, ownedResources } from './downloader-store.ts';

interface Reader {
  readonly userId: number | undefined;
  readonly now: Date;
}

/** Whether the reader may see all of a resource now; true for a resource that does not exist. */
export async function mayReadWhole(db: Db, resourceId: number, { userId, now }: Reader): Promise<boolean> {
  const [row] = await db
    .select({ chargeType: resource.chargeType, price: resource.price, studyPhaseCode: resource.studyPhaseCode })
    .from(resource)
    .where(eq(resource.id, resourceId));
  if (!row || isOpenToAll(row)) return true;
  if (userId === undefined) return false;
  const facts = await loadDownloader(db, userId, now);
  const owned = (await ownedResources(db, userId, [resourceId])).has(resourceId);
  return readsWhole(row, { ...facts, owned });
}
