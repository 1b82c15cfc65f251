import { bookGoods } from './shop/books/book-goods.ts';
import { vipGoods } from './shop/membership/vip-goods.ts';
import type { GoodsKinds } from './shop/orders/goods.ts';
import { resourceGoods } from './shop/orders/resource-goods.ts';

/** What can be bought, by kind. */
export const allGoods: GoodsKinds = { book: bookGoods, resource: resourceGoods, vip: vipGoods };
