import { isoDay } from '../../../shared/platform/china-time.ts';
import type { Prices } from '../../../shared/platform/prices.ts';
import {
  addDays,
  covers,
  daysFrom,
  type MembershipPlan,
  termDays,
  termOffer,
  upgradeOffer,
} from '../../../shared/shop/membership.ts';
import { lockAccount } from '../../people/accounts/account-store.ts';
import { ownVipRows, type VipRow } from '../../people/accounts/vip-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, inArray } from '../../platform/db/drizzle.ts';
import { orderItem, purchaseOrder } from '../../platform/db/schema/order.ts';
import { vipEntry, vipGrant } from '../../platform/db/schema/user.ts';
import { pricesAt } from '../../platform/prices/price-store.ts';
import type { OrderedGoods } from '../orders/goods.ts';

interface Granted {
  readonly userId: number;
  readonly plan: MembershipPlan;
  readonly item: OrderedGoods;
}

/** Gives a full term, once for an order: behind what the person has of the same or a wider membership. */
export async function grantTerm(tx: Db, granted: Granted, now: Date): Promise<void> {
  await lockAccount(tx, granted.userId);
  if (await isGranted(tx, granted.item)) return;
  const held = await ownVipRows(tx, granted.userId);
  const { until } = termOffer(granted.plan, held, isoDay(now));
  await extend(tx, granted, { held, until }, now);
}

/**
 * Gives an upgrade, once for an order. Where other orders have lifted everything meanwhile, or have added what the
 * price of this one does not include, it gives the days of the wider membership that were paid for and lifts nothing.
 */
export async function grantUpgrade(tx: Db, granted: Granted, now: Date): Promise<void> {
  const { userId, plan, item } = granted;
  await lockAccount(tx, userId);
  if (await isGranted(tx, item)) return;
  const today = isoDay(now);
  const held = await ownVipRows(tx, userId);
  const paid = await pricedItem(tx, item);
  const prices = await pricesAt(tx, paid.createdAt);
  const offer = upgradeOffer(plan, held, { today, prices });
  // at the prices of the day of the order, so that midnight between order and payment changes nothing
  const due = upgradeOffer(plan, held, { today: isoDay(paid.createdAt), prices })?.amountFen;
  if (!offer || due === undefined || due > paid.amountFen) {
    const days = Math.max(1, Math.floor((paid.amountFen * termDays) / plan.amountFen));
    const { from } = termOffer(plan, held, today);
    await extend(tx, granted, { held, until: addDays(from, days - 1) }, now);
    return;
  }
  const replaced = held.filter((row) => row.endDay >= today && covers(plan, row));
  const ids = replaced.map(({ id }) => id);
  await tx.delete(vipEntry).where(inArray(vipEntry.id, ids));
  const entryId = await addEntry(tx, granted, offer.until);
  await note(tx, granted, { entryId, isNew: true, days: daysFrom(today, offer.until) + 1, replaced }, now);
}

interface Extension {
  readonly held: readonly VipRow[];
  readonly until: string;
}

/**
 * Moves the end of the plan's own entry, or makes one, which serves from today even where it ends behind a wider one.
 */
async function extend(tx: Db, granted: Granted, { held, until }: Extension, now: Date): Promise<void> {
  const today = isoDay(now);
  const own = held.find((row) => covers(row, granted.plan) && covers(granted.plan, row) && row.endDay >= today);
  const entryId = own?.id ?? (await addEntry(tx, granted, until));
  if (own) await tx.update(vipEntry).set({ endDay: until }).where(eq(vipEntry.id, own.id));
  const days = own ? daysFrom(own.endDay, until) : daysFrom(today, until) + 1;
  await note(tx, granted, { entryId, isNew: !own, days, replaced: [] }, now);
}

async function addEntry(tx: Db, { userId, plan }: Granted, endDay: string): Promise<number> {
  const { vipType, productLine, vipName } = plan;
  const [row] = await tx
    .insert(vipEntry)
    .values({ userId, vipType, productLine, vipName, studyPhaseCodes: [...plan.studyPhaseCodes], endDay })
    .returning({ id: vipEntry.id });
  if (!row) throw new RangeError('the membership was not written');
  return row.id;
}

const note = (
  tx: Db,
  { userId, item }: Granted,
  { entryId, ...fields }: { entryId: number; isNew: boolean; days: number; replaced: readonly VipRow[] },
  now: Date,
) =>
  tx
    .insert(vipGrant)
    .values({ ...fields, orderNo: item.orderNo, userId, goodsId: item.id, vipEntryId: entryId, grantedAt: now });

async function isGranted(tx: Db, { orderNo, id }: OrderedGoods): Promise<boolean> {
  return (await tx.$count(vipGrant, and(eq(vipGrant.orderNo, orderNo), eq(vipGrant.goodsId, id)))) > 0;
}

/** The prices that an order was made at. */
export const pricesOfOrder = async (tx: Db, item: OrderedGoods): Promise<Prices> =>
  pricesAt(tx, (await pricedItem(tx, item)).createdAt);

/** What an order's item cost, and when that was set. */
async function pricedItem(tx: Db, { id, orderNo }: OrderedGoods) {
  const [row] = await tx
    .select({ amountFen: orderItem.amountFen, createdAt: purchaseOrder.createdAt })
    .from(orderItem)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, orderItem.orderId))
    .where(and(eq(purchaseOrder.orderNo, orderNo), eq(orderItem.kind, 'vip'), eq(orderItem.goodsId, id)));
  if (!row) throw new RangeError(`order ${orderNo} has no membership ${id}`);
  return row;
}
