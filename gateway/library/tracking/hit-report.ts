import { type TrackedModule, trackedModules } from '../../../shared/library/tracking.ts';
import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { trackedEvent } from '../../platform/db/schema/tracked-event.ts';
import { homeHit } from '../../platform/db/schema/visitor.ts';

const columns = ['module', 'hits', 'browsers', 'desktop', 'ios', 'android', 'other'] as const;

/** Hits of one part of the pages; `browsers` are different fingerprints, the last four are terminals. */
export type ModuleHits = Readonly<
  Record<Exclude<(typeof columns)[number], 'module'>, number> & { module: TrackedModule | 'unknown' }
>;

/**
 * Hits of a day in China: a line for every part, those without hits included. Any client can send records, so records
 * of parts that no page has share one line, `unknown`.
 */
export async function hitsOfDay(db: Db, day: string): Promise<ModuleHits[]> {
  const begin = sql`${`${day}T00:00:00+08:00`}::timestamptz`;
  const ofDay = (moment: typeof trackedEvent.countedAt | typeof homeHit.createdAt) =>
    sql`${moment} >= ${begin} and ${moment} < ${begin} + interval '1 day'`;
  const known = sql.join(
    trackedModules.map((module) => sql`${module}`),
    sql`, `,
  );
  const { rows } = await db.execute<ModuleHits & Record<string, unknown>>(sql`
    select module, count(*)::int hits, count(distinct fingerprint)::int browsers,
      count(*) filter (where terminal = 3)::int desktop, count(*) filter (where terminal = 1)::int ios,
      count(*) filter (where terminal = 2)::int android, count(*) filter (where terminal = 4)::int other
    from (
      select case when split_part(${trackedEvent.moduleDataId}, '.', 1) in (${known})
        then split_part(${trackedEvent.moduleDataId}, '.', 1) else 'unknown' end as module,
        ${trackedEvent.terminal}, ${trackedEvent.fingerprint}
      from ${trackedEvent} where ${ofDay(trackedEvent.countedAt)}
      union all
      select 'home-modules', ${homeHit.terminal}, ${homeHit.fingerprint}
      from ${homeHit} where ${ofDay(homeHit.createdAt)}
    ) hit
    group by module`);
  const none = { hits: 0, browsers: 0, desktop: 0, ios: 0, android: 0, other: 0 };
  return [...trackedModules, 'unknown' as const].map(
    (module) => rows.find((row) => row.module === module) ?? { module, ...none },
  );
}

/** The report as a table for a terminal. */
export function hitTable(day: string, rows: readonly ModuleHits[]): string[] {
  const total = rows.reduce((sum, { hits }) => sum + hits, 0);
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => (line[i] ?? '').length)));
  const lines = cells.map((line) =>
    line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
  return [...lines, `${day}: ${total} hits`];
}
