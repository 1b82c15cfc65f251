import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';

interface Place {
  /** Names of the chapter, what is above it, the knowledge points and their branches. */
  readonly topics: readonly string[];
  /** Edition and volume of the chapter. */
  readonly versionId: number | null;
  readonly volumeId: number | null;
}

/** Where a resource stands in the trees. */
export async function placeOf(
  tx: Queries,
  { chapterId, knowledgeIds }: { chapterId: number | null; knowledgeIds: readonly number[] },
): Promise<Place> {
  const { rows: path } = await tx.execute<{ id: string; name: string; version_id: string }>(
    sql`with recursive path as (
          select id, parent_id, name, version_id, 0 as height from textbook_node where id = ${chapterId}
          union all
          select up.id, up.parent_id, up.name, up.version_id, height + 1 from textbook_node up join path on path.parent_id = up.id
        ) select id, name, version_id from path order by height desc`,
  );
  const ids = sql.join(
    [-1, ...knowledgeIds].map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  const { rows: points } = await tx.execute<{ name: string }>(
    sql`with recursive path as (
          select id, parent_id, name from knowledge_node where id in (${ids})
          union
          select up.id, up.parent_id, up.name from knowledge_node up join path on path.parent_id = up.id
        ) select name from path`,
  );
  const [volume] = path;
  return {
    topics: [...path, ...points].map(({ name }) => name),
    versionId: volume ? Number(volume.version_id) : null,
    volumeId: volume ? Number(volume.id) : null,
  };
}
