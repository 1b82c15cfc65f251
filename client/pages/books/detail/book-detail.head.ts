import { clipToWidth } from '../../../../shared/platform/display-width.ts';
import { gradeName } from '../../../../shared/platform/facet-codes.ts';
import { subjectName } from '../../../../shared/platform/study.ts';
import type { BookInfo } from '../../../../shared/shop/calls/book.schema.ts';
import { bookInfo } from '../../../../shared/shop/calls/book.ts';
import { fileUrl, type SiteFacts } from '../../../../shared/site/hosts.ts';
import type { Head } from '../../../../shared/site/render.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { stationPrefix } from '../../../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { bookHref, seriesHref } from '../../../features/shop/book/book-links.ts';
import { bookIdOf } from '../../../features/shop/book/book-visit.ts';
import type { ReadCall } from '../../../lib/site/page.ts';
import { breadcrumbList } from '../../../lib/site/structured-data.ts';
import type { BookDetailRoute } from './book-detail.data.ts';

const descriptionWidth = 110;

export function head(visit: PublicVisit<BookDetailRoute>, read: ReadCall, site: SiteFacts): Head {
  const book = read(bookInfo, { bookId: bookIdOf(visit) });
  if (!book)
    return { title: `图书 - ${site.name}`, description: '', canonicalPath: hrefOf('book-mall'), noindex: true };
  const canonicalPath = bookHref(book);
  const description = clipToWidth(
    `${book.bookName}，${book.seriesName}系列，${book.versionName}，${book.press}。${book.summary}可试读${book.samplePages}页，配套资源${book.fileNum}份。`,
    descriptionWidth,
  );
  return {
    title: `${book.bookName} - ${book.seriesName} - ${site.name}`,
    description,
    canonicalPath,
    heroImage: fileUrl(site.cdnBaseUrl, book.cover),
    jsonLd: [
      bookFacts(visit, site, book, { description, path: canonicalPath }),
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '图书商城', path: hrefOf('book-mall') },
        { name: book.seriesName, path: seriesHref({ id: book.seriesId, line: book.line }) },
        { name: book.bookName, path: canonicalPath },
      ]),
    ],
  };
}

/** Structured data of a book. */
function bookFacts(
  { station }: Pick<PublicVisit, 'station'>,
  { canonicalOrigin, cdnBaseUrl }: SiteFacts,
  book: BookInfo,
  { description, path }: { readonly description: string; readonly path: string },
) {
  const cover = fileUrl(cdnBaseUrl, book.cover);
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: book.bookName,
    description,
    url: canonicalOrigin + stationPrefix(station) + path,
    image: cover.startsWith('/') ? canonicalOrigin + cover : cover,
    isbn: book.isbn,
    inLanguage: 'zh-CN',
    numberOfPages: book.pageCount,
    datePublished: book.publishedOn,
    bookFormat: 'https://schema.org/Paperback',
    about: subjectName(book.studyPhaseCode, book.subjectCode),
    ...(gradeName(book.grade) && { educationalLevel: gradeName(book.grade) }),
    author: { '@type': 'Organization', name: book.author },
    publisher: { '@type': 'Organization', name: book.press },
  };
}
