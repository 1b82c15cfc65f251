import type { Db } from '../../platform/db/database.ts';
import { and, eq, not, type SQL, sql } from '../../platform/db/drizzle.ts';
import { resource } from '../../platform/db/schema/resource.ts';
import { baseCondition, type ListFilter, listCondition } from './list-filter.ts';

/** A resource that the words of a search match, with what it is ranked by. */
export interface Match {
  readonly id: number;
  readonly areaCode: number;
  /** How well the title says what was searched: 0 to 7. */
  readonly textScore: number;
  /** The comprehensive order. */
  readonly listScore: number;
  /** 0 for none. */
  readonly versionId: number;
  /** Whether only members of a school may take it. */
  readonly isForSchools: boolean;
}

export interface Matches {
  /** By `phase/subject`. */
  readonly bySubject: ReadonlyMap<string, readonly Match[]>;
  /** True where there are more than `maxMatches`: these are some of them. */
  readonly isCapped: boolean;
}

/** Matches of words that are looked at: an exact number for a common word would read a tenth of the library. */
export const maxMatches = 5000;

interface Looking {
  /** Words that only rank. */
  readonly ranking?: readonly string[];
  /** All filters are part of the query, not only those that are not counted. */
  readonly isNarrow?: boolean;
  /** A subject whose matches come first where there are too many. */
  readonly own?: { readonly studyPhaseCode: number; readonly subjectCode: number } | undefined;
}

export const matchesIn = ({ bySubject }: Matches): number =>
  [...bySubject.values()].reduce((sum, list) => sum + list.length, 0);

/** Matches of a filter's words and of its filters that are not counted. */
export async function findMatches(
  db: Db,
  filter: ListFilter,
  { ranking = [], isNarrow = false, own }: Looking = {},
): Promise<Matches> {
  const where = (isNarrow ? listCondition : baseCondition)(filter);
  const score = textScore(filter.words, ranking);
  const found = await query(db, where, score);
  const size = [...found.values()].reduce((sum, list) => sum + list.length, 0);
  if (size <= maxMatches) return { bySubject: found, isCapped: false };
  if (own) {
    const isOwn = and(
      eq(resource.studyPhaseCode, own.studyPhaseCode),
      eq(resource.subjectCode, own.subjectCode),
    ) as SQL;
    const ofOwn = await query(db, and(where, isOwn), score);
    for (const [key, list] of ofOwn) found.set(key, list);
  }
  return { bySubject: found, isCapped: true };
}

/** The condition that leaves a subject out. */
export const notOfSubject = (key: string): SQL => {
  const [studyPhaseCode = 0, subjectCode = 0] = key.split('/').map(Number);
  return not(and(eq(resource.studyPhaseCode, studyPhaseCode), eq(resource.subjectCode, subjectCode)) as SQL);
};

async function query(db: Db, where: SQL | undefined, score: SQL): Promise<Map<string, Match[]>> {
  const { rows } = await db.execute<{ key: string; list: string }>(
    sql`select study_phase_code || '/' || subject_code as key,
          string_agg(concat_ws(' ', id, area_code, score, round(list_score::numeric, 3), coalesce(version_id, 0), (charge_type = 'school')::int), ',') as list
        from (select id, study_phase_code, subject_code, area_code, list_score, version_id, charge_type, ${score} as score
              from ${resource} where ${where ?? sql`true`} limit ${maxMatches + 1}) hits
        group by study_phase_code, subject_code`,
  );
  return new Map(rows.map(({ key, list }) => [key, list.split(',').map(readMatch)]));
}

function readMatch(text: string): Match {
  const [id = 0, areaCode = 0, textScore = 0, listScore = 0, versionId = 0, forSchools = 0] = text
    .split(' ')
    .map(Number);
  return { id, areaCode, textScore, listScore, versionId, isForSchools: forSchools === 1 };
}

/**
 * Up to 4 for the groups whose word stands in the title, 1 for a title that is about the only one, 2 for words that
 * only rank.
 */
function textScore(groups: readonly (readonly string[])[], ranking: readonly string[]): SQL {
  const inTitle = (word: string) => sql`strpos(search_text, ${word}) > 0`;
  const any = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})::int`;
  const required = groups.map((group) => any(group.map(inTitle)));
  const helpful = ranking.map((word) => any([inTitle(word)]));
  const sum = (parts: readonly SQL[]) => (parts.length > 0 ? sql.join([...parts], sql` + `) : sql`0`);
  const [word] = groups.length === 1 ? (groups[0] ?? []) : [];
  // 《赤壁赋》课件, 一轮复习课件：解三角形
  const isAbout = word ? any([inTitle(`《${word}`), inTitle(`:${word}`)]) : sql`0`;
  return sql`(${sum(required)}) * 4 / ${sql.raw(String(Math.max(1, groups.length)))} + least(2, ${sum(helpful)}) + ${isAbout}`;
}
