import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../gateway/platform/db/migrate.ts';
import { installReference } from '../../../gateway/platform/db/reference/install-reference.ts';
import { book, bookFile, bookFunction, bookPage, bookSeries } from '../../../gateway/platform/db/schema/book.ts';
import { createFolderStore } from '../../../gateway/platform/files/folder-store.ts';
import { bulkCommands, bulkFolder } from '../../kit/gateway/bulk-folder.ts';
import { embedded } from '../../kit/gateway/databases.ts';

async function startInstallation() {
  const { db, dataDir, close } = await embedded.open();
  await migrate(db);
  await installReference(db);
  const store = createFolderStore(join(dataDir, 'files'));
  return { db, store, ...bulkCommands({ db, dataDir, store }), [Symbol.asyncDispose]: close };
}

let site: Awaited<ReturnType<typeof startInstallation>>;
beforeAll(async () => {
  site = await startInstallation();
});
afterAll(() => site[Symbol.asyncDispose]());

const head = 'key,series,name,phase,subject,line';
const row = 'b1,导学,语文导学,高中,语文,own';
const page = (color: string) => {
  const canvas = createCanvas(60, 80);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, 60, 80);
  return canvas.toBuffer('image/png');
};

const whole = {
  'books.csv': `${head},isbn,price,points,cover,pages,files,chapters\n${row},978-7-000-00000-0,9.90,990,b/cover.png,b/pages,b/files,1 第一章；9 第二章\n`,
  'b/cover.png': page('navy'),
  'b/pages/2.png': page('red'),
  'b/pages/10.png': page('green'),
  'b/files/12 短歌行/教案（免费）/导学案.txt': '导学',
  'b/files/12 短歌行/答案.txt': '答案',
  'b/files/全书练习.txt': '练习',
};

test('a book comes with its pages and files, once, however often, and is written out again', async () => {
  await using folder = await bulkFolder(whole);
  expect((await site.import(folder.dir, { isDry: true })).counts).toBe('1 added, 0 changed, 0 same, 0 refused');
  expect(await site.db.$count(book)).toBe(0);
  expect(await site.import(folder.dir)).toEqual({ counts: '1 added, 0 changed, 0 same, 0 refused', faults: [] });
  expect((await site.import(folder.dir)).counts).toBe('0 added, 0 changed, 1 same, 0 refused');

  const [added] = await site.db.select().from(book);
  expect(added).toMatchObject({
    ...{ bookName: '语文导学', studyPhaseCode: 300, subjectCode: 1, isbn: '978-7-000-00000-0', importKey: 'b1' },
    ...{ filePrice: 990, filePoints: 990, samplePages: 2, pageCount: 2, writing: '' },
    chapters: [
      { name: '第一章', page: 1 },
      { name: '第二章', page: 9 },
    ],
  });
  expect((await site.db.select().from(bookSeries)).map(({ seriesName, line }) => [seriesName, line])).toEqual([
    ['导学', 'own'],
  ]);
  const pages = await site.db.select().from(bookPage).orderBy(asc(bookPage.page));
  expect(new Set(pages.map(({ picture }) => picture)).size).toBe(2);
  const pictures = [added?.cover ?? '', ...pages.map(({ picture }) => picture)];
  for (const path of pictures) expect(await site.store.stat(`public/${path}`)).toBeDefined();
  const places = await site.db.select().from(bookFunction).orderBy(asc(bookFunction.pageNo));
  expect(places.map(({ functionName, pageNo }) => [functionName, pageNo])).toEqual([
    ['配套资源', 1],
    ['短歌行', 12],
  ]);
  const files = await site.db.select().from(bookFile).orderBy(asc(bookFile.fileName));
  const known = files.map(({ fileName, kind, isFree, fileType }) => [fileName, kind, isFree, fileType]);
  expect(known.sort()).toEqual(
    [
      ['全书练习', 'exercise', false, 'txt'],
      ['导学案', 'plan', true, 'txt'],
      ['答案', 'answers', false, 'txt'],
    ].sort(),
  );

  await using out = await bulkFolder({});
  await site.export(out.dir);
  expect(await site.import(out.dir)).toEqual({ counts: '0 added, 0 changed, 1 same, 0 refused', faults: [] });
  await using other = await startInstallation();
  await other.import(out.dir);
  await using again = await bulkFolder({});
  await other.export(again.dir);
  const table = await readFile(join(out.dir, 'books.csv'), 'utf8');
  expect(await readFile(join(again.dir, 'books.csv'), 'utf8')).toBe(table);
  const picture = 'books/b1/pages/002.webp';
  expect(await readFile(join(again.dir, picture))).toEqual(await readFile(join(out.dir, picture)));

  await folder.write({ 'b/files/12 短歌行/答案.txt': '改过的答案', 'b/files/30 观沧海/朗读.txt': '朗读' });
  expect((await site.import(folder.dir)).counts).toBe('0 added, 1 changed, 0 same, 0 refused');
  expect(await site.db.$count(bookFile)).toBe(4);
});

test.each<[string, Record<string, string | Uint8Array>, string]>([
  ['a folder that is not there', { 'books.csv': `${head},pages\n${row},none` }, 'books.csv:2 pages: 没有这个文件夹'],
  ['a folder outside', { 'books.csv': `${head},files\n${row},../..` }, 'books.csv:2 files: 没有这个文件夹'],
  [
    'a page that is no picture',
    { 'books.csv': `${head},pages\n${row},p`, 'p/1.png': '<svg/>' },
    'books.csv:2 pages: p/1.png：须是没有损坏的JPG、PNG或WebP图片，不超过4000万像素',
  ],
  [
    'a program among the files',
    { 'books.csv': `${head},files\n${row},f`, 'f/a.exe': 'MZ' },
    'books.csv:2 files: a.exe：不支持这种文件',
  ],
  [
    'points without a price',
    { 'books.csv': `${head},points\n${row},5` },
    'books.csv:2 points: 填了points，price也要填',
  ],
  [
    'chapters without pages',
    { 'books.csv': `${head},chapters\n${row},第一章` },
    'books.csv:2 chapters: “第一章”要写成“页码 章名”，各章之间写“；”',
  ],
])('refuses %s by line and column', async (_, files, expected) => {
  await using folder = await bulkFolder(files);
  expect((await site.import(folder.dir, { isDry: true })).faults).toEqual([expected]);
});
