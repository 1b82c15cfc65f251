import { eq } from 'drizzle-orm';
import type { Downloader } from '../../shared/domain/download-rights.ts';
import { isOpenToAll, playRefusal, readsWhole } from '../../shared/domain/stated-part.ts';
import type { Db } from '../db/database.ts';
import { resource } from '../db/schema/resource.ts';
import { loadDownloader, ownedResources } from './downloader-store.ts';

interface Reader {
  readonly userId: number | undefined;
  readonly now: Date;
}

/** Whether the reader may see all of a resource now; true for a resource that does not exist. */
export async function mayReadWhole(db: Db, resourceId: number, reader: Reader): Promise<boolean> {
  const row = await chargeOf(db, resourceId);
  return !row || isOpenToAll(row) || readsWhole(row, await downloaderOf(db, resourceId, reader));
}

/** Why the reader may not play a video or audio now; undefined where they may. */
export async function playRefusalOf(db: Db, resourceId: number, reader: Reader): Promise<string | undefined> {
  const row = await chargeOf(db, resourceId);
  return !row || isOpenToAll(row) ? undefined : playRefusal(row, await downloaderOf(db, resourceId, reader));
}

async function chargeOf(db: Db, resourceId: number) {
  const [row] = await db
    .select({ chargeType: resource.chargeType, price: resource.price, studyPhaseCode: resource.studyPhaseCode })
    .from(resource)
    .where(eq(resource.id, resourceId));
  return row;
}

/** What the rules know of the reader; undefined for a guest. */
async function downloaderOf(db: Db, resourceId: number, { userId, now }: Reader): Promise<Downloader | undefined> {
  if (userId === undefined) return undefined;
  const facts = await loadDownloader(db, userId, now);
  return { ...facts, owned: (await ownedResources(db, userId, [resourceId])).has(resourceId) };
}
