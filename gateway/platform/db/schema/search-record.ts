import { date, integer, pgTable, primaryKey, text, unique } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

export const searchRecord = pgTable(
  'search_record',
  {
    id: id(),
    userId: reference().notNull(),
    keyWord: text().notNull(),
    searchedAt: moment().notNull(),
  },
  (t) => [unique().on(t.userId, t.keyWord)],
);

/** A word that searches read as another text. */
export const searchSynonym = pgTable('search_synonym', {
  id: id(),
  word: text().notNull(),
  means: text().notNull(),
});

/** A resource that the site asks teachers for. */
export const wantedResource = pgTable('wanted_resource', {
  id: id(),
  name: text().notNull(),
  studyPhaseCode: integer().notNull(),
  /** 0 for all. */
  subjectCode: integer().notNull(),
  sort: integer().notNull(),
});

/** Words of searches that found nothing, or only something without some of them, on a day in China. */
export const missedSearch = pgTable(
  'missed_search',
  {
    day: date({ mode: 'string' }).notNull(),
    words: text().notNull(),
    /** Of the list that was searched; 0 for all. */
    studyPhaseCode: integer().notNull(),
    subjectCode: integer().notNull(),
    times: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words, t.studyPhaseCode, t.subjectCode] })],
);
