import type { flagCodes } from '../../../shared/platform/facet-codes.ts';
import { containsPattern } from '../../platform/db/contains-pattern.ts';
import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  inArray,
  isNull,
  like,
  or,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts';
import { isListed, resource } from '../../platform/db/schema/resource.ts';
import { termGrams } from './search-terms.ts';
import { wordsIn } from './words/search-index.ts';

/** The conditions of a list, as codes and ids. An undefined one is not applied. */
export interface ListFilter {
  readonly studyPhaseCode?: number | undefined;
  readonly subjectCode?: number | undefined;
  readonly categoryCode?: number | undefined;
  readonly areaCode?: number | undefined;
  readonly year?: number | undefined;
  readonly grade?: number | undefined;
  readonly paperKind?: string | undefined;
  readonly resourceType?: string | undefined;
  readonly examPaper?: string | undefined;
  readonly chargeType?: string | undefined;
  readonly qualityLevel?: number | undefined;
  readonly fileTypes?: readonly string[] | undefined;
  readonly flag?: FlagName | undefined;
  readonly term?: number | undefined;
  readonly versionIds?: readonly number[] | undefined;
  readonly volumeIds?: readonly number[] | undefined;
  /** With `volumeIds`: resources of that grade and term that name no volume belong to it, too (papers). */
  readonly volumeTaught?: { readonly grade: number; readonly term: number } | undefined;
  readonly chapterIds?: readonly number[] | undefined;
  readonly knowledgeIds?: readonly number[] | undefined;
  readonly schoolId?: number | undefined;
  readonly uploaderId?: number | undefined;
  /** Title or topics contain one word of every group. */
  readonly words: readonly (readonly string[])[];
  /** Where words may stand besides: also in summary and file; or in the title only. */
  readonly wordsIn?: 'title' | 'body' | undefined;
}

export type FlagName = (typeof flagCodes)[number];

/** Filters whose options are counted, with their columns. */
export const countedFields = {
  studyPhaseCode: 'study_phase_code',
  subjectCode: 'subject_code',
  categoryCode: 'category_code',
  areaCode: 'area_code',
  year: 'year',
  grade: 'grade',
  term: 'term',
  versionIds: 'version_id',
  paperKind: 'paper_kind',
  resourceType: 'resource_type',
  examPaper: 'exam_paper',
  chargeType: 'charge_type',
  qualityLevel: 'quality_level',
  fileTypes: 'file_type',
} as const satisfies Partial<Record<keyof ListFilter, string>>;
export type CountedField = keyof typeof countedFields;

/** A filter as calls name it, where that differs: calls know presses and classes of files. */
const callNames: Partial<Readonly<Record<string, string>>> = { fileTypes: 'fileClass', versionIds: 'versionCode' };
export const callName = (field: string): string => callNames[field] ?? field;

/** Phase and subject are the scope of a list: where one is chosen, its other options are not counted. */
const isScope = (field: CountedField) => field === 'studyPhaseCode' || field === 'subjectCode';

/** Counted filters that are set, without the scope. */
export const activeFields = (filter: ListFilter): CountedField[] =>
  (Object.keys(countedFields) as CountedField[]).filter((field) => !isScope(field) && filter[field] !== undefined);

/** Filters whose options the answer counts: all but a chosen scope. */
export const fieldsWithOptions = (filter: ListFilter): CountedField[] =>
  (Object.keys(countedFields) as CountedField[]).filter((field) => !isScope(field) || filter[field] === undefined);

/** The condition of one counted filter, on a table that has its column. */
export function fieldCondition(filter: ListFilter, field: CountedField): SQL {
  const column = sql.identifier(countedFields[field]);
  if (field === 'fileTypes' || field === 'versionIds') {
    const values = (filter[field] ?? []).map((value) => sql`${value}`);
    if (values.length === 0) return sql`false`;
    return sql`${column} in (${sql.join(values, sql`, `)})`;
  }
  return sql`${column} = ${filter[field]}`;
}

/** Whether the filter uses columns that are not kept in memory (filter-columns.ts). */
export const needsDatabaseSearch = (filter: ListFilter): boolean =>
  filter.words.length > 0 ||
  filter.knowledgeIds !== undefined ||
  filter.schoolId !== undefined ||
  filter.uploaderId !== undefined;

/** Conditions whose options are not counted: scope, words and the filters outside `countedFields`. */
export const baseCondition = (filter: ListFilter): SQL | undefined =>
  and(
    isListed,
    filter.studyPhaseCode === undefined ? undefined : eq(resource.studyPhaseCode, filter.studyPhaseCode),
    filter.subjectCode === undefined ? undefined : eq(resource.subjectCode, filter.subjectCode),
    filter.flag === undefined ? undefined : eq(resource[filter.flag], true),
    volumeCondition(filter),
    filter.chapterIds && inArray(resource.chapterId, [...filter.chapterIds]),
    filter.knowledgeIds && arrayOverlaps(resource.knowledgeIds, [...filter.knowledgeIds]),
    filter.schoolId === undefined ? undefined : eq(resource.schoolId, filter.schoolId),
    filter.uploaderId === undefined ? undefined : eq(resource.uploaderId, filter.uploaderId),
    ...filter.words.map((group) => or(...group.map((word) => hasWord(word, filter.wordsIn)))),
  );

function volumeCondition({ volumeIds, volumeTaught }: ListFilter): SQL | undefined {
  if (!volumeIds) return undefined;
  const named = inArray(resource.volumeId, [...volumeIds]);
  if (!volumeTaught) return named;
  const { grade, term } = volumeTaught;
  return or(named, and(isNull(resource.volumeId), eq(resource.grade, grade), eq(resource.term, term)));
}

/** All conditions of a list. */
export const listCondition = (filter: ListFilter): SQL | undefined =>
  and(baseCondition(filter), ...activeFields(filter).map((field) => fieldCondition(filter, field)));

/** The grams of a word of three characters or more may stand apart, so its text is compared, too. */
function hasWord(word: string, place: ListFilter['wordsIn']): SQL | undefined {
  const holdsGrams = arrayContains(resource.searchGrams, termGrams(word));
  const inTitle = like(resource.searchText, containsPattern(word));
  if (place === 'title') return and(holdsGrams, inTitle);
  const holdsWord =
    word.length <= 2 ? holdsGrams : and(holdsGrams, or(inTitle, like(resource.topicText, containsPattern(word))));
  const words = place === 'body' ? wordsIn(word) : [];
  // a word that falls apart into known and unknown ones would be found by the known ones
  return words.join('').length === word.replace(/\s/g, '').length
    ? or(holdsWord, arrayContains(resource.bodyWords, words))
    : holdsWord;
}
