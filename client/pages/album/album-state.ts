import {
  categoryName,
  isSubjectCode,
  phaseName,
  type Study,
  subjectName,
  taughtSubject,
} from '../../../shared/platform/study.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';

/** The whole state of the list of albums. */
export interface AlbumListState {
  readonly studyPhaseCode: number;
  /** 0 for all subjects of the phase. */
  readonly subjectCode: number;
  /** A resource category: album types are the same codes. 0 for all. */
  readonly type: number;
  /** Undefined is by downloads. */
  readonly sort: 'new' | undefined;
  /** From 1. */
  readonly page: number;
  /** Area of the station that the list stands in, whose albums come first; 0 for none. */
  readonly preferArea: number;
}

/** Id of the one album that an address is about; empty for the list. */
export const albumIdOf = (visit: PublicVisit<'layout-album'>): string => queryOf(visit).id;

/**
 * The list that an address means for a visitor with that selection. Null where the subject is not taught in the
 * phase: a 404 page without a call.
 */
export function stateOf(visit: PublicVisit<'layout-album'>): AlbumListState | null {
  const { phase, subject, type, sort, page } = queryOf(visit);
  const studyPhaseCode = phase || visit.selection.studyPhaseCode;
  const subjectCode = subject ?? subjectIn(studyPhaseCode, visit.selection.dictCode);
  if (subjectCode !== 0 && !isSubjectCode(studyPhaseCode, subjectCode)) return null;
  return { studyPhaseCode, subjectCode, type, sort, page, preferArea: Math.max(0, visit.station?.areaCode ?? 0) };
}

const subjectIn = (phaseCode: number, wanted: number) => (wanted === 0 ? 0 : taughtSubject(phaseCode, wanted));

/** Phase and subject always stand in it. Anything but a change of the page leads to page 1. */
export function albumListHref(state: AlbumListState, change: Partial<AlbumListState> = {}): string {
  const { studyPhaseCode, subjectCode, type, sort, page } = { ...state, page: 1, ...change };
  const subject = subjectIn(studyPhaseCode, subjectCode);
  return hrefOf('layout-album', {}, { phase: studyPhaseCode, subject, type, sort, page });
}

export const albumHref = (id: string): string => hrefOf('layout-album', {}, { id });

/** 高中语文, 高中各学科 */
export const subjectOfAlbums = ({
  studyPhaseCode,
  subjectCode,
}: Pick<AlbumListState, 'studyPhaseCode' | 'subjectCode'>): string =>
  phaseName(studyPhaseCode) + (subjectCode === 0 ? '各学科' : subjectName(studyPhaseCode, subjectCode));

/** 高中语文高考真题专辑 */
export const albumListName = (state: AlbumListState): string =>
  `${subjectOfAlbums(state)}${categoryName(state.type)}专辑`;

/** The albums of another study. */
export const ofStudy = (_visit: unknown, { studyPhaseCode, dictCode }: Study): string =>
  hrefOf('layout-album', {}, { phase: studyPhaseCode, subject: dictCode });
