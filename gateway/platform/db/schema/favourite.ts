import { pgTable, primaryKey, text, unique } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

export const favouriteFolder = pgTable(
  'favourite_folder',
  {
    id: id(),
    userId: reference().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [unique().on(t.userId, t.name)],
);

export const favourite = pgTable(
  'favourite',
  {
    userId: reference().notNull(),
    collectType: text().$type<'resource' | 'question' | 'album' | 'paper'>().notNull(),
    targetId: reference().notNull(),
    createdAt: moment().notNull(),
    /** Null: the default folder. */
    folderId: reference(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.collectType, t.targetId] })],
);
