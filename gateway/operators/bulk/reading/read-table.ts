import { type Cells, type Column, readCells } from './cells.ts';
import { escapeFormula, unescapeFormula } from './formula-cells.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

const usualLength = 200;

/** A line of a table whose columns have names. */
export interface NamedLine {
  readonly line: number;
  readonly cells: Cells;
  /** The column of the file in which stands what a fault names. */
  columnOf?(name: string): string;
}

/**
 * The lines of a table below the one that names its columns. Cells that are too long, and empty ones of columns that
 * are required, are noted as faults; a file without the columns it needs is one line with faults.
 */
export async function* readTable(path: string, columns: readonly Column[]): AsyncGenerator<NamedLine> {
  let header: readonly Column[] | undefined;
  for await (const entry of path.endsWith('.xlsx') ? readXlsx(path) : readCsv(path)) {
    if ('message' in entry) yield faultyLine(entry.line, '', entry.message);
    else if (entry.cells.every((cell) => cell.trim() === '')) continue;
    else if (header) yield { line: entry.line, cells: namedCells(header, entry.cells) };
    else {
      const read = readHeader(entry.cells, columns);
      if (!Array.isArray(read)) return yield faultyLine(entry.line, read.column, read.message);
      header = read;
    }
  }
}

function faultyLine(line: number, column: string, message: string): NamedLine {
  const cells = readCells(new Map());
  cells.refuse(column, message);
  return { line, cells };
}

function readHeader(cells: readonly string[], columns: readonly Column[]) {
  const names = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
  while (names.at(-1) === '') names.pop();
  const known = columns.map(({ name }) => name).join('、');
  const unknown = names.find((name) => !columns.some((column) => column.name === name));
  if (unknown !== undefined) return { column: unknown, message: `不认识这一列，可以有：${known}` };
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) return { column: twice, message: '这一列出现了两次' };
  const missing = columns.find(({ name, isRequired }) => isRequired && !names.includes(name));
  if (missing) return { column: missing.name, message: '缺少这一列' };
  return names.flatMap((name) => columns.filter((column) => column.name === name));
}

function namedCells(header: readonly Column[], values: readonly string[]): Cells {
  const texts = new Map<string, string>();
  const tooLong: string[] = [];
  for (const [i, { name, most = usualLength }] of header.entries()) {
    const text = unescapeFormula(values[i] ?? '');
    if (text.length > most) tooLong.push(name);
    texts.set(name, text.length > most ? '' : text);
  }
  const cells = readCells(texts);
  for (const [i, { name, isRequired, most = usualLength }] of header.entries()) {
    if (tooLong.includes(name)) cells.refuse(name, `有${values[i]?.length ?? 0}个字，最多${most}个字`);
    else if (isRequired && cells.line(name) === '') cells.refuse(name, '必填');
  }
  if (values.slice(header.length).some((cell) => cell.trim() !== '')) {
    cells.refuse('', `有${values.length}格，比第一行的${header.length}列多`);
  }
  return cells;
}

/** A line of a CSV file, with its end. */
export const csvLine = (values: readonly string[]): string =>
  `${values.map((value) => quoted(escapeFormula(value))).join(',')}\r\n`;

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
