import { useState } from 'react';
import { bookBatchMax } from '../../../../shared/shop/book.ts';
import type { BookFunction, BookInfo } from '../../../../shared/shop/calls/book.schema.ts';
import { bookFunctionResources, bookInfo } from '../../../../shared/shop/calls/book.ts';
import { BookCover } from '../../../features/shop/book/BookCover.tsx';
import { BookDownload } from '../../../features/shop/book/BookDownload.tsx';
import { BookPurchase } from '../../../features/shop/book/BookPurchase.tsx';
import { bookHref } from '../../../features/shop/book/book-links.ts';
import { useOwnsFiles } from '../../../features/shop/book/use-owns-files.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import type { PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { TextButton } from '../../../ui/controls/TextButton/TextButton.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { type BookFilesRoute, filesHead, filesNeeds, listedBookOf } from './book-files.data.ts';
import { hasToBuy, takenAtOnce } from './book-files.view.ts';
import { FileRow } from './FileRow.tsx';
import classes from './files.module.css';
import { PlaceQuestions } from './PlaceQuestions.tsx';

/** All accompanying files of a book, by the places of the printed book that they stand behind. */
function BookFilesPage() {
  const bookId = listedBookOf(useVisitOf('book-mall-resource', 'lh-book-mall-resource'));
  return bookId ? <Files key={bookId} bookId={bookId} /> : <ChooseBook />;
}

/** The address without a book. */
const ChooseBook = () => (
  <PageColumn trail={[{ to: 'book-mall', title: '图书商城' }]} current="配套资源" title="图书配套资源">
    <Sheet label="选择图书">
      <EmptyState message="请先选择图书，或用手机扫描书内二维码">
        <p className={`${classes.choices} taps flex wrap justify-center gap-12`}>
          <PageLink to="book-mall" {...linkAsButton('primary')}>
            图书商城
          </PageLink>
          <PageLink to="book-mall-config" {...linkAsButton('plain')}>
            图书索引
          </PageLink>
          <PageLink to="user-books" {...linkAsButton('plain')}>
            我的图书
          </PageLink>
        </p>
      </EmptyState>
    </Sheet>
  </PageColumn>
);

function Files({ bookId }: { readonly bookId: string }) {
  const info = useCall(bookInfo, { bookId });
  const files = useCall(bookFunctionResources, { bookId });
  if (files.status === 'failed')
    return <LoadFailure what="配套资源" onRetry={files.retry} className={classes.waiting} />;
  if (info.status !== 'ready' || files.status === 'pending') {
    return <Skeleton shape="rows" className={classes.waiting} />;
  }
  const book = info.data;
  return (
    <PageColumn trail={[{ to: 'book-mall', title: '图书商城' }]} current="配套资源">
      <Sheet label="图书信息" className={`${classes.head} grid`}>
        <div>
          <BookCover picture={book.cover} first />
        </div>
        <div className={`${classes.about} grid gap-10`}>
          <h1 className={classes.title}>{book.bookName} 配套资源</h1>
          <p>
            扫描书内二维码，或在这里按节取用。
            <UrlLink url={bookHref(book)}>查看图书</UrlLink>
          </p>
          <BookPurchase book={book} />
        </div>
      </Sheet>
      {files.data.list.length === 0 ? (
        <EmptyState message="本书还没有配套资源" />
      ) : (
        <ChosenFiles book={book} places={files.data.list} />
      )}
    </PageColumn>
  );
}

interface ChosenFilesProps {
  readonly book: BookInfo;
  readonly places: readonly BookFunction[];
}

function ChosenFiles({ book, places }: ChosenFilesProps) {
  const owns = useOwnsFiles(book.id);
  const all = takenAtOnce(book, places, owns);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const hasAll = all.length > 0 && all.every((id) => chosen.includes(id));
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id].slice(0, bookBatchMax)));
  return (
    <>
      <Sheet label="批量下载" className={`${classes.batch} row wrap`}>
        <p role="status">已选 {chosen.length} 份</p>
        <TextButton onClick={() => setChosen(hasAll ? [] : all)}>{hasAll ? '取消全选' : '全选'}</TextButton>
        <BookDownload bookId={book.id} ids={chosen} name="打包下载所选" look="primary" />
      </Sheet>
      {places.map((place) => (
        <Sheet key={place.id} labelledBy={`place-${place.id}`}>
          <div className={`${classes.placeHead} flex wrap items-baseline justify-between`}>
            <h2 id={`place-${place.id}`} className="text-lg">
              {place.functionName}
              <span className={`${classes.pageNo} note normal`}>书中第 {place.pageNo} 页</span>
            </h2>
            <PlaceQuestions book={book} place={place} />
          </div>
          <ul className={classes.files}>
            {place.files.map((file) => (
              <li key={file.id}>
                <FileRow book={book} functionId={place.id} file={file} owns={owns}>
                  <label className={`${classes.box} grid centred tap`}>
                    <input
                      type="checkbox"
                      disabled={hasToBuy(book, file, owns)}
                      checked={chosen.includes(file.id)}
                      onChange={() => toggle(file.id)}
                    />
                    <span className="visually-hidden">选择{file.fileName}</span>
                  </label>
                </FileRow>
              </li>
            ))}
          </ul>
        </Sheet>
      ))}
    </>
  );
}

export const bookFilesPage: PageModule<BookFilesRoute> = {
  Page: BookFilesPage,
  needs: filesNeeds,
  head: filesHead,
};
