import type { ReactNode } from 'react';
import type { BookFile, BookInfo } from '../../../../shared/catalogue/book-mall.schema.ts';
import { bookFileKindName } from '../../../../shared/domain/book.ts';
import { formatFileSize } from '../../../../shared/domain/format.ts';
import { fileHref } from '../../../features/book/book-links.ts';
import { FileTypeIcon } from '../../../ui/FileTypeIcon/FileTypeIcon.tsx';
import { UrlLink } from '../../../ui/UrlLink/UrlLink.tsx';
import { BookDownload } from '../BookDownload.tsx';
import classes from './files.module.css';

interface FileRowProps {
  readonly book: Pick<BookInfo, 'id' | 'line'>;
  readonly functionId: string;
  readonly file: BookFile;
  /** The file that the page is about. */
  readonly current?: boolean;
  /** Before the name: a box to choose it by. */
  readonly children?: ReactNode;
}

/** An accompanying file: what it is, and its download. */
export const FileRow = ({ book, functionId, file, current = false, children }: FileRowProps) => (
  <div className={classes.file} data-current={current || undefined}>
    {children}
    <FileTypeIcon extension={file.fileType} />
    <div className={classes.fileText}>
      <UrlLink
        className={classes.fileName}
        url={fileHref(book, { fileId: file.id, functionId })}
        aria-current={current ? 'page' : undefined}
      >
        {file.fileName}
      </UrlLink>
      <p className={classes.fileFacts}>
        {bookFileKindName(file.kind)} · {file.fileType.toUpperCase()}
        {file.fileSize > 0 && ` · ${formatFileSize(file.fileSize)}`}
        {file.isFree && <span className={classes.free}>免费</span>}
      </p>
    </div>
    <BookDownload bookId={book.id} ids={[file.id]} name="下载" label={file.fileName} />
  </div>
);
