import { createHash, randomInt } from 'node:crypto';
import { inChina } from '../../../shared/platform/china-time.ts';
import type { OrderPayload } from '../../../shared/shop/calls/order.schema.ts';
import type { PayMode } from '../../../shared/shop/goods.ts';
import { mostOpenOrders, orderMinutes } from '../../../shared/shop/order-state.ts';
import { safeTargetUrl } from '../../../shared/site/target-url.ts';
import { lockBalance } from '../../people/points/journal.ts';
import { allOf } from '../../platform/db/all-of.ts';
import type { Db } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { purchaseOrder } from '../../platform/db/schema/order.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { type Offer, withOffers } from './goods.ts';
import { moveOrder, type OrderRow, type OrderWithGoods, openOrSameIntentOrders, writeOrder } from './order-store.ts';
import { nowOf, type OrderTools } from './order-tools.ts';
import { refusedOrder } from './refuse-owned.ts';
import { prepareScanPay } from './start-payment.ts';

interface WantedGoods {
  readonly kind: OrderPayload['goods'][number]['kind'];
  readonly id: string;
  readonly count: number;
}

type PricedGoods = WantedGoods & Offer;

type PlaceTools = Pick<OrderTools, 'db' | 'clock' | 'goods' | 'payments'>;

/**
 * Makes an order at the gateway's prices, or finds the one that the person already has: the one of the same intent,
 * else one for the same goods that can still be paid.
 *
 * @throws CodedError where goods are not for sale, owned or ordered already or cannot be paid in this way, and where
 *   the person has too many orders to pay.
 */
export async function placeOrder(tools: PlaceTools, userId: number, payload: OrderPayload): Promise<OrderRow> {
  const { db } = tools;
  const now = nowOf(tools);
  const { intent, payMode } = payload;
  const goods = payload.goods
    .map(({ kind, id, count = 1 }) => ({ kind, id, count }))
    .sort((a, b) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1));
  const goodsHash = hashOf(goods);
  const requestHash = hashOf([goods, payMode]);

  return db.transaction(async (tx) => {
    // in one go and in this order: later requests of the person see the order of this one
    const [, existing, offered] = await allOf([
      lockBalance(tx, userId),
      openOrSameIntentOrders(tx, { userId, intent }),
      withOffers(tx, tools.goods, { userId, goods }, now),
    ]);
    const known = existing.find((order) => order.intent === intent);
    if (known) return refuseOtherRequest(known, requestHash);

    const priced = priceGoods(offered);
    const { amountFen, points } = sumOf(priced);
    refusePayMode(tools, payMode, points);
    const same = existing.find((order) => order.goodsHash === goodsHash);
    if (same) {
      const isSame = same.amountFen === amountFen && same.points === points && same.expiresAt > now;
      if (isSame) return changePayMode(tx, same, payMode, tools, now);
      await moveOrder(tx, same, 'closed', { actor: 'gateway', reason: '重新下单' }, now);
    }
    const others = existing.filter((order) => order !== same && order.expiresAt > now);
    refuseOpen(others, priced);
    const order = await writeOrder(
      tx,
      {
        ...{ orderNo: newOrderNo(now), userId, intent, requestHash, goodsHash, state: 'created', payMode },
        title: priced.length === 1 ? (priced[0]?.title ?? '') : `${priced[0]?.title}等${priced.length}件`,
        amountFen,
        points,
        backPath: ownPath(payload.backPath) ?? priced[0]?.url ?? '/',
        createdAt: now,
        expiresAt: new Date(now.getTime() + orderMinutes * 60_000),
      },
      priced.map(({ id, ...one }) => ({ ...one, goodsId: id })),
    );
    return prepareScanPay(tx, order, payMode, tools, now);
  });
}

function refuseOtherRequest(order: OrderRow, requestHash: string): OrderRow {
  if (order.requestHash !== requestHash) throw refusal(409, '同一次购买的内容不一致，请刷新页面后重试');
  return order;
}

function refusePayMode({ payments }: PlaceTools, payMode: PayMode, points: number | null) {
  if (payMode === 'scanCode' && payments.length === 0) throw refusedOrder('本站暂未开通扫码支付');
  if (payMode === 'integral' && points === null) throw refusedOrder('该商品不支持积分支付');
}

/** Refuses goods that wait for payment in another order, and too many orders that wait. */
function refuseOpen(open: readonly OrderWithGoods[], goods: readonly PricedGoods[]) {
  const items = open.flatMap((order) => order.goods);
  const ordered = goods.find(({ kind, id }) => items.some((item) => item.kind === kind && item.goodsId === id));
  if (ordered) throw refusedOrder(`“${ordered.title}”已在您的待支付订单中，请先支付或取消该订单`);
  if (open.length >= mostOpenOrders) {
    throw refusedOrder(`您有 ${open.length} 个待支付订单，请先支付或取消其中的订单`);
  }
}

function priceGoods(offered: readonly (readonly [WantedGoods, Offer | undefined])[]): PricedGoods[] {
  // each is priced on what the person has, so one of them would change what another costs
  if (offered.filter(([{ kind }]) => kind === 'vip').length > 1) {
    throw refusedOrder('一个订单只能购买一项会员，请分开购买');
  }
  return offered.map(([wanted, offer]) => {
    if (!offer || offer.amountFen <= 0) throw refusedOrder('该商品不存在或暂不出售');
    if (offer.ownedAlready) throw refusedOrder(`您已拥有“${offer.title}”，无需重复购买`);
    return { ...wanted, ...offer };
  });
}

/** Points are null where something of it cannot be paid with them. */
function sumOf(priced: readonly PricedGoods[]): Pick<Offer, 'amountFen' | 'points'> {
  const amountFen = priced.reduce((sum, one) => sum + one.amountFen, 0);
  const isForPoints = priced.every(({ points }) => points !== null);
  return { amountFen, points: isForPoints ? priced.reduce((sum, { points }) => sum + (points ?? 0), 0) : null };
}

/** The open order, paid in the way that was asked for last. */
async function changePayMode(tx: Db, open: OrderRow, payMode: PayMode, tools: PlaceTools, now: Date) {
  if (open.payMode === payMode) return prepareScanPay(tx, open, payMode, tools, now);
  await tx.update(purchaseOrder).set({ payMode }).where(eq(purchaseOrder.id, open.id));
  return prepareScanPay(tx, { ...open, payMode }, payMode, tools, now);
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const noHosts = { main: '', teacherZone: '', spaceStation: '', collection: '', pay: '' };

/** A path to return to; only one of this site counts. */
function ownPath(text: string | undefined): string | undefined {
  const path = text === undefined ? null : safeTargetUrl(text, { hosts: noHosts });
  return path?.startsWith('/') ? path : undefined;
}

/** Time in China and ten random digits: `20261123103015` and `4711081512`. */
function newOrderNo(now: Date): string {
  const china = inChina(now).replace(/\D/g, '').slice(0, 14);
  return china + String(randomInt(10 ** 10)).padStart(10, '0');
}
