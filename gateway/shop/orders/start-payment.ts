import type { PayMode } from '../../../shared/shop/goods.ts';
import { isOpenOrder } from '../../../shared/shop/order-state.ts';
import type { Db } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { type PayWay, paymentAttempt } from '../../platform/db/schema/order.ts';
import type { NewTrade, PaymentProvider, PhonePayer, WechatCall } from '../payments/payment-provider.ts';
import { type AttemptRow, attemptsOf, lockOrder, moveOrder, type OrderRow } from './order-store.ts';
import { nowOf, type OrderTools } from './order-tools.ts';

type StartTools = Pick<OrderTools, 'db' | 'clock' | 'payments'>;

/** The order with the payment that its QR code will be made for, where it is to be scanned. */
export async function prepareScanPay(
  tx: Db,
  order: OrderRow,
  payMode: PayMode,
  { payments: [first] }: Pick<StartTools, 'payments'>,
  now: Date,
): Promise<OrderRow> {
  if (payMode === 'scanCode' && first) await findOrAddAttempt(tx, order, { provider: first.name, way: 'code' }, now);
  return order;
}

/**
 * The payment of a locked order at a provider, in a way of paying. The row is there before the provider is asked: its
 * notification may come before its answer. Providers refuse another request under a number that they know, so every
 * payment of an order after the first has a number of its own.
 */
async function findOrAddAttempt(
  tx: Db,
  order: OrderRow,
  { provider, way }: Pick<AttemptRow, 'provider' | 'way'>,
  now: Date,
): Promise<AttemptRow> {
  const attempts = await attemptsOf(tx, order.id);
  const known = attempts.find((one) => one.provider === provider && one.way === way);
  if (known) return known;
  const outTradeNo = attempts.length === 0 ? order.orderNo : `${order.orderNo}T${attempts.length + 1}`;
  const { id: orderId, amountFen } = order;
  const [added] = await tx
    .insert(paymentAttempt)
    .values({ orderId, provider, way, outTradeNo, state: 'waiting', amountFen, createdAt: now })
    .returning();
  if (!added) throw new Error(`order ${order.orderNo} got no payment`);
  return added;
}

/** Undefined for an order that cannot be paid any more. */
async function openAttempt(
  tools: StartTools,
  order: OrderRow,
  { provider, way }: { provider: PaymentProvider; way: PayWay },
): Promise<AttemptRow | undefined> {
  const now = nowOf(tools);
  if (!isOpenOrder(order.state) || order.expiresAt <= now) return undefined;
  const isThis = (one: AttemptRow) => one.provider === provider.name && one.way === way;
  const known = (await attemptsOf(tools.db, order.id)).find(isThis);
  if (known) return known;
  return tools.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.orderNo);
    if (!locked || !isOpenOrder(locked.state)) return undefined;
    return findOrAddAttempt(tx, locked, { provider: provider.name, way }, now);
  });
}

/**
 * Gets the code to scan from a provider, the first without another one, and moves the order to `paying`.
 *
 * @returns the code; null for an order that is not to be scanned any more.
 * @throws what the provider's client throws; the order stays as it is and the call can be repeated.
 */
export async function startScanPay(
  tools: StartTools,
  order: OrderRow,
  provider: PaymentProvider | undefined = tools.payments[0],
): Promise<string | null> {
  const attempt = provider && (await openAttempt(tools, order, { provider, way: 'code' }));
  if (!attempt) return null;
  if (attempt.codeUrl) return attempt.codeUrl;
  const { codeUrl } = await provider.create(tradeOf(order, attempt));
  return nowPaying(tools, order, '已生成支付二维码', async (tx) => {
    await tx.update(paymentAttempt).set({ codeUrl }).where(eq(paymentAttempt.id, attempt.id));
    return codeUrl;
  });
}

const tradeOf = ({ title, amountFen, expiresAt }: OrderRow, { outTradeNo }: AttemptRow): NewTrade => ({
  ...{ outTradeNo, title, amountFen, expiresAt },
});

/** Moves an order that can still be paid to `paying`, in one transaction with `work`; null for any other order. */
function nowPaying<T>(
  tools: StartTools,
  { orderNo }: OrderRow,
  reason: string,
  work: (tx: Db) => Promise<T>,
): Promise<T | null> {
  return tools.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderNo);
    if (!locked || !isOpenOrder(locked.state)) return null;
    if (locked.state === 'created') await moveOrder(tx, locked, 'paying', { actor: 'gateway', reason }, nowOf(tools));
    return work(tx);
  });
}

/** How a phone pays: by going somewhere, or by what WeChat's own browser is told. */
type PhoneStart = { readonly payUrl: string } | { readonly wechatCall: WechatCall };

interface OnPhone extends PhonePayer {
  readonly provider: PaymentProvider;
  readonly way: Exclude<PayWay, 'code'>;
  /** What WeChat sent the phone back with; undefined before. */
  readonly wechatCode: string | undefined;
}

/**
 * Starts a payment on the phone that shows the page. Inside of WeChat the phone goes to be named first, and starts
 * again with the code that it came back with.
 *
 * @returns null for an order that cannot be paid any more, and for a provider without this way.
 * @throws what the provider's client throws; the order stays as it is and the call can be repeated.
 */
export async function startPhonePay(tools: StartTools, order: OrderRow, given: OnPhone): Promise<PhoneStart | null> {
  const { provider, way, backUrl, wechatCode } = given;
  if (way === 'inWechat' && wechatCode === undefined) {
    const { inWechat } = provider.phone ?? {};
    return inWechat && backUrl !== undefined ? { payUrl: inWechat.authorizeUrl(backUrl) } : null;
  }
  const start = starterOf(given);
  const attempt = start && (await openAttempt(tools, order, { provider, way }));
  if (!start || !attempt) return null;
  const started = await start(tradeOf(order, attempt));
  return nowPaying(tools, order, '已打开手机支付', async () => started);
}

function starterOf({
  provider,
  way,
  ip,
  backUrl,
  wechatCode = '',
}: OnPhone): ((trade: NewTrade) => Promise<PhoneStart>) | undefined {
  const { inBrowser, inWechat } = provider.phone ?? {};
  if (way === 'phone') return inBrowser && (async (trade) => ({ payUrl: await inBrowser(trade, { ip, backUrl }) }));
  return inWechat && (async (trade) => ({ wechatCall: await inWechat.start(trade, wechatCode) }));
}
