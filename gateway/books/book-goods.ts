import { and, eq } from 'drizzle-orm';
import { hrefOf } from '../../shared/routes/match.ts';
import { bookRight } from '../db/schema/book.ts';
import { rowId } from '../http/row-id.ts';
import type { GoodsKind } from '../orders/goods.ts';
import { bookById } from './book-store.ts';
import { ownsBook } from './own-book-store.ts';

const idOf = (text: string) => (/^[1-9]\d{0,18}$/.test(text) ? rowId(text) : 0);

/** All accompanying files of a book (docs/product.md#book-files). */
export const bookGoods: GoodsKind = {
  async offer(db, { userId }, id, count) {
    const bookId = idOf(id);
    const row = await bookById(db, bookId);
    if (!row || count !== 1 || row.filePrice === 0) return undefined;
    return {
      title: `《${row.bookName}》配套资源`,
      amountFen: row.filePrice,
      points: row.filePoints > 0 ? row.filePoints : null,
      ownedAlready: await ownsBook(db, { userId, bookId }),
      url: hrefOf(row.line === 'own' ? 'book-mall-resource' : 'lh-book-mall-resource', {}, { bookId: String(bookId) }),
    };
  },
  async grant(tx, { userId }, { id, orderNo }, now) {
    await tx
      .insert(bookRight)
      .values({ userId, bookId: idOf(id), orderNo, createdAt: now })
      .onConflictDoNothing();
  },
  async revoke(tx, { userId }, { id, orderNo }) {
    await tx
      .delete(bookRight)
      .where(and(eq(bookRight.userId, userId), eq(bookRight.bookId, idOf(id)), eq(bookRight.orderNo, orderNo)));
  },
};
