import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'number' });

export const favourite = pgTable(
  'favourite',
  {
    userId: id().notNull(),
    collectType: text().$type<'resource' | 'question' | 'album' | 'paper'>().notNull(),
    targetId: id().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.collectType, t.targetId] })],
);
