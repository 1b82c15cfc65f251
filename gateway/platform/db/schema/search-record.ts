import { bigint, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'number' });

export const searchRecord = pgTable(
  'search_record',
  {
    id: id().primaryKey().generatedByDefaultAsIdentity(),
    userId: id().notNull(),
    keyWord: text().notNull(),
    searchedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique().on(t.userId, t.keyWord)],
);
