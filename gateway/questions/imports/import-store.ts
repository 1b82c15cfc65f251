import { dayMs } from '../../../shared/platform/china-time.ts';
import type { ImportedPaper } from '../../../shared/questions/calls/question-import.schema.ts';
import { importDays } from '../../../shared/questions/own-question-limits.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, desc, eq, lt, sql } from '../../platform/db/drizzle.ts';
import { questionImport } from '../../platform/db/schema/own-question.ts';

export type ImportRow = typeof questionImport.$inferSelect;

const own = (userId: number, id: number) => and(eq(questionImport.id, id), eq(questionImport.userId, userId));

export const importCount = (db: Db, userId: number) => db.$count(questionImport, eq(questionImport.userId, userId));

export async function addImport(db: Db, userId: number, { fileName, now }: { fileName: string; now: Date }) {
  const [row] = await db
    .insert(questionImport)
    .values({ userId, fileName, state: 'reading', createdAt: now })
    .returning({ id: questionImport.id });
  if (!row) throw new Error('the import was not stored');
  return row.id;
}

/** Notes which job reads it. */
export const setImportJob = (db: Db, id: number, jobId: string) =>
  db.update(questionImport).set({ jobId }).where(eq(questionImport.id, id));

/** A person's own import; undefined for anybody else's. */
export async function ownImport(db: Queries, userId: number, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(questionImport).where(own(userId, id));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockedImport(tx: Queries, userId: number, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(questionImport).where(own(userId, id)).for('update');
  return row;
}

/** The person's imports without their papers, the newest first. */
export const importsOf = (db: Db, userId: number) => {
  const { id, state, fileName, jobId, message, createdAt } = questionImport;
  return db
    .select({
      ...{ id, state, fileName, jobId, message, createdAt },
      questionNum: sql<number>`coalesce((select sum(jsonb_array_length(section -> 'questions'))
        from jsonb_array_elements(${questionImport.paper} -> 'sections') as section), 0)::int`,
    })
    .from(questionImport)
    .where(eq(questionImport.userId, userId))
    .orderBy(desc(questionImport.createdAt), desc(questionImport.id));
};

/** Ends the reading of a file; nothing where it has ended. */
export const endReading = (
  db: Queries,
  id: number,
  end: { readonly paper: ImportedPaper } | { readonly message: string },
) =>
  db
    .update(questionImport)
    .set('paper' in end ? { state: 'ready', paper: end.paper } : { state: 'failed', message: end.message })
    .where(and(eq(questionImport.id, id), eq(questionImport.state, 'reading')));

/** Stores what its person has corrected; undefined where `version` is not the stored one, or it is not ready. */
export async function changeImportedPaper(
  db: Db,
  userId: number,
  { id, version, paper }: { id: number; version: number; paper: ImportedPaper },
): Promise<number | undefined> {
  const [row] = await db
    .update(questionImport)
    .set({ paper, version: version + 1 })
    .where(and(own(userId, id), eq(questionImport.version, version), eq(questionImport.state, 'ready')))
    .returning({ version: questionImport.version });
  return row?.version;
}

export const noteSaved = (
  tx: Queries,
  id: number,
  { questionIds, paperId }: { questionIds: number[]; paperId: number | null },
) => tx.update(questionImport).set({ state: 'saved', questionIds, paperId }).where(eq(questionImport.id, id));

/** True where the import was there and the person's own. */
export async function removeImport(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db.delete(questionImport).where(own(userId, id)).returning({ id: questionImport.id });
  return rows.length > 0;
}

/** Removes imports that are thirty days old; their questions stay. */
export const sweepImports = (db: Db, now: number) =>
  db.delete(questionImport).where(lt(questionImport.createdAt, new Date(now - importDays * dayMs)));
