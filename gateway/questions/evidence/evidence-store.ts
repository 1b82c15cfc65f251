import type { Db } from '../../platform/db/database.ts';
import { and, desc, eq, gt, lte, sql } from '../../platform/db/drizzle.ts';
import { classEvidence } from '../../platform/db/schema/class-evidence.ts';

export type EvidenceRow = typeof classEvidence.$inferSelect;

/** What the person has and may still be shown. */
const current = (userId: number, now: Date) => and(eq(classEvidence.userId, userId), gt(classEvidence.expiresAt, now));

export const evidenceCount = (db: Db, userId: number, now: Date) => db.$count(classEvidence, current(userId, now));

export async function addEvidence(db: Db, row: typeof classEvidence.$inferInsert): Promise<number> {
  const [added] = await db.insert(classEvidence).values(row).returning({ id: classEvidence.id });
  if (!added) throw new Error('the marks were not stored');
  return added.id;
}

/** The person's evidence without the marks, of one paper or of all, the last stored first. */
export function evidenceOf(db: Db, userId: number, { paperId, now }: { paperId: number | undefined; now: Date }) {
  const { id, paperId: paper, title, className, day, createdAt, expiresAt } = classEvidence;
  return db
    .select({
      ...{ id, paperId: paper, title, className, day, createdAt, expiresAt },
      pupilNum: sql<number>`jsonb_array_length(${classEvidence.pupils})`,
    })
    .from(classEvidence)
    .where(and(current(userId, now), paperId === undefined ? undefined : eq(classEvidence.paperId, paperId)))
    .orderBy(desc(classEvidence.createdAt), desc(classEvidence.id));
}

/** The person's own; undefined for anybody else's and where its time is over. */
export async function ownEvidence(
  db: Db,
  userId: number,
  { id, now }: { id: number; now: Date },
): Promise<EvidenceRow | undefined> {
  const [row] = await db
    .select()
    .from(classEvidence)
    .where(and(current(userId, now), eq(classEvidence.id, id)));
  return row;
}

/** True where it was there and the person's own. */
export async function removeEvidence(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(classEvidence)
    .where(and(eq(classEvidence.userId, userId), eq(classEvidence.id, id)))
    .returning({ id: classEvidence.id });
  return rows.length > 0;
}

/** Removes the marks whose time is over. */
export const sweepEvidence = (db: Db, now: number) =>
  db.delete(classEvidence).where(lte(classEvidence.expiresAt, new Date(now)));
