import type { Db } from '../../platform/db/database.ts';
import { and, asc, eq, isNull, or } from '../../platform/db/drizzle.ts';
import { banner } from '../../platform/db/schema/home.ts';

export type BannerRow = typeof banner.$inferSelect;
type Position = BannerRow['position'];

export const bannersAt = (db: Db, position: Position, studyPhaseCode?: number) =>
  db
    .select()
    .from(banner)
    .where(
      and(
        eq(banner.position, position),
        studyPhaseCode === undefined
          ? undefined
          : or(isNull(banner.studyPhaseCode), eq(banner.studyPhaseCode, studyPhaseCode)),
      ),
    )
    .orderBy(asc(banner.sort));
