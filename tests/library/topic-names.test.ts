import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSearchDictionary } from '../../gateway/library/search/words/search-dictionary.ts';
import { migrate } from '../../gateway/platform/db/migrate.ts';
import { knowledgeNode } from '../../gateway/platform/db/schema/tree.ts';
import { embedded } from '../kit/gateway/databases.ts';

let link: Awaited<ReturnType<typeof embedded.open>>;
beforeAll(async () => {
  link = await embedded.open();
  await migrate(link.db);
});
afterAll(() => link.close());

const point = (id: number, name: string) => ({
  ...{ id, name, studyPhaseCode: 300, subjectCode: 2, parentId: null, sort: id },
});

test('every gateway knows a new name of a lesson or point at once, and reads nothing anew without one', async () => {
  const gateways = [createSearchDictionary({ db: link.db }), createSearchDictionary({ db: link.db })];
  for (const { topics } of gateways) expect((await topics()).names).toEqual([]);
  await link.db.insert(knowledgeNode).values(point(1, '勾股定理'));
  for (const { topics } of gateways) expect((await topics()).names).toEqual(['勾股定理']);
  const known = await Promise.all(gateways.map(({ topics }) => topics()));
  for (const [i, { topics }] of gateways.entries()) expect(await topics()).toBe(known[i]);
  await link.db.update(knowledgeNode).set({ name: '二次根式' });
  for (const { topics } of gateways) expect((await topics()).names).toEqual(['二次根式']);
});
