import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machine, percentile } from './figures.ts';
import type { Found } from './reading/compare.ts';
import { corpus, type PaperStyle } from './reading/corpus.ts';
import { speedTable } from './reading/measure-speed.ts';
import { isText, readWritten } from './reading/read-written.ts';
import { markdownTable } from './table.ts';

/*
 * How much of papers the reader of files takes, and how long it needs:
 *
 *   node lab/bench/reading.ts [--papers 3] [--faults] [--speed] [--out lab/bench/reading.md]
 *
 * The papers are made of questions of the demo: so many of each subject, each in another combination of numbering,
 * options and place of the answers, as Word documents and as text. `--faults` prints what differs; `--speed` also
 * measures the reading thread with a usual paper and one of 300 pages, as a PDF, too, where SOFFICE_PATH is set.
 */

interface Measured extends Found {
  readonly style: PaperStyle;
  readonly ms: number;
}

const { values } = parseArgs({
  options: {
    papers: { type: 'string', default: '3' },
    faults: { type: 'boolean', default: false },
    speed: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'reading-'));
const rows: Measured[] = [];
let speed = '';
try {
  for (const paper of corpus(Number(values.papers))) {
    const { style } = paper;
    rows.push({ style, ...(await readWritten(paper, folder, 'docx')) });
    if (isText(paper)) rows.push({ style, ...(await readWritten(paper, folder, 'txt')) });
  }
  if (values.speed) speed = await speedTable(folder, process.env.SOFFICE_PATH ?? '');
} finally {
  rmSync(folder, { recursive: true });
}

const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
function line(name: string, of: readonly Measured[]): (string | number)[] {
  const sum = (key: Exclude<keyof Found, 'faults'>) => of.reduce((total, one) => total + one[key], 0);
  return [
    name,
    ...[String(of.length), String(sum('questions')), share(sum('whole'), sum('questions')), String(sum('lost'))],
    share(sum('rightOptions'), sum('options')),
    ...[share(sum('rightAnswers'), sum('questions')), share(sum('rightFormulas'), sum('formulas'))],
    Math.round(
      percentile(
        0.5,
        of.map(({ ms }) => ms),
      ),
    ),
  ];
}
const groups = (['numbers', 'options', 'answers', 'heads'] as const).flatMap((key) =>
  [...new Set(rows.map(({ style }) => style[key]))].map((value) =>
    line(
      `${key}: ${value}`,
      rows.filter(({ style }) => style[key] === value),
    ),
  ),
);
const table = markdownTable(
  ['papers', 'files', 'questions', 'whole', 'lost', 'options', 'answers', 'formulas', 'ms a paper'],
  [line('all', rows), ...groups],
);
if (values.faults) for (const fault of rows.flatMap(({ faults }) => faults)) console.log(fault);
console.log(table);
console.log(speed);
if (values.out !== undefined) {
  const measured = speed && `\n## The reading thread\n\n${speed}\n`;
  writeFileSync(values.out, `# Reading papers\n\n${machine()}\n\n${table}\n${measured}`);
}
