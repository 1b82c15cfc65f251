import type { CacheTag } from '../shared/contract/endpoint.ts';
import type { Clock } from '../shared/platform/clock.ts';
import { allSheets } from './all-sheets.ts';
import type { BulkFiles } from './contributions/bulk/bulk-files.ts';
import { faultLine } from './operators/bulk/bulk-fault.ts';
import { exportFolder } from './operators/bulk/export-folder.ts';
import { type Counts, importFolder } from './operators/bulk/import-folder.ts';
import type { SheetKind } from './operators/bulk/sheet.ts';
import type { Db } from './platform/db/database.ts';
import { collectMissingStatistics, sortPendingEntries } from './platform/db/upkeep.ts';

/** What imports and exports work with besides the database. */
export interface BulkCommandTools {
  readonly files: BulkFiles;
  /** Address of ClamAV's clamd; empty without. */
  readonly clamdUrl: string;
  /** Has the edge forget what an import has made old. */
  purge(tags: readonly CacheTag[]): void | Promise<void>;
  onProgress?(kind: SheetKind, lines: number): void;
}

interface Tools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly bulk: BulkCommandTools;
}

/** Brings a folder in, or only says what it would do. */
export async function bringIn({ db, clock, bulk }: Tools, { dir, isDry }: { dir: string; isDry: boolean }) {
  const sheets = allSheets(bulk);
  const { onProgress } = bulk;
  const now = new Date(clock.now());
  const report = await importFolder({ db, dir, now, isDry, sheets, ...(onProgress && { onProgress }) });
  if (!isDry && report.added + report.changed > 0) {
    await sortPendingEntries(db);
    await collectMissingStatistics(db);
    await bulk.purge(sheets.filter(({ kind }) => kind in report.sheets).flatMap(({ tags }) => tags));
  }
  return report;
}

/** The same, as lines that say what became of each line; the counts are the last one. */
export async function runImport(tools: Tools, command: { dir: string; isDry: boolean }) {
  const { isDry } = command;
  const report = await bringIn(tools, command);
  const lines = [
    ...report.faults.map(faultLine),
    ...Object.entries(report.sheets).map(([kind, counts]) => `${kind}: ${countsLine(counts)}`),
    ...(isDry ? ['dry run: nothing was changed'] : []),
    countsLine(report),
  ];
  return { lines, isFailure: report.refused > 0, metrics: '', json: { dryRun: isDry, ...report } };
}

const countsLine = ({ added, changed, same, refused }: Counts) =>
  `${added} added, ${changed} changed, ${same} same, ${refused} refused`;

/** Writes content into a folder; as an import's last line, `added` counts the rows that were written. */
export async function runExport(
  { db, clock, bulk }: Tools,
  { dir, kinds }: { dir: string; kinds: readonly SheetKind[] },
) {
  const sheets = allSheets(bulk).filter(({ kind }) => kinds.includes(kind));
  const { sheets: rows, rows: added, refused } = await exportFolder({ db, dir, now: new Date(clock.now()), sheets });
  const lines = [
    ...refused,
    ...Object.entries(rows).map(([kind, count]) => `${kind}: ${count}`),
    countsLine({ added, changed: 0, same: 0, refused: refused.length }),
  ];
  return { lines, isFailure: refused.length > 0, metrics: '' };
}
