import { integer, pgTable, text } from '../drizzle.ts';
import { id, moment } from './columns.ts';

/** Clicks on links of the pages (docs/product/library.md#tracking). */
export const trackedEvent = pgTable('tracked_event', {
  id: id(),
  terminal: integer().notNull(),
  fingerprint: text().notNull(),
  uid: text().notNull(),
  moduleDataId: text().notNull(),
  /** As the browser said it; with fingerprint and data id it names a record, so that a replay counts once. */
  claimedAt: text().notNull(),
  countedAt: moment().notNull(),
});
