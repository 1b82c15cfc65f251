import { extname } from 'node:path/posix';
import { formulaFault } from '../../../shared/questions/formulas/formula-limits.ts';
import { normaliseTex } from '../../../shared/questions/formulas/normalise-tex.ts';
import { splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import { missingPicture, pictureSizeOf, splitPictures } from '../../../shared/questions/question-picture.ts';
import { pageOfSize } from '../../../shared/questions/sheets/page-sizes.ts';
import { splitMarks } from '../../../shared/questions/text-marks.ts';
import type { MathNode } from '../formulas/math-node.ts';
import { mathTree } from '../formulas/math-tree.ts';
import { paperBlocks, type QuestionBlock } from '../paper/paper-blocks.ts';
import type { PaperDocument } from '../paper/paper-document.ts';
import { printedWidth } from './text-picture.ts';

/** Letters that Unicode has as raised and lowered signs, but hardly any font. */
const raisedOrLowered = /([\u1d2c-\u1d61\u2071\u207f]+|[\u1d62-\u1d6a\u2090-\u209c]+)/;

/** The line with such letters as letters, to be set raised or lowered. */
const scriptsOf = (line: string): SheetPiece[] =>
  line.split(raisedOrLowered).flatMap((part, i): SheetPiece[] => {
    if (part === '') return [];
    // a letter with a mark that few fonts have together
    if (i % 2 === 0) return [{ t: part.replace(/[\u0180-\u024f]/g, (letter) => letter.normalize('NFD')) }];
    const letters = part.normalize('NFKC').replaceAll('ɑ', 'α');
    return [/[\u1d62-\u1d6a\u2090-\u209c]/.test(part) ? { down: letters } : { up: letters }];
  });

type ShownFormula = { readonly tree: MathNode } | { readonly source: string };
type SheetPiece =
  | { t: string; line?: 'straight' | 'wavy'; dotted?: true }
  | { up: string }
  | { down: string }
  | { n: true }
  | { f: string; display: boolean }
  | { picture: string; width: number };

/** What a template reads as paper.json. */
export interface SheetData {
  readonly json: string;
  /** Source of every formula that could not be read and is printed as its source. */
  readonly unread: readonly string[];
  /** All plain text, for the check whether the fonts have its characters. */
  readonly text: string;
  /** Paths of the figures by the names that the template calls them. */
  readonly figures: ReadonlyMap<string, string>;
}

/** Keys of blocks whose strings hold formulas. */
const richKeys = new Set(['text', 'stem', 'passage', 'answer', 'lines']);
const richKinds = new Set(['notices', 'question', 'key', 'explanation']);

/**
 * The blocks of a paper for the template of its sheets; their texts in pieces, each formula once. Figures that are not
 * known are left out.
 */
export function sheetData(paper: PaperDocument, known: ReadonlySet<string>): SheetData {
  const figures = new Map<string, string>();
  const pieces = createPieces((path) => figureName(path, { figures, known }));
  const blocks = paperBlocks(paper).map((block) => {
    if (!richKinds.has(block.kind)) return block;
    if (block.kind !== 'question') return withPieces(block, pieces.of);
    const subQuestions = block.subQuestions.map((sub) => ({ ...sub, tall: isTall(sub, paper) }));
    const figure = figureName(block.figure, { figures, known });
    return { ...withPieces({ ...block, subQuestions }, pieces.of), figure, tall: isTall(block, paper) };
  });
  const { size, font, fontSize, lineSpacing } = paper.layout;
  const data = {
    title: paper.title,
    page: pageOfSize(size),
    seal: paper.parts.sealLine && paper.layout.answers !== 'only',
    font,
    size: fontSize,
    spacing: lineSpacing,
    blocks,
    formulas: pieces.formulas(),
  };
  const json = JSON.stringify(data);
  return { json, unread: pieces.unread(), text: textOf(blocks) + textOf(Object.values(data.formulas)), figures };
}

/** Whether a question would fill so much of a column that keeping it together leaves a hole before it. */
function isTall({ stem, options }: Pick<QuestionBlock, 'stem' | 'options'>, { layout }: PaperDocument): boolean {
  const { width, height, columns } = pageOfSize(layout.size);
  const ems = ((width / columns - 30) / layout.fontSize) * pointsPerMillimetre;
  const lines = [...stem.split('\n'), ...options.map(({ text }) => text)];
  const count = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / ems)), 0);
  return count * layout.lineSpacing * 1.3 * layout.fontSize > (height / 3) * pointsPerMillimetre;
}

const pointsPerMillimetre = 72 / 25.4;
const pointsPerPixel = 72 / 96;

function figureName(
  path: string,
  { figures, known }: { figures: Map<string, string>; known: ReadonlySet<string> },
): string {
  if (!known.has(path)) return '';
  const name = `/figures/${figures.size + 1}${extname(path)}`;
  figures.set(name, path);
  return name;
}

/** The block with its texts as lists of pieces. */
function withPieces(value: object, of: (text: string) => SheetPiece[]): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => {
      if (typeof inner === 'string') return [key, richKeys.has(key) ? of(inner) : inner];
      if (!Array.isArray(inner)) return [key, inner];
      const entries: unknown[] = inner;
      return [
        key,
        entries.map((entry) =>
          typeof entry === 'string'
            ? of(entry)
            : typeof entry === 'object' && entry !== null
              ? withPieces(entry, of)
              : entry,
        ),
      ];
    }),
  );
}

function createPieces(nameOf: (path: string) => string) {
  const known = new Map<string, { key: string; shown: ShownFormula }>();
  const formulaKey = (tex: string) => {
    const found = known.get(tex);
    if (found) return found.key;
    const key = String(known.size);
    known.set(tex, { key, shown: shownFormula(tex) });
    return key;
  };
  function pictureOf(path: string): SheetPiece[] {
    const size = pictureSizeOf(path);
    const picture = size ? nameOf(path) : '';
    if (!size || picture === '') return [{ t: missingPicture }];
    return [{ picture, width: printedWidth(size) * pointsPerPixel }];
  }
  return {
    of: (text: string): SheetPiece[] =>
      splitFormulas(text).flatMap((piece): SheetPiece[] =>
        piece.tex === undefined
          ? splitPictures(piece.text).flatMap(({ text: plain, path }) =>
              path === undefined ? linesOf(plain) : pictureOf(path),
            )
          : [{ f: formulaKey(piece.tex), display: piece.display }],
      ),
    formulas: () => Object.fromEntries([...known.values()].map(({ key, shown }) => [key, shown])),
    unread: () => [...known].filter(([, { shown }]) => 'source' in shown).map(([tex]) => tex),
  };
}

const linesOf = (text: string): SheetPiece[] =>
  splitMarks(text).flatMap(({ text: own, line: under, isDotted }) =>
    own.split('\n').flatMap((line, i): SheetPiece[] => {
      const shown = line === '' ? [] : scriptsOf(line);
      const look = { ...(under && { line: under }), ...(isDotted && { dotted: true as const }) };
      const marked = shown.map((piece) => ('t' in piece ? { ...piece, ...look } : piece));
      return i === 0 ? marked : [{ n: true }, ...marked];
    }),
  );

function shownFormula(tex: string): ShownFormula {
  if (formulaFault(tex)) return { source: tex.slice(0, 200) };
  try {
    return { tree: mathTree(normaliseTex(tex)) };
  } catch {
    return { source: tex.slice(0, 200) };
  }
}

/** Keys of strings that are not printed as they stand. */
const notText = new Set(['kind', 'line', 'k', 'f', 'figure', 'picture', 'align']);

function textOf(parts: readonly object[]): string {
  const found: string[] = [];
  JSON.stringify(parts, (key, value: unknown) => {
    if (typeof value === 'string' && !notText.has(key)) found.push(value);
    return value;
  });
  return found.join('');
}
