import type { UnderstoodTerm } from '../../../shared/library/calls/resource-list.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { inArray } from '../../platform/db/drizzle.ts';
import { school } from '../../platform/db/schema/resource.ts';

/** How names of schools, and of those that examine together, end: other words are not looked up. */
const schoolName = /(?:中学|小学|学校|高级中学|一中|附中|联盟|共同体|协作体|联考|校)$/;

/**
 * The school that a searched word names, as the answer shows it: its papers carry the name in their titles, where the
 * word is searched. `words` are folded, `typed` is what was typed.
 */
export async function namedSchool(db: Db, words: readonly string[], typed: string): Promise<UnderstoodTerm[]> {
  const names = words.filter((word) => schoolName.test(word) && typed.includes(word));
  if (names.length === 0) return [];
  const found = await db
    .select({ id: school.id, name: school.name })
    .from(school)
    .where(inArray(school.name, names))
    .limit(1);
  return found.map(({ id, name }) => ({ field: 'schoolId', code: String(id), name: `学校：${name}`, word: name }));
}
