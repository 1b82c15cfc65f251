import { notFound } from '../../platform/http/refusal.ts';
import { closeOrder } from './close-order.ts';
import { type OrderRow, orderByNo } from './order-store.ts';
import { nowOf, type PaymentTools } from './order-tools.ts';

interface Asked {
  readonly orderNo: string;
  readonly userId: number;
}

/**
 * An order of the caller.
 *
 * @throws CodedError 404 where there is none, also for an order of another person.
 */
export async function orderOfCaller({ db }: Pick<PaymentTools, 'db'>, { orderNo, userId }: Asked): Promise<OrderRow> {
  const order = await orderByNo(db, orderNo);
  if (!order || order.userId !== userId) throw notFound('订单');
  return order;
}

/** The same, closed first where its time is over. */
export async function refreshOrder(tools: PaymentTools, asked: Asked): Promise<OrderRow> {
  const order = await orderOfCaller(tools, asked);
  if (order.expiresAt > nowOf(tools)) return order;
  await closeOrder(tools, order, { actor: 'gateway', reason: '超时未支付' });
  return orderOfCaller(tools, asked);
}
