import type { Facet } from '../../../../shared/library/calls/resource-list.schema.ts';
import type { BookBrief } from '../../../../shared/shop/calls/book.schema.ts';
import { bookFilters } from '../../../../shared/site/routes/list-queries.ts';
import type { Selection } from '../../../../shared/site/selection.ts';
import { changeTo, codeOf, filterLine, filtersOf } from '../../../features/library/resource-list/filters.ts';
import type { Choice, FacetLine } from '../../../features/library/resource-list/refinement.ts';
import { type MallState, mallHref } from './book-mall.state.ts';

const filters = filtersOf(bookFilters);

/** The filters with their counts; a value leads to the list with it, 全部 to the list without. */
export const facetLines = (state: MallState, facets: readonly Facet[]): FacetLine[] =>
  filters
    .map((filter) =>
      filterLine(filter, {
        facets,
        chosen: codeOf(state, filter),
        state: { studyPhaseCode: state.phase },
        href: (code) => mallHref(state, changeTo(filter, code)),
      }),
    )
    .filter((line) => line !== undefined);

const sortNames = { new: '最新', hot: '关注最多' } as const;

export const sorts = (state: MallState): Choice[] =>
  ([undefined, 'new', 'hot'] as const).map((sort) => ({
    key: sort ?? '',
    name: sort ? sortNames[sort] : '综合',
    href: mallHref(state, { sort }),
    chosen: state.sort === sort,
  }));

/** The recommended books that fit the heading over them: gateways fill up with books of other subjects. */
export const ofSelection = (
  books: readonly BookBrief[],
  { studyPhaseCode, dictCode }: Pick<Selection, 'studyPhaseCode' | 'dictCode'>,
): BookBrief[] => books.filter((book) => book.studyPhaseCode === studyPhaseCode && book.subjectCode === dictCode);
