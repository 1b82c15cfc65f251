import { isSubjectCode, type Study, taughtSubject } from '../../../shared/platform/study.ts';
import { lessonFilters } from '../../../shared/site/routes/list-queries.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { type FullQuery, queryCodec } from '../../../shared/site/routes/query-codec.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import type { LinkQuery } from '../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';

/** No filter beside the type. */
export const noLessonFilters = queryCodec(lessonFilters).defaults;

/** A place of a subject's textbooks; without an id the subject as a whole. A chapter is a unit or a lesson. */
export type LessonPlace =
  | { readonly kind: 'all' }
  | { readonly kind: 'version' | 'volume' | 'chapter'; readonly id: string };

/** The whole state of the page. */
export interface LessonState extends FullQuery<typeof lessonFilters> {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly place: LessonPlace;
  /** Code of the dictionary `resourceType`; empty for all. */
  readonly type: string;
  /** From 1. */
  readonly page: number;
  /** The place is the visitor's own textbook version, not the address's. */
  readonly isOwn?: true;
}

/**
 * What an address means for a visitor with that selection and that version. The deepest place counts. Null where the
 * subject is not taught in the phase: a 404 page without a call.
 */
export function stateOf(
  visit: Pick<PublicVisit<'layout-good-lesson'>, 'route' | 'query' | 'selection' | 'ownVersion'>,
): LessonState | null {
  const { phase, subject, type, page, flag, format, charge, ...place } = queryOf(visit);
  const studyPhaseCode = phase || visit.selection.studyPhaseCode;
  const subjectCode = subject || taughtSubject(studyPhaseCode, visit.selection.dictCode);
  if (!isSubjectCode(studyPhaseCode, subjectCode)) return null;
  const state = { studyPhaseCode, subjectCode, type, flag, format, charge, page };
  if (visit.ownVersion) return { ...state, place: { kind: 'version', id: visit.ownVersion }, isOwn: true };
  return { ...state, place: placeOf(place) };
}

function placeOf({ chapter, volume, version }: Record<'chapter' | 'volume' | 'version', string>): LessonPlace {
  if (chapter) return { kind: 'chapter', id: chapter };
  if (volume) return { kind: 'volume', id: volume };
  return version ? { kind: 'version', id: version } : { kind: 'all' };
}

/**
 * The query of a state. Phase and subject always stand in it: a link means the same for every visitor. A change of
 * anything but the page leads to page 1, a change of phase or subject to all of its textbooks.
 */
export function lessonQuery(state: LessonState, change: Partial<LessonState> = {}): LinkQuery<'layout-good-lesson'> {
  const leaves = 'studyPhaseCode' in change || 'subjectCode' in change;
  const next: LessonState = { ...state, page: 1, ...(leaves && { place: { kind: 'all' } }), ...change };
  const { studyPhaseCode, place, type, flag, format, charge, page } = next;
  return {
    phase: studyPhaseCode,
    subject: taughtSubject(studyPhaseCode, next.subjectCode),
    ...(place.kind !== 'all' && { [place.kind]: place.id }),
    type,
    flag,
    format,
    charge,
    page,
  };
}

export const lessonHref = (state: LessonState, change: Partial<LessonState> = {}): string =>
  hrefOf('layout-good-lesson', {}, lessonQuery(state, change));

/** All textbooks of another subject. */
export const lessonsOfStudy = (_visit: unknown, { studyPhaseCode, dictCode }: Study): string =>
  hrefOf('layout-good-lesson', {}, { phase: studyPhaseCode, subject: dictCode });
