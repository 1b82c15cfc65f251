import type { CacheTag } from '../../../shared/contract/endpoint.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Refusal } from './bulk-fault.ts';
import type { Cells, Column } from './reading/cells.ts';
import type { PaperTable, SheetForm } from './reading/read-lines.ts';

export const sheetKinds = [
  'textbooks',
  'knowledge',
  'schools',
  'resources',
  'books',
  'announcements',
  'questions',
] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** What an import does with a line that it takes. */
export type Change = 'added' | 'changed' | 'same';
export type Outcome = Change | Refusal;

/** What the sheets of one import work with. */
export interface BulkTools {
  readonly db: Db;
  /** The folder that is imported, or exported to. */
  readonly dir: string;
  readonly now: Date;
  /** Nothing stays: an import only says what it would do. */
  readonly isDry: boolean;
}

/**
 * One kind of content as lines of a file: how it is read, brought into the database and written out again. A table
 * `KIND.csv` or `KIND.xlsx`, a folder of Markdown files, or `KIND.json` with papers, which may be a table, too.
 */
export interface Sheet<Row> {
  readonly kind: SheetKind;
  readonly form: SheetForm;
  readonly columns: readonly Column[];
  /** For papers: the same as a table. */
  readonly paperTable?: PaperTable;
  /** Answers of the edge that an import makes old. */
  readonly tags: readonly CacheTag[];
  /** What is remembered while one import runs. */
  begin(tools: BulkTools): SheetRun<Row>;
  /** All rows as texts by column, in an order in which they can be imported; files are written beside. */
  exportRows(tools: BulkTools, found: ExportFindings): AsyncIterable<Readonly<Record<string, string>>>;
}

export interface SheetRun<Row> {
  /** What a line says; of a line with faults in its cells the result is dropped. `name` is that of its file. */
  read(cells: Cells, name: string): Row;
  /** Work outside of the transaction: files. In the order of the rows. */
  prepare?(rows: readonly Row[], tools: BulkTools): Promise<(Row | Refusal)[]>;
  /** What no two lines of a file may share; undefined where nothing is. */
  keyOf(row: Row): string;
  /** Brings rows into the database, in the caller's transaction. In the order of the rows. */
  save(rows: readonly Row[], tools: BulkTools): Promise<Outcome[]>;
  end?(): Promise<void>;
}

/** What an export could not write. */
export interface ExportFindings {
  /** A row without its file. */
  refuse(message: string): void;
}

export const isRefusal = (outcome: object | string): outcome is Refusal =>
  typeof outcome === 'object' && 'message' in outcome && 'column' in outcome;
