import { type GoodsKinds, notForSale } from './orders/goods.ts';
import { resourceGoods } from './orders/resource-goods.ts';

/** What can be bought, by kind. */
export const allGoods: GoodsKinds = { book: notForSale, resource: resourceGoods, vip: notForSale };
