import { sql } from 'drizzle-orm';
import { questionFlags } from '../../../shared/questions/question-facts.ts';
import type { Db } from '../../platform/db/database.ts';
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

/** What a subject's questions are filtered, counted and ordered by; row `i` of every column is the same question. */
export interface QuestionColumns {
  readonly ids: Float64Array;
  readonly rowOfId: ReadonlyMap<number, number>;
  /** The value of row `i` is `values[codes[i]]`; the empty text stands for none. */
  readonly single: Readonly<Record<SingleField, { readonly values: readonly string[]; readonly codes: Uint16Array }>>;
  /** Equal numbers from 0 for the questions of a family, and the rows in the order of these numbers. */
  readonly families: { readonly codes: Uint32Array; readonly size: number; readonly rows: Uint32Array };
  /** One bit per flag. */
  readonly flags: Uint8Array;
  readonly points: readonly (readonly number[])[];
  readonly chapters: readonly (readonly number[])[];
  /** Rows in the order of each sort. */
  readonly orders: Readonly<Record<'comprehensive' | 'new' | 'hot', Uint32Array>>;
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

/** Reads the columns of a subject in one statement. Withdrawn questions are not among them. */
export async function loadQuestionColumns(db: Db, subject: SubjectOf): Promise<QuestionColumns> {
  const cells = sql.join(
    singleFields.map((field) => sql`coalesce(${columnOf[field]}::text, '')`),
    sql`, `,
  );
  const { rows } = await db.execute<{ lines: string | null }>(
    sql`select string_agg(concat_ws('|', ${question.id}, ${question.usedNum}, array_to_string(${question.flags}, ','),
          array_to_string(${question.knowledgeIds}, ','), array_to_string(${question.chapterIds}, ','), ${question.family}, ${cells}),
          ';' order by ${question.id}) as lines
        from ${question}
        where ${isInBank(subject)}`,
  );
  return encode(rows[0]?.lines?.split(';') ?? []);
}

const numbers = (text = '') => (text === '' ? [] : text.split(',').map(Number));
const flagBit = (flag: number) => 1 << (flag - 1);
export const flagBits = questionFlags.map(({ code }) => ({ code, bit: flagBit(Number(code)) }));

function encode(lines: readonly string[]): QuestionColumns {
  const size = lines.length;
  const ids = new Float64Array(size);
  const used = new Float64Array(size);
  const flags = new Uint8Array(size);
  const points: number[][] = [];
  const chapters: number[][] = [];
  const families = new Uint32Array(size);
  const familyCodeOf = new Map<string, number>();
  const encoders = singleFields.map(() => ({ codeOf: new Map<string, number>(), codes: new Uint16Array(size) }));
  lines.forEach((line, row) => {
    const [id, usedNum, flagCodes, pointIds, chapterIds, family = '', ...cells] = line.split('|');
    ids[row] = Number(id);
    used[row] = Number(usedNum);
    flags[row] = numbers(flagCodes).reduce((bits, flag) => bits | flagBit(flag), 0);
    points.push(numbers(pointIds));
    chapters.push(numbers(chapterIds));
    const familyCode = familyCodeOf.get(family) ?? familyCodeOf.size;
    familyCodeOf.set(family, familyCode);
    families[row] = familyCode;
    encoders.forEach(({ codeOf, codes }, i) => {
      const value = cells[i] ?? '';
      const code = codeOf.get(value) ?? codeOf.size;
      codeOf.set(value, code);
      codes[row] = code;
    });
  });
  const columnAt = (field: SingleField) => {
    const { codeOf = new Map<string, number>(), codes = new Uint16Array() } =
      encoders[singleFields.indexOf(field)] ?? {};
    return { values: [...codeOf.keys()], codes };
  };
  const single = {
    typeCode: columnAt('typeCode'),
    level: columnAt('level'),
    year: columnAt('year'),
    areaCode: columnAt('areaCode'),
    grade: columnAt('grade'),
    ability: columnAt('ability'),
    paperKind: columnAt('paperKind'),
    optionNum: columnAt('optionNum'),
    blankNum: columnAt('blankNum'),
  };
  const { values: years, codes: yearCodes } = single.year;
  const yearOf = (row: number) => Number(years[yearCodes[row] ?? 0] ?? 0);
  const idOf = (row: number) => ids[row] ?? 0;
  const usedOf = (row: number) => used[row] ?? 0;
  const isMarked = (row: number) => ((flags[row] ?? 0) === 0 ? 0 : 1);
  /** Much used, new and known for something, mixed so that one family of questions does not fill a page. */
  const worth = (row: number) =>
    Math.log1p(usedOf(row)) / 2 + (yearOf(row) - 2015) / 4 + isMarked(row) + 3 * scatter(idOf(row));
  return {
    ids,
    rowOfId: new Map(Array.from(ids, (id, row) => [id, row])),
    single,
    families: {
      codes: families,
      size: familyCodeOf.size,
      rows: Uint32Array.from({ length: size }, (_, row) => row).sort((a, b) => (families[a] ?? 0) - (families[b] ?? 0)),
    },
    flags,
    points,
    chapters,
    orders: {
      comprehensive: orderRows(size, worth, idOf),
      new: orderRows(size, (row) => yearOf(row) + scatter(idOf(row)), idOf),
      hot: orderRows(size, usedOf, idOf),
    },
  };
}

/** A number from 0 to 1 that an id always has and that its neighbours do not share. */
const scatter = (id: number) => (Math.imul(id, 0x9e3779b1) >>> 0) / 4_294_967_296;

/** Rows by falling worth; equal ones by falling id. */
function orderRows(size: number, worthOf: (row: number) => number, idOf: (row: number) => number): Uint32Array {
  const worth = Float64Array.from({ length: size }, (_, row) => worthOf(row));
  return Uint32Array.from({ length: size }, (_, row) => row).sort(
    (a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || idOf(b) - idOf(a),
  );
}
