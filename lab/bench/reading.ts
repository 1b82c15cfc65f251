import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machine, percentile } from './figures.ts';
import type { Found } from './reading/compare.ts';
import { corpus, type PaperStyle } from './reading/corpus.ts';
import { isText, readWritten } from './reading/read-written.ts';
import { markdownTable } from './table.ts';

/*
 * How much of papers the reader of files takes, and how long it needs:
 *
 *   node lab/bench/reading.ts [--papers 3] [--faults] [--out lab/bench/reading.md]
 *
 * The papers are made of questions of the demo: so many of each subject, each in another combination of numbering,
 * options and place of the answers, as Word documents and as text. `--faults` prints what differs.
 */

interface Measured extends Found {
  readonly style: PaperStyle;
  readonly ms: number;
}

const { values } = parseArgs({
  options: {
    papers: { type: 'string', default: '3' },
    faults: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'reading-'));
const rows: Measured[] = [];
try {
  for (const paper of corpus(Number(values.papers))) {
    const { style } = paper;
    rows.push({ style, ...(await readWritten(paper, folder, 'docx')) });
    if (isText(paper)) rows.push({ style, ...(await readWritten(paper, folder, 'txt')) });
  }
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
if (values.out !== undefined) writeFileSync(values.out, `# Reading papers\n\n${machine()}\n\n${table}\n`);
