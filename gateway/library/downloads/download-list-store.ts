import { containsPattern } from '../../platform/db/contains-pattern.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, count, desc, eq, ilike } from '../../platform/db/drizzle.ts';
import { downloadRight } from '../../platform/db/schema/download.ts';
import { resource, standingColumns } from '../../platform/db/schema/resource.ts';

/**
 * A user's downloads, the newest first; with a keyword, those whose names contain it. Deleted resources have no name
 * and match no keyword.
 */
export async function downloadPage(
  db: Db,
  { userId, keyWord }: { userId: number; keyWord: string },
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(
    eq(downloadRight.userId, userId),
    keyWord ? ilike(resource.resourceName, containsPattern(keyWord)) : undefined,
  );
  const rows = await db
    .select({
      id: downloadRight.resourceId,
      right: downloadRight.grantedBy,
      points: downloadRight.points,
      createdAt: downloadRight.createdAt,
      resourceName: resource.resourceName,
      ...standingColumns,
      fileType: resource.fileType,
      fileSize: resource.fileSize,
    })
    .from(downloadRight)
    .leftJoin(resource, eq(resource.id, downloadRight.resourceId))
    .where(where)
    .orderBy(desc(downloadRight.createdAt), desc(downloadRight.resourceId))
    .limit(limit)
    .offset(offset);
  const [totals] = await db
    .select({ amount: count() })
    .from(downloadRight)
    .leftJoin(resource, eq(resource.id, downloadRight.resourceId))
    .where(where);
  return { rows, total: totals?.amount ?? 0 };
}
export type DownloadRow = Awaited<ReturnType<typeof downloadPage>>['rows'][number];
