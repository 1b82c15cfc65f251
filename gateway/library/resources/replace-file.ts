import { badFields } from '../../operators/studio/refused.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, eq, isNotNull } from '../../platform/db/drizzle.ts';
import { resource, resourceFile } from '../../platform/db/schema/resource.ts';

export type FileOwner = Pick<
  typeof resource.$inferSelect,
  'id' | 'fileType' | 'fileSize' | 'pageCount' | 'contentHash' | 'uploaded'
>;

/** The stored path of a resource's file; null where the gateway makes it. */
export const filePathOf = ({ uploaded }: Pick<FileOwner, 'uploaded'>): string | null => uploaded?.path ?? null;

/** No path of a form has a colon. */
const knownAs = (path: string | null, id: number) => path ?? `made:${id}`;

/**
 * Gives a resource another file, with its pages, pictures and text. The one of before is kept: an earlier version of the
 * entry brings it back.
 *
 * @param path - a file that was sent to the studio, or one that the resource had; null for the one that is made of it,
 *   without which the present one stays.
 * @param field - where a fault is shown.
 * @returns whether the file is another one.
 * @throws Refused (422) for a file that nobody sent, or that was taken down.
 */
export async function replaceFile(
  tx: Queries,
  { id, fileType, fileSize, pageCount, contentHash, uploaded }: FileOwner,
  path: string | null,
  field: string,
): Promise<boolean> {
  const present = filePathOf({ uploaded });
  if (path === present) return false;
  const before = { fileType, fileSize, pageCount, contentHash, uploaded };
  await tx
    .insert(resourceFile)
    .values({ path: knownAs(present, id), ...before })
    .onConflictDoNothing();
  const [next] = await tx
    .select()
    .from(resourceFile)
    .where(eq(resourceFile.path, knownAs(path, id)));
  if (!next && path === null) return false;
  if (!next) throw badFields({ [field]: '请上传文件' });
  const isDown = and(eq(resource.contentHash, next.contentHash), isNotNull(resource.takenDownBy));
  const down = await tx.select({ id: resource.id }).from(resource).where(isDown).limit(1);
  if (down.length > 0) throw badFields({ [field]: '这份文件因侵权投诉已下架，不能再用' });
  const { id: _id, path: _path, ...file } = next;
  await tx.update(resource).set(file).where(eq(resource.id, id));
  return true;
}
