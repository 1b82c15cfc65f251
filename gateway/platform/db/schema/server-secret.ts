import { pgTable, text } from '../drizzle.ts';

/** Keys that the installation generated, shared by its processes. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
});
