import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cells, Column } from './cells.ts';
import { readCells } from './cells.ts';
import { readMarkdown } from './read-markdown.ts';
import { readPapers } from './read-papers.ts';
import { type NamedLine, readTable } from './read-table.ts';

/** A line of a file, or a file of a folder. */
export interface SourceLine {
  /** Path in the folder of the import. */
  readonly file: string;
  readonly line: number;
  /** Of the file, without its extension. */
  readonly name: string;
  readonly cells: Cells;
  /** The column of the file in which stands what a fault names. */
  columnOf?(name: string): string;
}

export type SheetForm = 'table' | 'markdown' | 'json';

/** A table that may stand in the place of papers as JSON. */
export interface PaperTable {
  readonly columns: readonly Column[];
  /** The lines of the table as those of papers. */
  papersOf(table: AsyncIterable<NamedLine>): AsyncIterable<NamedLine>;
}

interface Source {
  readonly kind: string;
  readonly form: SheetForm;
  readonly columns: readonly Column[];
  readonly paperTable?: PaperTable;
}

/** What a folder has of one kind of content; nothing where it has no file of it. */
export async function* readLines(dir: string, source: Source): AsyncGenerator<SourceLine> {
  const { kind, form, columns, paperTable } = source;
  if (form === 'markdown') {
    for (const entry of await filesOf(join(dir, kind))) {
      const cells = await readMarkdown(join(dir, kind, entry), columns);
      yield { file: `${kind}/${entry}`, line: 1, name: entry.slice(0, -extension.length), cells };
    }
    return;
  }
  const names = [...(form === 'json' ? [`${kind}.json`] : []), ...(form === 'table' || paperTable ? tables(kind) : [])];
  const [file, other] = names.filter((name) => existsSync(join(dir, name)));
  if (file === undefined) return;
  if (other !== undefined) {
    const cells = readCells(new Map());
    cells.refuse('', `${file}和${other}只能有一个`);
    return yield { file, line: 0, name: kind, cells };
  }
  const path = join(dir, file);
  const lines = file.endsWith('.json')
    ? await readPapers(path)
    : (paperTable?.papersOf(readTable(path, paperTable.columns)) ?? readTable(path, columns));
  for await (const line of lines) yield { file, name: kind, ...line };
}

const tables = (kind: string) => [`${kind}.csv`, `${kind}.xlsx`];

const extension = '.md';
const filesOf = async (folder: string) => {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(extension) && !name.startsWith('.')).sort();
};
