import { bookList, recommendedBooks } from '../../../../shared/catalogue/book-mall.ts';
import type { Selection } from '../../../../shared/selection.ts';
import { listCall, listPage } from '../../../features/resource-list/list-page.ts';
import { optional } from '../../../lib/page.ts';
import { mallHref, mallInput, stateOf } from './book-mall.state.ts';

/** Four rows of six covers. */
const mallPageSize = 24;

export const recommendInput = ({ studyPhaseCode, dictCode }: Selection) => ({
  studyPhaseCode,
  subjectCode: dictCode,
});

export const mall = listPage({
  route: 'book-mall',
  pageSize: mallPageSize,
  stateOf,
  call: (state) => listCall(bookList, { pageNum: state.page, pageSize: mallPageSize, ...mallInput(state) }),
  href: mallHref,
  otherCalls: (_state, { selection }) => [optional(recommendedBooks, recommendInput(selection))],
});
