import { nationwide } from '../../../../shared/platform/area.ts';
import { indexGrams } from '../../../library/search/search-terms.ts';
import { foldText } from '../../../library/terms/fold-text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { max, sql } from '../../../platform/db/drizzle.ts';
import { advanceIds, insertRows } from '../../../platform/db/insert-rows.ts';
import { resource } from '../../../platform/db/schema/resource.ts';
import { treeRows } from '../../../platform/trees/national/tree-rows.ts';
import { createRandom } from '../../random.ts';
import { type Changes, copyRows } from '../copy-rows.ts';
import { demoSchools, demoSeed, firstResourceId } from '../seed-demo.ts';
import { contributorSeeds } from './invented-names.ts';
import type { DraftSchool, ResourceInsert } from './resource-draft.ts';
import { resourceRows } from './resource-rows.ts';

const batchSize = 10_000;
/** Rows that are made one by one; what goes beyond them are copies under the names of other schools. */
const madeRows = 40_000;
/** From this number on, rebuilding the indexes is faster than updating them row by row. */
const manyRows = 20_000;

/**
 * Adds generated resources to a seeded database, for tests of size; all or none. Ids and random numbers start from the
 * highest id, so that a second call adds other resources. Locks the table above `manyRows` rows.
 */
export async function addResources(
  db: Db,
  { count, now, onProgress }: { count: number; now: Date; onProgress: (done: number) => void },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ last: max(resource.id) }).from(resource);
    const firstId = Math.max(row?.last ?? 0, firstResourceId - 1) + 1;
    const made = Math.min(count, madeRows);
    const rows = resourceRows({
      count: made,
      firstId,
      random: createRandom(demoSeed + firstId),
      now,
      trees: treeRows(),
      schools: demoSchools(),
      uploaderCount: contributorSeeds.length,
    });
    const indexes = count >= manyRows ? await dropIndexes(tx) : [];
    let batch: ResourceInsert[] = [];
    let done = 0;
    const flush = async () => {
      await insertRows(tx, resource, batch);
      done += batch.length;
      batch = [];
      onProgress(done);
    };
    for (const next of rows) {
      batch.push(next);
      if (batch.length === batchSize) await flush();
    }
    if (batch.length > 0) await flush();
    for (let turn = 1; done < count; turn++) {
      const last = firstId + Math.min(made, count - done) - 1;
      await copyRows(tx, resource, {
        key: resource.id,
        first: firstId,
        last,
        distance: turn * made,
        changes: schoolsOwn(turn),
      });
      done += last - firstId + 1;
      onProgress(done);
    }
    for (const definition of indexes) await tx.execute(sql.raw(definition));
    await advanceIds(tx, [resource]);
  });
  // Statistics for the planner, and the visibility map that lets counts be read from an index
  await db.execute(sql`vacuum analyze resource`);
}

/** What another school makes of a resource: its name in the title, its own time, its own readers. */
function schoolsOwn(turn: number): Changes {
  const schools = demoSchools();
  const school = schools[turn % schools.length] as DraftSchool;
  const edition = Math.floor(turn / schools.length) + 1;
  const words = `（${school.name}${edition > 1 ? `第${edition}版` : ''}）`;
  const folded = foldText(words);
  // the pair of the title's end and the bracket differs from row to row
  const joint = sql`(ascii(right(search_text, 1)) << 16) | ascii(${folded.charAt(0)})`;
  const scatter = sql`(id * 7919 + ${turn * 104_729}::bigint)`;
  return {
    resourceName: sql`resource_name || ${words}`,
    searchText: sql`search_text || ${folded}`,
    searchGrams: sql`search_grams || ${`{${indexGrams(folded).join()}}`}::int[] || (${joint})`,
    schoolId: sql`${school.id}::bigint`,
    areaCode: sql`case when area_code = ${nationwide.code} then ${school.areaCode}::int else area_code end`,
    contentHash: sql`md5(content_hash || ${turn}::text) || md5(id::text)`,
    downloadNum: sql`(download_num * (50 + ${scatter} % 100) / 100)::int`,
    viewNum: sql`(view_num * (50 + ${scatter} % 100) / 100)::int`,
    publishTime: sql`publish_time - interval '1 minute' * (${scatter} % 28800)`,
  };
}

/** Drops the indexes that are no constraints; returns the statements that create them again. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = current_schema() and tablename = 'resource' and indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return rows.map((index) => index.definition);
}
