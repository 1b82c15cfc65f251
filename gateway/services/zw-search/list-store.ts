import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { paper } from '../../db/schema/question.ts';
import { resource, school } from '../../db/schema/resource.ts';
import {
  activeFields,
  baseCondition,
  type CountedField,
  countedFields,
  type FlagName,
  fieldCondition,
  flagNames,
  type ListFilter,
  splitFields,
  wholeCondition,
} from './list-filter.ts';

/**
 * Matches that are looked at for counting, where no phase and subject bound them. Beyond that many nobody pages, and
 * an exact number would cost every search for a common word a walk through a tenth of the library.
 */
export const countLimit = 5000;

const { searchText: _text, searchGrams: _grams, knowledgeIds: _ids, ...rowColumns } = getTableColumns(resource);

export type HitRow = Awaited<ReturnType<typeof listPage>>[number];
export type ListSort = 'new' | 'hot' | undefined;

/** Columns that each order sorts by, last one for ties; all of them end in the id. */
const orders = {
  new: [resource.publishTime],
  hot: [resource.downloadNum],
  comprehensive: [resource.listScore],
} as const;

/**
 * One page of a list. The ids are found first, from an index alone; the rows are read for the page only.
 */
export function listPage(
  db: Db,
  filter: ListFilter,
  { sort, limit, offset }: { sort: ListSort; limit: number; offset: number },
) {
  const order = [...orders[sort ?? 'comprehensive'].map((column) => desc(column)), desc(resource.id)];
  const page = db
    .select({ id: resource.id })
    .from(resource)
    .where(wholeCondition(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({ ...rowColumns, schoolName: school.name, questionNum: paper.questionNum })
    .from(page)
    .innerJoin(resource, eq(resource.id, page.id))
    .leftJoin(school, eq(school.id, resource.schoolId))
    .leftJoin(paper, eq(paper.resourceId, resource.id))
    .orderBy(...order);
}

export interface ListCounts {
  readonly total: number;
  readonly isLowerBound: boolean;
  /** Matches before the counted filters. */
  readonly unfiltered: number;
  /** What each option would give if it were chosen, by field and code. */
  readonly options: ReadonlyMap<CountedField, ReadonlyMap<string, number>>;
  readonly flags: ReadonlyMap<FlagName, number>;
}

/**
 * Counts a list and the options of all filters. What matches the scope and the words is read once; each filter's
 * options are then counted with all other filters in force, so that the number beside an option is what a click
 * on it gives.
 */
export async function listCounts(db: Db, filter: ListFilter): Promise<ListCounts> {
  const isBounded =
    filter.studyPhaseCode !== undefined && filter.subjectCode !== undefined && filter.words.length === 0;
  const fields = splitFields(filter);
  const active = activeFields(filter);
  const columns = fields.map((field) => sql.identifier(countedFields[field]));
  const hits = sql`select ${sql.join([...columns, ...flagColumns.map((name) => sql.identifier(name))], sql`, `)}
    from ${resource} where ${baseCondition(filter) ?? sql`true`} ${isBounded ? sql`` : sql`limit ${countLimit + 1}`}`;
  const all = and(...active.map((field) => fieldCondition(filter, field))) ?? sql`true`;
  const open = fields.map((field, i) => ({ field, i })).filter(({ field }) => !active.includes(field));
  const parts: SQL[] = [
    // One pass for the total and for every filter that is not set
    sql`select ${groupNumber(open)} as field, ${oneOf(open)} as code, count(*)::int as amount
        from hits where ${all} group by grouping sets ((), ${sql.join(
          open.map(({ field }) => sql`(${sql.identifier(countedFields[field])})`),
          sql`, `,
        )})`,
    // One for each that is set: its own options without it
    ...active.map((own) => {
      const others = and(...active.filter((field) => field !== own).map((field) => fieldCondition(filter, field)));
      const column = sql.identifier(countedFields[own]);
      return sql`select ${sql.raw(String(fields.indexOf(own)))} as field, ${column}::text as code, count(*)::int as amount
        from hits where ${others ?? sql`true`} group by ${column}`;
    }),
    sql`select ${sql.raw(String(unfilteredNumber))} as field, null::text as code, count(*)::int as amount from hits`,
    sql`select ${sql.raw(String(flagNumber))} as field, flag.name as code, flag.amount from (
        select ${sql.join(
          flagColumns.map(
            (name) => sql`count(*) filter (where ${sql.identifier(name)})::int as ${sql.identifier(name)}`,
          ),
          sql`, `,
        )} from hits where ${all}) counted
        cross join lateral (values ${sql.join(
          flagColumns.map((name, i) => sql`(${sql.raw(`'${flagNames[i]}'`)}, counted.${sql.identifier(name)})`),
          sql`, `,
        )}) as flag (name, amount)`,
  ];
  const { rows } = await db.execute<{ field: number; code: string | null; amount: number }>(
    sql`with hits as materialized (${hits}) ${sql.join(parts, sql` union all `)}`,
  );
  const counts = readCounts(rows, fields);
  return { ...counts, isLowerBound: !isBounded && counts.unfiltered > countLimit };
}

const flagColumns = ['has_answer', 'has_analysis', 'has_audio', 'has_answer_card'] as const;
const totalNumber = -1;
const unfilteredNumber = -2;
const flagNumber = -3;

type Numbered = readonly { readonly field: CountedField; readonly i: number }[];

/** The number of the filter that a group is of; -1 for the group of everything. */
const groupNumber = (open: Numbered): SQL =>
  sql`case ${sql.join(
    open.map(
      ({ field, i }) => sql`when grouping(${sql.identifier(countedFields[field])}) = 0 then ${sql.raw(String(i))}`,
    ),
    sql` `,
  )} else ${sql.raw(String(totalNumber))} end`;

const oneOf = (open: Numbered): SQL =>
  sql`coalesce(${sql.join(
    open.map(({ field }) => sql`${sql.identifier(countedFields[field])}::text`),
    sql`, `,
  )})`;

function readCounts(
  rows: readonly { field: number; code: string | null; amount: number }[],
  fields: readonly CountedField[],
): Omit<ListCounts, 'isLowerBound'> {
  const options = new Map<CountedField, Map<string, number>>(fields.map((field) => [field, new Map()]));
  const flags = new Map<FlagName, number>();
  let total = 0;
  let unfiltered = 0;
  for (const { field, code, amount } of rows) {
    if (field === totalNumber) total = amount;
    else if (field === unfilteredNumber) unfiltered = amount;
    else if (field === flagNumber) flags.set(code as FlagName, amount);
    else options.get(fields[field] as CountedField)?.set(code ?? '', amount);
  }
  return { total, unfiltered, options, flags };
}
