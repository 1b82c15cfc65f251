import { date, integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { moment, reference } from './columns.ts';

/** The link of a person by which they share something. */
export const shareLink = pgTable('share_link', {
  id: reference().primaryKey().generatedByDefaultAsIdentity(),
  token: text().notNull(),
  userId: reference().notNull(),
  kind: text().notNull(),
  targetId: reference().notNull(),
  openTimes: integer().notNull(),
  createdAt: moment().notNull(),
});

/** Opens that counted. */
export const shareOpen = pgTable(
  'share_open',
  {
    linkId: reference().notNull(),
    day: date({ mode: 'string' }).notNull(),
    visitor: text().notNull(),
    address: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.day, t.visitor] })],
);
