import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileBaseOf } from '../../platform/files/resource-files.ts';
import { markdownOf } from './reading/read-markdown.ts';
import { csvLine } from './reading/read-table.ts';
import type { BulkTools, Sheet, SheetKind } from './sheet.ts';

export interface ExportReport {
  readonly sheets: Partial<Record<SheetKind, number>>;
  readonly rows: number;
  /** What could not be written. */
  readonly refused: readonly string[];
}

interface ExportOptions extends Omit<BulkTools, 'isDry'> {
  readonly sheets: readonly Sheet<never>[];
}

/** Writes content into a folder as files that an import reads, row by row. */
export async function exportFolder({ sheets, ...options }: ExportOptions): Promise<ExportReport> {
  const tools = { ...options, isDry: false };
  await mkdir(tools.dir, { recursive: true });
  const counts: Partial<Record<SheetKind, number>> = {};
  const refused: string[] = [];
  let rows = 0;
  for (const sheet of sheets) {
    const found = sheet.exportRows(tools, { refuse: (message) => void refused.push(message) });
    const count = await writers[sheet.form](sheet, tools.dir, found);
    counts[sheet.kind] = count;
    rows += count;
  }
  return { sheets: counts, rows, refused };
}

type Rows = AsyncIterable<Readonly<Record<string, string>>>;

async function writeTable({ kind, columns }: Sheet<never>, dir: string, rows: Rows): Promise<number> {
  const names = columns.map(({ name }) => name);
  let count = 0;
  await writeWhole(join(dir, `${kind}.csv`), async (write) => {
    // spreadsheets take a file without this mark for one in the system's own encoding
    await write(`\uFEFF${csvLine(names)}`);
    for await (const row of rows) {
      await write(csvLine(names.map((name) => row[name] ?? '')));
      count++;
    }
  });
  return count;
}

/** Papers, one for each subject in a row. */
async function writePapers({ kind }: Sheet<never>, dir: string, rows: Rows): Promise<number> {
  let [count, subject] = [0, ''];
  await writeWhole(join(dir, `${kind}.json`), async (write) => {
    await write('[');
    for await (const { phase = '', subject: code = '', question = '' } of rows) {
      const next = `${phase}/${code}`;
      if (next !== subject) await write(`${count > 0 ? `${paperEnd},\n` : ''}${paperStart(phase, code)}\n${question}`);
      else await write(`,\n${question}`);
      subject = next;
      count++;
    }
    await write(`${count > 0 ? paperEnd : ''}]\n`);
  });
  return count;
}

const paperStart = (phase: string, subject: string) =>
  `{"title":"","studyPhaseCode":${phase},"subjectCode":${subject},"sections":[{"name":"","note":"","questions":[`;
const paperEnd = ']}],"left":[]}';

/** Writes a file piece by piece; it has its name when it is whole. */
async function writeWhole(path: string, fill: (write: (text: string) => Promise<void>) => Promise<void>) {
  const file = createWriteStream(`${path}.new`);
  const written = finished(file);
  // told below, or by the write that waits
  written.catch(() => {});
  try {
    await fill(async (text) => {
      if (!file.write(text)) await Promise.race([once(file, 'drain'), written]);
    });
    file.end();
    await written;
    await rename(`${path}.new`, path);
  } catch (error) {
    file.destroy();
    await rm(`${path}.new`, { force: true });
    throw error;
  }
}

/** A file of each row, named by the row's `name`; rows of one name are numbered. */
async function writeMarkdowns({ kind, columns }: Sheet<never>, dir: string, rows: Rows): Promise<number> {
  const folder = join(dir, kind);
  await mkdir(folder, { recursive: true });
  const taken = new Set<string>();
  let count = 0;
  for await (const { name = '', body = '', ...texts } of rows) {
    const fields = columns.flatMap((column) => (column.name in texts ? [[column.name, texts[column.name] ?? '']] : []));
    const base = fileBaseOf(name, { instead: '-', fallback: String(count) });
    await writeFile(
      join(folder, `${freeName(base, taken)}.md`),
      markdownOf(Object.fromEntries(fields) as Record<string, string>, body),
    );
    count++;
  }
  return count;
}

/** The name, or the first numbered one that is not taken, which it takes; some file systems ignore case. */
function freeName(base: string, taken: Set<string>): string {
  let name = base;
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${base}-${n}`;
  taken.add(name.toLowerCase());
  return name;
}

const writers = { table: writeTable, markdown: writeMarkdowns, json: writePapers };
