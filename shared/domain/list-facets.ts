import type { ListParams } from '../routes/ids.ts';
import { hrefOf } from '../routes/match.ts';
import { isAreaCode } from './area.ts';
import { gradesOf, isListYear, isPaperKind, type ListSort } from './facet-codes.ts';
import { maxListPage } from './paging.ts';
import { isPhaseCode, isSubjectCode, resourceCategories, subjectsOf } from './study.ts';

/** The whole state of a paper-library page. Zero, empty text and undefined mean no filter. */
export interface ListState {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly category: number;
  readonly area: number;
  readonly year: number;
  readonly grade: number;
  /** Code of the dictionary `paperKind`. */
  readonly kind: string;
  /** Undefined is the comprehensive order. */
  readonly sort: ListSort | undefined;
  /** From 1. */
  readonly page: number;
}

export const listSorts = [
  { code: undefined, name: '综合' },
  { code: 'new', name: '最新' },
  { code: 'hot', name: '下载最多' },
] as const satisfies readonly { code: ListSort | undefined; name: string }[];

const isCategory = (code: number) => resourceCategories.some((category) => category.code === code);

interface Defaults {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

/**
 * The state that an address means for a visitor with that selection (docs/product.md#list-addresses). Codes of the path
 * that do not exist give null, a 404 page without a call; query values that do not fit count as absent, so their
 * address is not canonical.
 */
export function readListState(
  params: ListParams,
  query: Readonly<Record<string, string | undefined>>,
  selection: Defaults,
): ListState | null {
  const studyPhaseCode = params.studyPhaseCode || selection.studyPhaseCode;
  if (!isPhaseCode(studyPhaseCode)) return null;
  const subjectCode = params.subjectCode || subjectFor(studyPhaseCode, selection.subjectCode);
  if (!isSubjectCode(studyPhaseCode, subjectCode)) return null;
  if (params.category !== 0 && !isCategory(params.category)) return null;
  if (params.area !== 0 && !isAreaCode(params.area)) return null;
  if (params.year !== 0 && !isListYear(params.year)) return null;
  if (params.page > maxListPage) return null;
  const { category, area, year } = params;
  const grade = /^\d{1,2}$/.test(query.grade ?? '') ? Number(query.grade) : 0;
  return {
    studyPhaseCode,
    subjectCode,
    category,
    area,
    year,
    grade: gradesOf(studyPhaseCode).includes(grade) ? grade : 0,
    kind: isPaperKind(studyPhaseCode, query.kind ?? '') ? (query.kind ?? '') : '',
    sort: query.sort === 'new' || query.sort === 'hot' ? query.sort : undefined,
    page: params.page || 1,
  };
}

const subjectFor = (phaseCode: number, wanted: number) =>
  isSubjectCode(phaseCode, wanted) ? wanted : (subjectsOf(phaseCode)[0]?.dictCode ?? 0);

/** The query of a state in the fixed order; a default is left out. */
export const listQuery = ({ grade, kind, sort }: Pick<ListState, 'grade' | 'kind' | 'sort'>) => ({
  grade: grade || undefined,
  kind: kind || undefined,
  sort,
});

/** The one query text of a state; an address that spells it otherwise answers 301. */
export function canonicalQuery(state: ListState): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(listQuery(state)))
    if (value !== undefined) search.set(name, String(value));
  return search.toString();
}

/** The address of a list. `change` sets filters; everything but a change of the page itself goes back to page 1. */
export function listHref(state: ListState, change: Partial<ListState> = {}): string {
  const next: ListState = { ...state, page: 1, ...change };
  const phase = next.studyPhaseCode;
  // Grades and kinds belong to a phase: they go when it changes
  const grade = gradesOf(phase).includes(next.grade) ? next.grade : 0;
  const kind = isPaperKind(phase, next.kind) ? next.kind : '';
  const { subjectCode, category, area, year, page, sort } = next;
  return hrefOf(
    'layout-paper-lib',
    {
      studyPhaseCode: phase,
      subjectCode: subjectFor(phase, subjectCode),
      category,
      area,
      year,
      page: page === 1 ? 0 : page,
    },
    listQuery({ grade, kind, sort }),
  );
}

/** The state with none of the optional filters; phase, subject and order stay. */
export const cleared: Pick<ListState, 'category' | 'area' | 'year' | 'grade' | 'kind'> = {
  category: 0,
  area: 0,
  year: 0,
  grade: 0,
  kind: '',
};
export const hasFilters = (state: ListState) =>
  (Object.keys(cleared) as (keyof typeof cleared)[]).some((field) => state[field] !== cleared[field]);
