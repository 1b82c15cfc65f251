import type { Db } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import { isListed, resource } from '../../platform/db/schema/resource.ts';

/** How many resources the subjects of a phase have. */
export const subjectCounts = (db: Db, studyPhaseCode: number) =>
  db
    .select({ subjectCode: resource.subjectCode, count: sql<number>`count(*)::int` })
    .from(resource)
    .where(and(isListed, eq(resource.studyPhaseCode, studyPhaseCode)))
    .groupBy(resource.subjectCode)
    .orderBy(resource.subjectCode);
