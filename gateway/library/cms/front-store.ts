import type { Db } from '../../platform/db/database.ts';
import { and, asc, eq, sql } from '../../platform/db/drizzle.ts';
import {
  friendlyLink,
  frontSubjectLink,
  hotWord,
  officialAccount,
  showcaseSchool,
} from '../../platform/db/schema/home.ts';
import { isListed, resource, school } from '../../platform/db/schema/resource.ts';

export const officialAccounts = (db: Db) => db.select().from(officialAccount).orderBy(asc(officialAccount.sort));

export const friendlyLinks = (db: Db) => db.select().from(friendlyLink).orderBy(asc(friendlyLink.sort));

export const frontSubjectLinks = (db: Db) => db.select().from(frontSubjectLink).orderBy(asc(frontSubjectLink.sort));

export const hotWords = (db: Db, studyPhaseCode: number, subjectCode: number) =>
  db
    .select()
    .from(hotWord)
    .where(and(eq(hotWord.studyPhaseCode, studyPhaseCode), eq(hotWord.subjectCode, subjectCode)))
    .orderBy(asc(hotWord.sort));

export const showcaseSchools = (db: Db) =>
  db
    .select({
      id: showcaseSchool.id,
      schoolName: school.name,
      areaCode: school.areaCode,
      badge: showcaseSchool.badge,
      logo: school.badge,
      intro: showcaseSchool.intro,
      schoolId: school.id,
      resourceNum: sql<number>`(select count(*)::int from ${resource}
        where ${resource.schoolId} = ${school.id} and ${isListed})`,
    })
    .from(showcaseSchool)
    .innerJoin(school, eq(school.id, showcaseSchool.schoolId))
    .orderBy(asc(showcaseSchool.sort));
