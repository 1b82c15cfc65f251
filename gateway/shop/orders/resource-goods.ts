import { singlePriceOf } from '../../../shared/shop/goods.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { giveRights } from '../../library/downloads/give-rights.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, inArray, ne, sql } from '../../platform/db/drizzle.ts';
import { prepared, unseenIds } from '../../platform/db/prepared.ts';
import { downloadRight } from '../../platform/db/schema/download.ts';
import { orderItem, purchaseOrder } from '../../platform/db/schema/order.ts';
import { resource } from '../../platform/db/schema/resource.ts';
import { parseRowId } from '../../platform/http/row-id.ts';
import { pricesAt } from '../../platform/prices/price-store.ts';
import type { GoodsKind, OrderedGoods } from './goods.ts';

/** One file, bought for good (docs/product/shop.md#single-files). */
export const resourceGoods: GoodsKind = {
  async offers(db, { userId }, goods, now) {
    const prices = await pricesAt(db, now);
    const rows = await resourcesOnSale(db, { userId, ids: goods.map(({ id }) => parseRowId(id)) });
    return goods.map(({ id, count }) => {
      const row = rows.find((one) => one.id === parseRowId(id));
      const price = row && singlePriceOf(row, prices);
      if (!row || !price || count !== 1 || (row.isWithdrawn && !row.isOwned)) return undefined;
      const url = hrefOf('resource-id', { id: String(row.id) });
      return { title: row.resourceName, ...price, ownedAlready: row.isOwned, url };
    });
  },
  async grant(tx, { userId }, items, now) {
    const rights = items.map(({ id }) => ({ resourceId: parseRowId(id), grantedBy: 'pay' as const, points: 0 }));
    await giveRights(tx, userId, rights, now);
  },
  async revoke(tx, { userId }, item) {
    if (await isPaidElsewhere(tx, userId, item)) return;
    // a right that came another way stays
    await tx
      .delete(downloadRight)
      .where(
        and(
          eq(downloadRight.userId, userId),
          eq(downloadRight.resourceId, parseRowId(item.id)),
          eq(downloadRight.grantedBy, 'pay'),
        ),
      );
  },
};

/** Whether another paid order of the person has the resource. */
async function isPaidElsewhere(tx: Db, userId: number, { id, orderNo }: OrderedGoods): Promise<boolean> {
  const [other] = await tx
    .select({ id: purchaseOrder.id })
    .from(orderItem)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, orderItem.orderId))
    .where(
      and(
        eq(purchaseOrder.userId, userId),
        ne(purchaseOrder.orderNo, orderNo),
        inArray(purchaseOrder.state, ['paid', 'fulfilled']),
        eq(orderItem.kind, 'resource'),
        eq(orderItem.goodsId, id),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** What decides about the sale of resources, and whether the person has them. */
const resourcesOnSale = prepared('resources_on_sale', (db) => {
  const ofPerson = eq(downloadRight.userId, sql.placeholder('userId'));
  return db
    .select({
      id: resource.id,
      resourceName: resource.resourceName,
      chargeType: resource.chargeType,
      price: resource.price,
      isOwned: sql<boolean>`${downloadRight.userId} is not null`,
      isWithdrawn: sql<boolean>`${resource.withdrawnAt} is not null`,
    })
    .from(resource)
    .leftJoin(downloadRight, and(eq(downloadRight.resourceId, resource.id), ofPerson))
    .where(sql`${resource.id} = any(${unseenIds('ids')})`);
});
