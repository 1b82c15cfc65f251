import type { Db } from '../../platform/db/database.ts';
import { and, eq, gte } from '../../platform/db/drizzle.ts';
import { isListed, resource } from '../../platform/db/schema/resource.ts';

interface Subject {
  readonly studyPhaseCode?: number | undefined;
  readonly subjectCode?: number | undefined;
}

/** Two queries, so that each is answered from an index alone. */
export async function updateCounts(
  db: Db,
  since: Date,
  { studyPhaseCode, subjectCode }: Subject,
): Promise<{ sinceThen: number; total: number }> {
  const isCounted = and(
    isListed,
    studyPhaseCode === undefined ? undefined : eq(resource.studyPhaseCode, studyPhaseCode),
    subjectCode === undefined ? undefined : eq(resource.subjectCode, subjectCode),
  );
  const total = await db.$count(resource, isCounted);
  const sinceThen = await db.$count(resource, and(isCounted, gte(resource.publishTime, since)));
  return { total, sinceThen };
}
