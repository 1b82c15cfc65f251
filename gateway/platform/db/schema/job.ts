import { bigint, integer, jsonb, pgTable, text } from '../drizzle.ts';
import { moment, reference } from './columns.ts';

/** Work that a person waits for; any gateway may run it. */
export const job = pgTable('job', {
  /** 32 hexadecimal digits: those of its UUID in pg-boss. */
  id: text().primaryKey(),
  /** The order in which they came: how many stand before one. */
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  owner: reference().notNull(),
  kind: text().notNull(),
  request: jsonb().notNull(),
  state: text({ enum: ['waiting', 'running', 'done', 'failed'] })
    .notNull()
    .default('waiting'),
  /** How often it was begun; only the last run may report and end it. */
  run: integer().notNull().default(0),
  /** Percent. */
  progress: integer().notNull().default(0),
  result: jsonb(),
  /** Why it failed. */
  message: text(),
  createdAt: moment().notNull(),
  endedAt: moment(),
});
