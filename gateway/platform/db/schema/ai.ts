import { bigint, date, integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { moment } from './columns.ts';

export const aiUse = pgTable(
  'ai_use',
  {
    day: date({ mode: 'string' }).notNull(),
    person: text().notNull(),
    used: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.person] })],
);

/** Answers that are being written, by whichever gateway. */
export const aiAnswer = pgTable('ai_answer', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  person: text().notNull(),
  /** By the clock of the database; later than any answer takes. */
  endsAt: moment().notNull(),
});
