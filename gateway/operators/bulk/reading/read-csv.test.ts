import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeXlsx } from '../../../../shared/platform/xlsx.ts';
import { readCsv } from './read-csv.ts';
import { csvLine } from './read-table.ts';
import { readXlsx } from './read-xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhizhan-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function linesOf(name: string, bytes: string | Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const lines = [];
  for await (const line of name.endsWith('.xlsx') ? readXlsx(path) : readCsv(path)) lines.push(line);
  return lines;
}

/** 高中 and 语文 as a Chinese Windows writes them. */
const gbk = Buffer.from([0xb8, 0xdf, 0xd6, 0xd0, 0x2c, 0xd3, 0xef, 0xce, 0xc4, 0x0d, 0x0a]);
const unclosed = '引号没有成对，从这里起不再读取';

test.each<[string, string | Uint8Array, unknown[]]>([
  ['UTF-8', '高中,语文\n', [{ line: 1, cells: ['高中', '语文'] }]],
  ['UTF-8 with a byte order mark', '\uFEFF高中,语文\r\n', [{ line: 1, cells: ['高中', '语文'] }]],
  ['GBK', gbk, [{ line: 1, cells: ['高中', '语文'] }]],
  ['bytes of no encoding', Buffer.from([0xff, 0xff, 0x2c]), [{ line: 0, message: expect.stringContaining('UTF-8') }]],
  [
    'a cell of two lines',
    'a,"b\nc"\nd,e',
    [
      { line: 1, cells: ['a', 'b\nc'] },
      { line: 3, cells: ['d', 'e'] },
    ],
  ],
  ['quotation marks in a text', 'a,"b ""c"""\n', [{ line: 1, cells: ['a', 'b "c"'] }]],
  ['marks that quote nothing', 'a"b,"c"d\n', [{ line: 1, cells: ['a"b', '"c"d'] }]],
  [
    'an unclosed mark',
    'a,b\nc,"d\ne,f',
    [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, message: unclosed },
    ],
  ],
  ['nothing', '', []],
])('reads %s', async (_, bytes, expected) => {
  expect(await linesOf('table.csv', bytes)).toEqual(expected);
});

test('reads the lines before a cell that does not end', async () => {
  const lines = await linesOf('table.csv', `a,b\n"${'x'.repeat(5_000_000)}`);
  expect(lines).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, message: expect.stringContaining('4MB') },
  ]);
});

test('reads what it writes', async () => {
  const values = ['=1+1', ' a ', 'b"c', '第一行\n第二行', '', '-'];
  const [line] = await linesOf('table.csv', csvLine(values));
  expect(line).toEqual({ line: 1, cells: ["'=1+1", ' a ', 'b"c', '第一行\n第二行', '', "'-"] });
});

test('reads the first sheet of a workbook', async () => {
  const rows = [
    ['title', 'price'],
    ['=cmd|calc', 5],
    ['<b>集合</b>', ''],
  ];
  const bytes = makeXlsx({
    title: '资源',
    sheets: [
      { name: '资源', rows },
      { name: '说明', rows: [['x']] },
    ],
  });
  expect(await linesOf('table.xlsx', bytes)).toEqual([
    { line: 1, cells: ['title', 'price'] },
    { line: 2, cells: ['=cmd|calc', '5'] },
    { line: 3, cells: ['<b>集合</b>', ''] },
  ]);
});

test('says that a file is no workbook', async () => {
  expect(await linesOf('table.xlsx', 'a,b')).toEqual([{ line: 0, message: expect.stringContaining('.xlsx') }]);
});
