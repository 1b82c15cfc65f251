import { max, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { advanceIds, insertRows } from '../../../platform/db/insert-rows.ts';
import { resource } from '../../../platform/db/schema/resource.ts';
import { createRandom } from '../../random.ts';
import { demoSchools, demoSeed, firstResourceId } from '../seed-demo.ts';
import { treeRows } from '../trees/tree-rows.ts';
import { contributorSeeds } from './invented-names.ts';
import type { ResourceInsert } from './resource-draft.ts';
import { resourceRows } from './resource-rows.ts';

const batchSize = 10_000;
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
    const rows = resourceRows({
      count,
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
    for (const definition of indexes) await tx.execute(sql.raw(definition));
    await advanceIds(tx, [resource]);
  });
  // Statistics for the planner, and the visibility map that lets counts be read from an index
  await db.execute(sql`vacuum analyze resource`);
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
