import { inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { copyRows } from '../../gateway/demo/seed/copy-rows.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { embedded } from '../kit/gateway/databases.ts';
import { demoMorning } from '../kit/gateway/gateway-app.ts';

test('copied rows are those of the source, but for their ids and what is said to change', async () => {
  const { db, close } = await embedded.openDemo(demoMorning);
  try {
    const rowsOf = (ids: number[]) => db.select().from(resource).where(inArray(resource.id, ids)).orderBy(resource.id);
    const [first, last] = [100_001, 100_003];
    await copyRows(db, resource, {
      ...{ key: resource.id, first, last, distance: 5_000_000 },
      changes: { resourceName: sql`resource_name || ${'（另一所学校）'}` },
    });
    const sources = await rowsOf([first, 100_002, last]);
    expect(sources).toHaveLength(3);
    expect(await rowsOf([5_100_001, 5_100_002, 5_100_003])).toEqual(
      sources.map((row) => ({ ...row, id: row.id + 5_000_000, resourceName: `${row.resourceName}（另一所学校）` })),
    );
  } finally {
    await close();
  }
});
