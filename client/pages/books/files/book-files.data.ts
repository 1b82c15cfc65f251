import type { BookFile, BookFunction } from '../../../../shared/shop/calls/book.schema.ts';
import { bookFunctionResources, bookInfo } from '../../../../shared/shop/calls/book.ts';
import type { SiteFacts } from '../../../../shared/site/hosts.ts';
import type { Head, PlannedCall } from '../../../../shared/site/render.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { fileHref, filesHref } from '../../../features/shop/book/book-links.ts';
import { type ReadCall, required } from '../../../lib/site/page.ts';

export type BookFilesRoute = 'book-mall-resource' | 'lh-book-mall-resource';
export type BookFileRoute = 'book-mall-resource-id' | 'lh-book-mall-resource-id';

/** The book whose files are listed; empty where the address names none. */
export const listedBookOf = (visit: PublicVisit<BookFilesRoute>): string => queryOf(visit).bookId;

/** The file that an address of either line is about. */
export function fileOfAddress({ params }: PublicVisit<BookFileRoute>) {
  return 'fileId' in params
    ? { bookId: params.bookId, fileId: params.fileId, functionId: params.functionId }
    : { bookId: params.bookId, fileId: params.resourceId };
}

const callsOf = (bookId: string): readonly PlannedCall[] => [
  required(bookInfo, { bookId }),
  required(bookFunctionResources, { bookId }),
];

export function filesNeeds(visit: PublicVisit<BookFilesRoute>): readonly PlannedCall[] {
  const bookId = listedBookOf(visit);
  return bookId ? callsOf(bookId) : [];
}

export const fileNeeds = (visit: PublicVisit<BookFileRoute>): readonly PlannedCall[] =>
  callsOf(fileOfAddress(visit).bookId);

interface Place {
  readonly place: BookFunction;
  readonly file: BookFile;
}

/** The file with its place; undefined where the book has no such file there. */
export function placeOfFile(
  list: readonly BookFunction[],
  { fileId, functionId }: { readonly fileId: string; readonly functionId?: string },
): Place | undefined {
  for (const place of list) {
    const file = place.files.find(({ id }) => id === fileId);
    if (file && (functionId === undefined || place.id === functionId)) return { place, file };
  }
  return undefined;
}

export function fileStatus(visit: PublicVisit<BookFileRoute>, read: ReadCall): 200 | 404 {
  const of = fileOfAddress(visit);
  const places = read(bookFunctionResources, { bookId: of.bookId });
  return places && !placeOfFile(places.list, of) ? 404 : 200;
}

export function filesHead(visit: PublicVisit<BookFilesRoute>, read: ReadCall, site: SiteFacts): Head {
  const bookId = listedBookOf(visit);
  const book = bookId ? read(bookInfo, { bookId }) : undefined;
  return {
    title: `${book ? `${book.bookName} ` : '图书'}配套资源 - ${site.name}`,
    description: book
      ? `${book.bookName}的课件、音频、练习与答案，共${book.fileNum}份，可打包下载。`
      : '图书的课件、音频、练习与答案。',
    canonicalPath: book ? filesHref(book) : hrefOf('book-mall'),
    noindex: true,
  };
}

export function fileHead(visit: PublicVisit<BookFileRoute>, read: ReadCall, site: SiteFacts): Head {
  const of = fileOfAddress(visit);
  const book = read(bookInfo, { bookId: of.bookId });
  const found = placeOfFile(read(bookFunctionResources, { bookId: of.bookId })?.list ?? [], of);
  if (!book || !found) {
    return { title: `图书配套资源 - ${site.name}`, description: '', canonicalPath: hrefOf('book-mall'), noindex: true };
  }
  const { place, file } = found;
  return {
    title: `${file.fileName} - ${book.bookName} - ${site.name}`,
    description: `${book.bookName}第${place.pageNo}页“${place.functionName}”的扫码资源：${place.files.map(({ fileName }) => fileName).join('、')}。`,
    canonicalPath: fileHref(book, { fileId: file.id, functionId: place.id }),
  };
}
