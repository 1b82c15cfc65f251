import { isSubjectCode, type Study, taughtSubject } from '../../../shared/platform/study.ts';
import { abilitiesOf } from '../../../shared/questions/question-facts.ts';
import { questionTypes } from '../../../shared/questions/question-types.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { type FullQuery, queryCodec } from '../../../shared/site/routes/query-codec.ts';
import { chapterPickCodec, pointPickCodec } from '../../../shared/site/routes/question-queries.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { bankFilters } from './bank-filters.ts';

/** By knowledge points, and by the chapters of a textbook. */
export type PickRoute = 'create-paper' | 'create-paper-chapter';

type OfAddress = FullQuery<typeof chapterPickCodec.fields> & FullQuery<typeof pointPickCodec.fields>;

/** The whole state of a page that questions are picked on; what its address does not have is the default. */
export interface PickState extends Omit<OfAddress, 'phase' | 'subject'> {
  readonly route: PickRoute;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

type PickVisit = Pick<PublicVisit<PickRoute>, 'route' | 'query' | 'selection' | 'hasToken'>;

const defaults = { ...chapterPickCodec.defaults, ...pointPickCodec.defaults };
const filters = queryCodec(bankFilters);

/**
 * What an address means for a visitor with that selection; values that the phase or subject does not have count as
 * absent. Null where the subject is not taught in the phase: a 404 page without a call.
 */
export function stateOf(visit: PickVisit): PickState | null {
  const { phase, subject, ...given } = { ...defaults, ...visit.query };
  const studyPhaseCode = phase || visit.selection.studyPhaseCode;
  const subjectCode = subject || taughtSubject(studyPhaseCode, visit.selection.dictCode);
  if (!isSubjectCode(studyPhaseCode, subjectCode)) return null;
  return fitFilters({
    ...given,
    route: visit.route,
    studyPhaseCode,
    subjectCode,
    // guests have no questions, and have used nothing
    from: visit.hasToken ? given.from : 'public',
    unused: given.unused && visit.hasToken,
    keyword: given.keyword.trim(),
  });
}

/** Without the filters that the phase or the subject does not have. */
function fitFilters(state: PickState): PickState {
  const { studyPhaseCode, subjectCode, type, ability } = state;
  return {
    ...state,
    ...filters.fitted(state, state),
    type: questionTypes(studyPhaseCode, subjectCode).some(({ code }) => code === type) ? type : 0,
    ability: abilitiesOf(subjectCode).includes(ability) ? ability : '',
  };
}

/**
 * The address of a state. Phase and subject always stand in it. Anything but a change of the page leads to page 1; a
 * change of phase or subject to all of its points or chapters; one of the place leaves questions that are named.
 */
export function pickHref(state: PickState, change: Partial<PickState> = {}): string {
  const leaves = 'studyPhaseCode' in change || 'subjectCode' in change;
  const moves = leaves || 'points' in change || 'chapter' in change;
  const left = { ...(leaves && { points: '', version: defaults.version, chapter: '' }), ...(moves && { ids: '' }) };
  const next = { ...state, page: 1, ...left, ...change };
  const subjectCode = taughtSubject(next.studyPhaseCode, next.subjectCode);
  const { studyPhaseCode, ...query } = fitFilters({ ...next, subjectCode });
  const named = { ...query, phase: studyPhaseCode, subject: subjectCode };
  return next.route === 'create-paper'
    ? hrefOf('create-paper', {}, pointPickCodec.fitted(named, {}))
    : hrefOf('create-paper-chapter', {}, chapterPickCodec.fitted(named, {}));
}

/** The state with none of the filters; place, order and switches stay. */
export const pickWithoutFilters: Partial<PickState> = { ...filters.defaults, keyword: '', ids: '' };

/** Filters as the calls take them. */
export const filterParams = (state: PickState) => filters.callParams(state);

/** The same page for another subject, with the filters that it has. */
export const ofStudy = (visit: PublicVisit<PickRoute>, { studyPhaseCode, dictCode }: Study): string => {
  const state = stateOf(visit);
  if (state) return pickHref(state, { studyPhaseCode, subjectCode: dictCode });
  return hrefOf(visit.route, {}, { phase: studyPhaseCode, subject: dictCode });
};
