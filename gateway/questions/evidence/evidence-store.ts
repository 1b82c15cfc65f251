import type { Db } from '../../platform/db/database.ts';
import { and, desc, eq, gt, lte, sql } from '../../platform/db/drizzle.ts';
import { classEvidence } from '../../platform/db/schema/class-evidence.ts';

export type EvidenceRow = typeof classEvidence.$inferSelect;

/** What the person has and may still be shown. */
const current = (userId: number, now: Date) => and(eq(classEvidence.userId, userId), gt(classEvidence.expiresAt, now));

/**
 * Stores marks. The same ones are stored once, as a save whose answer was lost is sent again; they are kept as long as
 * the last one says. Undefined where the person has as many as may be.
 */
export function addEvidence(db: Db, row: typeof classEvidence.$inferInsert, most: number): Promise<number | undefined> {
  const { userId, paperId, className, day, questions, pupils, createdAt, expiresAt } = row;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`class evidence ${userId}`}, 0))`);
    const mine = current(userId, createdAt);
    const [same] = await tx
      .update(classEvidence)
      .set({ expiresAt })
      .where(
        and(
          mine,
          ...[eq(classEvidence.paperId, paperId), eq(classEvidence.className, className), eq(classEvidence.day, day)],
          ...[eq(classEvidence.questions, questions), eq(classEvidence.pupils, pupils)],
        ),
      )
      .returning({ id: classEvidence.id });
    if (same) return same.id;
    if ((await tx.$count(classEvidence, mine)) >= most) return undefined;
    const [added] = await tx.insert(classEvidence).values(row).returning({ id: classEvidence.id });
    if (!added) throw new Error('the marks were not stored');
    return added.id;
  });
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
