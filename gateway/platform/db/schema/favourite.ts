import { bigint, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'number' });

export const favouriteFolder = pgTable(
  'favourite_folder',
  {
    id: id().primaryKey().generatedByDefaultAsIdentity(),
    userId: id().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique().on(t.userId, t.name)],
);

export const favourite = pgTable(
  'favourite',
  {
    userId: id().notNull(),
    collectType: text().$type<'resource' | 'question' | 'album' | 'paper'>().notNull(),
    targetId: id().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: the default folder. */
    folderId: id(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.collectType, t.targetId] })],
);
