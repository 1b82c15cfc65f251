import type { Db } from '../../platform/db/database.ts';
import { and, asc, eq } from '../../platform/db/drizzle.ts';
import { collection } from '../../platform/db/schema/home.ts';
import { type ListTotals, listTotals } from '../resources/resource-store.ts';

export type CollectionRow = typeof collection.$inferSelect;

export const collectionsAt = (db: Db, position: CollectionRow['position'], studyPhaseCode: number) =>
  db
    .select()
    .from(collection)
    .where(and(eq(collection.position, position), eq(collection.studyPhaseCode, studyPhaseCode)))
    .orderBy(asc(collection.sort));

/** The totals of the list that a collection stands for, in one subject. */
export const collectionTotals = (db: Db, row: CollectionRow, subjectCode: number): Promise<ListTotals> =>
  listTotals(db, {
    studyPhaseCode: row.studyPhaseCode,
    subjectCode,
    categoryCode: row.categoryCode,
    year: row.year,
  });
