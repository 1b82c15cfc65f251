import type { Clock } from '../../../../shared/platform/clock.ts';
import type { Db, Queries } from '../../../platform/db/database.ts';
import { asc, desc, eq, ne } from '../../../platform/db/drizzle.ts';
import { approval } from '../../../platform/db/schema/studio.ts';
import { mayDo } from '../accounts/rights.ts';
import { requireRight, type Who } from '../accounts/who.ts';
import { audit } from '../publishing/audit.ts';
import { Refused } from '../refused.ts';
import type { ApprovalKind, ApprovalRow } from './approval-kind.ts';

type Asked = Pick<ApprovalRow, 'act' | 'kind' | 'entryId' | 'request' | 'before' | 'after' | 'reason'>;

type Asking = Pick<Who, 'name' | 'address' | 'isPerson'>;

/**
 * Writes down what a second operator has to confirm, in the caller's transaction.
 *
 * @returns its id.
 * @throws Refused (409) while the same waits already, (403) for a program.
 */
export async function askApproval(tx: Queries, who: Asking, asked: Asked, now: Date): Promise<number> {
  requirePerson(who);
  const [row] = await tx
    .insert(approval)
    .values({ ...asked, askedBy: who.name, askedAt: now })
    .onConflictDoNothing()
    .returning({ id: approval.id });
  if (!row) throw new Refused(409, '同一项改动已在等待确认');
  const { kind, entryId, before, after, act, reason } = asked;
  const entry = { kind, entryId, before, after: { ...after, reason }, address: who.address, at: now };
  await audit(tx, { ...entry, who: who.name, act: `ask-${act}` });
  return row.id;
}

/** Programs have no eyes, and whoever made a program's token would be both. */
function requirePerson({ isPerson }: Pick<Who, 'isPerson'>): void {
  if (!isPerson) throw new Refused(403, '没有权限：须由运营人员登录后操作', { right: 'approval:person' });
}

interface Tools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly approvals: readonly ApprovalKind[];
}

/**
 * Confirms what another operator asked for, which takes effect with it, or rejects it. Whoever asked may take it back.
 *
 * @throws Refused where it is decided already (409), or the caller has no right to it or has asked for it (403).
 */
export async function decideApproval(
  { db, clock, approvals }: Tools,
  { id, who, decision }: { id: number; who: Who; decision: 'confirmed' | 'rejected' },
): Promise<ApprovalRow> {
  requirePerson(who);
  const now = new Date(clock.now());
  const decided = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(approval).where(eq(approval.id, id)).for('update');
    const kind = approvals.find(({ act }) => act === row?.act);
    if (!row || !kind) throw new Refused(404, '没有这一条');
    const isOwn = row.askedBy === who.name;
    if (decision === 'confirmed' || !isOwn) requireRight(who, { ...kind, kind: row.kind }, kind.right);
    if (row.state !== 'waiting') throw new Refused(409, '已经处理过了');
    if (decision === 'confirmed') {
      if (isOwn) throw new Refused(403, '须由另一位运营人员确认', { right: 'approval:other' });
      await kind.apply(tx, row, { who, now });
    }
    await tx.update(approval).set({ state: decision, decidedBy: who.name, decidedAt: now }).where(eq(approval.id, id));
    const { act, before, reason, askedBy, entryId } = row;
    const after = { ...row.after, reason, askedBy };
    const entry = { kind: row.kind, entryId, before, after, address: who.address, at: now };
    await audit(tx, { ...entry, who: who.name, act: `${decision === 'confirmed' ? 'confirm' : 'reject'}-${act}` });
    return { row, kind };
  });
  if (decision === 'confirmed') await decided.kind.afterwards?.(decided.row);
  return { ...decided.row, state: decision, decidedBy: who.name, decidedAt: now };
}

const decidedShown = 50;

/** What waits, oldest first, and what was decided last, of the kinds that the operator may confirm or has asked for. */
export async function approvalList({ db, approvals }: Pick<Tools, 'db' | 'approvals'>, who: Who) {
  const nameOf = ({ act }: ApprovalRow) => approvals.find((kind) => kind.act === act)?.name ?? act;
  const mayDecide = ({ act }: ApprovalRow) =>
    approvals.some((kind) => kind.act === act && mayDo(who, kind.group, kind.right));
  const shown = (row: ApprovalRow) => mayDecide(row) || row.askedBy === who.name;
  const present = (row: ApprovalRow) => ({
    ...{ id: row.id, act: row.act, name: nameOf(row), kind: row.kind, entryId: row.entryId, state: row.state },
    ...{ before: row.before, after: row.after, reason: row.reason, askedBy: row.askedBy, askedAt: row.askedAt },
    ...{ decidedBy: row.decidedBy, decidedAt: row.decidedAt },
    mayConfirm: row.state === 'waiting' && who.isPerson === true && mayDecide(row) && row.askedBy !== who.name,
    mayReject: row.state === 'waiting' && who.isPerson === true,
  });
  const waiting = await db.select().from(approval).where(eq(approval.state, 'waiting')).orderBy(asc(approval.id));
  const decided = await db
    .select()
    .from(approval)
    .where(ne(approval.state, 'waiting'))
    .orderBy(desc(approval.decidedAt))
    .limit(decidedShown);
  return { waiting: waiting.filter(shown).map(present), decided: decided.filter(shown).map(present) };
}
