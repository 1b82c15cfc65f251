import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Saved filters of the paper library, one set per user. */
export const paperQuery = pgTable('paper_query', {
  userId: bigint({ mode: 'number' }).primaryKey(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  path: text().notNull(),
  label: text().notNull(),
});

/** Clicks on home modules. */
export const homeHit = pgTable('home_hit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  terminal: integer().notNull(),
  fingerprint: text().notNull(),
  uid: text().notNull(),
  moduleDataId: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
