import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';

/** A place of a textbook. */
export interface Lesson {
  readonly chapterId: number;
  readonly versionCode: string;
  readonly versionName: string;
  /** From the volume down. */
  readonly names: readonly string[];
}

/** Where chapters stand, in the order of the editions. */
export async function lessonsOf(db: Db, chapterIds: readonly number[]): Promise<Lesson[]> {
  if (chapterIds.length === 0) return [];
  const { rows } = await db.execute<{ [K in keyof Lesson]: Lesson[K] }>(
    sql`with recursive above as (
          select id as chapter, id, parent_id, version_id, name, sort, 0 as height
            from textbook_node where id in (${sql.join([...chapterIds], sql`, `)})
          union all
          select above.chapter, node.id, node.parent_id, node.version_id, node.name, above.sort, above.height + 1
            from textbook_node node join above on above.parent_id = node.id
        )
        select above.chapter::int as "chapterId", version.version_code as "versionCode",
          version.version_name as "versionName", array_agg(above.name order by above.height desc) as names
        from above join textbook_version version on version.id = above.version_id
        group by above.chapter, above.sort, version.version_code, version.version_name, version.sort
        order by version.sort, above.sort`,
  );
  return rows;
}
