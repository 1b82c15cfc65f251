import { mayMove, type OrderState } from '../../../shared/shop/order-state.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from '../../platform/db/drizzle.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  type OrderActor,
  orderEvent,
  orderItem,
  paymentAttempt,
  paymentRefund,
  purchaseOrder,
} from '../../platform/db/schema/order.ts';
import { userAccount } from '../../platform/db/schema/user.ts';

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

/** Where an order goes, and why; its own state is a note about an order that stays. */
export interface OrderStep extends MoveReason {
  readonly to: OrderState;
}

/**
 * Moves an order that the transaction has locked through states, and logs each step.
 *
 * @throws Error for a move that docs/product/shop.md#order-states does not have: the caller has to look before.
 */
export async function moveThrough<O extends OrderRow>(
  tx: Db,
  order: O,
  steps: readonly OrderStep[],
  now: Date,
  change: Partial<Pick<OrderRow, 'paidBy' | 'paidAt'>> = {},
): Promise<O> {
  let { state } = order;
  const events = steps.map(({ to, actor, reason, providerId = '' }) => {
    if (to !== state && !mayMove(state, to))
      throw new Error(`order ${order.orderNo} cannot move from ${state} to ${to}`);
    const event = { from_state: state, to_state: to, actor, reason, provider_id: providerId };
    state = to;
    return event;
  });
  const moved = { ...order, ...change, state };
  const logged = await moveAndLog(tx, {
    ...{ id: order.id, from: order.state, state, events: JSON.stringify(events), now: now.toISOString() },
    ...{ paidBy: moved.paidBy, paidAt: moved.paidAt?.toISOString() ?? null },
  });
  if (logged.length === 0) throw new Error(`order ${order.orderNo} was not locked`);
  return moved;
}

const moveAndLog = prepared('move_order', (db) => {
  const moved = db.$with('moved').as(
    db
      .update(purchaseOrder)
      .set({
        state: sql`${sql.placeholder('state')}`,
        paidBy: sql`${sql.placeholder('paidBy')}`,
        paidAt: sql`${sql.placeholder('paidAt')}`,
      })
      .where(and(eq(purchaseOrder.id, sql.placeholder('id')), eq(purchaseOrder.state, sql.placeholder('from'))))
      .returning({ id: purchaseOrder.id }),
  );
  const logged = db.$with('logged', { orderId: orderEvent.orderId }).as(sql`
    insert into ${orderEvent} (order_id, from_state, to_state, actor, reason, provider_id, at)
    select moved.id, event.*, ${sql.placeholder('now')}::timestamptz
    from moved, json_to_recordset(${sql.placeholder('events')}::json)
      as event (from_state text, to_state text, actor text, reason text, provider_id text)
    returning order_id`);
  return db.with(moved, logged).select({ orderId: sql<number>`order_id` }).from(sql`logged`);
});

/** Moves an order that the transaction has locked, and logs it; see `moveThrough`. */
export const moveOrder = <O extends OrderRow>(tx: Db, order: O, to: OrderState, reason: MoveReason, now: Date) =>
  moveThrough(tx, order, [{ to, ...reason }], now);

/** Logs something about an order that does not move it. */
export const noteOrder = (tx: Db, order: OrderRow, { actor, reason, providerId = '' }: MoveReason, now: Date) =>
  tx
    .insert(orderEvent)
    .values({ orderId: order.id, fromState: order.state, toState: order.state, actor, reason, providerId, at: now });

/** What moving points, granting and presenting need of an item; the same for the life of the order. */
export type OrderedItem = Pick<OrderItemRow, 'kind' | 'goodsId' | 'count' | 'title' | 'points'>;

export interface LockedOrder extends OrderRow {
  readonly items: readonly OrderedItem[];
  /** The points of its person, which nobody else changes meanwhile. */
  readonly balance: number;
}

/**
 * An order by its number, locked with the account of its person until the transaction ends. Accounts are locked before
 * orders, so all that happens to orders of one person happens one after another.
 */
export async function lockOrder(tx: Db, orderNo: string): Promise<LockedOrder | undefined> {
  const [row] = await lockedOrders(tx, { orderNo });
  return row;
}

const lockedOrders = prepared('lock_order', (db) => {
  const items = sql<OrderedItem[]>`(
    select coalesce(json_agg(json_build_object(
      'kind', kind, 'goodsId', goods_id, 'count', count, 'title', title, 'points', points) order by position), '[]')
    from ${orderItem} where order_id = ${purchaseOrder}.id)`;
  // rows are locked in the order of this join
  return db
    .select({ ...getTableColumns(purchaseOrder), balance: userAccount.points, items })
    .from(userAccount)
    .innerJoin(purchaseOrder, eq(purchaseOrder.userId, userAccount.id))
    .where(eq(purchaseOrder.orderNo, sql.placeholder('orderNo')))
    .for('no key update');
});

export async function orderByNo(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(purchaseOrder).where(eq(purchaseOrder.orderNo, orderNo));
  return row;
}

/** What decides about a new order of a person: those that are not paid yet, and the one of the same intent. */
export const openOrSameIntentOrders = prepared('open_or_same_intent_orders', (db) =>
  db
    .select({
      ...getTableColumns(purchaseOrder),
      goods: sql<readonly Pick<OrderItemRow, 'kind' | 'goodsId'>[]>`(
        select coalesce(json_agg(json_build_object('kind', kind, 'goodsId', goods_id)), '[]')
        from ${orderItem} where order_id = ${purchaseOrder}.id)`,
    })
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.userId, sql.placeholder('userId')),
        // literals: with parameters, the plan that serves all values could not use the partial index of open orders
        or(eq(purchaseOrder.intent, sql.placeholder('intent')), sql`${purchaseOrder.state} in ('created', 'paying')`),
      ),
    ),
);
export type OrderWithGoods = Awaited<ReturnType<typeof openOrSameIntentOrders>>[number];

type NewOrder = Omit<OrderRow, 'id' | 'paidBy' | 'paidAt' | 'triedAt'>;

/** Writes an order with its items. */
export async function writeOrder(
  tx: Db,
  order: NewOrder,
  items: readonly Omit<OrderItemRow, 'orderId' | 'position'>[],
): Promise<OrderRow> {
  const [row] = await insertWithItems(tx, { ...order, items: JSON.stringify(items) });
  if (!row) throw new Error(`order ${order.orderNo} was not written`);
  return { ...order, id: row.id, paidBy: null, paidAt: null, triedAt: null };
}

const insertWithItems = prepared('insert_order', (db) => {
  const { id: _id, paidBy: _paidBy, paidAt: _paidAt, triedAt: _triedAt, ...columns } = getTableColumns(purchaseOrder);
  const values = Object.keys(columns).map((key) => [key, sql.placeholder(key)]);
  const placed = db
    .$with('placed')
    .as(db.insert(purchaseOrder).values(Object.fromEntries(values)).returning({ id: purchaseOrder.id }));
  return db
    .with(placed)
    .insert(orderItem)
    .select(
      sql`select placed.id, item.position - 1, item.kind, item."goodsId", item.count, item.title, item."amountFen",
          item.points, item.url
        from placed, rows from (json_to_recordset(${sql.placeholder('items')}::json)
          as (kind text, "goodsId" text, count int, title text, "amountFen" int, points int, url text))
          with ordinality as item (kind, "goodsId", count, title, "amountFen", points, url, position)`,
    )
    .returning({ id: orderItem.orderId });
});

export const itemsOfOrders = (db: Db, orderIds: readonly number[]): Promise<OrderItemRow[]> =>
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

/** The payments of an order, the oldest first; it has one for each provider and way of paying at most. */
export const attemptsOf = (db: Db, orderId: number): Promise<AttemptRow[]> =>
  db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId)).orderBy(asc(paymentAttempt.id));

/** A payment by the number that its provider knows. */
export async function attemptByNo(
  db: Db,
  { provider, outTradeNo }: Pick<AttemptRow, 'provider' | 'outTradeNo'>,
): Promise<{ attempt: AttemptRow; orderNo: string } | undefined> {
  const [row] = await db
    .select({ attempt: paymentAttempt, orderNo: purchaseOrder.orderNo })
    .from(paymentAttempt)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, paymentAttempt.orderId))
    .where(and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.outTradeNo, outTradeNo)));
  return row;
}

export async function orderPageOf(
  db: Db,
  userId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
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
