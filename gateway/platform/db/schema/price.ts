import { integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { moment } from './columns.ts';

/** Amounts in place of the standard ones of shared/platform/prices.ts; the last one before a moment counts at it. */
export const price = pgTable(
  'price',
  { key: text().notNull(), since: moment().notNull(), amount: integer().notNull() },
  (t) => [primaryKey({ columns: [t.key, t.since] })],
);
