import { areaName, isAreaCode, nationwide } from '../platform/area.ts';
import {
  defaultPhaseCode,
  defaultSubjectCode,
  isPhaseCode,
  isSubjectCode,
  phaseName,
  subjectName,
  taughtSubject,
} from '../platform/study.ts';

export const selectionCookie = 'selectInfo';
export const tokenCookie = 'ACCESS_TOKEN';
/** `1` while the person works for a school; says nothing about rights (docs/product/people.md#school-mode). */
export const schoolModeCookie = 'SCHOOL_MODE';
/** A year. */
export const selectionCookieSeconds = 365 * 24 * 3600;

/**
 * The persisted selection (docs/product/site.md#selection). Codes are always known ones, names always match their
 * codes.
 */
export interface Selection {
  readonly studyPhaseCode: number;
  readonly studyPhaseName: string;
  /** Subject. */
  readonly dictCode: number;
  readonly dictName: string;
  readonly areaCode: number;
  readonly areaName: string;
  /** 1 when the visitor could not be located; the location is not asked again (docs/product/site.md#area-choice). */
  readonly positionFail: 0 | 1;
  /** True where the area came from a cookie: only then is it not looked up again. */
  readonly areaKnown: boolean;
}

export const defaultSelection: Selection = selectionOf({});

/** Codes of a selection; a missing code means the default, or no change of an existing selection. */
export interface SelectionChange {
  readonly studyPhaseCode?: number | undefined;
  readonly dictCode?: number | undefined;
  readonly areaCode?: number | undefined;
  readonly positionFail?: number | undefined;
}

/** The selection with other codes. A subject outside its phase becomes the phase's first. */
export const changeCodes = (selection: Selection, change: SelectionChange): Selection =>
  selectionOf({
    studyPhaseCode: selection.studyPhaseCode,
    dictCode: selection.dictCode,
    areaCode: selection.areaKnown ? selection.areaCode : undefined,
    positionFail: selection.positionFail,
    ...change,
  });

/** Fills in names and replaces unknown codes by the defaults; a subject outside its phase becomes the phase's first. */
export function selectionOf(codes: SelectionChange): Selection {
  const studyPhaseCode =
    codes.studyPhaseCode !== undefined && isPhaseCode(codes.studyPhaseCode) ? codes.studyPhaseCode : defaultPhaseCode;
  const dictCode = taughtSubject(studyPhaseCode, codes.dictCode ?? defaultSubjectCode);
  const areaKnown = codes.areaCode !== undefined && isAreaCode(codes.areaCode);
  const areaCode = areaKnown && codes.areaCode !== undefined ? codes.areaCode : nationwide.code;
  return Object.freeze({
    studyPhaseCode,
    studyPhaseName: phaseName(studyPhaseCode),
    dictCode,
    dictName: subjectName(studyPhaseCode, dictCode),
    areaCode,
    areaName: areaName(areaCode),
    positionFail: codes.positionFail === 1 ? 1 : 0,
    areaKnown,
  });
}

/** What a person teaches and where, as their profile says it; 0 for what it does not say. */
export interface Profile {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly areaCode?: number | undefined;
  readonly textbookVersionCode?: string | undefined;
}

/** What a profile changes in a selection (docs/product/site.md#profile-and-selection); what it does not say stays. */
export function changeToProfile({ studyPhaseCode, subjectCode, areaCode }: Profile): SelectionChange {
  return {
    ...(isSubjectCode(studyPhaseCode, subjectCode) && { studyPhaseCode, dictCode: subjectCode }),
    ...(areaCode !== undefined && isAreaCode(areaCode) && { areaCode, positionFail: 0 }),
  };
}

/** Reads the cookie's decoded value. Whatever does not parse counts as absent and is never an error. */
export function parseSelection(cookie: string | undefined): Selection {
  if (!cookie || cookie.length > 4096) return defaultSelection;
  let raw: unknown;
  try {
    raw = JSON.parse(cookie);
  } catch {
    return defaultSelection;
  }
  if (raw === null || typeof raw !== 'object') return defaultSelection;
  const fields = raw as Record<string, unknown>;
  return selectionOf({
    studyPhaseCode: codeOf(fields.studyPhaseCode),
    dictCode: codeOf(fields.dictCode),
    areaCode: codeOf(fields.areaCode),
    positionFail: codeOf(fields.positionFail),
  });
}

/**
 * The cookie's value before URL encoding: codes as numbers, positionFail as 0 or 1. An area that was neither
 * chosen nor located is left out, so that it is still looked up on the next visit (docs/product/site.md#area-choice).
 */
export function printSelection(selection: Selection): string {
  const { dictCode, dictName, studyPhaseCode, studyPhaseName, areaKnown, positionFail } = selection;
  const area = areaKnown ? { areaCode: selection.areaCode, areaName: selection.areaName } : {};
  return JSON.stringify({ dictCode, dictName, studyPhaseCode, studyPhaseName, ...area, positionFail });
}

function codeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
  if (typeof value === 'string' && /^-?\d{1,9}$/.test(value)) return Number(value);
  return undefined;
}
