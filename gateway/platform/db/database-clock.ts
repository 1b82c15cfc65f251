import type { Logger } from 'pino';
import { type Clock, systemClock } from '../../../shared/platform/clock.ts';
import type { Db } from './database.ts';
import { sql } from './drizzle.ts';

export interface DatabaseClock extends Clock {
  /** Asks the database what time it is. */
  measure(): Promise<void>;
}

/** From then on the log says that this machine's clock is wrong. */
const toleratedMs = 5_000;

/**
 * The time of the database, which all gateways on it share: what one of them says ends for the others at that moment,
 * however wrong the clocks of their machines are. Until it is measured it is this machine's time.
 */
export function createDatabaseClock({
  db,
  log,
  base = systemClock,
}: {
  db: Db;
  log: Pick<Logger, 'warn'>;
  base?: Clock;
}): DatabaseClock {
  let known: { readonly time: number; readonly at: number } | undefined;
  let isWrong = false;
  return {
    now: () => (known ? Math.round(known.time + base.monotonic() - known.at) : base.now()),
    monotonic: base.monotonic,
    async measure() {
      const asked = base.monotonic();
      const { rows } = await db.execute<{ time: number }>(
        sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`,
      );
      const answered = base.monotonic();
      if (!rows[0]) return;
      // it was read in the middle of the way there and back
      known = { time: rows[0].time, at: (asked + answered) / 2 };
      const differsMs = base.now() - this.now();
      const wasWrong = isWrong;
      isWrong = Math.abs(differsMs) > toleratedMs;
      if (isWrong && !wasWrong) log.warn({ event: 'clock.differs', aheadSeconds: Math.round(differsMs / 1000) });
    },
  };
}
