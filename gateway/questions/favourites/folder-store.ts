import type { CollectType } from '../../../shared/questions/calls/favourite.schema.ts';
import { defaultFolder, maxFolders } from '../../../shared/questions/favourite-folder.ts';
import { lockAccount } from '../../people/accounts/account-store.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, asc, count, eq, inArray, ne } from '../../platform/db/drizzle.ts';
import { favourite, favouriteFolder } from '../../platform/db/schema/favourite.ts';
import { invalidInput, notFound } from '../../platform/http/refusal.ts';

interface OwnFolder {
  readonly userId: number;
  readonly id: number;
}

const isOne = ({ userId, id }: OwnFolder) => and(eq(favouriteFolder.userId, userId), eq(favouriteFolder.id, id));

/** A person's folders in the order in which they were made, and how many favourites of each kind are in which. */
export async function foldersOf(db: Db, userId: number) {
  const [folders, amounts] = await Promise.all([
    db
      .select({ id: favouriteFolder.id, name: favouriteFolder.name })
      .from(favouriteFolder)
      .where(eq(favouriteFolder.userId, userId))
      .orderBy(asc(favouriteFolder.id)),
    db
      .select({ folderId: favourite.folderId, collectType: favourite.collectType, amount: count() })
      .from(favourite)
      .where(eq(favourite.userId, userId))
      .groupBy(favourite.folderId, favourite.collectType),
  ]);
  return { folders, amounts };
}

/**
 * Makes a folder, or renames one.
 *
 * @throws CodedError 404 for a folder that is not the person's, 422 for a name that is taken or a folder too many.
 */
export function saveFolder(
  db: Db,
  { userId, id, name }: { userId: number; id: number | undefined; name: string },
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    // two tabs of a person take turns: name and number of folders are looked at before they change
    await lockAccount(tx, userId);
    const mine = eq(favouriteFolder.userId, userId);
    const sameName = and(
      mine,
      eq(favouriteFolder.name, name),
      id === undefined ? undefined : ne(favouriteFolder.id, id),
    );
    if (name === defaultFolder.name || (await tx.$count(favouriteFolder, sameName)) > 0) {
      throw invalidInput('已有同名的收藏夹，请换一个名称');
    }
    if (id !== undefined) {
      const renamed = await tx.update(favouriteFolder).set({ name }).where(isOne({ userId, id })).returning();
      if (renamed.length === 0) throw notFound('收藏夹');
      return id;
    }
    if ((await tx.$count(favouriteFolder, mine)) >= maxFolders) {
      throw invalidInput(`最多可建 ${maxFolders} 个收藏夹`);
    }
    const [made] = await tx.insert(favouriteFolder).values({ userId, name, createdAt: now }).returning();
    if (!made) throw new Error('the new folder has no row');
    return made.id;
  });
}

/** Deletes a folder; the database moves its contents to the default one. */
export async function deleteFolder(db: Db, folder: OwnFolder): Promise<void> {
  const deleted = await db.delete(favouriteFolder).where(isOne(folder)).returning({ id: favouriteFolder.id });
  if (deleted.length === 0) throw notFound('收藏夹');
}

/** Moves favourites into a folder, or into the default one by null, and says how many were there to move. */
export function moveToFolder(
  db: Db,
  {
    userId,
    collectType,
    targetIds,
    folderId,
  }: { userId: number; collectType: CollectType; targetIds: readonly number[]; folderId: number | null },
): Promise<number> {
  return db.transaction(async (tx) => {
    if (folderId !== null) await holdFolder(tx, { userId, id: folderId });
    const moved = await tx
      .update(favourite)
      .set({ folderId })
      .where(
        and(
          eq(favourite.userId, userId),
          eq(favourite.collectType, collectType),
          inArray(favourite.targetId, [...targetIds]),
        ),
      )
      .returning({ id: favourite.targetId });
    return moved.length;
  });
}

/** Keeps a folder from being deleted until the transaction ends. */
async function holdFolder(tx: Queries, folder: OwnFolder): Promise<void> {
  const found = await tx.select({ id: favouriteFolder.id }).from(favouriteFolder).where(isOne(folder)).for('key share');
  if (found.length === 0) throw notFound('收藏夹');
}
