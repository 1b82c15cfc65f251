import { questionFlags } from '../../../shared/questions/question-facts.ts';
import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import {
  joinColumn,
  type KeptRows,
  type Piece,
  readByIds,
  readPieces,
  renewedPieces,
  rowOfId,
  sizeOfPieces,
} from '../../platform/db/row-pieces.ts';
import { question } from '../../platform/db/schema/question.ts';
import type { SubjectOf } from '../../platform/trees/tree-store.ts';
import { type QuestionLine, readLines, type SingleField, singleFields } from './question-lines.ts';

/** The orders of a list, and the one in which the questions of a family stand together. */
type RowOrder = 'comprehensive' | 'new' | 'hot' | 'family';

/** Rows with the codes of their cells. */
interface QuestionRows extends KeptRows {
  readonly used: Float64Array;
  /** One bit per flag. */
  readonly flags: Uint8Array;
  readonly families: Uint32Array;
  readonly points: readonly (readonly number[])[];
  readonly chapters: readonly (readonly number[])[];
  /** In the order of `singleFields`. */
  readonly codes: readonly Uint16Array[];
}

/** Codes of values. */
type Dictionary = Map<string, number>;
interface Dictionaries {
  readonly family: Dictionary;
  readonly single: readonly Dictionary[];
}

/** What a subject's questions are filtered, counted and ordered by; row `i` of every column is the same question. */
export interface QuestionColumns extends KeptRows {
  readonly flags: Uint8Array;
  readonly points: readonly (readonly number[])[];
  readonly chapters: readonly (readonly number[])[];
  /** The value of row `i` is `values[codes[i]]`; the empty text stands for none. */
  readonly single: Readonly<Record<SingleField, { readonly values: readonly string[]; readonly codes: Uint16Array }>>;
  /** Equal numbers below `size` for the questions of a family, and the rows in the order of these numbers. */
  readonly families: { readonly codes: Uint32Array; readonly size: number; readonly rows: Uint32Array };
  /** Rows in the order of each sort. */
  readonly orders: Readonly<Record<Exclude<RowOrder, 'family'>, Uint32Array>>;
}

/** The columns of a subject, and what they are made of: the next ones are made of it and of the rows that changed. */
export interface KeptQuestions {
  readonly columns: QuestionColumns;
  readonly rows: QuestionRows;
  readonly dictionaries: Dictionaries;
}

const noDictionaries = (): Dictionaries => ({ family: new Map(), single: singleFields.map(() => new Map()) });

/** Reads the columns of a subject. Withdrawn questions are not among them. */
export async function loadQuestions(db: Db, subject: SubjectOf): Promise<KeptQuestions> {
  const dictionaries = noDictionaries();
  const pieces = await readPieces(async (last) =>
    encode(await readLines(db, subject, sql`${question.id} > ${last}::bigint`), dictionaries),
  );
  return kept(join(pieces), dictionaries);
}

/** Columns of these questions alone, in the order of their ids. */
export const columnsOfLines = (lines: readonly QuestionLine[]): QuestionColumns => {
  const dictionaries = noDictionaries();
  return kept(encode(lines, dictionaries), dictionaries).columns;
};

/** Columns of a subject with these questions besides, in the order of their ids; what is kept does not change. */
export function columnsWith({ columns, rows, dictionaries }: KeptQuestions, lines: readonly QuestionLine[]) {
  const copied = {
    family: new Map(dictionaries.family),
    single: dictionaries.single.map((one) => new Map(one)),
  };
  return merged({ columns, rows, dictionaries: copied }, { lines, ids: lines.map(({ id }) => id) }).columns;
}

function kept(rows: QuestionRows, dictionaries: Dictionaries): KeptQuestions {
  const orderOf = (order: RowOrder) => sortedRows(rows.ids.length, comparing(rows, dictionaries, order));
  return { columns: columnsOf(rows, dictionaries, orderOf), rows, dictionaries };
}

/** The same after these questions of the subject were added, changed or removed. */
export async function renewQuestions(
  db: Db,
  subject: SubjectOf,
  { old, ids }: { old: KeptQuestions; ids: readonly number[] },
): Promise<KeptQuestions> {
  return merged(old, { lines: await readByIds(ids, (isOne) => readLines(db, subject, isOne(question.id))), ids });
}

/** `lines` is what is left of the questions with these ids. */
function merged(
  old: KeptQuestions,
  { lines, ids }: { lines: readonly QuestionLine[]; ids: readonly number[] },
): KeptQuestions {
  const { dictionaries } = old;
  const fresh = encode(lines, dictionaries);
  const rows = join(renewedPieces(old.rows, fresh, ids));
  const gone = new Set(ids);
  let next = 0;
  const rowOfOld = Int32Array.from(old.rows.ids, (id) => {
    if (gone.has(id)) return -1;
    while (rows.ids[next] !== id) next += 1;
    return next;
  });
  const freshRows = Array.from(fresh.ids, (id) => rowOfId(rows, id));
  const { orders, families } = old.columns;
  const orderOf = (order: RowOrder) =>
    mergedRows(order === 'family' ? families.rows : orders[order], {
      rowOfOld,
      freshRows,
      compare: comparing(rows, dictionaries, order),
    });
  return { columns: columnsOf(rows, dictionaries, orderOf), rows, dictionaries };
}

const flagBit = (flag: number) => 1 << (flag - 1);
export const flagBits = questionFlags.map(({ code }) => ({ code, bit: flagBit(Number(code)) }));

/** New values get a code in `dictionaries`. */
function encode(lines: readonly QuestionLine[], dictionaries: Dictionaries): QuestionRows {
  const size = lines.length;
  const ids = new Float64Array(size);
  const used = new Float64Array(size);
  const flags = new Uint8Array(size);
  const families = new Uint32Array(size);
  const points: (readonly number[])[] = [];
  const chapters: (readonly number[])[] = [];
  const codes = singleFields.map(() => new Uint16Array(size));
  lines.forEach((line, row) => {
    ids[row] = line.id;
    used[row] = line.used;
    flags[row] = line.flags.reduce((bits, flag) => bits | flagBit(flag), 0);
    points.push(line.points);
    chapters.push(line.chapters);
    families[row] = codeIn(dictionaries.family, line.family);
    dictionaries.single.forEach((dictionary, i) => {
      (codes[i] as Uint16Array)[row] = codeIn(dictionary, line.cells[i] ?? '');
    });
  });
  return { ids, used, flags, families, points, chapters, codes };
}

function codeIn(dictionary: Dictionary, value: string): number {
  let code = dictionary.get(value);
  if (code === undefined) {
    code = dictionary.size;
    dictionary.set(value, code);
  }
  return code;
}

function join(pieces: readonly Piece<QuestionRows>[]): QuestionRows {
  const size = sizeOfPieces(pieces);
  return {
    ids: joinColumn(pieces, new Float64Array(size), ({ ids }) => ids),
    used: joinColumn(pieces, new Float64Array(size), ({ used }) => used),
    flags: joinColumn(pieces, new Uint8Array(size), ({ flags }) => flags),
    families: joinColumn(pieces, new Uint32Array(size), ({ families }) => families),
    points: pieces.flatMap(({ rows, from, to }) => rows.points.slice(from, to)),
    chapters: pieces.flatMap(({ rows, from, to }) => rows.chapters.slice(from, to)),
    codes: singleFields.map((_, i) => joinColumn(pieces, new Uint16Array(size), ({ codes }) => codes[i])),
  };
}

function columnsOf(
  { ids, flags, points, chapters, families, codes }: QuestionRows,
  dictionaries: Dictionaries,
  orderOf: (order: RowOrder) => Uint32Array,
): QuestionColumns {
  const columnAt = (field: SingleField) => {
    const i = singleFields.indexOf(field);
    return { values: [...(dictionaries.single[i]?.keys() ?? [])], codes: codes[i] ?? new Uint16Array() };
  };
  return {
    ids,
    flags,
    points,
    chapters,
    single: {
      typeCode: columnAt('typeCode'),
      level: columnAt('level'),
      year: columnAt('year'),
      areaCode: columnAt('areaCode'),
      grade: columnAt('grade'),
      ability: columnAt('ability'),
      paperKind: columnAt('paperKind'),
      optionNum: columnAt('optionNum'),
      blankNum: columnAt('blankNum'),
    },
    families: { codes: families, size: dictionaries.family.size, rows: orderOf('family') },
    orders: { comprehensive: orderOf('comprehensive'), new: orderOf('new'), hot: orderOf('hot') },
  };
}

/** Below zero where the first row stands before the second; no two rows are equal. */
type CompareRows = (a: number, b: number) => number;

function comparing({ ids, used, flags, families, codes }: QuestionRows, { single }: Dictionaries, order: RowOrder) {
  if (order === 'family') return (a: number, b: number) => at(families, a) - at(families, b) || a - b;
  const yearAt = singleFields.indexOf('year');
  const years = [...(single[yearAt]?.keys() ?? [])].map(Number);
  const yearOf = (row: number) => years[codes[yearAt]?.[row] ?? 0] ?? 0;
  const worthOf = {
    hot: (row: number) => at(used, row),
    new: (row: number) => yearOf(row) + scatter(at(ids, row)),
    /** Much used, new and known for something, mixed so that one family of questions does not fill a page. */
    comprehensive: (row: number) =>
      Math.log1p(at(used, row)) / 2 +
      (yearOf(row) - 2015) / 4 +
      (at(flags, row) === 0 ? 0 : 1) +
      3 * scatter(at(ids, row)),
  }[order];
  // own questions, whose ids are negative, stand first, the newest first
  const isOwn = (row: number) => Number(at(ids, row) < 0);
  return (a: number, b: number) =>
    isOwn(b) - isOwn(a) || (isOwn(a) ? at(ids, a) - at(ids, b) : worthOf(b) - worthOf(a) || at(ids, b) - at(ids, a));
}

const at = (column: Float64Array | Uint8Array | Uint32Array, row: number) => column[row] as number;

/** A number from 0 to 1 that an id always has and that its neighbours do not share. */
const scatter = (id: number) => (Math.imul(id, 0x9e3779b1) >>> 0) / 4_294_967_296;

const sortedRows = (size: number, compare: CompareRows): Uint32Array =>
  Uint32Array.from({ length: size }, (_, row) => row).sort(compare);

interface Merging {
  /** The number that each old row has now; -1 where it changed or is gone. */
  readonly rowOfOld: Int32Array;
  readonly freshRows: readonly number[];
  readonly compare: CompareRows;
}

/** An order of old rows with the fresh ones at their places. */
function mergedRows(order: Uint32Array, { rowOfOld, freshRows, compare }: Merging): Uint32Array {
  const kept = new Uint32Array(rowOfOld.length);
  let size = 0;
  for (const old of order) {
    const row = rowOfOld[old] as number;
    if (row < 0) continue;
    kept[size] = row;
    size += 1;
  }
  const merged = new Uint32Array(size + freshRows.length);
  let from = 0;
  [...freshRows].sort(compare).forEach((row, i) => {
    let to = from;
    for (let end = size; to < end; ) {
      const middle = (to + end) >> 1;
      if (compare(kept[middle] as number, row) < 0) to = middle + 1;
      else end = middle;
    }
    merged.set(kept.subarray(from, to), from + i);
    merged[to + i] = row;
    from = to;
  });
  merged.set(kept.subarray(from, size), from + freshRows.length);
  return merged;
}
