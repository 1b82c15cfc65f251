import { pgTable, text, unique } from 'drizzle-orm/pg-core';
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
