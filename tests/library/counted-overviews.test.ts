import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { experts } from '../../gateway/library/cms/expert-store.ts';
import { regionSchools } from '../../gateway/library/regions/region-store.ts';
import { loadIndexCounts } from '../../gateway/library/resources/overview-store.ts';
import { createListCounter, type ListCounter } from '../../gateway/library/search/list-counter.ts';
import { createTreeCounts } from '../../gateway/library/search/tree-counts.ts';
import { loadStations } from '../../gateway/library/stations/station-store.ts';
import type { Db } from '../../gateway/platform/db/database.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';
import { demoMorning } from '../kit/gateway/gateway-app.ts';

const listed = 'main_id is null and withdrawn_at is null';
const subject = { studyPhaseCode: 300, subjectCode: 2 };
const ofSubject = `study_phase_code = 300 and subject_code = 2 and ${listed}`;

for (const { name, available, openDemo } of databaseKinds) {
  describe.skipIf(!available)(`what is counted in memory, as SQL counts it on ${name}`, () => {
    let db: Db;
    let close: () => Promise<void>;
    let listCounter: ListCounter;
    beforeAll(async () => {
      ({ db, close } = await openDemo(demoMorning));
      listCounter = createListCounter({ db });
      await db.execute(sql`update resource set withdrawn_at = now() where id % 9 = 0`);
    });
    afterAll(() => close());

    const select = async <T extends Record<string, unknown>>(text: string) => (await db.execute<T>(sql.raw(text))).rows;
    const pairs = async (text: string) =>
      new Map((await select<{ key: number; amount: number }>(text)).map(({ key, amount }) => [key, amount]));

    test('resources at the nodes of a textbook', async () => {
      const counts = await createTreeCounts({ listCounter }).byChapter(subject);
      expect(counts.size).toBeGreaterThan(10);
      expect(counts).toEqual(
        await pairs(`select coalesce(chapter_id, volume_id)::int as key, count(*)::int as amount from resource
          where ${ofSubject} and volume_id is not null group by 1`),
      );
    });

    test('resources of each knowledge point', async () => {
      const counts = await createTreeCounts({ listCounter }).byKnowledge(subject);
      expect(counts.size).toBeGreaterThan(10);
      expect(counts).toEqual(
        await pairs(`select point::int as key, count(*)::int as amount from resource, unnest(knowledge_ids) as point
          where ${ofSubject} group by 1`),
      );
    });

    test('categories of all subjects, in their order', async () => {
      expect(await loadIndexCounts(listCounter)).toEqual(
        await select(`select study_phase_code as "studyPhaseCode", subject_code as "subjectCode",
            category_code as "categoryCode", count(*)::int as count
          from resource where ${listed} group by 1, 2, 3 order by 1 desc, 2, 3`),
      );
    });

    test('stations, those with the most resources first', async () => {
      const stations = await loadStations({ db, listCounter });
      expect(stations.map(({ domain, resourceNum }) => ({ domain, amount: resourceNum }))).toEqual(
        await select(`select domain, (select count(*)::int from resource where area_code = station.area_code and ${listed})
          as amount from station order by 2 desc, sort`),
      );
    });

    test('what experts have published', async () => {
      const rows = await experts({ db, listCounter }, { limit: 50, areaCode: 0 });
      expect(rows.some(({ resourceNum }) => resourceNum > 0)).toBe(true);
      expect(new Map(rows.map(({ id, resourceNum }) => [id, resourceNum]))).toEqual(
        await pairs(`select contributor.id::int as key, count(resource.id)::int as amount from contributor
          left join resource on uploader_id = contributor.id and ${listed} where is_expert group by 1`),
      );
    });

    test.each([0, 420_000])(
      'schools of the area %d that gave something, those with the most first',
      async (areaCode) => {
        const schools = await regionSchools({ db, listCounter }, { ...subject, areaCode });
        expect(schools.length).toBeGreaterThan(0);
        expect(schools).toEqual(
          await select(`select school.id::text as id, name, is_alliance as "isAlliance", count(*)::int as "resourceNum"
          from school join resource on school_id = school.id
          where ${ofSubject} and (${areaCode} = 0 or school.area_code = ${areaCode})
          group by school.id, name, is_alliance order by 4 desc, school.id`),
        );
      },
    );
  });
}
