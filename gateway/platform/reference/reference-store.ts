import { containsPattern } from '../db/contains-pattern.ts';
import type { Db } from '../db/database.ts';
import { and, asc, eq, ilike, isNull } from '../db/drizzle.ts';
import { area, dictItem } from '../db/schema/reference.ts';
import { school } from '../db/schema/resource.ts';
import { textbookVersion } from '../db/schema/tree.ts';

export const provinces = (db: Db) => db.select().from(area).where(isNull(area.parentCode)).orderBy(asc(area.sort));

export const citiesOf = (db: Db, provinceCode: number) =>
  db.select().from(area).where(eq(area.parentCode, provinceCode)).orderBy(asc(area.sort));

export const dictItems = (db: Db, type: string) =>
  db.select().from(dictItem).where(eq(dictItem.type, type)).orderBy(asc(dictItem.sort));

const maxSchools = 50;

/** Schools of a province whose name contains the keyword, without alliances, which employ no teachers. */
export const schoolsOf = (db: Db, { areaCode, keyword = '' }: { areaCode: number; keyword?: string | undefined }) =>
  db
    .select()
    .from(school)
    .where(
      and(
        eq(school.areaCode, areaCode),
        eq(school.isAlliance, false),
        keyword ? ilike(school.name, containsPattern(keyword)) : undefined,
      ),
    )
    .orderBy(asc(school.name))
    .limit(maxSchools);

/** Textbook editions of a subject; if it has no textbook trees, all editions, without one. */
export async function textbookVersionsOf(
  db: Db,
  { studyPhaseCode, subjectCode }: { studyPhaseCode: number; subjectCode: number },
): Promise<{ code: string; name: string; hasTree: boolean }[]> {
  const rows = await db
    .select({ code: textbookVersion.versionCode, name: textbookVersion.versionName })
    .from(textbookVersion)
    .where(and(eq(textbookVersion.studyPhaseCode, studyPhaseCode), eq(textbookVersion.subjectCode, subjectCode)))
    .orderBy(asc(textbookVersion.sort));
  const known = rows.length > 0 ? rows : await dictItems(db, 'textbookVersion');
  return known.map(({ code, name }) => ({ code, name, hasTree: rows.length > 0 }));
}
