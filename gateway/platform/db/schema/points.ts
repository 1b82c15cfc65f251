import { boolean, integer, pgTable, pgView, primaryKey, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** The other side of a person's points: where they come from and where they go. */
export const systemAccounts = [
  'issued',
  'spent:resource',
  'spent:book',
  'spent:vip',
  'prize',
  'expired',
  'refund',
] as const;
export type SystemAccount = (typeof systemAccounts)[number];

/** One move of points of one person. `kind` and `ref` are unique: what has happened once cannot move points twice. */
export const pointsJournal = pgTable('points_journal', {
  id: id(),
  userId: reference().notNull(),
  kind: text().notNull(),
  ref: text().notNull(),
  reason: text().notNull(),
  /** The journal that this one takes back. */
  reverses: reference(),
  createdAt: moment().notNull(),
});

/** The two sides of a journal; they sum to zero, which the database checks at commit. */
export const pointsPosting = pgTable(
  'points_posting',
  {
    journalId: reference().notNull(),
    account: text().$type<'person' | SystemAccount>().notNull(),
    amount: integer().notNull(),
    /** Of the person after this posting; null for accounts of the system, which are summed when needed. */
    balance: integer(),
  },
  (t) => [primaryKey({ columns: [t.journalId, t.account] })],
);

/** The log of a person: their side of each journal. */
export const pointsEntry = pgView('points_entry', {
  id: reference().notNull(),
  userId: reference().notNull(),
  reason: text().notNull(),
  change: integer().notNull(),
  balance: integer().notNull(),
  createdAt: moment().notNull(),
  isReversal: boolean().notNull(),
}).existing();
