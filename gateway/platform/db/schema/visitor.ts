import { integer, pgTable, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** Saved filters of the paper library, one set per user. */
export const paperQuery = pgTable('paper_query', {
  userId: reference().primaryKey(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  path: text().notNull(),
  label: text().notNull(),
});

/** Clicks on home modules. */
export const homeHit = pgTable('home_hit', {
  id: id(),
  terminal: integer().notNull(),
  fingerprint: text().notNull(),
  uid: text().notNull(),
  moduleDataId: text().notNull(),
  createdAt: moment().notNull(),
});
