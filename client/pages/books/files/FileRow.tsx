import type { ReactNode } from 'react';
import { formatFileSize } from '../../../../shared/platform/format.ts';
import { bookFileKindName } from '../../../../shared/shop/book.ts';
import type { BookFile, BookInfo } from '../../../../shared/shop/calls/book.schema.ts';
import { BookDownload } from '../../../features/shop/book/BookDownload.tsx';
import { BuyFilesLink } from '../../../features/shop/book/BuyFilesLink.tsx';
import { fileHref } from '../../../features/shop/book/book-links.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { FileTypeIcon } from '../../../ui/FileTypeIcon/FileTypeIcon.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { hasToBuy } from './book-files.view.ts';
import classes from './files.module.css';

interface FileRowProps {
  readonly book: Pick<BookInfo, 'id' | 'line' | 'filePrice' | 'filePoints'>;
  readonly functionId: string;
  readonly file: BookFile;
  /** Of the person; undefined while it is not known. */
  readonly owns: boolean | undefined;
  /** The file that the page is about. */
  readonly current?: boolean;
  /** Before the name: a box to choose it by. */
  readonly children?: ReactNode;
}

/** An accompanying file: what it is, and its download. */
export function FileRow({ book, functionId, file, owns, current = false, children }: FileRowProps) {
  const { hasToken } = useVisit();
  const isToBuy = hasToBuy(book, file, owns);
  return (
    <div className={`${classes.file} taps-all row border-t wrap`} data-current={current || undefined}>
      {children}
      <FileTypeIcon extension={file.fileType} />
      <div className={classes.fileText}>
        <UrlLink
          className="block leading-28"
          url={fileHref(book, { fileId: file.id, functionId })}
          aria-current={current ? 'page' : undefined}
        >
          {file.fileName}
        </UrlLink>
        <p className="note">
          {bookFileKindName(file.kind)} · {file.fileType.toUpperCase()}
          {file.fileSize > 0 && ` · ${formatFileSize(file.fileSize)}`}
          {file.isFree && <span className={`${classes.free} chosen rounded text-xs`}>免费</span>}
          {isToBuy && <span className={`${classes.free} chosen rounded text-xs`}>需购买</span>}
        </p>
      </div>
      {/* a guest may own the book's files, and learns so by a login */}
      {isToBuy && hasToken && book.filePrice > 0 ? (
        <BuyFilesLink fileName={file.fileName} />
      ) : (
        <BookDownload bookId={book.id} ids={[file.id]} name="下载" label={file.fileName} />
      )}
    </div>
  );
}
