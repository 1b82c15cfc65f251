import type { Db } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from '../../platform/db/drizzle.ts';
import { resource, resourceColumns, school, type UploadedFile } from '../../platform/db/schema/resource.ts';

const columns = { ...resourceColumns, uploaded: resource.uploaded, importKey: resource.importKey };

/** Resources with one of these keys, or a file with one of these hashes. The oldest first. */
export const resourcesLike = (db: Db, { keys, hashes }: { keys: readonly string[]; hashes: readonly string[] }) =>
  db
    .select(columns)
    .from(resource)
    .where(or(inArray(resource.importKey, [...keys]), inArray(resource.contentHash, [...hashes])))
    .orderBy(asc(resource.id));
export type KnownResource = Awaited<ReturnType<typeof resourcesLike>>[number];

/** What is known of files that are stored already, by their hashes. */
export async function storedFiles(db: Db, hashes: readonly string[]): Promise<Map<string, UploadedFile>> {
  const rows = await db
    .select({ contentHash: resource.contentHash, uploaded: resource.uploaded })
    .from(resource)
    .where(and(inArray(resource.contentHash, [...hashes]), isNotNull(resource.uploaded)))
    .orderBy(desc(resource.id));
  return new Map(rows.flatMap(({ contentHash, uploaded }) => (uploaded ? [[contentHash, uploaded] as const] : [])));
}

const exportedAtOnce = 500;

/** Resources whose files people gave, in the order of their ids; nothing that was withdrawn. */
export async function* givenResources(db: Db) {
  let after = 0;
  for (;;) {
    const rows = await db
      .select({ ...columns, schoolName: school.name })
      .from(resource)
      .leftJoin(school, eq(school.id, resource.schoolId))
      .where(
        and(
          gt(resource.id, after),
          isNotNull(resource.uploaded),
          isNull(resource.withdrawnAt),
          isNull(resource.mainId),
        ),
      )
      .orderBy(asc(resource.id))
      .limit(exportedAtOnce);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < exportedAtOnce) return;
    after = last.id;
  }
}
