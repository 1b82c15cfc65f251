import { date, integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** A resource that a person has downloaded. The right does not end. */
export const downloadRight = pgTable(
  'download_right',
  {
    userId: reference().notNull(),
    resourceId: reference().notNull(),
    /** The right that gave it; `pay` was bought by itself. */
    grantedBy: text().$type<'free' | 'school' | 'member' | 'points' | 'pay'>().notNull(),
    points: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.resourceId] })],
);

/** A composed paper that a person had as a file on a day; counts as one download of the day. */
export const paperExport = pgTable(
  'paper_export',
  {
    userId: reference().notNull(),
    paperId: reference().notNull(),
    /** Day in China. */
    day: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.paperId] })],
);

/** How often a resource was downloaded on a day; a person counts once. */
export const downloadDay = pgTable(
  'download_day',
  {
    day: date({ mode: 'string' }).notNull(),
    resourceId: reference().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.resourceId] })],
);

/** Downloads that neither `download_day` nor the number of the resource has yet; rows are only added and summed. */
export const downloadTally = pgTable('download_tally', {
  id: id(),
  day: date({ mode: 'string' }).notNull(),
  resourceId: reference().notNull(),
});
