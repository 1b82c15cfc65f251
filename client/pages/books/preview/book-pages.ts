/** Id of a page's picture, which links lead to; two books may stand on one page. */
export const bookPageAnchor = (bookId: string, page: number): string => `book-${bookId}-page-${page}`;
