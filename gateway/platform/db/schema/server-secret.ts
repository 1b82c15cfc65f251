import { pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that the installation generated, shared by its processes. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
});
