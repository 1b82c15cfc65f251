import type { Db } from '../../platform/db/database.ts';
import { and, asc, desc, eq, sql } from '../../platform/db/drizzle.ts';
import { showcaseSchool } from '../../platform/db/schema/home.ts';
import { isListed, resource, school } from '../../platform/db/schema/resource.ts';

const resourcesShown = 4;

/** The showcase schools with what they gave, in their order. */
export async function loadShowcase(db: Db) {
  const schools = await db
    .select({
      id: showcaseSchool.id,
      schoolId: school.id,
      schoolName: school.name,
      areaCode: school.areaCode,
      badge: showcaseSchool.badge,
      logo: school.badge,
      intro: showcaseSchool.intro,
      story: showcaseSchool.story,
      resourceNum: sql<number>`(select count(*)::int from ${resource}
        where ${resource.schoolId} = ${school.id} and ${isListed})`,
      downloadNum: sql<number>`(select coalesce(sum(${resource.downloadNum}), 0)::int from ${resource}
        where ${resource.schoolId} = ${school.id} and ${isListed})`,
    })
    .from(showcaseSchool)
    .innerJoin(school, eq(school.id, showcaseSchool.schoolId))
    .orderBy(asc(showcaseSchool.sort));
  return Promise.all(schools.map(async (row) => ({ ...row, resources: await bestOf(db, row.schoolId) })));
}
export type ShowcaseRow = Awaited<ReturnType<typeof loadShowcase>>[number];

const bestOf = (db: Db, schoolId: number) =>
  db
    .select({ id: resource.id, resourceName: resource.resourceName })
    .from(resource)
    .where(and(eq(resource.schoolId, schoolId), isListed))
    .orderBy(desc(resource.listScore), desc(resource.id))
    .limit(resourcesShown);
