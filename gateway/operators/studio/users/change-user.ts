import { randomUUID } from 'node:crypto';
import { maskPhone } from '../../../../shared/people/user-display.ts';
import { dayMs } from '../../../../shared/platform/china-time.ts';
import { isPaidOrder, orderStateNames } from '../../../../shared/shop/order-state.ts';
import { type Account, accountByPhone, changeAccount, lockAccount } from '../../../people/accounts/account-store.ts';
import { endSessionsOf } from '../../../people/accounts/session-store.ts';
import { type MergeFault, mergeAccounts } from '../../../people/lifecycle/merge-accounts.ts';
import { addMessage } from '../../../people/messages/message-store.ts';
import { movePoints } from '../../../people/points/journal.ts';
import type { Db, Queries } from '../../../platform/db/database.ts';
import { and, eq, gt, sql } from '../../../platform/db/drizzle.ts';
import { purchaseOrder } from '../../../platform/db/schema/order.ts';
import { auditEntry, type StudioValues } from '../../../platform/db/schema/studio.ts';
import type { Who } from '../accounts/who.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { askApproval } from '../approvals/approvals.ts';
import { audit } from '../publishing/audit.ts';
import { badFields, noSuchEntry, Refused } from '../refused.ts';

/** What one operator may give and take of points in a day without a second one. */
export const pointsBound = 500;

interface Order {
  readonly id: number;
  readonly who: Who;
  /** Why, for the audit log and, where the person is told, for them. */
  readonly reason: string;
}

/** An act on the locked account, with its line in the audit log; gives what it writes there. */
type Change = (
  tx: Queries,
  account: Account,
  now: Date,
) => Promise<{ act: string; before: StudioValues; after: StudioValues }>;

/** @throws Refused for an account that is not there (404), or of which nothing is left (409). */
async function changeUser(db: Db, { id, who, reason }: Order, now: Date, change: Change): Promise<undefined> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw noSuchEntry();
    if (account.erasedAt) throw accountOver();
    const { act, before, after } = await change(tx, account, now);
    await audit(tx, {
      ...{ who: who.name, act, kind: 'user', entryId: String(id), before },
      ...{ after: { ...after, reason }, address: who.address, at: now },
    });
  });
}

const accountOver = () => new Refused(409, '该账号已注销或已并入其他账号');

export const setBlocked = (db: Db, order: Order, isBlocked: boolean, now: Date) =>
  changeUser(db, order, now, async (tx, { id, blockedAt }) => {
    const change = isBlocked ? { blockedAt: now, blockedReason: order.reason } : { blockedAt: null, blockedReason: '' };
    await changeAccount(tx, id, change);
    if (isBlocked) await endSessionsOf(tx, id);
    const before = { blocked: blockedAt !== null };
    return { act: isBlocked ? 'block' : 'unblock', before, after: { blocked: isBlocked } };
  });

export const endSessions = (db: Db, order: Order, now: Date) =>
  changeUser(db, order, now, async (tx, { id }) => {
    await endSessionsOf(tx, id);
    return { act: 'end-sessions', before: {}, after: {} };
  });

/** Another phone for somebody who has lost theirs: all sessions end. */
export const resetPhone = (db: Db, order: Order, phone: string, now: Date) =>
  changeUser(db, order, now, async (tx, account) => {
    if (account.phone === phone) throw badFields({ phone: '与现在的手机号相同' });
    if (await accountByPhone(tx, phone)) throw badFields({ phone: '该手机号已有账号，可以合并两个账号' });
    await changeAccount(tx, account.id, { phone });
    await endSessionsOf(tx, account.id);
    const content = `客服已应您的要求把账号的手机号改为 ${maskPhone(phone)}。不是您本人要求的，请立即联系客服。`;
    await tell(tx, account.id, { title: '手机号已更换', content }, now);
    return { act: 'reset-phone', before: { phone: maskPhone(account.phone) }, after: { phone: maskPhone(phone) } };
  });

const tell = (tx: Queries, userId: number, text: { title: string; content: string }, now: Date) =>
  addMessage(tx, { userId, kind: 'system', ref: randomUUID(), url: '/user/my', ...text }, now);

const mergeFaults: Readonly<Record<MergeFault, string>> = {
  same: '不能与自己合并',
  unknown: '没有这个账号',
  closed: '该账号已注销或已并入其他账号',
  openOrders: '该账号有待支付或退款中的订单，完成或取消后才能合并',
};

/** Puts another account into this one; it is closed. */
export async function mergeInto(db: Db, { id, who, reason }: Order, from: number, now: Date): Promise<undefined> {
  await db.transaction(async (tx) => {
    const fault = await mergeAccounts(tx, { from, into: id }, now);
    if (fault) throw badFields({ from: mergeFaults[fault] });
    const line = { who: who.name, kind: 'user', address: who.address, at: now };
    const after = { from: String(from), into: String(id), reason };
    await audit(tx, { ...line, act: 'merge', entryId: String(id), before: {}, after });
    await audit(tx, { ...line, act: 'merge', entryId: String(from), before: {}, after });
  });
}

/**
 * Corrects points by an entry of the journal. Above the bound of an operator's day a second one has to confirm it.
 *
 * @returns the id of what waits; undefined where it is done.
 */
export async function correctPoints(db: Db, order: Order, amount: number, now: Date): Promise<number | undefined> {
  const { id, who, reason } = order;
  return db.transaction(async (tx) => {
    // one after another, or two at once would each be below the bound
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`points of ${who.name}`}, 0))`);
    const account = await lockAccount(tx, id);
    if (!account) throw noSuchEntry();
    if (account.erasedAt) throw accountOver();
    if (account.points + amount < 0) throw badFields({ amount: `余额只有 ${account.points} 积分` });
    const [before, after] = [{ points: account.points }, { points: account.points + amount, amount }];
    if (Math.abs(amount) + (await movedToday(tx, who, now)) > pointsBound) {
      const asked = { act: 'points', kind: 'user', entryId: String(id), request: { amount }, before, after, reason };
      return askApproval(tx, who, asked, now);
    }
    await moveCorrection(tx, { userId: id, amount, reason }, now);
    await audit(tx, {
      ...{ who: who.name, act: 'points', kind: 'user', entryId: String(id), before },
      ...{ after: { ...after, reason }, address: who.address, at: now },
    });
    return undefined;
  });
}

/** Points that the operator has given and taken alone within a day. */
async function movedToday(tx: Queries, { name }: Who, now: Date): Promise<number> {
  const [row] = await tx
    .select({ moved: sql<number>`coalesce(sum(abs((${auditEntry.after} ->> 'amount')::int)), 0)::int` })
    .from(auditEntry)
    .where(
      and(eq(auditEntry.who, name), eq(auditEntry.act, 'points'), gt(auditEntry.at, new Date(now.getTime() - dayMs))),
    );
  return row?.moved ?? 0;
}

async function moveCorrection(
  tx: Queries,
  { userId, amount, reason }: { userId: number; amount: number; reason: string },
  now: Date,
): Promise<void> {
  const move = { userId, amount, account: 'issued', kind: 'operator', ref: randomUUID() } as const;
  const moved = await movePoints(tx, { ...move, reason: `客服更正：${reason}` }, now);
  if (moved !== 'moved') throw new Refused(409, '积分余额不足');
  const content = `客服更正了您的积分：${amount > 0 ? '增加' : '减少'} ${Math.abs(amount)} 积分。原因：${reason}`;
  await tell(tx, userId, { title: '积分已更正', content }, now);
}

/** A correction above the bound. */
export const pointsApproval: ApprovalKind = {
  act: 'points',
  name: '更正积分',
  group: 'users',
  right: 'edit',
  async apply(tx, { entryId, request, reason }, { now }) {
    const { amount } = request as { readonly amount: number };
    const userId = Number(entryId);
    const account = await lockAccount(tx, userId);
    if (!account || account.erasedAt) throw accountOver();
    await moveCorrection(tx, { userId, amount, reason }, now);
  },
};

/** Asks for a refund of the person's order; whoever confirms it gives the order back. */
export async function askRefund(db: Db, { id, who, reason }: Order, orderNo: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const own = and(eq(purchaseOrder.userId, id), eq(purchaseOrder.orderNo, orderNo));
    const [order] = await tx.select().from(purchaseOrder).where(own);
    if (!order) throw badFields({ orderNo: '该账号没有这个订单' });
    if (!isPaidOrder(order.state)) throw badFields({ orderNo: `订单${orderStateNames[order.state]}，不能退款` });
    return askRefundOf(tx, who, { order, reason }, now);
  });
}

/** Asks a second operator to confirm that an order is given back; `requestId` is the buyer's request where they asked. */
export function askRefundOf(
  tx: Queries,
  who: Parameters<typeof askApproval>[1],
  { order, requestId, reason }: { order: typeof purchaseOrder.$inferSelect; requestId?: number; reason: string },
  now: Date,
): Promise<number> {
  const { orderNo, state, title, amountFen, points, paidBy } = order;
  const before = { state: orderStateNames[state], title, amountFen, points, paidBy };
  const asked = { act: 'refund', kind: 'order', entryId: orderNo, request: { orderNo, requestId }, before };
  return askApproval(tx, who, { ...asked, after: { state: '已退款' }, reason }, now);
}
