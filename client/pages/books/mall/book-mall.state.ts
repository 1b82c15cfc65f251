import { isSubjectCode, phaseName, subjectName } from '../../../../shared/platform/study.ts';
import { bookCodec, bookFilters } from '../../../../shared/site/routes/list-queries.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { type FullQuery, queryCodec } from '../../../../shared/site/routes/query-codec.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';

/** The whole state of the mall's list. */
export type MallState = FullQuery<typeof bookCodec.fields>;

const filters = queryCodec(bookFilters);

/** The books that an address means; null for a subject that its phase does not teach. */
export function stateOf({ query }: Pick<PublicVisit<'book-mall'>, 'query'>): MallState | null {
  const state = bookCodec.fitted(query, {});
  return state.phase && state.subject && !isSubjectCode(state.phase, state.subject) ? null : state;
}

/** The address of a state; anything but a change of the page leads to page 1. */
export function mallHref(state: MallState, change: Partial<MallState> = {}): string {
  const next = { ...state, page: 1, ...change };
  const isTaught = next.phase === 0 || next.subject === 0 || isSubjectCode(next.phase, next.subject);
  const isElsewhere = next.phase !== state.phase;
  return hrefOf(
    'book-mall',
    {},
    // grades belong to a phase
    { ...next, ...(!isTaught && { subject: 0 }), ...(isElsewhere && { grade: 0 }) },
  );
}

/** The filters of a state as the call takes them. */
export const mallInput = (state: MallState) => bookCodec.callParams(state);

export const allBooks: MallState = bookCodec.defaults;
export const filterCount = (state: MallState): number => filters.entries(state).length;

/** 高中语文图书; 图书商城 without a filter that has a name. */
export function bookListName({ phase, subject, version, grade }: MallState): string {
  const study = (phase ? phaseName(phase) : '') + (subject ? subjectName(phase, subject) : '');
  const parts = [
    study,
    grade ? bookFilters.grade.nameOf(grade) : '',
    version ? bookFilters.version.nameOf(version) : '',
  ].join('');
  return parts ? `${parts}图书` : '图书商城';
}
