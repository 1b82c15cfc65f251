import { isSubjectCode, subjectsOf } from '../../../shared/domain/study.ts';
import { hrefOf, type LinkQuery } from '../../../shared/routes/match.ts';
import type { PublicVisit } from '../../../shared/visit.ts';

/** A place of a subject's textbooks; without an id the subject as a whole. A chapter is a unit or a lesson. */
export type LessonPlace =
  | { readonly kind: 'all' }
  | { readonly kind: 'version' | 'volume' | 'chapter'; readonly id: string };

/** The whole state of the page. */
export interface LessonState {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly place: LessonPlace;
  /** Code of the dictionary `resourceType`; empty for all. */
  readonly type: string;
  /** From 1. */
  readonly page: number;
}

/**
 * What an address means for a visitor with that selection. The deepest place counts. Null where the subject is not
 * taught in the phase: a 404 page without a call.
 */
export function stateOf({ query, selection }: Pick<PublicVisit, 'query' | 'selection'>): LessonState | null {
  const studyPhaseCode = query.phase ? Number(query.phase) : selection.studyPhaseCode;
  const subjectCode = query.subject ? Number(query.subject) : subjectIn(studyPhaseCode, selection.dictCode);
  if (!isSubjectCode(studyPhaseCode, subjectCode)) return null;
  return {
    studyPhaseCode,
    subjectCode,
    place: placeOf(query),
    type: query.type ?? '',
    page: query.page ? Number(query.page) : 1,
  };
}

/** The subject where the phase teaches it, else the phase's first. */
const subjectIn = (phaseCode: number, wanted: number) =>
  isSubjectCode(phaseCode, wanted) ? wanted : (subjectsOf(phaseCode)[0]?.dictCode ?? 0);

function placeOf({ chapter, volume, version }: PublicVisit['query']): LessonPlace {
  if (chapter) return { kind: 'chapter', id: chapter };
  if (volume) return { kind: 'volume', id: volume };
  return version ? { kind: 'version', id: version } : { kind: 'all' };
}

/**
 * The query of a state. Phase and subject always stand in it: a link means the same for every visitor. A change of
 * anything but the page leads to page 1, a change of phase or subject to all of its textbooks.
 */
export function lessonQuery(state: LessonState, change: Partial<LessonState> = {}): LinkQuery {
  const leaves = 'studyPhaseCode' in change || 'subjectCode' in change;
  const next: LessonState = { ...state, page: 1, ...(leaves && { place: { kind: 'all' } }), ...change };
  const { studyPhaseCode, place, type, page } = next;
  return {
    phase: studyPhaseCode,
    subject: subjectIn(studyPhaseCode, next.subjectCode),
    ...(place.kind !== 'all' && { [place.kind]: place.id }),
    type: type || undefined,
    page: page === 1 ? undefined : page,
  };
}

export const lessonHref = (state: LessonState, change: Partial<LessonState> = {}): string =>
  hrefOf('layout-good-lesson', {}, lessonQuery(state, change));
