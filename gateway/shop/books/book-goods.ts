import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { bookRight } from '../../platform/db/schema/book.ts';
import { parseRowId } from '../../platform/http/row-id.ts';
import type { GoodsKind, Offer } from '../orders/goods.ts';
import { bookById } from './book-store.ts';
import { ownsBook } from './own-book-store.ts';

/** All accompanying files of a book (docs/product/shop.md#book-files). */
export const bookGoods: GoodsKind = {
  async offers(db, { userId }, goods) {
    const offers: (Offer | undefined)[] = [];
    for (const { id, count } of goods) offers.push(count === 1 ? await offerOf(db, userId, parseRowId(id)) : undefined);
    return offers;
  },
  async grant(tx, { userId }, items, now) {
    await tx
      .insert(bookRight)
      .values(items.map(({ id, orderNo }) => ({ userId, bookId: parseRowId(id), orderNo, createdAt: now })))
      .onConflictDoNothing();
  },
  async revoke(tx, { userId }, { id, orderNo }) {
    await tx
      .delete(bookRight)
      .where(and(eq(bookRight.userId, userId), eq(bookRight.bookId, parseRowId(id)), eq(bookRight.orderNo, orderNo)));
  },
};

async function offerOf(db: Db, userId: number, bookId: number): Promise<Offer | undefined> {
  const row = await bookById(db, bookId);
  if (!row || row.filePrice === 0) return undefined;
  return {
    title: `《${row.bookName}》配套资源`,
    amountFen: row.filePrice,
    points: row.filePoints > 0 ? row.filePoints : null,
    ownedAlready: await ownsBook(db, { userId, bookId }),
    url: hrefOf(row.line === 'own' ? 'book-mall-resource' : 'lh-book-mall-resource', {}, { bookId: String(bookId) }),
  };
}
