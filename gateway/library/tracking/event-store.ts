import { dayMs } from '../../../shared/platform/china-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { lt, lte, or } from '../../platform/db/drizzle.ts';
import { trackedEvent } from '../../platform/db/schema/tracked-event.ts';

const keptEvents = 500_000;
const keptDays = 90;
const eventsBetweenCleanUps = 1_000;

/**
 * Records clicks; those that are known already change nothing. Any client may send clicks, so the table keeps only the
 * newest 500,000 of the last 90 days.
 */
export async function recordEvents(
  db: Db,
  events: readonly Omit<typeof trackedEvent.$inferInsert, 'id'>[],
  now: Date,
): Promise<void> {
  const rows = await db
    .insert(trackedEvent)
    .values([...events])
    .onConflictDoNothing()
    .returning({ id: trackedEvent.id });
  if (rows.length === 0) return;
  // records that were known have used up ids, too, so a multiple of the interval may be none of the rows'
  const newest = Math.max(...rows.map(({ id }) => id));
  const rounds = (id: number) => Math.floor(id / eventsBetweenCleanUps);
  if (rounds(newest) === rounds(newest - events.length)) return;
  const oldest = new Date(now.getTime() - keptDays * dayMs);
  await db
    .delete(trackedEvent)
    .where(or(lte(trackedEvent.id, newest - keptEvents), lt(trackedEvent.countedAt, oldest)));
}
