import type { Db } from '../../platform/db/database.ts';
import { desc, eq } from '../../platform/db/drizzle.ts';
import { jobApplication } from '../../platform/db/schema/desk.ts';

export type ApplicationRow = typeof jobApplication.$inferSelect;
type NewApplication = Omit<ApplicationRow, 'id' | 'state' | 'reply' | 'handledAt'>;

export async function newestApplication(db: Db, userId: number): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(jobApplication)
    .where(eq(jobApplication.userId, userId))
    .orderBy(desc(jobApplication.id))
    .limit(1);
  return row;
}

/** Writes an application down; undefined where the person has an open one (migration 0019 keeps that). */
export async function addApplication(db: Db, fields: NewApplication): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .insert(jobApplication)
    .values({ ...fields, state: 'submitted', reply: '', handledAt: null })
    .onConflictDoNothing()
    .returning();
  return row;
}
