import { bookFileKindName } from '../../../../shared/shop/book.ts';
import type { BookInfo } from '../../../../shared/shop/calls/book.schema.ts';
import { bookFunctionResources } from '../../../../shared/shop/calls/book.ts';
import { fileHref, filesHref } from '../../../features/shop/book/book-links.ts';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './BookDetailPage.module.css';

/** The places of a book with a QR code and what stands behind each. */
export const Places = ({ book }: { readonly book: BookInfo }) => (
  <Sheet labelledBy="book-places">
    <h2 id="book-places" className={classes.heading}>
      扫码资源
      <UrlLink className="text-accent text-sm normal" url={filesHref(book)}>
        全部{book.fileNum}份
      </UrlLink>
    </h2>
    <Late
      endpoint={bookFunctionResources}
      input={{ bookId: book.id }}
      placeholder={<Skeleton shape="rows" className={classes.related} />}
    >
      {({ list }) => (
        <ul className={classes.contents}>
          {list.map(({ id, functionName, pageNo, files }) => (
            <li className="row border-t justify-between gap-12 tap" key={id}>
              {files[0] && (
                <UrlLink url={fileHref(book, { fileId: files[0].id, functionId: id })}>
                  {functionName}
                  <span className="note block">{files.map(({ kind }) => bookFileKindName(kind)).join('、')}</span>
                </UrlLink>
              )}
              <span className="note flex-none digits">第 {pageNo} 页</span>
            </li>
          ))}
        </ul>
      )}
    </Late>
  </Sheet>
);
