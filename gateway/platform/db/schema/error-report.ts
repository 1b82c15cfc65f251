import type { ReportState } from '../../../../shared/contributions/error-report.ts';
import { integer, pgTable, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

export const errorReport = pgTable('error_report', {
  id: id(),
  userId: reference().notNull(),
  targetType: text().$type<'resource' | 'question'>().notNull(),
  targetId: reference().notNull(),
  /** Codes of the dictionary `resourceError` or `questionError`. */
  kinds: text().array().notNull(),
  content: text().notNull(),
  state: text().$type<ReportState>().notNull(),
  reply: text().notNull(),
  /** Points that an accepted report earned. */
  reward: integer().notNull(),
  createdAt: moment().notNull(),
  handledAt: moment(),
  /** When what an accepted report names was corrected on the site. */
  correctedAt: moment(),
});
