import { bigint, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { ReportState } from '../../../shared/domain/error-report.ts';

const id = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });

/** A file that a person has: taken once, theirs for ever. */
export const downloadRight = pgTable(
  'download_right',
  {
    userId: id().notNull(),
    resourceId: id().notNull(),
    /** The right that gave it: free, school, member or points. */
    grantedBy: text().$type<'free' | 'school' | 'member' | 'points'>().notNull(),
    points: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.resourceId] })],
);

export const favourite = pgTable(
  'favourite',
  {
    userId: id().notNull(),
    collectType: text().$type<'resource' | 'question' | 'album' | 'paper'>().notNull(),
    targetId: id().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.collectType, t.targetId] })],
);

export const basketItem = pgTable(
  'basket_item',
  {
    userId: id().notNull(),
    kind: text().$type<'question' | 'resource'>().notNull(),
    targetId: id().notNull(),
    /** The order in which things were put in. */
    sort: id().generatedAlwaysAsIdentity(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.targetId] })],
);

export const searchRecord = pgTable(
  'search_record',
  {
    id: id().primaryKey().generatedByDefaultAsIdentity(),
    userId: id().notNull(),
    keyWord: text().notNull(),
    searchedAt: moment().notNull(),
  },
  (t) => [unique().on(t.userId, t.keyWord)],
);

export const errorReport = pgTable('error_report', {
  id: id().primaryKey().generatedByDefaultAsIdentity(),
  userId: id().notNull(),
  targetType: text().$type<'resource' | 'question'>().notNull(),
  targetId: id().notNull(),
  /** Codes of the dictionary `resourceError` or `questionError`. */
  kinds: text().array().notNull(),
  content: text().notNull(),
  state: text().$type<ReportState>().notNull(),
  reply: text().notNull(),
  /** Points that an accepted report earned. */
  reward: integer().notNull(),
  createdAt: moment().notNull(),
  handledAt: moment(),
});

/** Keys that this installation made for itself, shared by its processes. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
});
