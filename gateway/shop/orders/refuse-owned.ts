import { type OrderNeed, orderNeed } from '../../../shared/shop/goods.ts';
import type { Db } from '../../platform/db/database.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { withOffers } from './goods.ts';
import type { OrderedItem, OrderRow } from './order-store.ts';
import type { OrderTools } from './order-tools.ts';

/** Refusals of orders carry code 4041 and a sentence. */
export const refusedOrder = (message: string) => refusal(4041, message);

type GoodsTools = Pick<OrderTools, 'goods'>;
type OrderedBy = Pick<OrderRow, 'userId'> & { readonly items: readonly OrderedItem[] };

/** Another order, or a download, may have given what this order is for. */
export async function needOf({ goods }: GoodsTools, tx: Db, order: OrderedBy, now: Date): Promise<OrderNeed> {
  return orderNeed((await ownedItems(goods, tx, order, now)).map((title) => title !== undefined));
}

/** @throws CodedError where the person has something of the order by now. */
export async function refuseOwned({ goods }: GoodsTools, db: Db, order: OrderedBy, now: Date): Promise<void> {
  const owned = await ownedItems(goods, db, order, now);
  const title = owned.find((one) => one !== undefined);
  if (title === undefined) return;
  const rest = owned.includes(undefined) ? '请取消该订单，重新购买其余商品' : '无需重复购买';
  throw refusedOrder(`您已拥有“${title}”，${rest}`);
}

/** For each item its title where the person owns it. */
async function ownedItems(kinds: OrderTools['goods'], db: Db, { userId, items }: OrderedBy, now: Date) {
  const goods = items.map(({ kind, goodsId, count }) => ({ kind, id: goodsId, count }));
  const offered = await withOffers(db, kinds, { userId, goods }, now);
  return offered.map(([, offer]) => (offer?.ownedAlready ? offer.title : undefined));
}
