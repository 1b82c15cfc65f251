import { and, eq } from 'drizzle-orm';
import { allGoods } from '../../gateway/all-goods.ts';
import { openDatabase } from '../../gateway/platform/db/open-database.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { userAccount } from '../../gateway/platform/db/schema/user.ts';
import { placeOrder } from '../../gateway/shop/orders/place-order.ts';
import { startScanPay } from '../../gateway/shop/orders/start-payment.ts';
import { createPaySandbox } from '../../gateway/shop/payments/sandbox.ts';
import { orderMinutes } from '../../shared/shop/order-state.ts';

export interface ExpiredOrder {
  readonly orderNo: string;
  /** The page that plays the phone which scanned its code. */
  readonly phonePath: string;
}

/**
 * Puts an order whose time has just run out into a database, where it is embedded before a gateway opens it: an account scanned its code
 * and did not pay. Nobody can make one at the running site without waiting for half an hour.
 */
export async function addExpiredOrder(
  database: { databaseUrl: string; dataDir: string },
  phone: string,
  now: Date,
): Promise<ExpiredOrder> {
  const { db, close } = await openDatabase({ ...database, onIdleError: () => {} });
  const clock = { now: () => now.getTime() - (orderMinutes + 1) * 60_000, monotonic: () => 0 };
  const payments = createPaySandbox({ db, clock });
  const tools = { db, clock, goods: allGoods, payments: [payments] };
  const [buyer] = await db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.phone, phone));
  const [sold] = await db
    .select({ id: resource.id })
    .from(resource)
    .where(and(eq(resource.chargeType, 'pay'), eq(resource.price, 300)))
    .orderBy(resource.id)
    .limit(1);
  if (!buyer || !sold) throw new Error('the demo has no such account, or no resource at ¥3.00');
  const goods = [{ kind: 'resource' as const, id: String(sold.id) }];
  const order = await placeOrder(tools, buyer.id, { intent: 'left-unpaid-1', goods, payMode: 'scanCode' });
  const codeUrl = await startScanPay(tools, order);
  await close();
  return { orderNo: order.orderNo, phonePath: payments.sandbox?.path(codeUrl ?? '') ?? '' };
}
