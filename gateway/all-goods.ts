import { bookGoods } from './books/book-goods.ts';
import { vipGoods } from './membership/vip-goods.ts';
import type { GoodsKinds } from './orders/goods.ts';
import { resourceGoods } from './orders/resource-goods.ts';

/** What can be bought, by kind. */
export const allGoods: GoodsKinds = { book: bookGoods, resource: resourceGoods, vip: vipGoods };
