import { createHash } from 'node:crypto';
import type { BulkFault, Refusal } from './bulk-fault.ts';
import { acquireImportLock } from './import-lock.ts';
import { readLines, type SourceLine } from './reading/read-lines.ts';
import {
  type BulkTools,
  type Change,
  isRefusal,
  type Outcome,
  type Sheet,
  type SheetKind,
  type SheetRun,
} from './sheet.ts';

const batchSize = 200;
/** Faults that a report names; all are counted. */
const reportedFaults = 1000;

export type Counts = Record<Change | 'refused', number>;

export interface ImportReport extends Counts {
  readonly sheets: Partial<Record<SheetKind, Counts>>;
  /** The first thousand. */
  readonly faults: readonly BulkFault[];
}

interface ImportOptions extends BulkTools {
  /** In the order in which they are imported: later ones may name what earlier ones bring. */
  readonly sheets: readonly Sheet<never>[];
  onProgress?(kind: SheetKind, lines: number): void;
}

/**
 * Brings the files of a folder into the database. Lines with faults are left out, all others are taken, in
 * transactions of some hundred lines: an import that was cut off is repeated and finds what it has added before.
 *
 * A dry run does the same in one transaction that is rolled back, so that lines are checked against what other files
 * of the folder would bring.
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  if (!options.isDry) return importSheets(options);
  let report: ImportReport | undefined;
  await options.db
    .transaction(async (tx) => {
      report = await importSheets({ ...options, db: tx });
      throw new DryRunEnd();
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRunEnd)) throw error;
    });
  if (!report) throw new Error('the dry run has no report');
  return report;
}

class DryRunEnd extends Error {}

const noCounts = (): Counts => ({ added: 0, changed: 0, same: 0, refused: 0 });

async function importSheets(options: ImportOptions): Promise<ImportReport> {
  const totals = noCounts();
  const sheets: Partial<Record<SheetKind, Counts>> = {};
  const faults: BulkFault[] = [];
  for (const sheet of options.sheets) {
    const counts = noCounts();
    for await (const { line, outcome } of importSheet(sheet as unknown as Sheet<unknown>, options)) {
      const kind = typeof outcome === 'string' ? outcome : 'refused';
      counts[kind]++;
      totals[kind]++;
      if (typeof outcome === 'string') continue;
      for (const refusal of outcome) {
        const column = line.columnOf?.(refusal.column) ?? refusal.column;
        if (faults.length < reportedFaults) faults.push({ file: line.file, line: line.line, ...refusal, column });
      }
    }
    if (Object.values(counts).some((count) => count > 0)) sheets[sheet.kind] = counts;
  }
  return { ...totals, sheets, faults };
}

type LineOutcome = Change | SourceLine['cells']['faults'];
interface DoneLine {
  readonly line: SourceLine;
  readonly outcome: LineOutcome;
}

async function* importSheet(sheet: Sheet<unknown>, options: ImportOptions): AsyncGenerator<DoneLine> {
  const run = sheet.begin(options);
  const seen = new Map<number, number>();
  let lines = 0;
  try {
    for await (const batch of batches(readLines(options.dir, sheet))) {
      const outcomes = await importBatch(run, batch, { options, seen });
      for (const [i, line] of batch.entries()) yield { line, outcome: outcomes[i] ?? [] };
      lines += batch.length;
      options.onProgress?.(sheet.kind, lines);
    }
  } finally {
    await run.end?.();
  }
}

async function* batches(lines: AsyncIterable<SourceLine>): AsyncGenerator<SourceLine[]> {
  let batch: SourceLine[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface Batch {
  readonly options: ImportOptions;
  /** Lines of the file by the hash of their key. */
  readonly seen: Map<number, number>;
}

/** A line without faults so far. */
interface OpenLine {
  readonly line: SourceLine;
  readonly row: unknown;
}

/** What becomes of each line of a batch. */
async function importBatch(
  run: SheetRun<unknown>,
  batch: readonly SourceLine[],
  { options, seen }: Batch,
): Promise<LineOutcome[]> {
  const outcomes = new Map<SourceLine, LineOutcome>();
  const refuse = (line: SourceLine, refusal: Refusal): [] => {
    outcomes.set(line, [refusal]);
    return [];
  };
  const read = batch.flatMap((line): OpenLine[] => {
    // reading the cells of a line may find faults
    const row = line.cells.faults.length === 0 ? run.read(line.cells, line.name) : undefined;
    if (line.cells.faults.length === 0) return [{ line, row }];
    outcomes.set(line, line.cells.faults);
    return [];
  });
  const prepared = run.prepare ? await run.prepare(rowsOf(read), options) : rowsOf(read);
  const unique = read.flatMap(({ line }, i): OpenLine[] => {
    const row = prepared[i];
    if (isRefused(row)) return refuse(line, row);
    const key = shortHash(run.keyOf(row));
    const first = seen.get(key);
    if (first !== undefined) return refuse(line, { column: '', message: `与第${first}行重复` });
    seen.set(key, line.line);
    return [{ line, row }];
  });
  if (unique.length > 0) {
    const saved = await options.db.transaction(async (tx) => {
      await acquireImportLock(tx);
      return run.save(rowsOf(unique), { ...options, db: tx });
    });
    for (const [i, { line }] of unique.entries()) {
      const outcome: Outcome | undefined = saved[i];
      if (outcome === undefined) throw new Error(`${line.file}:${line.line} has no outcome`);
      outcomes.set(line, typeof outcome === 'string' ? outcome : [outcome]);
    }
  }
  return batch.map((line) => outcomes.get(line) ?? []);
}

const rowsOf = (lines: readonly OpenLine[]) => lines.map(({ row }) => row);
const isRefused = (row: unknown): row is Refusal => typeof row === 'object' && row !== null && isRefusal(row);

/** Keys of all lines are remembered: six bytes of each, among which a million hardly ever have two alike. */
const shortHash = (key: string) => createHash('sha256').update(key).digest().readUIntBE(0, 6);
