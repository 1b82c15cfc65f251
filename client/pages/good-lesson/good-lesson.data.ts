import type { Endpoint } from '../../../shared/catalogue/endpoint.ts';
import type { ResourceList } from '../../../shared/catalogue/search-list.schema.ts';
import { keyWordSearch, textbookQuery } from '../../../shared/catalogue/search-list.ts';
import { treeTextbook } from '../../../shared/catalogue/zzw.ts';
import type { PlannedCall } from '../../../shared/render.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { listPageSize } from '../../features/resource-list/refinement.ts';
import { optional, type ReadCall, required } from '../../lib/page.ts';
import { type LessonState, stateOf } from './lesson-state.ts';
import { pathTo } from './textbook-place.ts';

/** Category 同步教学 (docs/product.md#resource-categories). */
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

interface ListCall {
  readonly endpoint: Endpoint<unknown, ResourceList>;
  readonly input: unknown;
}

/** The call that lists a state: everything for teaching of the subject, or what hangs at a place of its textbooks. */
export function listCall(state: LessonState): ListCall {
  const paging = { pageNum: state.page, pageSize: listPageSize };
  const params = { ...codesOf(state), ...(state.type && { resourceType: state.type }) };
  if (state.place.kind === 'all') {
    return { endpoint: keyWordSearch, input: { ...paging, params: { ...params, categoryCode: synchronousTeaching } } };
  }
  return { endpoint: textbookQuery, input: { ...paging, params: { ...params, ...placeInput(state) } } };
}

/** What a whole lesson is put together from; undefined where no unit or lesson is chosen. */
export const bundleInput = (state: LessonState) =>
  state.place.kind === 'chapter'
    ? { pageNum: 1, pageSize: bundlePoolSize, params: { ...codesOf(state), ...placeInput(state) } }
    : undefined;

export function needs(visit: PublicVisit): readonly PlannedCall[] {
  const state = stateOf(visit);
  if (!state) return [];
  const { endpoint, input } = listCall(state);
  const bundle = bundleInput(state);
  return [
    required(treeTextbook, treeInput(state)),
    required(endpoint, input),
    ...(bundle ? [optional(textbookQuery, bundle)] : []),
  ];
}

/** Places that the textbooks do not have and a page past the last are no pages. */
export function status(visit: PublicVisit, read: ReadCall): 200 | 404 {
  const state = stateOf(visit);
  if (!state) return 404;
  const tree = read(treeTextbook, treeInput(state));
  if (tree && !pathTo(tree, state.place)) return 404;
  const { endpoint, input } = listCall(state);
  return state.page > 1 && read(endpoint, input)?.list.length === 0 ? 404 : 200;
}
