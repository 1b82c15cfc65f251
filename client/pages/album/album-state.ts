import { categoryName, isSubjectCode, phaseName, subjectName, subjectsOf } from '../../../shared/domain/study.ts';
import { hrefOf, type LinkQuery } from '../../../shared/routes/match.ts';
import type { PublicVisit } from '../../../shared/visit.ts';

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
}

/** Id of the one album that an address is about; undefined for the list. */
export const albumIdOf = ({ query }: Pick<PublicVisit, 'query'>): string | undefined => query.id;

/**
 * The list that an address means for a visitor with that selection. Null where the subject is not taught in the
 * phase: a 404 page without a call.
 */
export function stateOf({ query, selection }: Pick<PublicVisit, 'query' | 'selection'>): AlbumListState | null {
  const studyPhaseCode = query.phase ? Number(query.phase) : selection.studyPhaseCode;
  const subjectCode = query.subject ? Number(query.subject) : subjectIn(studyPhaseCode, selection.dictCode);
  if (subjectCode !== 0 && !isSubjectCode(studyPhaseCode, subjectCode)) return null;
  return {
    studyPhaseCode,
    subjectCode,
    type: query.type ? Number(query.type) : 0,
    sort: query.sort === 'new' ? 'new' : undefined,
    page: query.page ? Number(query.page) : 1,
  };
}

const subjectIn = (phaseCode: number, wanted: number) =>
  wanted === 0 || isSubjectCode(phaseCode, wanted) ? wanted : (subjectsOf(phaseCode)[0]?.dictCode ?? 0);

/** The query of a list. Phase and subject always stand in it. Anything but a change of the page leads to page 1. */
export function albumQuery(state: AlbumListState, change: Partial<AlbumListState> = {}): LinkQuery {
  const next = { ...state, page: 1, ...change };
  return {
    phase: next.studyPhaseCode,
    subject: subjectIn(next.studyPhaseCode, next.subjectCode),
    type: next.type || undefined,
    sort: next.sort,
    page: next.page === 1 ? undefined : next.page,
  };
}

export const albumListHref = (state: AlbumListState, change: Partial<AlbumListState> = {}): string =>
  hrefOf('layout-album', {}, albumQuery(state, change));

export const albumHref = (id: string): string => hrefOf('layout-album', {}, { id });

/** 高中语文, 高中各学科 */
export const subjectOfAlbums = ({
  studyPhaseCode,
  subjectCode,
}: Pick<AlbumListState, 'studyPhaseCode' | 'subjectCode'>): string =>
  phaseName(studyPhaseCode) + (subjectCode === 0 ? '各学科' : subjectName(studyPhaseCode, subjectCode));

/** 高中语文高考真题专辑 */
export const listName = (state: AlbumListState): string => `${subjectOfAlbums(state)}${categoryName(state.type)}专辑`;
