import { pgTable, primaryKey, text } from '../drizzle.ts';
import { reference } from './columns.ts';

export const basketItem = pgTable(
  'basket_item',
  {
    userId: reference().notNull(),
    kind: text().$type<'question' | 'resource'>().notNull(),
    targetId: reference().notNull(),
    /** The order in which items were added. */
    sort: reference().generatedAlwaysAsIdentity(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.targetId] })],
);
