import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { resource } from '../../db/schema/resource.ts';
import { downloadRight } from '../../db/schema/taking.ts';

/** What a person has taken, newest first; what is gone since has no name. */
export async function downloadPage(db: Db, userId: number, { limit, offset }: { limit: number; offset: number }) {
  const isTheirs = eq(downloadRight.userId, userId);
  const rows = await db
    .select({
      id: downloadRight.resourceId,
      right: downloadRight.grantedBy,
      points: downloadRight.points,
      createdAt: downloadRight.createdAt,
      resourceName: resource.resourceName,
      fileType: resource.fileType,
      fileSize: resource.fileSize,
    })
    .from(downloadRight)
    .leftJoin(resource, eq(resource.id, downloadRight.resourceId))
    .where(isTheirs)
    .orderBy(desc(downloadRight.createdAt), desc(downloadRight.resourceId))
    .limit(limit)
    .offset(offset);
  const [totals] = await db.select({ amount: count() }).from(downloadRight).where(isTheirs);
  return { rows, total: totals?.amount ?? 0 };
}
