import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';

/** What is wrong in the ledger; nothing in a sound one. */
export interface LedgerFaults {
  /** Journals whose postings do not sum to zero or that lack a side. */
  readonly unbalanced: readonly number[];
  /** People whose balance is not the sum of their postings, or not what their last posting left. */
  readonly wrongBalances: readonly { readonly userId: number; readonly points: number; readonly sum: number }[];
}

/** Looks at every journal and balance, by one snapshot per list. */
export async function ledgerFaults(db: Pick<Db, 'execute'>): Promise<LedgerFaults> {
  const unbalanced = await db.execute<{ id: number }>(sql`
    select journal.id::int as id
    from points_journal journal left join points_posting posting on posting.journal_id = journal.id
    group by journal.id
    having coalesce(sum(posting.amount), 0) <> 0 or count(posting.amount) <> 2
      or count(*) filter (where posting.account = 'person') <> 1
    order by journal.id`);
  const wrong = await db.execute<{ userId: number; points: number; sum: number }>(sql`
    select account.id::int as "userId", account.points, coalesce(entries.sum, 0)::int as sum
    from user_account account left join (
      select user_id, sum(change) as sum, (array_agg(balance order by id desc))[1] as last
      from points_entry group by user_id
    ) entries on entries.user_id = account.id
    where account.points <> coalesce(entries.sum, 0) or account.points <> coalesce(entries.last, 0)
    order by account.id`);
  return { unbalanced: unbalanced.rows.map(({ id }) => id), wrongBalances: wrong.rows };
}
