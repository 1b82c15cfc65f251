import type { z } from 'zod';
import type { BlueprintRow, compositionSchemas } from '../../../shared/questions/calls/composition.schema.ts';
import { maxPaperQuestions } from '../../../shared/questions/composed-paper.ts';
import { questionTypeOfCode } from '../../../shared/questions/question-types.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOfId } from '../../platform/db/row-pieces.ts';
import { invalidInput } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { chapterBranch } from '../../platform/trees/tree-branch.ts';
import { knowledgeNodes } from '../../platform/trees/tree-store.ts';
import type { QuestionColumns } from '../bank/question-columns.ts';
import type { QuestionIndex } from '../bank/question-index.ts';
import { questionRow } from '../bank/question-row.ts';
import { usesOf } from '../bank/question-store.ts';
import { questionsFrom } from '../own-bank/questions-from.ts';
import { type Branches, branchesOf } from './point-branches.ts';
import { type Condition, conditionsOf, hasValue, placesThatFit, type RowScope } from './row-conditions.ts';

export type GenerateInput = z.output<(typeof compositionSchemas)['paperComposition.generate']['input']>;

/** A row of the blueprint with the questions that fit it. */
export interface ResolvedRow {
  readonly row: BlueprintRow;
  readonly scope: RowScope;
  readonly conditions: readonly Condition[];
  /** Places in the columns, without what is not wanted. */
  readonly places: readonly number[];
  /** Locked questions of its type, whether they fit it otherwise or not. */
  readonly lockedPlaces: readonly number[];
}

export interface Blueprint {
  readonly columns: QuestionColumns;
  readonly branches: Branches;
  readonly rows: readonly ResolvedRow[];
  readonly locked: readonly ReadonlySet<number>[];
  /** Questions that the person has used, whether they are welcome or not. */
  readonly used: ReadonlySet<number>;
  /** Families of the questions that are not wanted, by their numbers in the columns. */
  readonly excludedFamilies: ReadonlySet<number>;
}

interface Tools {
  readonly db: Db;
  readonly questionIndex: QuestionIndex;
}

/**
 * Reads a request: which questions fit which row.
 *
 * @throws CodedError -1 for own questions without a login, 422 for more questions than a paper holds, and for locked ones that no row can keep.
 */
export async function resolveBlueprint(
  { db, questionIndex }: Tools,
  input: GenerateInput,
  { userId, thisYear }: { userId: number | undefined; thisYear: number },
): Promise<Blueprint> {
  const wanted = input.rows.reduce((sum, row) => sum + row.count, 0);
  if (wanted > maxPaperQuestions) throw invalidInput(`一份试卷最多 ${maxPaperQuestions} 道题，当前共 ${wanted} 道`);
  const [columns, nodes, uses, chapters] = await Promise.all([
    questionsFrom({ db, questionIndex }, input, userId).columns(),
    knowledgeNodes(db, input),
    userId === undefined ? [] : usesOf(db, userId),
    chapterBranches(db, input.rows),
  ]);
  const branches = branchesOf(nodes);
  const used = new Set(uses.map((use) => use.questionId));
  const locked = lockedOf(input, columns);
  const excluded = new Set((input.excludeIds ?? []).map(questionRow));
  const rows = input.rows.map((row) => {
    const scope: RowScope = {
      columns,
      points: branches.of(row.kpointIds ?? []),
      chapters: (row.chapterIds ?? []).flatMap((id) => chapters.get(id) ?? []),
      years: input.years,
      thisYear,
      used: input.excludeUsed && userId !== undefined ? used : undefined,
    };
    const conditions = conditionsOf(row, scope);
    const all = placesThatFit(columns, conditions);
    const fitting = excluded.size === 0 ? all : all.filter((place) => !excluded.has(columns.ids[place] ?? 0));
    return { row, scope, conditions, places: fitting, lockedPlaces: lockedPlacesOf(row, { columns, locked }) };
  });
  const excludedFamilies = new Set([...excluded].flatMap((id) => familyAt(columns, id)));
  return { columns, branches, rows, locked, used, excludedFamilies };
}

const familyAt = (columns: QuestionColumns, id: number): number[] => {
  const place = rowOfId(columns, id);
  return place < 0 ? [] : [columns.families.codes[place] ?? 0];
};

async function chapterBranches(db: Db, rows: readonly BlueprintRow[]): Promise<Map<string, ReadonlySet<number>>> {
  const ids = [...new Set(rows.flatMap((row) => row.chapterIds ?? []))];
  return new Map(await Promise.all(ids.map(async (id) => [id, new Set(await chapterBranch(db, rowId(id)))] as const)));
}

function lockedPlacesOf(
  row: BlueprintRow,
  { columns, locked }: { columns: QuestionColumns; locked: readonly ReadonlySet<number>[] },
): number[] {
  const isOfType = hasValue(columns, 'typeCode', row.typeCode);
  return locked
    .flatMap((ids) => [...ids].map((id) => rowOfId(columns, id)))
    .filter((place) => place >= 0 && isOfType(place));
}

/** The locked questions of each paper, which the rows of their type have room for. */
function lockedOf(input: GenerateInput, columns: QuestionColumns): ReadonlySet<number>[] {
  const { lockedIds = [], lockedSecondIds = [], papers = 1 } = input;
  const first = new Set(lockedIds.map(questionRow));
  const second = new Set(papers === 2 ? lockedSecondIds.map(questionRow).filter((id) => !first.has(id)) : []);
  const room = new Map<number, number>();
  for (const { typeCode, count } of input.rows) room.set(typeCode, (room.get(typeCode) ?? 0) + count);
  for (const ids of [first, second]) {
    const wanted = Map.groupBy(ids, (id) => typeAt(columns, id));
    for (const [typeCode, kept] of wanted) {
      if (typeCode === 0) throw invalidInput('锁定的试题已不在题库中，请取消锁定后重试');
      const name = questionTypeOfCode(typeCode)?.name ?? '';
      const places = room.get(typeCode) ?? 0;
      if (kept.length > places) {
        throw invalidInput(`锁定了 ${kept.length} 道${name}题，而设置中${name}题只有 ${places} 道`);
      }
    }
  }
  return [first, second];
}

function typeAt(columns: QuestionColumns, id: number): number {
  const place = rowOfId(columns, id);
  const { values, codes } = columns.single.typeCode;
  return place < 0 ? 0 : Number(values[codes[place] ?? 0] ?? 0);
}
