import { formatNumber } from '../../../../shared/platform/format.ts';
import { isBare } from '../../../features/library/resource-list/list-page.ts';
import { bookHref } from '../../../features/shop/book/book-links.ts';
import { mall } from './book-mall.data.ts';
import { bookListName, filterCount, mallHref } from './book-mall.state.ts';

/** Sets of more filters than this are for people, not for search engines. */
const maxIndexedFilters = 2;

export const head = mall.head(({ visit, state, list, site, bare }) => {
  const series = list.facets
    .find(({ field }) => field === 'seriesId')
    ?.options.find(({ code }) => code === state.series)?.name;
  const name = (series ? `${series} ` : '') + bookListName(state);
  const path = mallHref({ ...state, sort: undefined });
  return {
    title: `${name}${state.page > 1 ? ` 第${state.page}页` : ''} - ${site.name}`,
    description: `${name}共${formatNumber(list.total)}种：同步学练、复习手册、课时作业与诵读读本，可试读样章，扫码取用课件、音频和答案。`,
    canonicalPath: isBare(visit) ? bare : path,
    noindex: filterCount(state) > maxIndexedFilters,
    items: list.list.map((book) => ({ name: book.bookName, path: bookHref(book) })),
    trail: isBare(visit) ? [] : [{ name, path }],
  };
});
