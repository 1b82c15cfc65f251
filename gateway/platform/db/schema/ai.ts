import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const aiUse = pgTable(
  'ai_use',
  {
    day: date({ mode: 'string' }).notNull(),
    person: text().notNull(),
    used: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.person] })],
);
