import type { z } from 'zod';
import { areaName } from '../../../shared/platform/area.ts';
import { gradeName, paperKindName } from '../../../shared/platform/facet-codes.ts';
import type { QuestionFacet, questionSchemas } from '../../../shared/questions/calls/question.schema.ts';
import { difficultyName } from '../../../shared/questions/difficulty.ts';
import { abilitiesOf, questionFlagName } from '../../../shared/questions/question-facts.ts';
import { questionTypeOfCode } from '../../../shared/questions/question-types.ts';
import { splitGroups } from '../../library/search/word-search.ts';
import type { SearchDictionary } from '../../library/search/words/search-dictionary.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOfId } from '../../platform/db/row-pieces.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { chapterBranch, knowledgeBranch } from '../../platform/trees/tree-branch.ts';
import type { SubjectOf } from '../../platform/trees/tree-store.ts';
import { questionsFrom } from '../own-bank/questions-from.ts';
import { readableQuestions } from '../own-bank/readable-questions.ts';
import {
  countQuestions,
  pageOfFits,
  type QuestionCounts,
  type QuestionFacetField,
  type QuestionFilter,
} from './count-questions.ts';
import type { QuestionIndex } from './question-index.ts';
import { questionRow } from './question-row.ts';
import { usesOf } from './question-store.ts';

type Input = z.output<(typeof questionSchemas)['question.pageList']['input']>;
type Filters = z.output<(typeof questionSchemas)['question.count']['input']>;
/** Filters of a list, whichever bank its questions are in. */
export type ListFilters = Omit<Filters, 'studyPhaseCode' | 'subjectCode'> & {
  readonly [K in keyof SubjectOf]?: number | undefined;
} & Pick<Input, 'excludeUsed'>;
interface Tools {
  readonly db: Db;
  readonly questionIndex: QuestionIndex;
  readonly dictionary: SearchDictionary;
}

const maxWords = 5;

/**
 * A page of the bank, of the person's own or of both with the counts of its filters. Own questions stand first.
 *
 * @throws CodedError -1 where own questions are asked for without a login.
 */
export async function questionList(tools: Tools, input: Input, userId: number | undefined) {
  const { db } = tools;
  const { pageNum, pageSize, sort = 'comprehensive', fold } = input;
  const from = questionsFrom(tools, input, userId);
  const found = await foundByWords(tools, wordsOf(input), from.withWords);
  const [columns, filter] = await Promise.all([from.columns(), readFilter(db, input, { found: found?.ids, userId })]);
  const counts = countQuestions(columns, filter, { fold });
  const { fits, members, questionNum, familyNum } = counts;
  const rows = pageOfFits(columns, columns.orders[sort], {
    fits,
    fold,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  const questions = await readableQuestions(
    db,
    rows.map((row) => columns.ids[row] ?? 0),
    { ownerId: userId },
  );
  const membersOf = ({ id }: { id: string }) =>
    members[columns.families.codes[rowOfId(columns, questionRow(id))] ?? -1] ?? 1;
  return {
    list: questions.map((question) => ({ ...question, familyNum: membersOf(question) })),
    total: fold ? familyNum : questionNum,
    questionNum,
    corrected: found?.corrected ?? '',
    pageNum,
    pageSize,
    facets: presentFacets(counts, input),
  };
}

/** How many questions of the bank fit; where none has the words, which other subjects have them. */
export async function numberOfQuestions(tools: Tools, input: Filters) {
  const find = (words: readonly string[]) => tools.questionIndex.withWords(input, words);
  const total = await totalOf(tools, input, await foundByWords(tools, wordsOf(input), find));
  const isSubjects = input.typeCode !== undefined || input.chapterId !== undefined || input.kpointIds !== undefined;
  const mayBeElsewhere = total === 0 && wordsOf(input).length > 0 && !isSubjects;
  return { total, elsewhere: mayBeElsewhere ? await otherSubjects(tools, input) : [] };
}

async function totalOf(tools: Tools, input: Filters, found: FoundByWords | undefined): Promise<number> {
  const [columns, filter] = await Promise.all([
    tools.questionIndex.columns(input),
    readFilter(tools.db, input, { found: found?.ids }),
  ]);
  return countQuestions(columns, filter).questionNum;
}

const shownSubjects = 4;

/** One after the other: a first search reads the texts of every subject. */
async function otherSubjects(tools: Tools, input: Filters) {
  const found: { studyPhaseCode: number; subjectCode: number; total: number }[] = [];
  for (const { studyPhaseCode, subjectCode } of await tools.questionIndex.subjects()) {
    if (studyPhaseCode === input.studyPhaseCode && subjectCode === input.subjectCode) continue;
    const other = { ...input, studyPhaseCode, subjectCode };
    const ids = await tools.questionIndex.withWords(other, wordsOf(input));
    const total = await totalOf(tools, other, { ids, corrected: '' });
    if (total > 0) found.push({ studyPhaseCode, subjectCode, total });
  }
  return found.sort((a, b) => b.total - a.total).slice(0, shownSubjects);
}

export const wordsOf = ({ keyWord = '' }: ListFilters) =>
  keyWord.trim().split(/\s+/).filter(Boolean).slice(0, maxWords);

interface FoundByWords {
  readonly ids: ReadonlySet<number>;
  /** The words as they were looked for after typing errors were put right; empty where nothing was. */
  readonly corrected: string;
}

/**
 * The questions that have the words, in their text or in what they are about: as typed, else parted at the names of
 * topics (导数单调性), else with typing errors put right, as searches for resources do. Undefined without words.
 */
async function foundByWords(
  { dictionary }: Pick<Tools, 'dictionary'>,
  words: readonly string[],
  find: (words: readonly string[]) => Promise<ReadonlySet<number>>,
): Promise<FoundByWords | undefined> {
  if (words.length === 0) return undefined;
  const typed = await find(words);
  if (typed.size > 0) return { ids: typed, corrected: '' };
  const groups = splitGroups(
    words.map((word) => [word]),
    await dictionary.topics(),
  );
  const parted = await find(groups.map(([word = '']) => word));
  if (parted.size > 0) return { ids: parted, corrected: '' };
  const counts = await Promise.all(words.map((word) => find([word])));
  const unknown = words.filter((_, i) => counts[i]?.size === 0);
  const corrected = await dictionary.corrected(words.join(' '), unknown);
  const repaired = corrected === undefined ? typed : await find(wordsOf({ keyWord: corrected }));
  return { ids: repaired, corrected: repaired.size > 0 ? (corrected ?? '') : '' };
}

/** The filters as conditions on the columns; `found` are the questions that have the words, where some are asked for. */
export async function readFilter(
  db: Db,
  input: ListFilters,
  { found, userId }: { readonly found: ReadonlySet<number> | undefined; readonly userId?: number | undefined },
): Promise<QuestionFilter> {
  const {
    typeCode,
    level,
    year,
    areaCode,
    grade,
    ability,
    paperKind,
    tag,
    optionNum,
    blankNum,
    withChildren = true,
  } = input;
  const text = (value: number | undefined) => (value ? String(value) : undefined);
  const single = {
    typeCode: text(typeCode),
    level: text(level),
    year: text(year),
    areaCode: text(areaCode),
    grade: text(grade),
    ability,
    paperKind,
    optionNum: text(optionNum),
    blankNum: text(blankNum),
  };
  const [points, chapters, without] = await Promise.all([
    pointSets(db, input),
    input.chapterId === undefined
      ? undefined
      : withChildren
        ? chapterBranch(db, rowId(input.chapterId))
        : [rowId(input.chapterId)],
    input.excludeUsed && userId !== undefined ? usesOf(db, userId) : undefined,
  ]);
  return {
    single: Object.fromEntries(Object.entries(single).filter(([, value]) => value !== undefined)),
    flagBit: tag === undefined ? undefined : 1 << (tag - 1),
    points,
    chapters: chapters && new Set(chapters),
    only: onlyThose(input.ids?.map(questionRow), found),
    familyOf: input.familyOf === undefined ? undefined : questionRow(input.familyOf),
    without: without && new Set(without.map((use) => use.questionId)),
  };
}

/** The ids that are named and that have the words; undefined where neither is asked for. */
function onlyThose(
  ids: readonly number[] | undefined,
  withWords: ReadonlySet<number> | undefined,
): ReadonlySet<number> | undefined {
  return ids ? new Set(ids.filter((id) => withWords?.has(id) ?? true)) : withWords;
}

/** One set for all points, or with `and` one for each; below a point counts as the point unless that is not wanted. */
async function pointSets(db: Db, { kpointIds = [], kpointMode = 'or', withChildren = true }: ListFilters) {
  const branches = await Promise.all(
    kpointIds.map(async (id) => new Set(withChildren ? await knowledgeBranch(db, rowId(id)) : [rowId(id)])),
  );
  if (branches.length === 0 || kpointMode === 'and') return branches;
  return [new Set(branches.flatMap((branch) => [...branch]))];
}

const nameOf: Readonly<Record<QuestionFacetField, (code: string) => string>> = {
  typeCode: () => '',
  level: (code) => difficultyName(Number(code)),
  year: (code) => `${code}年`,
  areaCode: (code) => areaName(Number(code)),
  grade: (code) => gradeName(Number(code)),
  ability: (code) => code,
  paperKind: paperKindName,
  optionNum: (code) => `${code} 个选项`,
  blankNum: (code) => `${code} 个空`,
  tag: (code) => questionFlagName(Number(code)),
};

/** Options that give something or are chosen, in the order in which people look for them. */
export function presentFacets({ options }: Pick<QuestionCounts, 'options'>, input: ListFilters): QuestionFacet[] {
  return [...options].map(([field, counts]) => {
    const chosen = input[field] ? String(input[field]) : '';
    const known = new Map(counts);
    if (chosen !== '' && !known.has(chosen)) known.set(chosen, 0);
    const shown = [...known]
      .filter(([code, count]) => code !== '' && code !== '0' && (count > 0 || code === chosen))
      .map(([code, count]) => ({ code, name: nameOf[field](code), count }));
    return { field, options: inMenuOrder(field, shown, input) };
  });
}

function inMenuOrder(
  field: QuestionFacetField,
  shown: QuestionFacet['options'],
  { subjectCode = 0 }: ListFilters,
): QuestionFacet['options'] {
  if (field === 'year') return shown.sort((a, b) => Number(b.code) - Number(a.code));
  if (field === 'typeCode') {
    const named = shown.map((option) => ({ ...option, name: questionTypeOfCode(Number(option.code))?.name ?? '' }));
    return named.filter(({ name }) => name !== '').sort((a, b) => Number(a.code) - Number(b.code));
  }
  if (field === 'ability') {
    const order = abilitiesOf(subjectCode);
    return shown.sort((a, b) => order.indexOf(a.code) - order.indexOf(b.code));
  }
  return shown.sort((a, b) => Number(a.code) - Number(b.code));
}
