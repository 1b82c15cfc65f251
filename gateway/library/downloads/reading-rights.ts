import type { Downloadable, Downloader } from '../../../shared/library/download-rights.ts';
import { isOpenToAll, playRefusal, readsWhole } from '../../../shared/library/stated-part.ts';
import { visibilityOf } from '../../../shared/library/visibility.ts';
import type { Db } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { resource, standingColumns } from '../../platform/db/schema/resource.ts';
import { loadDownloader, ownedResources } from './downloader-store.ts';

export interface Reader {
  readonly userId: number | undefined;
  readonly now: Date;
}

/** Whether the reader may see all of a resource now; true for a resource that does not exist. */
export async function mayReadWhole(db: Db, resourceId: number, reader: Reader): Promise<boolean> {
  const row = await chargeOf(db, resourceId);
  return !row || isOpenToAll(row) || readsWhole(row, await downloaderOf(db, resourceId, reader));
}

/** Those of the resources that the reader may see all of now; without a reader those that are open to all. */
export async function readableOf(
  db: Db,
  resources: readonly (Downloadable & { readonly id: number })[],
  reader: Reader | undefined,
): Promise<Set<number>> {
  const ids = resources.map(({ id }) => id);
  const userId = reader?.userId;
  const facts = reader && userId !== undefined ? await loadDownloader(db, userId, reader.now) : undefined;
  const owned = userId === undefined ? new Set<number>() : await ownedResources(db, userId, ids);
  const readable = resources.filter((row) => readsWhole(row, facts && { ...facts, owned: owned.has(row.id) }));
  return new Set(readable.map(({ id }) => id));
}

/** Why the reader may not play a video or audio now; undefined where they may. */
export async function playRefusalOf(db: Db, resourceId: number, reader: Reader): Promise<string | undefined> {
  const row = await chargeOf(db, resourceId);
  return !row || isOpenToAll(row) ? undefined : playRefusal(row, await downloaderOf(db, resourceId, reader));
}

/** Whether the reader may have nothing of a resource: it was taken down, or withdrawn and they do not own it. */
export async function isShutTo(db: Db, resourceId: number, userId: number | undefined): Promise<boolean> {
  const [row] = await db.select(standingColumns).from(resource).where(eq(resource.id, resourceId));
  if (!row || visibilityOf(row) === 'shown') return false;
  const isOwned = userId !== undefined && (await ownedResources(db, userId, [resourceId])).has(resourceId);
  return visibilityOf(row, isOwned) !== 'kept';
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
