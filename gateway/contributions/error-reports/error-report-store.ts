import type { Db, Queries } from '../../platform/db/database.ts';
import { and, desc, eq, inArray } from '../../platform/db/drizzle.ts';
import { errorReport } from '../../platform/db/schema/error-report.ts';
import { question, questionText } from '../../platform/db/schema/question.ts';
import { resource } from '../../platform/db/schema/resource.ts';

export type ReportRow = typeof errorReport.$inferSelect;
export type TargetType = ReportRow['targetType'];

/** Names of the reported targets; deleted ones have none. */
export async function targetNames(db: Queries, type: TargetType, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows =
    type === 'resource'
      ? await db
          .select({ id: resource.id, name: resource.resourceName })
          .from(resource)
          .where(inArray(resource.id, [...ids]))
      : await db
          .select({ id: question.id, name: questionText })
          .from(question)
          .where(inArray(question.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function openReport(
  db: Db,
  { userId, targetType, targetId }: { userId: number; targetType: TargetType; targetId: number },
): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(errorReport)
    .where(
      and(
        eq(errorReport.userId, userId),
        eq(errorReport.targetType, targetType),
        eq(errorReport.targetId, targetId),
        inArray(errorReport.state, ['submitted', 'handling']),
      ),
    );
  return row;
}

/** Writes a report down; undefined where the person has an open one on the same thing (migration 0003 keeps that). */
export async function addReport(
  db: Db,
  fields: Pick<ReportRow, 'userId' | 'targetType' | 'targetId' | 'kinds' | 'content' | 'createdAt'>,
): Promise<ReportRow | undefined> {
  const [row] = await db
    .insert(errorReport)
    .values({ ...fields, state: 'submitted', reply: '', reward: 0, handledAt: null })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function reportPage(db: Db, userId: number, { limit, offset }: { limit: number; offset: number }) {
  const where = eq(errorReport.userId, userId);
  const rows = await db
    .select()
    .from(errorReport)
    .where(where)
    .orderBy(desc(errorReport.createdAt), desc(errorReport.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(errorReport, where) };
}
