import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'number' });

export const basketItem = pgTable(
  'basket_item',
  {
    userId: id().notNull(),
    kind: text().$type<'question' | 'resource'>().notNull(),
    targetId: id().notNull(),
    /** The order in which items were added. */
    sort: id().generatedAlwaysAsIdentity(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.targetId] })],
);
