import { bookList, recommendedBooks } from '../../../../shared/shop/calls/book.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { listCall, listPage } from '../../../features/library/resource-list/list-page.ts';
import { optional } from '../../../lib/site/page.ts';
import { mallHref, mallInput, stateOf } from './book-mall.state.ts';

/** Four rows of six covers. */
const mallPageSize = 24;

/** Books for the visitor's subject, those of the textbook version that they use first. */
export const recommendInput = ({ selection, ownVersion }: Pick<PublicVisit, 'selection' | 'ownVersion'>) => ({
  studyPhaseCode: selection.studyPhaseCode,
  subjectCode: selection.dictCode,
  ...(ownVersion && { versionCode: ownVersion }),
});

export const mall = listPage({
  route: 'book-mall',
  pageSize: mallPageSize,
  stateOf,
  call: (state) => listCall(bookList, { pageNum: state.page, pageSize: mallPageSize, ...mallInput(state) }),
  href: mallHref,
  otherCalls: (_state, visit) => [optional(recommendedBooks, recommendInput(visit))],
});
