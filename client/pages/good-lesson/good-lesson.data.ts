import type { ResourceList } from '../../../shared/library/calls/resource-list.schema.ts';
import { keyWordSearch, textbookQuery } from '../../../shared/library/calls/resource-list.ts';
import { treeTextbook } from '../../../shared/platform/calls/tree.ts';
import { questionCount } from '../../../shared/questions/calls/question.ts';
import { lessonCodec } from '../../../shared/site/routes/list-queries.ts';
import { type ListCall, listCall, listPage } from '../../features/library/resource-list/list-page.ts';
import { listPageSize } from '../../features/library/resource-list/refinement.ts';
import { optional, required } from '../../lib/site/page.ts';
import { type LessonState, lessonHref, stateOf } from './lesson-state.ts';
import { pathTo } from './textbook-place.ts';

/** Category 同步教学 (docs/product/library.md#resource-categories). */
const synchronousTeaching = 1;
/** Enough to find one of each type, and no more than a basket holds. */
const bundlePoolSize = 20;

const codesOf = ({ studyPhaseCode, subjectCode }: LessonState) => ({ studyPhaseCode, subjectCode });

export const treeInput = codesOf;

const placeInput = ({ place }: LessonState) => {
  if (place.kind === 'version') return { versionCode: place.id };
  if (place.kind === 'volume') return { volumeId: place.id };
  return place.kind === 'chapter' ? { chapterId: place.id } : {};
};

const filtersOfState = ({ type, flag, format, charge }: LessonState) =>
  lessonCodec.callParams({ type, flag, format, charge });

/** The call that lists a state: everything for teaching of the subject, or what hangs at a place of its textbooks. */
export function listCallOf(state: LessonState): ListCall<ResourceList> {
  const paging = { pageNum: state.page, pageSize: listPageSize };
  const params = { ...codesOf(state), ...filtersOfState(state) };
  if (state.place.kind === 'all') {
    return listCall(keyWordSearch, { ...paging, params: { ...params, categoryCode: synchronousTeaching } });
  }
  return listCall(textbookQuery, { ...paging, params: { ...params, ...placeInput(state) } });
}

/** What a whole lesson is put together from; undefined where no unit or lesson is chosen. */
export const bundleInput = (state: LessonState) =>
  state.place.kind === 'chapter'
    ? { pageNum: 1, pageSize: bundlePoolSize, params: { ...codesOf(state), ...placeInput(state) } }
    : undefined;

/** The questions of the bank about the unit or lesson. */
export const questionInput = (state: LessonState) => ({ ...codesOf(state), ...placeInput(state) });

export const lessons = listPage({
  route: 'layout-good-lesson',
  pageSize: listPageSize,
  stateOf,
  call: listCallOf,
  href: lessonHref,
  otherCalls(state) {
    const bundle = bundleInput(state);
    return [
      required(treeTextbook, treeInput(state)),
      ...(bundle ? [optional(textbookQuery, bundle), optional(questionCount, questionInput(state))] : []),
    ];
  },
  exists(state, read) {
    const tree = read(treeTextbook, treeInput(state));
    // a version that the library does not have is empty, not a page that does not exist
    return !tree || state.isOwn === true || pathTo(tree, state.place) !== undefined;
  },
});
