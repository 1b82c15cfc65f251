import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { SubjectOf } from '../trees/tree-store.ts';

/** A lesson or chapter of a textbook that a text names. */
export interface NamedLesson {
  readonly name: string;
  readonly subject: SubjectOf;
  readonly chapterId: string;
}

const shortestName = 3;
/** Where the subject is known, 劝学 is a lesson and no pair of characters in passing. */
const shortestNameOfSubject = 2;
/** Parts of units that are no subject matter, in all textbooks. */
const general = '^(复习|总复习|练习|习题|小结|实验|测试|单元|单元复习|单元测试|综合与实践|数学活动|作文|写作|阅读)$';

/**
 * The lesson or chapter with the longest name in a text, of the wanted phase and subject where they are given; among
 * equals one of the own subject, in the edition that the subject shows first. 第二章 and 的研究 are no part of a name.
 */
export async function namedLesson(
  db: Db,
  text: string,
  {
    wanted,
    own,
  }: { readonly wanted: { readonly [K in keyof SubjectOf]: number | undefined }; readonly own: SubjectOf },
): Promise<NamedLesson | undefined> {
  const shortest = wanted.subjectCode === undefined ? shortestName : shortestNameOfSubject;
  const { rows } = await db.execute<{ id: string; name: string; phase: number; subject: number }>(sql`
    select id, name, phase, subject from (
      select n.id::text as id, n.sort, v.sort as edition, v.study_phase_code as phase, v.subject_code as subject,
        regexp_replace(n.name, '^第.{1,3}[章单元节课]+\\s*|[《》]|(的研究|的描述|及其应用|初步)$', '', 'g') as name
      from textbook_node n join textbook_version v on v.id = n.version_id
      where n.parent_id is not null
        and (${wanted.studyPhaseCode ?? null}::int is null or v.study_phase_code = ${wanted.studyPhaseCode ?? null})
        and (${wanted.subjectCode ?? null}::int is null or v.subject_code = ${wanted.subjectCode ?? null})
    ) as lesson
    where length(name) >= ${shortest} and position(name in ${text}) > 0 and name !~ ${general}
    order by length(name) desc, (subject = ${own.subjectCode}) desc, (phase = ${own.studyPhaseCode}) desc, edition, sort
    limit 1`);
  const [row] = rows;
  if (!row) return undefined;
  const subject = { studyPhaseCode: Number(row.phase), subjectCode: Number(row.subject) };
  return { name: row.name, subject, chapterId: row.id };
}
