import { isoDay } from '../../../shared/platform/china-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { downloadRight, downloadTally } from '../../platform/db/schema/download.ts';

type Right = Pick<typeof downloadRight.$inferSelect, 'resourceId' | 'grantedBy' | 'points'>;

/**
 * Gives a person rights to resources that they do not have yet, and counts each of these as a download of its day,
 * which locks nothing of the resource: many people may take the same one at a time.
 */
export async function giveRights(tx: Db, userId: number, rights: readonly Right[], now: Date): Promise<void> {
  if (rights.length === 0) return;
  await insertRights(tx, { userId, rights: JSON.stringify(rights), now: now.toISOString(), day: isoDay(now) });
}

const insertRights = prepared('give_rights', (db) => {
  const given = db.$with('given', { resourceId: downloadRight.resourceId }).as(sql`
    insert into ${downloadRight} (user_id, resource_id, granted_by, points, created_at)
    select ${sql.placeholder('userId')}::bigint, wanted."resourceId", wanted."grantedBy", wanted.points,
      ${sql.placeholder('now')}::timestamptz
    from json_to_recordset(${sql.placeholder('rights')}::json)
      as wanted ("resourceId" bigint, "grantedBy" text, points int)
    on conflict do nothing returning resource_id`);
  const counted = db.$with('counted', { id: downloadTally.id }).as(sql`
    insert into ${downloadTally} (day, resource_id)
    select ${sql.placeholder('day')}::date, resource_id from given returning id`);
  return db.with(given, counted).select({ amount: sql<number>`count(*)::int` }).from(sql`counted`);
});
