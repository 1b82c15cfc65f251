import { type OrderNeed, orderNeed } from '../../shared/domain/goods.ts';
import type { Db } from '../db/database.ts';
import { refusal } from '../http/refusal.ts';
import { itemsOf, type OrderRow } from './order-store.ts';
import type { OrderTools } from './order-tools.ts';

/** Refusals of orders carry code 4041 and a sentence. */
export const refusedOrder = (message: string) => refusal(4041, message);

type GoodsTools = Pick<OrderTools, 'goods'>;

/** Another order, or a download, may have given what this order is for. */
export async function needOf({ goods }: GoodsTools, tx: Db, order: OrderRow, now: Date): Promise<OrderNeed> {
  return orderNeed((await ownedItems(goods, tx, order, now)).map((title) => title !== undefined));
}

/** @throws CodedError where the person has something of the order by now. */
export async function refuseOwned({ goods }: GoodsTools, db: Db, order: OrderRow, now: Date): Promise<void> {
  const owned = await ownedItems(goods, db, order, now);
  const title = owned.find((one) => one !== undefined);
  if (title === undefined) return;
  const rest = owned.includes(undefined) ? '请取消该订单，重新购买其余商品' : '无需重复购买';
  throw refusedOrder(`您已拥有“${title}”，${rest}`);
}

/** For each item its title where the person owns it. */
async function ownedItems(goods: OrderTools['goods'], db: Db, { id, userId }: OrderRow, now: Date) {
  const titles: (string | undefined)[] = [];
  for (const { kind, goodsId, count } of await itemsOf(db, [id])) {
    const offer = await goods[kind].offer(db, { userId }, goodsId, count, now);
    titles.push(offer?.ownedAlready ? offer.title : undefined);
  }
  return titles;
}
