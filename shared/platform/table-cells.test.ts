import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { tableCells, textCells } from './table-cells.ts';
import { makeXlsx } from './xlsx.ts';

const limits = { columns: 5, rows: 4 };
const bytes = (text: string) => new TextEncoder().encode(text);
const sheets = (...rows: (string | number)[][]) => makeXlsx({ title: '表', sheets: [{ name: '表', rows }] });
/** A workbook of other programs, with shared texts, gaps and formulas. */
const workbook = (sheet: string, shared = '') =>
  zipSync({
    'xl/workbook.xml': bytes(
      '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet r:id="a"/></x:sheets></x:workbook>',
    ),
    'xl/_rels/workbook.xml.rels': bytes(
      '<Relationships><Relationship Id="a" Target="/xl/worksheets/other.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': bytes(`<sst>${shared}</sst>`),
    'xl/worksheets/other.xml': bytes(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });

test('reads the workbooks that are made here', () => {
  expect(tableCells(sheets(['学号', '1'], ['01', 4.5]), limits)).toEqual([
    ['学号', '1'],
    ['01', '4.5'],
  ]);
});

test('reads shared texts without their phonetics, the value of formulas, and gaps as empty cells', () => {
  const sheet =
    '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2"><f>SUM(A1)</f><v>7</v></c></row><row r="3"><c r="A3" t="str"><v>甲</v></c></row>';
  const shared = '<si><r><t>张</t></r><r><t>三</t></r><rPh><t>zhang</t></rPh></si>';
  expect(tableCells(workbook(sheet, shared), limits)).toEqual([[], ['', '张三', '', '7'], ['甲']]);
});

test.each<[string, string, string[][]]>([
  ['tabs of a clipboard', '学号\t1\r\n01\t5\r\n', [['学号', '1'], ['01', '5'], ['']]],
  [
    'commas and quotes',
    'a,"b,""c""\nd"\n,2',
    [
      ['a', 'b,"c"\nd'],
      ['', '2'],
    ],
  ],
  [
    'an empty first cell',
    '\t1\n\t2',
    [
      ['', '1'],
      ['', '2'],
    ],
  ],
  ['an empty text', '', [['']]],
  [
    'commas, and tabs that keep numbers from being rounded',
    '高二,,\n\t学号,\t姓名,1\n"\t2026","王\t一",5\n\t"20,27"\t,,4',
    [
      ['高二', '', ''],
      ['学号', '姓名', '1'],
      ['2026', '王\t一', '5'],
      ['20,27', '', '4'],
    ],
  ],
  [
    'tabs, and commas in its cells',
    '高二,3班,期中\t\n学号\t姓名\t1\n1\t"王,一"\t5',
    [
      ['高二,3班,期中', ''],
      ['学号', '姓名', '1'],
      ['1', '王,一', '5'],
    ],
  ],
])('reads a text with %s', (_, text, cells) => {
  expect(textCells(text, limits)).toEqual(cells);
});

test('reads a CSV in GBK, and one with a byte order mark', () => {
  expect(tableCells(new Uint8Array([0xd1, 0xa7, 0xba, 0xc5, 0x2c, 0x31]), limits)).toEqual([['学号', '1']]);
  expect(tableCells(bytes('\uFEFF学号,1'), limits)).toEqual([['学号', '1']]);
});

test.each<[string, Uint8Array, RegExp]>([
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), /另存为/],
  ['a broken archive', bytes('PK\u0003\u0004nothing'), /不是能读取的/],
  ['an archive without a sheet', zipSync({ 'a.txt': bytes('a') }), /没有工作表/],
  ['a sheet that ends too early', workbook('<row><c><v>1'), /损坏/],
  [
    'a document type',
    zipSync({ 'xl/worksheets/sheet1.xml': bytes('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') }),
    /文档声明/,
  ],
  ['a bomb', zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(21 * 1024 * 1024) }), /过大/],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), /不是表格文件/],
  ['too many rows', sheets(['1'], ['2'], ['3'], ['4'], ['5']), /超过 4 行/],
  ['too many lines', bytes('1\n2\n3\n4\n5'), /超过 4 行/],
  ['a row far below', workbook('<row r="1000000"><c r="A1000000"><v>1</v></c></row>'), /超过 4 行/],
])('refuses %s', (_, file, message) => {
  expect(() => tableCells(file, limits)).toThrow(message);
});

test('keeps one column more than may be', () => {
  const wide = Array.from({ length: 9 }, (_, i) => i);
  expect(tableCells(sheets(wide), limits)[0]).toHaveLength(6);
  expect(textCells(wide.join(), limits)[0]).toHaveLength(6);
});
