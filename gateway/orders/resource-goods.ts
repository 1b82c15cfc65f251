import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { singlePriceOf } from '../../shared/domain/goods.ts';
import { hrefOf } from '../../shared/routes/match.ts';
import { lockAccount } from '../accounts/account-store.ts';
import type { Db } from '../db/database.ts';
import { downloadRight } from '../db/schema/download.ts';
import { orderItem, purchaseOrder } from '../db/schema/order.ts';
import { resource } from '../db/schema/resource.ts';
import { countDownload } from '../downloads/download-ranking.ts';
import { resourcesToDownload } from '../downloads/download-store.ts';
import { ownedResources } from '../downloads/downloader-store.ts';
import { rowId } from '../http/row-id.ts';
import type { GoodsKind, OrderedGoods } from './goods.ts';

const idOf = (text: string) => (/^[1-9]\d{0,18}$/.test(text) ? rowId(text) : 0);

/** One file, bought for good (docs/product.md#single-files). */
export const resourceGoods: GoodsKind = {
  async offer(db, { userId }, id, count) {
    const resourceId = idOf(id);
    const [row] = await resourcesToDownload(db, [resourceId]);
    const price = row && singlePriceOf(row);
    if (!row || !price || count !== 1) return undefined;
    const owned = await ownedResources(db, userId, [resourceId]);
    return {
      title: row.resourceName,
      ...price,
      ownedAlready: owned.has(resourceId),
      url: hrefOf('resource-id', { id: String(resourceId) }),
    };
  },
  async grant(tx, { userId }, { id }, now) {
    const resourceId = idOf(id);
    const granted = await tx
      .insert(downloadRight)
      .values({ userId, resourceId, grantedBy: 'pay', points: 0, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: downloadRight.resourceId });
    if (granted.length === 0) return;
    await tx
      .update(resource)
      .set({ downloadNum: sql`${resource.downloadNum} + 1` })
      .where(eq(resource.id, resourceId));
    await countDownload(tx, resourceId, now);
  },
  async revoke(tx, { userId }, item) {
    // refunds of two orders with the resource: the second one sees the first
    await lockAccount(tx, userId);
    if (await isPaidElsewhere(tx, userId, item)) return;
    // a right that came another way stays
    await tx
      .delete(downloadRight)
      .where(
        and(
          eq(downloadRight.userId, userId),
          eq(downloadRight.resourceId, idOf(item.id)),
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
