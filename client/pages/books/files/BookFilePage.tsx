import { bookFunctionResources, bookInfo } from '../../../../shared/shop/calls/book.ts';
import { fileUrl } from '../../../../shared/site/hosts.ts';
import { BookPurchase } from '../../../features/shop/book/BookPurchase.tsx';
import { bookHref, filesHref } from '../../../features/shop/book/book-links.ts';
import { useOwnsFiles } from '../../../features/shop/book/use-owns-files.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import type { PageModule } from '../../../lib/site/page.ts';
import { useSite, useVisitOf } from '../../../lib/site/visit.ts';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../../ui/PageColumn/PageColumn.tsx';
import { Share } from '../../../ui/Share/Share.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { type BookFileRoute, fileHead, fileNeeds, fileOfAddress, fileStatus, placeOfFile } from './book-files.data.ts';
import { FileRow } from './FileRow.tsx';
import classes from './files.module.css';
import { PlaceQuestions } from './PlaceQuestions.tsx';

/** What a QR code of a printed book leads to: one file, and the others of the same place. */
function BookFilePage() {
  const of = fileOfAddress(useVisitOf('book-mall-resource-id', 'lh-book-mall-resource-id'));
  const { cdnBaseUrl } = useSite();
  const info = useCall(bookInfo, { bookId: of.bookId });
  const owns = useOwnsFiles(of.bookId);
  const files = useCall(bookFunctionResources, { bookId: of.bookId });
  if (files.status === 'failed')
    return <LoadFailure what="配套资源" onRetry={files.retry} className={classes.waiting} />;
  if (info.status !== 'ready' || files.status === 'pending') {
    return <Skeleton shape="rows" className={classes.waiting} />;
  }
  const found = placeOfFile(files.data.list, of);
  // a file that is not there is a 404 page: `status`
  if (!found) return null;
  const book = info.data;
  const { place, file } = found;
  return (
    <PageColumn trail={[{ to: 'book-mall', title: '图书商城' }]} current={file.fileName}>
      <Sheet label="扫码资源">
        <h1 className={classes.title}>{place.functionName}</h1>
        <p className="mb-8 text-soft">
          <UrlLink url={bookHref(book)}>《{book.bookName}》</UrlLink> 第 {place.pageNo} 页
        </p>
        <ul className={classes.files}>
          {place.files.map((one) => (
            <li key={one.id}>
              <FileRow book={book} functionId={place.id} file={one} owns={owns} current={one.id === file.id} />
            </li>
          ))}
        </ul>
        <div className={`${classes.purchase} grid gap-10`}>
          <BookPurchase book={book} />
          <p className={`${classes.more} flex wrap items-baseline`}>
            <UrlLink url={filesHref(book)}>本书全部配套资源（{book.fileNum}份）</UrlLink>
            <PlaceQuestions book={book} place={place} />
          </p>
          <div className="flex justify-center">
            <Share label="本节二维码" />
          </div>
        </div>
      </Sheet>
      {file.preview && (
        <Sheet labelledBy="file-preview">
          <h2 id="file-preview" className="text-lg">
            {file.fileName}
            <span className={`${classes.pageNo} note normal`}>首页预览</span>
          </h2>
          <img
            className={`${classes.preview} border w-full`}
            src={fileUrl(cdnBaseUrl, file.preview.url)}
            alt={`${file.fileName}，第 1 页`}
            width={file.preview.width}
            height={file.preview.height}
            decoding="async"
          />
        </Sheet>
      )}
    </PageColumn>
  );
}

export const bookFilePage: PageModule<BookFileRoute> = {
  Page: BookFilePage,
  needs: fileNeeds,
  head: fileHead,
  status: fileStatus,
};
