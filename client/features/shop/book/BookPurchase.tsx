import { formatFen } from '../../../../shared/platform/format.ts';
import type { BookInfo } from '../../../../shared/shop/calls/book.schema.ts';
import { checkBookDownloadPrice } from '../../../../shared/shop/calls/book.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { BuyButton } from '../purchase/BuyButton.tsx';
import classes from './BookPurchase.module.css';
import { purchaseAnchor } from './BuyFilesLink.tsx';

interface BookPurchaseProps {
  readonly book: Pick<BookInfo, 'id' | 'filePrice' | 'filePoints' | 'fileNum'>;
  /** Where to go on after paying; the page itself where left out. */
  readonly backPath?: string;
}

/** What a book's accompanying files cost, and the ways to buy them; that they are one's own once they are. */
export function BookPurchase({ book, backPath }: BookPurchaseProps) {
  const { hasToken } = useVisit();
  const { id, filePrice, filePoints, fileNum } = book;
  const price = useCall(checkBookDownloadPrice, { bookId: id }, { enabled: hasToken });
  const own = hasToken && price.status === 'ready' ? price.data : undefined;
  if (filePrice === 0 || fileNum === 0) return null;
  if (own?.owned) {
    return (
      <p className={classes.owned} role="status">
        您已购买本书全部配套资源，可随时下载。
      </p>
    );
  }
  const goods = [{ kind: 'book', id }] as const;
  const back = backPath === undefined ? {} : { backPath };
  const isShort = own !== undefined && own.balance < filePoints;
  return (
    <div className="grid gap-8" id={purchaseAnchor}>
      <p>
        全部配套资源 {fileNum} 份：<strong>{formatFen(filePrice)}</strong>
        {filePoints > 0 && ` 或 ${filePoints} 积分`}，一次购买，长期可用
      </p>
      <div className={`${classes.ways} taps-all flex wrap`}>
        <BuyButton goods={goods} {...back}>
          购买配套资源
        </BuyButton>
        {filePoints > 0 && !isShort && (
          <BuyButton goods={goods} payMode="integral" look="plain" {...back}>
            用 {filePoints} 积分兑换
          </BuyButton>
        )}
      </div>
      {isShort && (
        <p className={classes.short}>
          您有 {own.balance} 积分，兑换还差 {filePoints - own.balance} 积分{' '}
          <PageLink to="user-receive-rewards">获取积分</PageLink>
        </p>
      )}
    </div>
  );
}
