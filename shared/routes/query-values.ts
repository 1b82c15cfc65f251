import { isAreaCode } from '../domain/area.ts';
import { chargeTypes } from '../domain/charge.ts';
import { examPaperName } from '../domain/exam-paper.ts';
import {
  paperKindName,
  phaseOfGrade,
  resourceFlags,
  resourceTypeName,
  textbookVersionName,
} from '../domain/facet-codes.ts';
import { isPhaseCode, resourceCategories, subjectName } from '../domain/study.ts';
import type { ListParams } from './ids.ts';

/** What the query values of list routes have to be. A value that is refused here never reaches key, page or gateway. */
type Values<P> = Readonly<Record<string, (value: string, params: P) => boolean>>;

const isCode = (value: string) => /^[1-9]\d{0,8}$/.test(value);
const isPage = (value: string) => /^(?:[2-9]|[1-9]\d{1,2}|1000)$/.test(value);
const isSort = (value: string) => value === 'new' || value === 'hot';
const isOn = (value: string) => value === '1';
const isGrade = (value: string) => isCode(value) && phaseOfGrade(Number(value)) !== 0;
const isKind = (value: string) => paperKindName(value) !== '';
const isCategory = (value: string) => resourceCategories.some(({ code }) => String(code) === value);
/** Taught in some phase; whether in the chosen one, the page knows. */
const isSubject = (value: string) => isCode(value) && subjectName(0, Number(value)) !== '';
const isRowId = (value: string) => /^[1-9]\d{0,18}$/.test(value);
const isArea = (value: string) => isCode(value) && isAreaCode(Number(value));

/** The phase whose kind of papers this is: the first digit of its code. */
const phaseOfKind = (code: string) => Number(code.charAt(0)) * 100;

/** A path without a phase follows the visitor's: there, a value of any phase may stand. */
const inPhase = (phase: number, { studyPhaseCode }: ListParams) => studyPhaseCode === 0 || studyPhaseCode === phase;

export const paperLibValues: Values<ListParams> = {
  grade: (value, params) => isGrade(value) && inPhase(phaseOfGrade(Number(value)), params),
  kind: (value, params) => isKind(value) && inPhase(phaseOfKind(value), params),
  sort: isSort,
};

export const regionValues: Values<object> = {
  // 0 is the whole country: a visitor's own region may be another one
  area: (value) => value === '0' || isArea(value),
  category: isCategory,
  sort: isSort,
  page: isPage,
};

/** Tab of the search page that holds albums; the others are types of resources. */
export const albumTab = 'album';
const fileClasses = ['doc', 'ppt', 'pdf', 'xls', 'archive', 'video', 'audio', 'image'];

/** Pages about one resource: without a fitting id there is no such page. */
export const resourceValues: Values<object> = {
  id: isRowId,
  page: isPage,
};

export const searchValues: Values<object> = {
  type: (value) => value === albumTab || resourceTypeName(value) !== '',
  phase: (value) => isCode(value) && isPhaseCode(Number(value)),
  subject: isSubject,
  category: isCategory,
  year: (value) => /^(?:199\d|20\d\d|2100)$/.test(value),
  area: isArea,
  grade: isGrade,
  kind: isKind,
  paper: (value) => examPaperName(value) !== '',
  format: (value) => fileClasses.includes(value),
  charge: (value) => chargeTypes.some(({ code }) => code === value),
  flag: (value) => resourceFlags.some(({ code }) => code === value),
  literal: isOn,
  sort: isSort,
  page: isPage,
};

/** What the login page shows instead of logging in. */
export const loginViews = ['register', 'forgot'] as const;
export type LoginView = 'login' | (typeof loginViews)[number];

export const loginValues: Values<object> = { view: (value) => loginViews.some((view) => view === value) };

/** Synchronous teaching: a place of a subject's textbooks and a type of resource. */
export const lessonValues: Values<object> = {
  phase: (value) => isCode(value) && isPhaseCode(Number(value)),
  subject: isSubject,
  version: (value) => textbookVersionName(value) !== '',
  volume: isRowId,
  chapter: isRowId,
  type: (value) => resourceTypeName(value) !== '',
  page: isPage,
};

/** What the preparation pages show; the first one is shown without a tab in the address. */
export const examTabs = ['real', 'round1', 'round2', 'round3', 'topic', 'mock'] as const;
export type ExamTab = (typeof examTabs)[number];

export const examValues: Values<object> = {
  subject: isSubject,
  tab: (value) => value !== examTabs[0] && examTabs.some((tab) => tab === value),
  point: isRowId,
  page: isPage,
};

/** Albums: subject 0 is all subjects of the phase, and the order without a value is by downloads. */
export const albumValues: Values<object> = {
  phase: (value) => isCode(value) && isPhaseCode(Number(value)),
  subject: (value) => value === '0' || isSubject(value),
  type: isCategory,
  sort: (value) => value === 'new',
  page: isPage,
  id: isRowId,
};

const isKeyword = (value: string) => value.trim() !== '' && value.length <= 100;

/** Kinds of favourites and pages of them, as the personal centre lists them. */
export const collectValues = {
  type: (value: string) => ['question', 'paper', 'album'].includes(value),
  keyword: isKeyword,
  page: isPage,
};

/** The downloads of the personal centre, by their names. */
export const downloadValues = { keyword: isKeyword, page: isPage };

/** The points log: 1 earned, 2 spent. */
export const pointsValues = { kind: (value: string) => value === '1' || value === '2', page: isPage };
