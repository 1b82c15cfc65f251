import type { Db } from '../../platform/db/database.ts';
import { and, type SQL, sql } from '../../platform/db/drizzle.ts';
import { pieceSize } from '../../platform/db/row-pieces.ts';
import { question } from '../../platform/db/schema/question.ts';
import type { SubjectOf } from '../../platform/trees/tree-store.ts';
import { isInBank } from './question-store.ts';

/** Filters of the bank with one value a question. */
export const singleFields = [
  'typeCode',
  'level',
  'year',
  'areaCode',
  'grade',
  'ability',
  'paperKind',
  'optionNum',
  'blankNum',
] as const;
export type SingleField = (typeof singleFields)[number];

/** What the columns have of a question. */
export interface QuestionLine {
  readonly id: number;
  readonly used: number;
  readonly flags: readonly number[];
  readonly points: readonly number[];
  readonly chapters: readonly number[];
  /** Equal for questions that differ in their data only. */
  readonly family: string;
  /** In the order of `singleFields`; the empty text for none. */
  readonly cells: readonly string[];
}

const columnOf = {
  typeCode: question.typeCode,
  level: question.difficulty,
  year: question.year,
  areaCode: question.areaCode,
  grade: question.grade,
  ability: question.ability,
  paperKind: question.sourceKind,
  optionNum: sql`nullif(cardinality(${question.options}), 0)`,
  /** A blank is a run of low lines in the stem. */
  blankNum: sql`nullif(regexp_count(${question.stem}, '_{3,}'), 0)`,
} as const;

/** Lines of a subject's questions in the order of their ids, at most `pieceSize`. Withdrawn ones are left out. */
export async function readLines(db: Db, subject: SubjectOf, which: SQL): Promise<QuestionLine[]> {
  const cells = sql.join(
    singleFields.map((field) => sql`coalesce(${columnOf[field]}::text, '')`),
    sql`, `,
  );
  const { rows } = await db.execute<{ lines: string | null }>(
    sql`select string_agg(line, ';' order by id) as lines
        from (select ${question.id} as id,
            concat_ws('|', ${question.id}, ${question.usedNum}, array_to_string(${question.flags}, ','),
              array_to_string(${question.knowledgeIds}, ','), array_to_string(${question.chapterIds}, ','),
              ${question.family}, ${cells}) as line
          from ${question}
          where ${and(isInBank(subject), which)}
          order by ${question.id} limit ${pieceSize}) piece`,
  );
  return rows[0]?.lines?.split(';').map(lineOf) ?? [];
}

const numbers = (text = '') => (text === '' ? [] : text.split(',').map(Number));
function lineOf(text: string): QuestionLine {
  const [id, used, flags, points, chapters, family = '', ...cells] = text.split('|');
  return {
    id: Number(id),
    used: Number(used),
    flags: numbers(flags),
    points: numbers(points),
    chapters: numbers(chapters),
    family,
    cells,
  };
}
