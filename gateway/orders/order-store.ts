import { and, asc, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import { mayMove, type OrderState } from '../../shared/domain/order-state.ts';
import type { Db } from '../db/database.ts';
import {
  type OrderActor,
  orderEvent,
  orderItem,
  paymentAttempt,
  paymentRefund,
  purchaseOrder,
} from '../db/schema/order.ts';

export type OrderRow = typeof purchaseOrder.$inferSelect;
export type OrderItemRow = typeof orderItem.$inferSelect;
export type AttemptRow = typeof paymentAttempt.$inferSelect;
export type RefundRow = typeof paymentRefund.$inferSelect;

export interface MoveReason {
  readonly actor: OrderActor;
  readonly reason: string;
  /** Number of the payment or refund at the provider. */
  readonly providerId?: string;
}

/**
 * Moves an order that the transaction has locked, and logs it.
 *
 * @throws Error for a move that docs/product.md#order-states does not have: the caller has to look before.
 */
export async function moveOrder(
  tx: Db,
  order: OrderRow,
  to: OrderState,
  { actor, reason, providerId = '' }: MoveReason,
  now: Date,
  change: Partial<Pick<OrderRow, 'paidBy' | 'paidAt'>> = {},
): Promise<OrderRow> {
  if (!mayMove(order.state, to)) throw new Error(`order ${order.orderNo} cannot move from ${order.state} to ${to}`);
  const [moved] = await tx
    .update(purchaseOrder)
    .set({ state: to, ...change })
    .where(and(eq(purchaseOrder.id, order.id), eq(purchaseOrder.state, order.state)))
    .returning();
  if (!moved) throw new Error(`order ${order.orderNo} was not locked`);
  await tx
    .insert(orderEvent)
    .values({ orderId: order.id, fromState: order.state, toState: to, actor, reason, providerId, at: now });
  return moved;
}

/** Logs something about an order that does not move it. */
export const noteOrder = (tx: Db, order: OrderRow, { actor, reason, providerId = '' }: MoveReason, now: Date) =>
  tx
    .insert(orderEvent)
    .values({ orderId: order.id, fromState: order.state, toState: order.state, actor, reason, providerId, at: now });

/**
 * An order by its number, locked until the transaction ends. Orders are locked before accounts, and accounts before
 * resources, which are locked by number.
 */
export async function lockOrder(tx: Db, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(purchaseOrder).where(eq(purchaseOrder.orderNo, orderNo)).for('update');
  return row;
}

export async function orderByNo(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(purchaseOrder).where(eq(purchaseOrder.orderNo, orderNo));
  return row;
}

export async function orderOfIntent(db: Db, userId: number, intent: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.userId, userId), eq(purchaseOrder.intent, intent)));
  return row;
}

/** The order for the same goods that the person has not paid yet. */
export const openOrderOf = (db: Db, userId: number, goodsHash: string) =>
  db
    .select()
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.userId, userId),
        eq(purchaseOrder.goodsHash, goodsHash),
        inArray(purchaseOrder.state, ['created', 'paying']),
      ),
    );

/** The person's other orders that can still be paid: those for the same goods are left out. */
export const otherOpenOrders = (db: Db, { userId, goodsHash }: Pick<OrderRow, 'userId' | 'goodsHash'>, now: Date) =>
  db
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.userId, userId),
        ne(purchaseOrder.goodsHash, goodsHash),
        inArray(purchaseOrder.state, ['created', 'paying']),
        gt(purchaseOrder.expiresAt, now),
      ),
    );

export const itemsOf = (db: Db, orderIds: readonly number[]): Promise<OrderItemRow[]> =>
  db
    .select()
    .from(orderItem)
    .where(inArray(orderItem.orderId, [...orderIds]))
    .orderBy(asc(orderItem.orderId), asc(orderItem.position));

export const refundsOf = (db: Db, orderIds: readonly number[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(paymentRefund)
    .where(inArray(paymentRefund.orderId, [...orderIds]))
    .orderBy(desc(paymentRefund.id));

/** The payment of an order at the provider; an order has one at most. */
export async function attemptOf(db: Db, orderId: number): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId));
  return row;
}

export async function ordersPage(db: Db, userId: number, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const where = eq(purchaseOrder.userId, userId);
  const rows = await db
    .select()
    .from(purchaseOrder)
    .where(where)
    .orderBy(desc(purchaseOrder.id))
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize);
  return { rows, total: await db.$count(purchaseOrder, where) };
}
