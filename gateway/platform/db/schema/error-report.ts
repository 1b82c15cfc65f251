import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReportState } from '../../../../shared/contributions/error-report.ts';

const id = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });

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
