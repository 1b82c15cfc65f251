import type { Logger } from 'pino';
import type { FoundResources } from '../../../shared/library/calls/resource-list.schema.ts';
import { dayMs, isoDay } from '../../../shared/platform/china-time.ts';
import { cleanLine } from '../../../shared/platform/clean-text.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { missedSearch } from '../../platform/db/schema/search-record.ts';
import type { ListInput } from './list-input.ts';

export interface MissedSearches {
  /** Counts a search that found nothing, or only something without some of its words; others change nothing. */
  note(request: { readonly pageNum: number; readonly params: ListInput }, found: FoundResources): Promise<void>;
}

const longestWords = 60;
/** Anybody may send words, so a day has room for so many. */
const wordsOfDay = 2_000;
const keptDays = 400;

/** On the database that is written, whichever one answers the search. */
export function createMissedSearches({
  db,
  clock,
  log,
}: {
  db: Db;
  clock: Pick<Clock, 'now'>;
  log: Pick<Logger, 'warn'>;
}): MissedSearches {
  return {
    async note({ pageNum, params }, found) {
      const words = cleanLine(params.keyWord ?? '').trim();
      const isMissed = found.total === 0 || found.relaxed.some(({ field }) => field === 'keyWord');
      if (!isMissed || pageNum > 1 || words === '') return;
      const { studyPhaseCode = 0, subjectCode = 0 } = params;
      const now = clock.now();
      const day = isoDay(new Date(now));
      const first = isoDay(new Date(now - keptDays * dayMs));
      try {
        await db.execute(sql`
          with old as (delete from ${missedSearch} where day < ${first})
          insert into ${missedSearch} (day, words, study_phase_code, subject_code, times)
          select ${day}::date, ${words.slice(0, longestWords)}, ${studyPhaseCode}::int, ${subjectCode}::int, 1
          where (select count(*) from ${missedSearch} where day = ${day}) < ${wordsOfDay}
          on conflict (day, words, study_phase_code, subject_code) do update set times = missed_search.times + 1`);
      } catch (err) {
        // costs nobody what was found
        log.warn({ event: 'search.miss-not-counted', err });
      }
    },
  };
}
