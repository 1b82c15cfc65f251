import { type Unzipped, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** The file is no table that can be read; its message says why, for people. */
export class UnreadableTable extends Error {}

export interface TableLimits {
  readonly columns: number;
  readonly rows: number;
}

/** Of the parts that are unpacked. */
const maxUnpacked = 20 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, i) => bytes[i] === byte);

/** The cells of a table file: of the first sheet of a workbook (.xlsx), or of a text in CSV or with tabs. */
export function tableCells(bytes: Uint8Array, limits: TableLimits): string[][] {
  if (startsWith(bytes, 0x50, 0x4b)) return workbookCells(bytes, limits);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableTable('旧版 .xls 或加密的表格读不了，请在 Excel 或 WPS 里另存为不加密的 .xlsx');
  }
  return textCells(textOf(bytes), limits);
}

/** UTF-8, else what spreadsheets in China write. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Excel's "Unicode text" begins with a byte order mark
    return new TextDecoder(startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : 'gb18030').decode(bytes);
  }
}

const judgedLines = 20;

/** The cells of a text: with tabs as spreadsheets put on the clipboard, else with commas (RFC 4180). */
export function textCells(text: string, { columns, rows }: TableLimits): string[][] {
  if (text.includes('\0')) throw new UnreadableTable('不是表格文件，请选择 .xlsx 或 .csv');
  const separator = separatorOf(text);
  const lines: string[][] = [];
  let line: string[] = [];
  // the separator or the break in front of a cell, and the cell
  const cell =
    separator === '\t'
      ? /(\t|\r\n|\r|\n)("(?:[^"]|"")*"|[^\t\r\n]*)/g
      : /(,|\r\n|\r|\n)(\t*"(?:[^"]|"")*"\t*|[^,\r\n]*)/g;
  for (const [, before = '', value = ''] of `\n${text}`.matchAll(cell)) {
    if (before !== separator) {
      if (lines.length === rows) throw new UnreadableTable(`表格超过 ${rows} 行`);
      line = [];
      lines.push(line);
    }
    // one more than may be, so that the reader can say so
    if (line.length <= columns) line.push(plainCell(value));
  }
  return lines;
}

/** By the first lines. Programs put a tab beside a number so that spreadsheets keep it as it is: those separate nothing. */
function separatorOf(text: string): '\t' | ',' {
  const unquoted = text.replace(/(^|[\t,\r\n])"(?:[^"]|"")*"/g, '$1');
  const first = unquoted.split(/\r\n|\r|\n/, judgedLines).join('\n');
  const count = (sign: string) => first.replace(/\t*,\t*/g, ',').split(sign).length;
  return count('\t') > count(',') ? '\t' : ',';
}

const withoutTabs = (text: string) => text.replace(/^\t+|\t+$/g, '');

function plainCell(value: string): string {
  const bare = withoutTabs(value);
  return bare.startsWith('"') ? withoutTabs(bare.slice(1, -1).replaceAll('""', '"')) : bare;
}

function workbookCells(bytes: Uint8Array, limits: TableLimits): string[][] {
  const parts = unpacked(bytes);
  const read = (path: string) => new TextDecoder().decode(parts[path]);
  const sheet = firstSheet(read('xl/workbook.xml'), read('xl/_rels/workbook.xml.rels'));
  if (!parts[sheet]) throw new UnreadableTable('工作簿里没有工作表');
  try {
    return sheetCells(read(sheet), sharedTexts(read('xl/sharedStrings.xml')), limits);
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throw new UnreadableTable('表格损坏，请在 Excel 或 WPS 里另存为 .xlsx 后再试', { cause: error });
  }
}

/** The parts that hold cells. Each is unpacked into as many bytes as the archive says it has, and no more. */
function unpacked(bytes: Uint8Array): Unzipped {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/.test(name))
          return false;
        size += originalSize;
        if (size > maxUnpacked) throw new UnreadableTable('表格解压后过大，请只保留小分表这一页');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throw new UnreadableTable('不是能读取的 .xlsx 表格，请另存后再试', { cause: error });
  }
}

interface Handlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function walk(text: string, handlers: Handlers) {
  if (text === '') return;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(localName(name), attributes));
  parser.on('closetag', ({ name }) => handlers.close?.(localName(name)));
  parser.on('text', (piece) => handlers.text?.(piece));
  parser.on('doctype', () => {
    throw new UnreadableTable('工作簿里有不允许的文档声明');
  });
  parser.write(text).close();
}

/** The path of the first sheet, by the workbook's list and its relations. */
function firstSheet(workbook: string, relations: string): string {
  let relation = '';
  let target = 'worksheets/sheet1.xml';
  try {
    walk(workbook, {
      open(name, attributes) {
        if (name === 'sheet' && relation === '') relation = attributes['r:id'] ?? '';
      },
    });
    walk(relations, {
      open(name, { Id, Target = target }) {
        if (name === 'Relationship' && Id === relation) target = Target;
      },
    });
  } catch {
    // the usual path
  }
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function sharedTexts(part: string): string[] {
  const texts: string[] = [];
  let [current, isText, isPhonetic] = ['', false, false];
  walk(part, {
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
    text(piece) {
      if (isText) current += piece;
    },
  });
  return texts;
}

function sheetCells(part: string, shared: readonly string[], limits: TableLimits): string[][] {
  const lines: string[][] = [];
  let [row, column, kind, text, isValue] = [0, 0, '', '', false];
  walk(part, {
    open(name, { r, t = '' }) {
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r);
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
      if (name !== 'c' || text === '') return;
      if (!(row >= 1 && row <= limits.rows)) throw new UnreadableTable(`表格超过 ${limits.rows} 行`);
      // one more than may be, so that the reader can say so
      if (!(column >= 1 && column <= limits.columns + 1)) return;
      while (lines.length < row) lines.push([]);
      const line = lines[row - 1] ?? [];
      while (line.length < column - 1) line.push('');
      line[column - 1] = kind === 's' ? (shared[Number(text)] ?? '') : text;
    },
    text(piece) {
      if (isValue) text += piece;
    },
  });
  return lines;
}

/** `C12` is in column 3. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
