import type { z } from 'zod';
import type { searchListSchemas, UnderstoodTerm } from '../../shared/catalogue/search-list.schema.ts';
import { isPaperKind, phaseOfGrade } from '../../shared/domain/facet-codes.ts';
import { extensionsOf } from '../../shared/domain/file-type.ts';
import { foldText } from '../../shared/domain/fold-text.ts';
import { phases, seniorHigh } from '../../shared/domain/study.ts';
import type { Understood } from '../../shared/domain/term-understanding.ts';
import { literalWords, understand } from '../../shared/domain/term-understanding.ts';
import type { Db } from '../db/database.ts';
import { rowId } from '../http/row-id.ts';
import {
  chapterBranch,
  knowledgeBranch,
  type NamedVolumes,
  versionsWithCode,
  volumesNamed,
} from '../trees/tree-branch.ts';
import type { FlagName, ListFilter } from './list-filter.ts';

export type ListInput = z.output<(typeof searchListSchemas)['search.keyWordSearch']['input']>['params'];

export interface ReadInput {
  readonly filter: ListFilter;
  readonly understood: readonly UnderstoodTerm[];
  /** Words to highlight in names. */
  readonly marked: readonly string[];
  readonly searchedText: string;
}

/** Filters that words can set, with the type of their codes; volumes are looked up by name. */
const inputFields = {
  studyPhaseCode: Number,
  subjectCode: Number,
  categoryCode: Number,
  areaCode: Number,
  year: Number,
  grade: Number,
  term: Number,
  paperKind: String,
  resourceType: String,
  examPaper: String,
  versionCode: String,
  fileClass: String,
  chargeType: String,
  flag: String,
} as const;

/**
 * Reads a request. Typed words that name a filter set it unless that filter is chosen already; the other words are
 * searched as text. With `literal`, all words are.
 */
export async function readListInput(db: Db, input: ListInput, { literal }: { literal: boolean }): Promise<ReadInput> {
  const { keyWord = '', understand: wanted = true, sort: _, ...chosen } = input;
  const meaning =
    wanted && !literal
      ? understand(keyWord, { studyPhaseCode: chosen.studyPhaseCode })
      : { terms: [], words: literalWords(keyWord) };
  const params: Record<string, unknown> = { ...chosen };
  const understood: Understood[] = [];
  const asText: string[] = [];
  let volumes: NamedVolumes | undefined;
  for (const item of meaning.terms) {
    if (item.field === 'volumeName') {
      const found = await volumesNamed(db, item.code, { ...chosen, ...scopeOf(meaning.terms) });
      if (found.taught && chosen.volumeId === undefined) {
        volumes = found;
        understood.push(item);
      } else asText.push(foldText(item.word));
      continue;
    }
    const value = inputFields[item.field](item.code);
    if (params[item.field] === undefined || params[item.field] === value) {
      params[item.field] = value;
      understood.push(item);
    } else asText.push(foldText(item.word));
  }
  params.studyPhaseCode ??= impliedPhase(params);
  const words = [...asText.map((word) => [word]), ...meaning.words];
  const filter = await resolve(db, params as ListInput, words);
  return {
    filter: volumes ? { ...filter, volumeIds: volumes.ids, volumeTaught: volumes.taught } : filter,
    understood: understood.map(({ field, code, name, word }) => ({ field, code, name, word })),
    marked: [...words.flat(), ...understood.map((item) => foldText(item.word))],
    searchedText: words.map(([word]) => word).join(' '),
  };
}

/** The phase that a grade, a paper kind or an entrance examination implies. */
function impliedPhase({ grade, paperKind, examPaper }: Record<string, unknown>): number | undefined {
  if (typeof grade === 'number') return phaseOfGrade(grade);
  if (typeof paperKind === 'string') return phases.find(({ dictCode }) => isPaperKind(dictCode, paperKind))?.dictCode;
  return examPaper === undefined ? undefined : seniorHigh;
}

/** Phase and subject named by the words. */
function scopeOf(terms: readonly Understood[]): { studyPhaseCode?: number; subjectCode?: number } {
  const codeOf = (field: string) => terms.find((item) => item.field === field)?.code;
  const [phase, subject] = [codeOf('studyPhaseCode'), codeOf('subjectCode')];
  return { ...(phase && { studyPhaseCode: Number(phase) }), ...(subject && { subjectCode: Number(subject) }) };
}

/** Expands ids of tree nodes to their branches and file classes to extensions. */
async function resolve(db: Db, params: ListInput, words: readonly (readonly string[])[]): Promise<ListFilter> {
  const { versionCode, volumeId, chapterId, knowledgeId, fileClass, schoolId, uploaderId, ...codes } = params;
  const [versionIds, chapterIds, knowledgeIds] = await Promise.all([
    versionCode === undefined ? undefined : versionsWithCode(db, versionCode, params),
    chapterId === undefined ? undefined : chapterBranch(db, rowId(chapterId)),
    knowledgeId === undefined ? undefined : knowledgeBranch(db, rowId(knowledgeId)),
  ]);
  return {
    ...codes,
    flag: codes.flag as FlagName | undefined,
    versionIds,
    chapterIds,
    knowledgeIds,
    volumeIds: volumeId === undefined ? undefined : [rowId(volumeId)],
    fileTypes: fileClass === undefined ? undefined : extensionsOf(fileClass),
    schoolId: schoolId === undefined ? undefined : rowId(schoolId),
    uploaderId: uploaderId === undefined ? undefined : rowId(uploaderId),
    words,
  };
}
