import { extensionsOf } from '../../../shared/platform/file-type.ts';
import { isSameVolume, placeOfVolume } from '../../../shared/platform/volume-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { versionsWithCode } from '../../platform/trees/tree-branch.ts';
import type { TermField } from '../terms/term-lexicon.ts';
import type { Understood } from '../terms/term-understanding.ts';
import type { FlagName, ListFilter } from './list-filter.ts';
import type { TopicNames } from './words/topic-names.ts';

/**
 * A filter that was read out of typed words: it narrows a search while that leaves something
 * (docs/product/library.md#search-terms).
 */
export interface SoftTerm {
  readonly understood: Understood;
  readonly filter: Partial<ListFilter>;
  /** Not typed by itself: 八年级 implies the phase. */
  readonly isImplied?: boolean;
}

/** Fields in the order in which they are given up: what tells least of a file first. */
const order: readonly TermField[] = [
  'chargeType',
  'flag',
  'areaCode',
  'year',
  'fileClass',
  'resourceType',
  'volumeName',
  'term',
  'versionCode',
  'paperKind',
  'grade',
  'categoryCode',
  'examPaper',
  'subjectCode',
  'studyPhaseCode',
];

/** Terms, the first to be given up first. */
export const inOrderOfRelaxing = (terms: readonly SoftTerm[]): SoftTerm[] =>
  [...terms].sort((a, b) => order.indexOf(a.understood.field) - order.indexOf(b.understood.field));

interface Scope {
  readonly studyPhaseCode?: number | undefined;
  readonly subjectCode?: number | undefined;
}

/** The filter of a term; undefined where the library has nothing that is called so. */
export async function filterOfTerm(
  db: Db,
  { field, code }: Understood,
  { scope, topics }: { scope: Scope; topics: TopicNames },
): Promise<Partial<ListFilter> | undefined> {
  switch (field) {
    case 'volumeName':
      return filterOfVolume(code, scope, topics);
    case 'versionCode': {
      const versionIds = await versionsWithCode(db, code, scope);
      return versionIds.length > 0 ? { versionIds } : undefined;
    }
    case 'fileClass':
      return { fileTypes: extensionsOf(code) };
    case 'flag':
      return { flag: code as FlagName };
    case 'paperKind':
    case 'resourceType':
    case 'examPaper':
    case 'chargeType':
      return { [field]: code };
    default:
      return { [field]: Number(code) };
  }
}

/** Volumes that are called so in the scope: 必修一 is 必修上册 in Chinese (shared/platform/volume-name.ts). */
function filterOfVolume(name: string, { studyPhaseCode, subjectCode }: Scope, { volumes }: TopicNames) {
  const named = volumes.filter(
    (volume) =>
      (studyPhaseCode === undefined || volume.studyPhaseCode === studyPhaseCode) &&
      (subjectCode === undefined || volume.subjectCode === subjectCode) &&
      isSameVolume(name, volume.name),
  );
  const [first] = named;
  if (!first) return filterOfGradeBook(name);
  return { volumeIds: named.map(({ id }) => id), volumeTaught: { grade: first.grade, term: first.term } };
}

/** A volume that no textbook of the library has is still a grade and a term; one of a series is nothing. */
function filterOfGradeBook(name: string): Partial<ListFilter> | undefined {
  const { book = '', parts: [term] = [] } = placeOfVolume(name) ?? {};
  return /^\d$/.test(book) ? { grade: Number(book), term } : undefined;
}
