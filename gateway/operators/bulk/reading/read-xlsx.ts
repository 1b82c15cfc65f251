import { SaxesParser } from 'saxes';
import { openZipParts, type ZipParts } from '../../../platform/files/zip-parts.ts';
import type { TableLine } from './table-line.ts';

const megabyte = 1024 * 1024;
/** Unpacked; what says otherwise in its directory is found out while it is read. */
const limits = { part: 600 * megabyte, sharedTexts: 64 * megabyte, columns: 200 };

class UnreadableWorkbook extends Error {}

/** The lines of a workbook's first sheet. Of the file only the texts that its cells share are held in memory. */
export async function* readXlsx(path: string): AsyncGenerator<TableLine> {
  let parts: ZipParts | undefined;
  try {
    parts = await openZipParts(path);
    const sheet = await firstSheet(parts);
    if (!parts.has(sheet)) throw new UnreadableWorkbook('工作簿里没有工作表');
    yield* sheetLines(parts, sheet, await sharedTexts(parts));
  } catch (error) {
    yield {
      line: 0,
      message: error instanceof UnreadableWorkbook ? error.message : '不是能读取的.xlsx工作簿，请另存后再试',
    };
  } finally {
    parts?.close();
  }
}

async function* piecesOf(parts: ZipParts, part: string): AsyncGenerator<string> {
  const stream = await parts.stream(part);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.part) throw new UnreadableWorkbook('工作表解压后过大，请分成几个文件');
    yield decoder.decode(chunk, { stream: true });
  }
}

interface Handlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

function parserWith({ open: onOpen, close: onClose, text: onText }: Handlers) {
  const parser = new SaxesParser();
  if (onOpen) parser.on('opentag', ({ name, attributes }) => onOpen(localName(name), attributes));
  if (onClose) parser.on('closetag', ({ name }) => onClose(localName(name)));
  if (onText) parser.on('text', onText);
  parser.on('doctype', () => {
    throw new UnreadableWorkbook('工作簿里有不允许的文档声明');
  });
  return parser;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The path of the first sheet, by the workbook's list and its relations. */
async function firstSheet(parts: ZipParts): Promise<string> {
  const read = async (path: string, open: NonNullable<Handlers['open']>) => {
    const parser = parserWith({ open });
    for await (const piece of piecesOf(parts, path)) parser.write(piece);
    parser.close();
  };
  let relation = '';
  await read('xl/workbook.xml', (name, attributes) => {
    if (name === 'sheet' && relation === '') relation = attributes['r:id'] ?? '';
  });
  let target = '';
  await read('xl/_rels/workbook.xml.rels', (name, { Id, Target = '' }) => {
    if (name === 'Relationship' && Id === relation) target = Target;
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function sharedTexts(parts: ZipParts): Promise<string[]> {
  const part = 'xl/sharedStrings.xml';
  const texts: string[] = [];
  if (!parts.has(part)) return texts;
  let [current, length, isText, isPhonetic] = ['', 0, false, false];
  const parser = parserWith({
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(current);
    },
    text(text) {
      if (!isText) return;
      length += text.length;
      if (length > limits.sharedTexts) throw new UnreadableWorkbook('工作簿里的文字过多，请分成几个文件');
      current += text;
    },
  });
  for await (const piece of piecesOf(parts, part)) parser.write(piece);
  parser.close();
  return texts;
}

async function* sheetLines(parts: ZipParts, sheet: string, shared: readonly string[]): AsyncGenerator<TableLine> {
  const ready: TableLine[] = [];
  let [line, column, kind, text, isValue] = [0, 0, '', '', false];
  let cells: string[] = [];
  const parser = parserWith({
    open(name, { r, t = '' }) {
      if (name === 'row') {
        line = r === undefined ? line + 1 : Number(r);
        cells = [];
        column = 0;
      }
      if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        kind = t;
        text = '';
      }
      isValue = name === 'v' || (name === 't' && kind === 'inlineStr');
    },
    close(name) {
      isValue = false;
      if (name === 'c' && column <= limits.columns) {
        while (cells.length < column - 1) cells.push('');
        cells[column - 1] = kind === 's' ? (shared[Number(text)] ?? '') : text;
      }
      if (name === 'row') ready.push({ line, cells });
    },
    text(piece) {
      if (isValue) text += piece;
    },
  });
  for await (const piece of piecesOf(parts, sheet)) {
    parser.write(piece);
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready;
}

/** `C12` is in column 3. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
