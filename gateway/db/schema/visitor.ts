import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who an access token belongs to. Only the token's hash is kept. */
export const userSession = pgTable('user_session', {
  tokenHash: text().primaryKey(),
  userId: bigint({ mode: 'number' }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

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
