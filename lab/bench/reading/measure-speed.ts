import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { percentile } from '../figures.ts';
import { markdownTable } from '../table.ts';
import { longPaper, usualPaper } from './speed-papers.ts';

const program = fileURLToPath(new URL('./read-alone.ts', import.meta.url));
const times = 5;
const pages = 300;
const run = promisify(execFile);

/**
 * A table of how long an import's thread reads a usual paper and a long one, and what its process takes of memory at
 * most, Node itself with it; the median of several runs, each in a process of its own. LibreOffice, where `soffice` is its
 * program, makes the PDF.
 */
export async function speedTable(folder: string, soffice: string): Promise<string> {
  const usual = join(folder, 'usual.docx');
  const long = join(folder, 'long.docx');
  writeFileSync(usual, await usualPaper());
  writeFileSync(long, await longPaper(pages));
  const rows = [
    await row('Word, 22 questions, 60 equations, 8 pictures', usual),
    await row(`Word, ${pages} pages of 4 questions`, long),
  ];
  if (soffice !== '') {
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'office')).href}`;
    await run(soffice, [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, long]);
    rows.push(await row('the same as a PDF', join(folder, 'long.pdf')));
  }
  return markdownTable(['file', 'questions', 'seconds', 'MB of the whole process'], rows);
}

async function row(name: string, path: string): Promise<(string | number)[]> {
  const taken: { ms: number; mb: number; questions: number }[] = [];
  for (let i = 0; i < times; i += 1) {
    const { stdout } = await run(process.execPath, [program, path]);
    taken.push(JSON.parse(stdout));
  }
  const median = (key: 'ms' | 'mb') =>
    percentile(
      0.5,
      taken.map((one) => one[key]),
    );
  return [name, String(taken[0]?.questions), (median('ms') / 1000).toFixed(1), String(Math.round(median('mb')))];
}
