import type { PaperLine } from '../paper-line.ts';

export interface TableCell {
  readonly lines: readonly PaperLine[];
  readonly columns: number;
}

const letters = 'ABCDEFGH';
const picture = /^(?:\s*!\[\]\(p\d+\))+\s*$/;
const option = /^\s*([A-H])\s*[．.、]/;

/** A table as one of Markdown; as lines, where it only places options or paragraphs side by side. */
export function tableLines(rows: readonly (readonly TableCell[])[]): PaperLine[] {
  const cells = rows.map((row) => row.map(({ lines }) => lines));
  const options = optionRows(cells) ?? optionsUnderPictures(cells);
  if (options) return options;
  if (isLayout(cells))
    return cells.flatMap((row) =>
      row.every((cell) => cell.length <= 1 && !cell[0]?.isTable)
        ? [{ text: row.flatMap((cell) => cell.map(({ text }) => text)).join('\t') }]
        : // a picture beside options stands before them
          [...row].sort((a, b) => Number(!isPicture(a)) - Number(!isPicture(b))).flat(),
    );
  const wide = rows.map((row) =>
    row.flatMap(({ lines, columns }) => [lines, ...Array.from({ length: columns - 1 }, () => [])]),
  );
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const width = Math.max(...wide.map((row) => row.length));
  const [head = [], ...others] = wide.map((row) => Array.from({ length: width }, (_, i) => cellText(row[i] ?? [])));
  return [{ text: [line(head), line(head.map(() => '---')), ...others.map(line)].join('\n'), isTable: true }];
}

type Cells = readonly (readonly (readonly PaperLine[])[])[];

const isPicture = (cell: readonly PaperLine[]) => cell.length > 0 && cell.every(({ text }) => picture.test(text));
const plain = (cell: readonly PaperLine[]) => cell.map(({ text }) => text.trim()).join('\n');
const cellText = (cell: readonly PaperLine[]) =>
  cell.map(({ text }) => text.replaceAll('\n', ' ').replaceAll('|', '\\|')).join('<br>');

function isLayout(cells: Cells): boolean {
  const texts = cells.flat(2).map(({ text }) => text);
  const filled = cells.flat().filter((cell) => cell.length > 0);
  return (
    filled.length <= 1 ||
    // a number before a blank of a table is no question
    texts.some((text) => /^\s*\d{1,2}\s*[．.、]/.test(text) && text.replace(/[\d\s\u3000_．.、]/g, '').length > 4) ||
    filled.every(([line]) => option.test(line?.text ?? '')) ||
    filled.some((cell) => optionLetters(cell).startsWith('AB'))
  );
}

const optionLetters = (cell: readonly PaperLine[]) => cell.map(({ text }) => option.exec(text)?.[1] ?? '').join('');

/** A table of options: 选项 above the letters, and a row for each of them. */
function optionRows(cells: Cells): PaperLine[] | undefined {
  const [head = [], ...others] = cells;
  const [corner = ''] = head.map(plain);
  const hasHead = /^选\s*项$/.test(corner);
  const rows = hasHead ? others : cells;
  const isOptions =
    rows.length >= 3 && rows.every((row, i) => plain(row[0] ?? []).replace(/[．.、]$/, '') === letters.charAt(i));
  if (!isOptions || rows.some((row) => row.length < 2)) return undefined;
  const names = hasHead ? head.slice(1).map(plain) : [];
  return rows.map((row, i) => {
    const texts = row.slice(1).map((cell, at) => {
      const name = names[at] ?? '';
      return name === '' || row.length === 2 ? plain(cell) : `${name}：${plain(cell)}`;
    });
    return { text: `${letters.charAt(i)}．${texts.join('；').replaceAll('\n', ' ')}` };
  });
}

/** Pictures with their letters: in one cell, in the row below or above, or in the cell before. */
function optionsUnderPictures(cells: Cells): PaperLine[] | undefined {
  const found: { label: string; text: string }[] = [];
  const letterOf = (text: string) => /^\s*[（(]?([A-H])[)）．.、]?\s*$/.exec(text)?.[1];
  for (let i = 0; i < cells.length; i += 1) {
    const [row = [], below = []] = [cells[i], cells[i + 1]];
    const filled = row.filter((cell) => cell.length > 0);
    if (filled.length === 0) continue;
    const isUnder = filled.every(
      (cell) => cell.length > 1 && isPicture(cell.slice(0, -1)) && letterOf(cell.at(-1)?.text ?? '') !== undefined,
    );
    const besides = besideLetters(filled, letterOf);
    if (besides) found.push(...besides);
    else if (isUnder)
      for (const cell of filled)
        found.push({ label: letterOf(cell.at(-1)?.text ?? '') ?? '', text: plain(cell.slice(0, -1)) });
    else {
      const isAbove = filled.every((cell) => letterOf(plain(cell)) !== undefined);
      const [drawn, named] = isAbove ? [below, row] : [row, below];
      const labels = named.map((cell) => letterOf(plain(cell)));
      if (drawn.length === 0) return undefined;
      if (!drawn.every((cell, at) => (cell.length === 0 ? labels[at] === undefined : isPicture(cell) && labels[at])))
        return undefined;
      drawn.forEach((cell, at) => {
        if (cell.length > 0) found.push({ label: labels[at] ?? '', text: plain(cell) });
      });
      i += 1;
    }
  }
  const isWhole = found.length >= 2 && found.every(({ label }, i) => label === letters.charAt(i));
  return isWhole
    ? [{ text: found.map(({ label, text }) => `${label}．${text.replaceAll('\n', '')}`).join('\t') }]
    : undefined;
}

/** `A．` in a cell and its picture in the next. */
function besideLetters(
  row: Cells[number],
  letterOf: (text: string) => string | undefined,
): { label: string; text: string }[] | undefined {
  const found: { label: string; text: string }[] = [];
  for (let at = 0; at < row.length; at += 2) {
    const [label, drawn] = [letterOf(plain(row[at] ?? [])), row[at + 1] ?? []];
    if (label === undefined || !isPicture(drawn)) return undefined;
    found.push({ label, text: plain(drawn) });
  }
  return found;
}

/** A line of pictures above one of as many letters is options, as in a table. */
export function withPictureOptions(lines: readonly PaperLine[]): PaperLine[] {
  const found: PaperLine[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const [line, below] = [lines[i], lines[i + 1]];
    if (!line) continue;
    const pictures = line.text.trim().split(/\s+/);
    const labels =
      below?.text
        .trim()
        .replace(/[．.、]/g, '')
        .split(/\s+/) ?? [];
    const isOptions =
      pictures.length >= 2 &&
      pictures.length === labels.length &&
      pictures.every((text) => picture.test(text)) &&
      labels.every((label, at) => label === letters.charAt(at));
    if (!isOptions) found.push(line);
    else {
      found.push({ text: pictures.map((text, at) => `${labels[at] ?? ''}．${text}`).join('\t') });
      i += 1;
    }
  }
  return found;
}
