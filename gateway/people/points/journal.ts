import type { Queries } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { pointsJournal, pointsPosting, type SystemAccount } from '../../platform/db/schema/points.ts';
import { userAccount } from '../../platform/db/schema/user.ts';

export interface PointsMove {
  readonly userId: number;
  /** Above zero: the person receives; below zero: they spend. */
  readonly amount: number;
  readonly account: SystemAccount;
  /** What moves points, for example `download`. */
  readonly kind: string;
  /** Which one of that kind; it names the person where the same thing may happen to several. */
  readonly ref: string;
  /** As the person reads it in the log. */
  readonly reason: string;
}

const reversalOf = (kind: string) => `reverse:${kind}`;

/**
 * Moves points between a person and an account of the system, in the caller's transaction. `kind` and `ref` are unique:
 * a second call changes nothing and answers `already`. A balance never falls below zero: `insufficient`, and nothing is
 * written. Locks the account, so that moves of one person follow each other; callers that lock several people do so in
 * ascending order of their ids.
 *
 * @throws RangeError where the amount is not an integer other than zero, or the person does not exist.
 */
export async function movePoints(
  tx: Queries,
  move: PointsMove,
  now: Date,
): Promise<'moved' | 'already' | 'insufficient'> {
  if (!Number.isInteger(move.amount) || move.amount === 0) throw new RangeError(`cannot move ${move.amount} points`);
  return write(tx, { ...move, reverses: null }, now);
}

/**
 * Takes back the journal of a kind and ref by the opposite one, in the caller's transaction; `already` where that has
 * happened before. `insufficient` where the person has spent what they would have to give back: nothing is written.
 */
export async function reverseMove(
  tx: Queries,
  { kind, ref, reason }: Pick<PointsMove, 'kind' | 'ref' | 'reason'>,
  now: Date,
): Promise<'moved' | 'already' | 'insufficient' | 'unknown'> {
  const original = await journalOf(tx, kind, ref);
  if (!original) return 'unknown';
  const postings = await tx.select().from(pointsPosting).where(eq(pointsPosting.journalId, original.id));
  const own = postings.find(({ account }) => account === 'person');
  const other = postings.find(({ account }) => account !== 'person');
  if (!own || !other || other.account === 'person') throw new RangeError(`journal ${original.id} lacks a side`);
  const back = { userId: await personNow(tx, original.userId), amount: -own.amount, account: other.account };
  return write(tx, { ...back, kind: reversalOf(kind), ref, reason, reverses: original.id }, now);
}

/** The account that somebody's account was merged into, else theirs. */
async function personNow(tx: Queries, userId: number): Promise<number> {
  const [row] = await tx
    .select({ mergedInto: userAccount.mergedInto })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  return row?.mergedInto ?? userId;
}

/** Locks the account and writes both sides and the balance. */
async function write(
  tx: Queries,
  move: PointsMove & { readonly reverses: number | null },
  now: Date,
): Promise<'moved' | 'already' | 'insufficient'> {
  const [outcome] = await writeJournal(tx, { ...move, now: now.toISOString() });
  if (!outcome) throw new RangeError(`there is no person ${move.userId}`);
  if (outcome.isWritten) return 'moved';
  return outcome.suffices || (await journalOf(tx, move.kind, move.ref)) ? 'already' : 'insufficient';
}

const writeJournal = prepared('write_journal', (db) => {
  const amount = sql`${sql.placeholder('amount')}::int`;
  const person = db.$with('person', { id: userAccount.id }).as(sql`
    select id, points + ${amount} as balance from ${userAccount}
    where id = ${sql.placeholder('userId')} for no key update`);
  const journal = db.$with('journal', { id: pointsJournal.id }).as(sql`
    insert into ${pointsJournal} (user_id, kind, ref, reason, reverses, created_at)
    select id, ${sql.placeholder('kind')}, ${sql.placeholder('ref')}, ${sql.placeholder('reason')},
      ${sql.placeholder('reverses')}::bigint, ${sql.placeholder('now')}::timestamptz
    from person where balance >= 0
    on conflict do nothing returning id`);
  const postings = db.$with('postings', {}).as(sql`
    insert into ${pointsPosting} (journal_id, account, amount, balance)
    select journal.id, 'person', ${amount}, person.balance from journal, person
    union all select journal.id, ${sql.placeholder('account')}, -${amount}, null from journal`);
  const moved = db.$with('moved', {}).as(sql`
    update ${userAccount} account set points = person.balance from person, journal where account.id = person.id`);
  return db
    .with(person, journal, postings, moved)
    .select({
      suffices: sql<boolean>`person.balance >= 0`,
      isWritten: sql<boolean>`journal.id is not null`,
    })
    .from(sql`person left join journal on true`);
});

/** The user's balance, locked until the transaction ends. */
export async function lockBalance(tx: Queries, userId: number): Promise<number> {
  const [person] = await lockPerson(tx, { userId });
  if (!person) throw new RangeError(`there is no person ${userId}`);
  return person.points;
}

const lockPerson = prepared('lock_person', (db) =>
  db
    .select({ points: userAccount.points })
    .from(userAccount)
    .where(eq(userAccount.id, sql.placeholder('userId')))
    .for('no key update'),
);

async function journalOf(tx: Queries, kind: string, ref: string) {
  const [journal] = await tx
    .select({ id: pointsJournal.id, userId: pointsJournal.userId })
    .from(pointsJournal)
    .where(and(eq(pointsJournal.kind, kind), eq(pointsJournal.ref, ref)));
  return journal;
}
